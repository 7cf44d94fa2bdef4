// SPDX-License-Identifier: Apache-2.0
// The main function of every test program; hcl_test() compiles it with the folder of the program's
// archives.
#include <gtest/gtest.h>

#include "testing/golden.h"

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
#ifdef HCL_GOLDEN_DIR
  hcl::testing::register_golden_tests(HCL_GOLDEN_DIR);
#endif
  return RUN_ALL_TESTS();
}
