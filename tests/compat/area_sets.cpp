// SPDX-License-Identifier: Apache-2.0
// Sets: which elements stay, in which order they iterate, and the hash behind it.
#include "hcl/value/canonical_text.h"

#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

using testing::Draw;

// Numbers that tie or nearly tie: equal to ten digits, equal as text but not in precision, zeros.
Value draw_close_number(Draw& draw) {
  constexpr double kClose[] = {0.1, 1.00000000005, 12345678901.5, -0.0, 0.0, 1e10, 2.5};
  constexpr int64_t kWhole[] = {0, 10000000000, 10000000001, 12345678901, 12345678902, 3};
  if (draw.flip()) return Value::number(draw.pick(kWhole));
  return Value::number(*Number::from(draw.pick(kClose)));
}

Value draw_element(Draw& draw, const Type& type, const testing::RandomValueOptions& options) {
  if (type.is(TypeKind::Number) && draw.flip()) return draw_close_number(draw);
  if (draw.one_in(16)) return draw.flip() ? Value() : Value::unknown(Type::dynamic());
  return random_value(draw, type, options);
}

std::string make_case(size_t, Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 2048);
  Draw more(bytes);
  const Type type = random_type(more, {.dynamic = more.one_in(6)});
  const testing::RandomValueOptions options = {
      .unknown = more.flip(), .marks = more.one_in(4), .infinities = true};
  std::vector<Value> elements;
  for (uint64_t left = 1 + more.below(9); left > 0; --left) {
    elements.push_back(draw_element(more, type, options));
  }
  std::string line = print_value(Value::tuple(std::move(elements)));
  return type.is(TypeKind::Number) ? line : without_negative_zeros(std::move(line));
}

std::string answer(std::string_view line) {
  const Value tuple = parse_value(line);
  const std::vector<Value> elements(tuple.elements().begin(), tuple.elements().end());
  if (!Value::have_one_type(elements)) return "several types";
  const Value set = Value::set(elements);
  return join_fields({print_value(set), std::to_string(canonical_hash(set.without_marks()))});
}

}  // namespace

const Area k_area_sets = {
    .name = "sets", .n_cases = 40000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
