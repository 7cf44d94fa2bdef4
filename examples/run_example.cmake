# SPDX-License-Identifier: Apache-2.0
# Runs PROGRAM and compares what it prints with the file EXPECTED; HCL_UPDATE=1 rewrites the file.
execute_process(COMMAND ${PROGRAM} OUTPUT_VARIABLE output RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} ended with ${status}:\n${output}")
endif()
if(DEFINED ENV{HCL_UPDATE})
  file(WRITE ${EXPECTED} "${output}")
endif()
file(READ ${EXPECTED} expected)
if(NOT output STREQUAL expected)
  message(FATAL_ERROR "expected:\n${expected}\ngot:\n${output}")
endif()
