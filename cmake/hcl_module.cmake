# SPDX-License-Identifier: Apache-2.0
# hcl_module(NAME [DEPENDS MODULE...] [LINK TARGET...] [PRIVATE_HEADERS FILE...] [TEST_DEPENDS MODULE...])
#
# The folder is the module: every .cpp in it is a source, every .h and .def a public header (but for
# PRIVATE_HEADERS and *_impl.h), every *_test.cpp a test, every testdata/**.txtar a golden test. Makes the target
# hcl::NAME, its installed header set and, in a developers' build, the test program NAME_test.
# The test `house.layers` holds the module's includes against DEPENDS; its tests may also use TEST_DEPENDS.

set_property(GLOBAL PROPERTY HCL_MODULES)

function(hcl_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS;LINK;PRIVATE_HEADERS;TEST_DEPENDS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "hcl_module(${name}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
  endif()

  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  file(GLOB headers CONFIGURE_DEPENDS *.h *.def)
  list(FILTER headers EXCLUDE REGEX "_impl\\.h$")
  foreach(header IN LISTS arg_PRIVATE_HEADERS)
    list(REMOVE_ITEM headers ${CMAKE_CURRENT_SOURCE_DIR}/${header})
  endforeach()
  if(EXISTS ${PROJECT_SOURCE_DIR}/hcl/${name}.h)
    list(APPEND headers ${PROJECT_SOURCE_DIR}/hcl/${name}.h)
  endif()

  set(target hcl_${name})
  add_library(${target} ${sources})
  add_library(hcl::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} HCL_DIR ${CMAKE_CURRENT_SOURCE_DIR}
    HCL_TEST_DEPENDS "${arg_TEST_DEPENDS}")
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
  list(TRANSFORM arg_DEPENDS PREPEND hcl::)
  target_link_libraries(${target} PUBLIC ${arg_DEPENDS} PRIVATE ${arg_LINK})
  set_property(GLOBAL APPEND PROPERTY HCL_MODULES ${name})
endfunction()

# hcl::hcl is all modules together.
function(hcl_umbrella)
  get_property(modules GLOBAL PROPERTY HCL_MODULES)
  list(TRANSFORM modules PREPEND hcl_)
  add_library(hcl_hcl INTERFACE)
  add_library(hcl::hcl ALIAS hcl_hcl)
  set_target_properties(hcl_hcl PROPERTIES EXPORT_NAME hcl)
  target_link_libraries(hcl_hcl INTERFACE ${modules})
endfunction()

# hcl_test(NAME SOURCES FILE... [LINK TARGET...] [GOLDEN DIR]): a GoogleTest program whose tests, one of them for each
# archive below DIR, are listed anew whenever ctest starts, so that a new archive needs no build.
function(hcl_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "GOLDEN" "SOURCES;LINK")
  add_executable(${name} ${arg_SOURCES} ${PROJECT_SOURCE_DIR}/testing/main.cpp)
  target_link_libraries(${name} PRIVATE ${arg_LINK} hcl_testing)
  if(arg_GOLDEN)
    target_compile_definitions(${name} PRIVATE HCL_GOLDEN_DIR="${arg_GOLDEN}")
  endif()
  set(listing ${CMAKE_CURRENT_BINARY_DIR}/${name}.cmake)
  file(GENERATE OUTPUT ${listing} CONTENT "set(name ${name})\nset(program $<TARGET_FILE:${name}>)\ninclude(${PROJECT_SOURCE_DIR}/cmake/list_tests.cmake)\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${listing})
endfunction()

# The test program of each module; called once the testing library exists.
function(hcl_module_tests)
  get_property(modules GLOBAL PROPERTY HCL_MODULES)
  foreach(module IN LISTS modules)
    get_target_property(dir hcl_${module} HCL_DIR)
    file(GLOB tests CONFIGURE_DEPENDS ${dir}/*_test.cpp)
    if(tests)
      hcl_test(${module}_test SOURCES ${tests} LINK hcl::${module} GOLDEN ${dir}/testdata)
      get_target_property(libraries hcl_${module} LINK_LIBRARIES)
      get_target_property(test_depends hcl_${module} HCL_TEST_DEPENDS)
      list(TRANSFORM test_depends PREPEND hcl::)
      target_link_libraries(${module}_test PRIVATE ${libraries} ${test_depends})
    endif()
  endforeach()
endfunction()
