// SPDX-License-Identifier: Apache-2.0
// A property: one function that is a property test in ctest and a fuzz target under libFuzzer.
#pragma once

#include <cstddef>
#include <source_location>
#include <string>
#include <string_view>

#include "testing/draw.h"

namespace hcl::testing {

// Registered by HCL_PROPERTY. `n_cases` is how many random inputs ctest tries; HCL_CASES overrides
// it.
struct Property {
  const char* name;
  size_t n_cases;
  void (*check)(Draw& draw);
};

// Makes the property known to whichever driver is linked; returns true so that a static initialiser
// can call it.
bool register_property(const Property& property);

// Prints what failed and how to see it again, and aborts: libFuzzer and ctest both take that as a
// failure.
[[noreturn]] void property_failed(std::string_view what,
                                  std::source_location where = std::source_location::current());

}  // namespace hcl::testing

// HCL_PROPERTY(name, n_cases) { … uses `draw` … }
#define HCL_PROPERTY(name, n_cases)                                              \
  static void hcl_property_##name(::hcl::testing::Draw& draw);                   \
  [[maybe_unused]] static const bool hcl_property_registered_##name =            \
      ::hcl::testing::register_property({#name, n_cases, &hcl_property_##name}); \
  static void hcl_property_##name([[maybe_unused]] ::hcl::testing::Draw& draw)

// HCL_CHECK(condition, text that helps to understand the failure: the input, both sides)
#define HCL_CHECK(condition, what)    \
  ((condition) ? static_cast<void>(0) \
               : ::hcl::testing::property_failed(std::string(#condition ": ") + (what)))
