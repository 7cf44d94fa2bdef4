// SPDX-License-Identifier: Apache-2.0
// Refinements: runs of facts about unknown and known values, which add up, collapse, or contradict.
#include <charconv>

#include "hcl/value/refine.h"

#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

using testing::Draw;

constexpr std::string_view kPrefixes[] = {"",  "a",   "ab", "a/",  "a/b:",  "https://", "e\u0301",
                                          "é", "a/c", "z ", "x\n", "a/b:c", "e"};

std::string draw_bound(Draw& draw) {
  const testing::RandomValueOptions options = {.infinities = true};
  const bool close = draw.below(3) != 0;
  const Number number = close ? Number(draw.between(-1, 2)) : testing::random_number(draw, options);
  return print_value(Value::number(number));
}

std::string draw_fact(Draw& draw, const Type& type) {
  const std::string inclusive = draw.flip() ? "inclusive" : "exclusive";
  uint64_t family = draw.below(4);
  // Mostly what makes sense for the type.
  if (type.is(TypeKind::Number) && !draw.one_in(12)) family = draw.below(2);
  if (type.is(TypeKind::String) && !draw.one_in(12)) family = draw.below(2) * 2;
  if (type.is_collection() && !draw.one_in(12)) family = draw.below(2) * 3;
  switch (family) {
    case 0: return draw.one_in(4) ? "null" : "notnull";
    case 1: return (draw.flip() ? "min " : "max ") + inclusive + " " + draw_bound(draw);
    case 2: return (draw.flip() ? "prefix " : "fullprefix ") + print_text(draw.pick(kPrefixes));
    default: return (draw.flip() ? "minlen " : "maxlen ") + std::to_string(draw.between(-1, 4));
  }
}

std::string make_case(size_t, Draw& draw) {
  const Type type = random_type(draw, {.max_depth = 2});
  const testing::RandomValueOptions options = {.marks = draw.one_in(4), .infinities = true};
  Value value = random_value(draw, type, options);
  if (draw.below(3) != 0) value = Value::unknown(value.type()).with_marks(value.marks());
  std::vector<std::string> fields = {print_value(value)};
  for (uint64_t left = 1 + draw.below(5); left > 0; --left) {
    fields.push_back(draw_fact(draw, value.type()));
  }
  return join_fields(fields);
}

void add_fact(Refine& refine, std::string_view fact) {
  const size_t space = std::min(fact.find(' '), fact.size());
  const std::string_view name = fact.substr(0, space);
  std::string_view rest = fact.substr(std::min(space + 1, fact.size()));
  if (name == "notnull") return void(refine.not_null());
  if (name == "null") return void(refine.null());
  if (name == "prefix") return void(refine.prefix(parse_text(rest)));
  if (name == "fullprefix") return void(refine.full_prefix(parse_text(rest)));
  if (name == "minlen" || name == "maxlen") {
    int64_t length = 0;
    std::from_chars(rest.data(), rest.data() + rest.size(), length);
    return void(name == "minlen" ? refine.length_at_least(length) : refine.length_at_most(length));
  }
  const bool inclusive = rest.starts_with("inclusive");
  const Number bound = parse_value(rest.substr(rest.find(' ') + 1)).as_number();
  name == "min" ? refine.at_least(bound, inclusive) : refine.at_most(bound, inclusive);
}

std::string answer(std::string_view line) {
  const auto fields = split_fields(line);
  Refine refine(parse_value(fields[0]));
  for (const std::string_view fact : std::span(fields).subspan(1)) add_fact(refine, fact);
  return print_result(refine.done());
}

}  // namespace

const Area k_area_refine = {
    .name = "refine", .n_cases = 60000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
