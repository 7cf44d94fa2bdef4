// SPDX-License-Identifier: Apache-2.0
// Reaching into values: attributes, indexes, membership, length.
#include "hcl/value/access.h"

#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

using testing::Draw;

constexpr testing::RandomValueOptions kInner = {.marks = true};

// What is asked is never null: that breaks the contract, and panics in the reference.
Value draw_container(Draw& draw, const Type& type) {
  if (draw.one_in(12)) return Value::unknown(Type::dynamic());
  Value value = random_value(draw, type, kInner);
  if (!value.is_null()) return value;
  return Value::unknown(value.type()).with_marks(value.marks());
}

Type draw_type(Draw& draw, std::span<const TypeKind> kinds) {
  for (;;) {
    const Type type = random_type(draw);
    if (std::ranges::find(kinds, type.kind()) != kinds.end()) return type;
    if (draw.exhausted()) return Type::list(Type::string());
  }
}

Value draw_position(Draw& draw) {
  const testing::RandomValueOptions options = {.null = false, .marks = true, .infinities = true};
  if (draw.flip()) return random_value(draw, Type::number(), options);
  return Value::number(draw.between(-1, 3));
}

Value draw_key(Draw& draw, const Value& container) {
  if (draw.one_in(10)) return Value::unknown(Type::dynamic());
  const testing::RandomValueOptions options = {.null = false, .marks = true};
  if (container.kind() != TypeKind::Map) return draw_position(draw);
  const Value plain = container.without_marks();
  if (!plain.is_known() || plain.length() == 0 || draw.one_in(3)) {
    return random_value(draw, Type::string(), options);
  }
  return draw.pick(plain.keys());
}

std::string make_has_index(Draw& draw) {
  constexpr TypeKind kKinds[] = {TypeKind::List, TypeKind::Tuple, TypeKind::Map};
  const Value container = draw_container(draw, draw_type(draw, kKinds));
  Value key = draw_key(draw, container);
  if (draw.one_in(6)) key = random_value(draw, random_type(draw), {.null = false});
  return join_fields({"has_index", print_value(container), print_value(key)});
}

// An index that is there, or whose presence is not known yet.
std::string make_index(Draw& draw) {
  constexpr TypeKind kKinds[] = {TypeKind::List, TypeKind::Tuple, TypeKind::Map};
  const Value container = draw_container(draw, draw_type(draw, kKinds));
  const Value key = draw_key(draw, container);
  const Value found = has_index(container, key).without_marks();
  const bool may_fail = container.kind() == TypeKind::List || container.kind() == TypeKind::Tuple;
  if (may_fail && found.is_known() && !found.as_bool()) return make_has_index(draw);
  return join_fields({"index", print_value(container), print_value(key)});
}

std::string make_attribute(Draw& draw) {
  constexpr TypeKind kKinds[] = {TypeKind::Object};
  const Value container = draw_container(draw, draw_type(draw, kKinds));
  const Type type = container.type();
  if (type.is_dynamic()) return join_fields({"attribute", print_value(container), "\"x\""});
  if (!type.is(TypeKind::Object) || type.attributes().size() == 0) return make_has_index(draw);
  const std::string& name = draw.pick(type.shape().names());
  return join_fields({"attribute", print_value(container), print_text(name)});
}

std::string make_element(Draw& draw) {
  constexpr TypeKind kKinds[] = {TypeKind::Set};
  const Value set = draw_container(draw, draw_type(draw, kKinds));
  const Type type = set.type();
  // Marks inside an element that is looked for make the reference panic.
  const testing::RandomValueOptions options = {};
  Value element = random_value(draw, type.is_dynamic() ? type : type.element(), options);
  if (draw.one_in(8)) element = random_value(draw, random_type(draw), options);
  const Value plain = set.without_marks();
  if (draw.one_in(3) && plain.is_known() && plain.length() > 0)
    element = draw.pick(plain.elements());
  if (draw.one_in(6)) element = element.with_marks(testing::random_marks(draw));
  return join_fields({"has_element", print_value(set), print_value(element)});
}

std::string make_length(Draw& draw) {
  constexpr TypeKind kKinds[] = {TypeKind::List, TypeKind::Tuple, TypeKind::Map, TypeKind::Set};
  return join_fields({"length", print_value(draw_container(draw, draw_type(draw, kKinds)))});
}

std::string make_case(size_t index, Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 1024);
  Draw more(bytes);
  switch (index % 5) {
    case 0: return make_attribute(more);
    case 1: return make_has_index(more);
    case 2: return make_index(more);
    case 3: return make_element(more);
    default: return make_length(more);
  }
}

std::string answer(std::string_view line) {
  const auto fields = split_fields(line);
  const Value value = parse_value(fields[1]);
  if (fields[0] == "length") return print_value(length_of(value));
  if (fields[0] == "attribute") return print_value(get_attribute(value, parse_text(fields[2])));
  const Value key = parse_value(fields[2]);
  if (fields[0] == "index") return print_value(index(value, key));
  return print_value(fields[0] == "has_index" ? has_index(value, key) : has_element(value, key));
}

}  // namespace

const Area k_area_access = {
    .name = "access", .n_cases = 40000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
