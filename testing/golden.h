// SPDX-License-Identifier: Apache-2.0
// Golden tests: an archive holds inputs and, in sections named `expect/…`, what they must give.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "testing/txtar.h"

namespace hcl::testing {

// What a module does with the inputs of an archive to get the text of one expectation.
using GoldenProducer = std::function<std::string(const Archive& archive)>;

// In a module's golden_test.cpp, once for each kind of expectation:
//   static const bool registered = register_golden("expect/text", [](const Archive& archive) { …
//   });
// Every archive below the module's testdata/ is then a test that computes each of its `expect/…`
// sections and compares. With HCL_UPDATE=1 the archive is rewritten instead and the diff is the
// review.
bool register_golden(std::string_view section, GoldenProducer producer);

// Declares one test for each archive below `dir`; called by the test program's main.
void register_golden_tests(std::string_view dir);

// The outcome of one archive, for tests of the runner itself: what is wrong (empty if nothing), and
// the archive's text as it should be.
struct GoldenOutcome {
  std::string failure;
  std::string updated;
};
GoldenOutcome run_golden(std::string_view text);

}  // namespace hcl::testing
