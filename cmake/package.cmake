# SPDX-License-Identifier: Apache-2.0
# `cmake --install`: the library, its headers, a CMake package (find_package(hcl)) and a pkg-config file.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(hcl_modules GLOBAL PROPERTY HCL_MODULES)
set(hcl_targets hcl_hcl)
set(hcl_pc_libs "")
foreach(module IN LISTS hcl_modules)
  list(APPEND hcl_targets hcl_${module})
  # A static linker resolves from left to right: who uses comes before who is used.
  string(PREPEND hcl_pc_libs "-lhcl_${module} ")
endforeach()

set(hcl_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/hcl)
install(TARGETS ${hcl_targets} EXPORT hclTargets FILE_SET HEADERS)
install(EXPORT hclTargets NAMESPACE hcl:: DESTINATION ${hcl_cmake_dir})
configure_package_config_file(cmake/hclConfig.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/hclConfig.cmake
  INSTALL_DESTINATION ${hcl_cmake_dir})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/hclConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/hclConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/hclConfigVersion.cmake
  cmake/dependencies.cmake
  DESTINATION ${hcl_cmake_dir})

# The pkg-config file finds its prefix from where it is, so that `cmake --install --prefix` may choose any.
file(RELATIVE_PATH hcl_pc_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/hcl.pc.in ${CMAKE_CURRENT_BINARY_DIR}/hcl.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/hcl.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

if(TARGET hcl_cli)
  install(TARGETS hcl_cli)
endif()
