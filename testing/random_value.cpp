// SPDX-License-Identifier: Apache-2.0
#include "testing/random_value.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "hcl/support/assert.h"
#include "hcl/support/number_text.h"
#include "hcl/value/capsule.h"
#include "hcl/value/range.h"
#include "hcl/value/refine.h"

namespace hcl::testing {

namespace {

constexpr std::string_view kNames[] = {"a", "b", "c", "é", "e\u0301", "x y", "", "0"};

constexpr std::string_view kTexts[] = {"a",
                                       "b",
                                       "",
                                       "A",
                                       "é",
                                       "e\u0301",
                                       "\u212B",
                                       "1",
                                       "01",
                                       "true",
                                       "${x}",
                                       "\n",
                                       "a/b:",
                                       "\"\\",
                                       "\uAC00",
                                       "\u1100\u1161",
                                       "z",
                                       "false",
                                       "exactly 14 by.",
                                       "longer than fourteen bytes",
                                       "\u0301"};

constexpr std::string_view kDigits[] = {"0",
                                        "1",
                                        "-0",
                                        "2",
                                        "-1",
                                        "0.1",
                                        "10",
                                        "1.5",
                                        "0.30000000000000004",
                                        "100",
                                        "-2.5",
                                        "1e10",
                                        "9223372036854775807",
                                        "-9223372036854775808",
                                        "9223372036854775808",
                                        "18446744073709551616",
                                        "1e-10",
                                        "12345678901",
                                        "12345678902",
                                        "1e100",
                                        "1000000000000000000000000000000000000000000000000000000000"
                                        "0000000000000000000000000000000000000"
                                        "000000001"};

constexpr int64_t kIntegers[] = {0, 1, 2, -1, 5, 100, INT64_MAX, INT64_MIN, 12345678901};
constexpr double kDoubles[] = {0.0, 0.1, -0.0, 0.5, 1.0, 1e100, 0.30000000000000004, 1e-300, 2.5};

std::string random_name(Draw& draw) {
  return std::string(draw.pick(kNames));
}

// --- types

constexpr TypeKind kLeaves[] = {TypeKind::String, TypeKind::Number, TypeKind::Bool};
constexpr TypeKind kExtendedLeaves[] = {TypeKind::Int, TypeKind::None, TypeKind::Enum};
constexpr TypeKind kContainers[] = {TypeKind::List, TypeKind::Tuple, TypeKind::Object,
                                    TypeKind::Set, TypeKind::Map};
constexpr TypeKind kExtendedContainers[] = {TypeKind::Union, TypeKind::Promise, TypeKind::Output};

TypeKind random_kind(Draw& draw, const RandomTypeOptions& options) {
  const bool leaf = options.max_depth <= 1 || draw.below(5) < 2;
  if (leaf && options.dynamic && draw.one_in(8)) return TypeKind::Dynamic;
  if (leaf && options.capsule && draw.one_in(6)) return TypeKind::Capsule;
  if (options.extended && draw.one_in(3)) {
    return leaf ? draw.pick(kExtendedLeaves) : draw.pick(kExtendedContainers);
  }
  return leaf ? draw.pick(kLeaves) : draw.pick(kContainers);
}

EnumMember random_member(Draw& draw, uint64_t family) {
  if (family == 0) return std::string(draw.pick(kTexts));
  if (family == 1) return *parse_number(draw.pick(kDigits));
  return draw.flip();
}

Type random_enum(Draw& draw) {
  const uint64_t family = draw.below(3);
  std::vector<EnumMember> members;
  for (uint64_t left = 1 + draw.below(3); left > 0; --left) {
    members.push_back(random_member(draw, family));
  }
  return Type::enumeration(std::move(members));
}

std::vector<Type> random_types(Draw& draw, uint64_t n, const RandomTypeOptions& options) {
  std::vector<Type> types;
  for (; n > 0; --n) types.push_back(random_type(draw, options));
  return types;
}

Type random_object_type(Draw& draw, const RandomTypeOptions& part) {
  std::vector<ObjectAttribute> attributes;
  for (uint64_t left = draw.below(4); left > 0; --left) {
    ObjectAttribute attribute{random_name(draw), random_type(draw, part)};
    attribute.optional = part.optional_attributes && draw.one_in(3);
    attributes.push_back(std::move(attribute));
  }
  return Type::object(std::move(attributes));
}

Type random_type_of_kind(Draw& draw, TypeKind kind, const RandomTypeOptions& options) {
  RandomTypeOptions part = options;
  part.max_depth -= 1;
  switch (kind) {
    case TypeKind::Dynamic: return Type::dynamic();
    case TypeKind::None: return Type::none();
    case TypeKind::Bool: return Type::boolean();
    case TypeKind::String: return Type::string();
    case TypeKind::Number: return Type::number();
    case TypeKind::Int: return Type::integer();
    case TypeKind::List: return Type::list(random_type(draw, part));
    case TypeKind::Set: return Type::set(random_type(draw, part));
    case TypeKind::Map: return Type::map(random_type(draw, part));
    case TypeKind::Tuple: return Type::tuple(random_types(draw, draw.below(4), part));
    case TypeKind::Object: return random_object_type(draw, part);
    case TypeKind::Union: return Type::union_of(random_types(draw, 1 + draw.below(3), part));
    case TypeKind::Enum: return random_enum(draw);
    case TypeKind::Promise: return Type::promise(random_type(draw, part));
    case TypeKind::Output: return Type::output(random_type(draw, part));
    case TypeKind::Capsule: return draw.flip() ? opaque_capsule_type() : comparable_capsule_type();
  }
  HCL_UNREACHABLE("every kind has a type");
}

// --- values

class ValueMaker {
 public:
  ValueMaker(Draw& draw, const RandomValueOptions& options) : draw_(draw), options_(options) {}

