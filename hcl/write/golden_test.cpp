// SPDX-License-Identifier: Apache-2.0
// Golden tests of the formatter. `main.hcl` is formatted with the options that `options` names, one
// a line. What comes out is expect/format; it must format to itself.
#include "testing/golden.h"

#include <string>

#include <gtest/gtest.h>

#include "hcl/write/format.h"

namespace hcl::write {
namespace {

using testing::Archive;
using testing::Section;

FormatOptions read_options(const Archive& archive) {
  const Section* section = archive.find("options");
  const std::string text = section == nullptr ? "" : section->data;
  return {.final_newline = text.find("final_newline\n") != std::string::npos,
          .collapse_blank_lines = text.find("collapse_blank_lines\n") != std::string::npos};
}

const bool kRegistered = testing::register_golden("expect/format", [](const Archive& archive) {
  const Section* section = archive.find("main.hcl");
  const FormatOptions options = read_options(archive);
  const std::string formatted = format(section == nullptr ? "" : section->data, options);
  EXPECT_EQ(format(formatted, options), formatted);
  return formatted;
});

}  // namespace
}  // namespace hcl::write
