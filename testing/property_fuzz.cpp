// SPDX-License-Identifier: Apache-2.0
// Properties as libFuzzer targets: the one property that is linked checks each input.
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "hcl/support/assert.h"

#include "testing/property.h"

namespace hcl::testing {

namespace {

std::optional<Property>& linked_property() {
  static std::optional<Property> property;
  return property;
}

}  // namespace

bool register_property(const Property& property) {
  HCL_ASSERT(!linked_property(), "a fuzz target has one property");
  linked_property() = property;
  return true;
}

void property_failed(std::string_view what, std::source_location where) {
  std::fprintf(stderr, "%s:%u: property failed: %.*s\n", where.file_name(),
               static_cast<unsigned>(where.line()), static_cast<int>(what.size()), what.data());
  std::abort();
}

}  // namespace hcl::testing

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  hcl::testing::Draw draw({data, size});
  hcl::testing::linked_property()->check(draw);
  return 0;
}