  Value conforming(const Type& type) { return exactly(resolve(type)); }
  Value refine(const Value& value, const Type* target = nullptr);

 private:
  Type resolve(const Type& type);
  Value exactly(const Type& type);
  Value known(const Type& type);
  Value unknown(const Type& type);
  Value capsule(const Type& type);
  std::vector<Value> elements(const Type& element);
  std::vector<Member> members(const Type& element);
  Value with_random_marks(Value value);

  Value refine_elements(const Value& container, const Type* target);
  Value pick_in_range(const Value& unknown, const Type& type);
  std::optional<Value> pick_string(const Refinement& range);
  std::optional<Value> pick_number(const Refinement& range, const Type& type);
  std::optional<Value> pick_collection(const Refinement& range, const Type& type);

  Draw& draw_;
  const RandomValueOptions& options_;
};

// The type with a concrete one for each dynamic: an element of a collection has one type, so the
// choice comes before the elements. Where unknown values are welcome the dynamic type may stay.
Type ValueMaker::resolve(const Type& type) {
  if (!type.has_dynamic()) return type;
  const auto part = [&](const Type& inner) { return resolve(inner); };
  const auto parts = [&](std::span<const Type> inner) {
    std::vector<Type> types;
    for (const Type& one : inner) types.push_back(resolve(one));
    return types;
  };
  switch (type.kind()) {
    case TypeKind::Dynamic:
      if (options_.unknown && draw_.one_in(4)) return type;
      return random_type(draw_, {.max_depth = options_.max_dynamic_depth, .dynamic = false});
    case TypeKind::List: return Type::list(part(type.element()));
    case TypeKind::Set: return Type::set(part(type.element()));
    case TypeKind::Map: return Type::map(part(type.element()));
    case TypeKind::Promise: return Type::promise(part(type.element()));
    case TypeKind::Output: return Type::output(part(type.element()));
    case TypeKind::Tuple: return Type::tuple(parts(type.elements()));
    case TypeKind::Union: return Type::union_of(parts(type.members()));
    case TypeKind::Object: {
      std::vector<Type> types;
      for (const auto attribute : type.attributes()) types.push_back(part(attribute.type));
      return Type::object(type.shape(), std::move(types));
    }
    default: HCL_UNREACHABLE("nothing else has dynamic parts");
  }
}

Value ValueMaker::exactly(const Type& type) {
  if (options_.unknown && draw_.one_in(6)) return with_random_marks(unknown(type));
  switch (type.kind()) {
    case TypeKind::Dynamic:
      return with_random_marks(options_.null && draw_.flip() ? Value::null(type)
                                                             : Value::unknown(type));
    case TypeKind::None: return with_random_marks(Value::null(type));
    case TypeKind::Union: return exactly(draw_.pick(type.members()));
    case TypeKind::Promise:
    case TypeKind::Output: return exactly(type.element());
    default: break;
  }
  if (options_.null && draw_.one_in(8)) {
    return with_random_marks(Value::null(type.is(TypeKind::Enum) ? type.enum_base() : type));
  }
  return with_random_marks(known(type));
}

Value ValueMaker::with_random_marks(Value value) {
  if (!options_.marks || !draw_.one_in(5)) return value;
  return value.with_marks(random_marks(draw_));
}

Value enum_value(const EnumMember& member) {
  if (const auto* text = std::get_if<std::string>(&member)) return Value::string(*text);
  if (const auto* number = std::get_if<Number>(&member)) return Value::number(*number);
  return Value::boolean(std::get<bool>(member));
}

Value ValueMaker::capsule(const Type& type) {
  if (type == comparable_capsule_type()) {
    return Value::capsule(type, std::make_shared<const int>(static_cast<int>(draw_.below(3))));
  }
  static const auto kFirst = std::make_shared<const int>(1);
  static const auto kSecond = std::make_shared<const int>(1);
  return Value::capsule(type, draw_.flip() ? kSecond : kFirst);
}

std::vector<Value> ValueMaker::elements(const Type& element) {
  std::vector<Value> values;
  for (uint64_t left = draw_.below(4); left > 0; --left) values.push_back(exactly(element));
  return values;
}

std::vector<Member> ValueMaker::members(const Type& element) {
  std::vector<Member> values;
  for (uint64_t left = draw_.below(4); left > 0; --left) {
    std::string key = random_name(draw_);
    values.push_back({std::move(key), exactly(element)});
  }
  return values;
}

Value random_integer(Draw& draw) {
  if (draw.flip()) return Value::integer(Number(draw.pick(kIntegers)));
  const Number number = *parse_number(draw.pick(kDigits));
  return Value::integer(number.is_integer() && number.sign() != 0 ? number : Number(3));
}

Value ValueMaker::known(const Type& type) {
  switch (type.kind()) {
    case TypeKind::Bool: return Value::boolean(draw_.flip());
    case TypeKind::String: return Value::string(random_text(draw_));
    case TypeKind::Number: return Value::number(random_number(draw_, options_));
    case TypeKind::Int: return random_integer(draw_);
    case TypeKind::List: return Value::list_of(type.element(), elements(type.element()));
    case TypeKind::Set: return Value::set_of(type.element(), elements(type.element()));
    case TypeKind::Map: return Value::map_of(type.element(), members(type.element()));
    case TypeKind::Enum: return enum_value(draw_.pick(type.enum_members()));
    case TypeKind::Capsule: return capsule(type);
    case TypeKind::Tuple: {
      std::vector<Value> values;
      for (const Type& element : type.elements()) values.push_back(exactly(element));
      return Value::tuple(std::move(values));
    }
    case TypeKind::Object: {
      std::vector<Value> values;
      for (const auto attribute : type.attributes()) values.push_back(exactly(attribute.type));
      return Value::object(type.shape(), std::move(values));
    }
    default: HCL_UNREACHABLE("no known value has a type of these kinds");
  }
}

Value ValueMaker::unknown(const Type& type) {
  if (!options_.refined || type.is_dynamic() || draw_.flip()) return Value::unknown(type);
  Refine refine(Value::unknown(type));
  if (draw_.flip()) refine.not_null();
  const bool tail = draw_.flip();
  if (type.is(TypeKind::String)) {
    refine.full_prefix(random_text(draw_));
  } else if (type.is_numeric()) {
    const auto low = draw_.between(-3, 3);
    refine.at_least(Number(low), draw_.flip());
    if (tail) refine.at_most(Number(low + draw_.between(0, 4)), draw_.flip());
  } else if (type.is_collection()) {
    const auto low = draw_.between(0, 2);
    refine.length_at_least(low);
    if (tail) refine.length_at_most(low + draw_.between(0, 2));
  }
  const Result<Value> done = refine.done();
  const bool allowed = done && (options_.null || !done->is_null());
  return allowed ? *done : Value::unknown(type);
}

// --- more known

Type part_of(const Type& container, size_t index) {
  if (container.is_collection()) return container.element();
  if (container.is(TypeKind::Tuple)) return container.elements()[index];
  return container.attributes()[index].type;
}

std::vector<Member> with_keys(const Value& map, std::span<const Value> values) {
  std::vector<Member> members;
  for (size_t i = 0; i < values.size(); ++i) {
    members.push_back({std::string(map.keys()[i].as_string()), values[i]});
  }
  return members;
}

std::optional<Value> ValueMaker::pick_string(const Refinement& range) {
  const Value longer = Value::string(range.prefix + random_text(draw_));
  return longer.as_string().starts_with(range.prefix) ? longer : Value::string(range.prefix);
}

std::optional<Value> ValueMaker::pick_number(const Refinement& range, const Type& type) {
  std::vector<Number> candidates = {random_number(draw_, options_), Number(draw_.between(-4, 8)),
                                    *parse_number("0.5")};
  if (range.lower) candidates.push_back(range.lower->value);
  if (range.upper) candidates.push_back(range.upper->value);
  if (range.lower) candidates.push_back(*add(range.lower->value, Number(1)));
  const size_t first = draw_.below(candidates.size());
  const Value any = Value::unknown(type, range);
  for (size_t i = 0; i < candidates.size(); ++i) {
    const Number& number = candidates[(first + i) % candidates.size()];
    if (type.is(TypeKind::Int) && !number.is_integer()) continue;
    const Value value = type.is(TypeKind::Int) ? Value::integer(number) : Value::number(number);
    if (any.is_known() || !range_excludes(any, value)) return value;
  }
  return std::nullopt;
}

std::optional<Value> ValueMaker::pick_collection(const Refinement& range, const Type& type) {
  constexpr int64_t kLongest = 8;
  if (range.min_length > kLongest) return std::nullopt;
  const int64_t longest = std::min(range.max_length, range.min_length + 2);
  const auto length = static_cast<size_t>(draw_.between(range.min_length, longest));
  std::vector<Value> values;
  std::vector<Member> pairs;
  for (size_t i = 0; i < length; ++i) values.push_back(exactly(type.element()));
  if (type.is(TypeKind::List)) return Value::list_of(type.element(), std::move(values));
  if (type.is(TypeKind::Set)) {
    const Value set = Value::set_of(type.element(), std::move(values));
    // Unknown elements of a set may turn out to be the same, so its length may not be final.
    if (set.without_marks().length() != length || !set.is_wholly_known()) return std::nullopt;
    return set;
  }
  for (size_t i = 0; i < length; ++i) {
    pairs.push_back({std::to_string(i) + random_name(draw_), std::move(values[i])});
  }
  return Value::map_of(type.element(), std::move(pairs));
}

// A value of the type that the unknown value may turn out to be; the unknown value itself where
// none is found.
Value ValueMaker::pick_in_range(const Value& unknown, const Type& type) {
  const Refinement& range = unknown.refinement();
  const Value same = Value::unknown(type, range);
  if (draw_.one_in(5)) return same;
  const bool may_be_null = options_.null && range.nullness == Nullness::Unknown;
  if (may_be_null && draw_.one_in(6)) return Value::null(type);
  if (range.is_empty()) return exactly(type);
  std::optional<Value> picked;
  if (type.is(TypeKind::String)) {
    picked = pick_string(range);
  } else if (type.is_numeric()) {
    picked = pick_number(range, type);
  } else if (type.is_collection()) {
    picked = pick_collection(range, type);
  } else {
    picked = exactly(type);
  }
  if (!picked || (picked->is_null() && !may_be_null)) return same;
  // A value that is still unknown must not know less than before.
  return picked->is_known() ? *picked : same;
}

Value ValueMaker::refine_elements(const Value& container, const Type* target) {
  std::vector<Value> values;
  for (size_t i = 0; i < container.length(); ++i) {
    const Value& element = container.elements()[i];
    if (target == nullptr) {
      values.push_back(refine(element, nullptr));
    } else {
      const Type part = part_of(*target, i);
      values.push_back(refine(element, &part));
    }
  }
  const Type type = target == nullptr ? container.type() : *target;
  switch (type.kind()) {
    case TypeKind::List: return Value::list_of(type.element(), std::move(values));
    case TypeKind::Set: return Value::set_of(type.element(), std::move(values));
    case TypeKind::Map: return Value::map_of(type.element(), with_keys(container, values));
    case TypeKind::Tuple: return Value::tuple(std::move(values));
    case TypeKind::Object: return Value::object(type.shape(), std::move(values));
    default: HCL_UNREACHABLE("only containers have elements");
  }
}

// With a target, the result is of that type: elements of a collection must agree.
Value ValueMaker::refine(const Value& value, const Type* target) {
  if (value.is_marked()) return refine(value.without_marks(), target).with_marks(value.marks());
  if (!value.is_known()) {
    return pick_in_range(value, target == nullptr ? resolve(value.type()) : *target);
  }
  if (value.is_null()) return target == nullptr ? value : Value::null(*target);
  const TypeKind kind = value.kind();
  const bool is_collection =
      kind == TypeKind::List || kind == TypeKind::Set || kind == TypeKind::Map;
  if (!is_collection && kind != TypeKind::Tuple && kind != TypeKind::Object) return value;
  if (target != nullptr || !is_collection) return refine_elements(value, target);
  const Type type = value.type();
  if (value.is_wholly_known() || (type.has_dynamic() && type.has_extended())) return value;
  const Type resolved = resolve(type);
  return refine_elements(value, type.has_dynamic() ? &resolved : nullptr);
}

}  // namespace

Type random_type(Draw& draw, const RandomTypeOptions& options) {
  return random_type_of_kind(draw, random_kind(draw, options), options);
}

Value random_value(Draw& draw, const Type& type, const RandomValueOptions& options) {
  return ValueMaker(draw, options).conforming(without_optional_attributes(type));
}

Value random_refinement_of(Draw& draw, const Value& value, const RandomValueOptions& options) {
  return ValueMaker(draw, options).refine(value);
}

Number random_number(Draw& draw, const RandomValueOptions& options) {
  if (options.infinities && draw.one_in(12)) {
    return draw.flip() ? Number::negative_infinity() : Number::positive_infinity();
  }
  if (!options.precise_numbers) return *parse_number(draw.pick(kDigits));
  switch (draw.below(4)) {
    case 0: return Number(draw.pick(kIntegers));
    case 1: return *Number::from(draw.pick(kDoubles));
    default: return *parse_number(draw.pick(kDigits));
  }
}

std::string random_text(Draw& draw) {
  return draw.one_in(8) ? draw.text(6) : std::string(draw.pick(kTexts));
}

MarkSet random_marks(Draw& draw) {
  static const Mark kMarks[] = {{"m", ""}, {"n", ""}, {"m", "detail"}};
  std::vector<Mark> marks;
  for (uint64_t left = 1 + draw.below(2); left > 0; --left) marks.push_back(draw.pick(kMarks));
  return MarkSet(std::move(marks));
}

Type comparable_capsule_type() {
  static const auto to_int = [](const void* payload) { return *static_cast<const int*>(payload); };
  static const auto kCapsule = std::make_shared<const CapsuleType>(
      "comparable",
      CapsuleOperations{
          .equals = [](const void* a, const void* b) { return to_int(a) == to_int(b); },
          .hash_key = [](const void* payload) { return std::to_string(to_int(payload)); },
          .describe = [](const void* payload) { return std::to_string(to_int(payload)); }});
  return Type::capsule(kCapsule);
}

Type opaque_capsule_type() {
  static const auto kCapsule = std::make_shared<const CapsuleType>("opaque");
  return Type::capsule(kCapsule);
}

}  // namespace hcl::testing
