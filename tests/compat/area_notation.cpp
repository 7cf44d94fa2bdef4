// SPDX-License-Identifier: Apache-2.0
// The notation that the other areas rely on: what one side prints the other reads and prints alike.
#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

using testing::random_type;
using testing::random_value;

std::string make_case(size_t, testing::Draw& draw) {
  const Type type = random_type(draw, {.optional_attributes = true});
  const testing::RandomValueOptions options = {.marks = true, .infinities = true};
  switch (draw.below(8)) {
    case 0: return join_fields({"type", print_type(type)});
    case 1: {
      const Value key = random_value(draw, type, options);
      const Path path = Path().attribute(testing::random_text(draw)).index(key).index(7);
      return join_fields({"path", print_path(path)});
    }
    case 2: return join_fields({"text", print_text(draw.bytes(4))});
    default: return join_fields({"value", print_value(random_value(draw, type, options))});
  }
}

std::string read_and_print(std::string_view what, std::string_view text) {
  if (what == "type") return print_type(parse_type(text));
  if (what == "path") return print_path(parse_path(text));
  return print_value(parse_value(text));
}

std::string answer(std::string_view line) {
  const auto fields = split_fields(line);
  std::string printed = read_and_print(fields[0], fields[1]);
  // Any text becomes NFC; everything else is printed as it was read.
  const bool same = fields[0] == "text" || printed == fields[1];
  return same ? printed : "is not what was read: " + printed;
}

}  // namespace

const Area k_area_notation = {
    .name = "notation", .n_cases = 20000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
