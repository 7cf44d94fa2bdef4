# SPDX-License-Identifier: Apache-2.0
# The libraries that the embeddable core needs. The installed package finds them with this same file.
find_package(PkgConfig REQUIRED)
if(NOT TARGET PkgConfig::GMP)
  pkg_check_modules(GMP REQUIRED IMPORTED_TARGET GLOBAL gmp)
endif()
if(NOT TARGET PkgConfig::MPFR)
  pkg_check_modules(MPFR REQUIRED IMPORTED_TARGET GLOBAL mpfr)
endif()
if(NOT TARGET PkgConfig::UTF8PROC)
  pkg_check_modules(UTF8PROC REQUIRED IMPORTED_TARGET GLOBAL libutf8proc)
endif()
find_package(simdjson REQUIRED)
find_package(fmt REQUIRED)
