# SPDX-License-Identifier: Apache-2.0
# Compiler flags. Warnings, hardening and sanitizers apply only when this is the top-level project:
# who embeds the library decides about its own flags.

if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # Paths below the project are hashed as relative ones, so that a fresh clone finds what another built.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE_PROGRAM})
endif()

add_compile_options(
  -Wall -Wextra -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
  -Wimplicit-fallthrough -Wvla -Wformat=2 -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # gcc warns about designated initialisers that leave the defaults of other members alone.
  add_compile_options(-Wbidi-chars=any -Wno-missing-field-initializers)
else()
  # So does clang; and it sees that libstdc++ 12 sorts stably with a function that is deprecated.
  add_compile_options(-Wno-missing-designated-field-initializers -Wno-deprecated-declarations)
endif()

# The standard library's assertions stay on in what we ship: input is hostile.
add_compile_definitions(_GLIBCXX_ASSERTIONS)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -g1 -DNDEBUG")

if(HCL_SANITIZE)
  add_compile_options(-fsanitize=${HCL_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${HCL_SANITIZE})
  # -O1 keeps the sanitized tests within the time that CI has.
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1")
else()
  add_compile_options(
    -fstack-protector-strong -fstack-clash-protection -fcf-protection=full
    -fno-delete-null-pointer-checks -fno-strict-overflow)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    add_compile_definitions(_FORTIFY_SOURCE=2)
  endif()
  add_link_options(-Wl,-z,relro,-z,now,-z,noexecstack,-z,separate-code)
endif()

if(HCL_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(HCL_COVERAGE)
  add_compile_options(--coverage -fprofile-abs-path)
  add_link_options(--coverage)
endif()
