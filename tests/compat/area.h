// SPDX-License-Identifier: Apache-2.0
// An area of behaviour that is compared with the Go reference, case by case.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "testing/draw.h"

namespace hcl::compat {

// A case is one line of text that says what to compute; an answer is one line that says what came
// out. The cases are made here, from a fixed seed, and sent to both sides; oracle/AREA.go answers
// for the reference.
struct Area {
  std::string_view name;
  size_t n_cases;
  // The case with this number: some areas enumerate, others draw.
  std::string (*make_case)(size_t index, testing::Draw& draw);
  std::string (*answer)(std::string_view line);
};

// areas.def lists them; area_NAME.cpp defines each.
#define HCL_COMPAT_AREA(name) extern const Area k_area_##name;
#include "tests/compat/areas.def"
#undef HCL_COMPAT_AREA

}  // namespace hcl::compat
