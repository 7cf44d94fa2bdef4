// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/convert.h"

#include <gtest/gtest.h>

#include "hcl/support/number_text.h"
#include "hcl/value/capsule.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"
#include "hcl/value/limits.h"
#include "hcl/value/refine.h"

namespace hcl {
namespace {

const Type kAny = Type::dynamic();
const Type kNone = Type::none();
const Type kBool = Type::boolean();
const Type kString = Type::string();
const Type kNumber = Type::number();
const Type kInt = Type::integer();

Value text(std::string_view t) {
  return Value::string(t);
}
Value num(std::string_view digits) {
  return Value::number(*parse_number(digits));
}
Value whole(std::string_view digits) {
  return Value::integer(Number::from(*BigInt::parse(digits)));
}
Type one_of(std::vector<Type> members) {
  return Type::union_of(std::move(members));
}

// The value, or where and why not.
std::string text_of(const Result<Value, PathError>& result) {
  if (result) return dump(*result);
  return "error at '" + to_text(result.error().path) + "': " + result.error().message;
}

struct Case {
  Value value;
  Type to;
  std::string want;
};

void check_convert(std::initializer_list<Case> cases) {
  for (const auto& [value, to, want] : cases) {
    EXPECT_EQ(text_of(convert(value, to)), want) << dump(value) << " to " << to_type_expression(to);
  }
}

TEST(Convert, primitives_convert_as_in_the_reference) {
  check_convert({
      {num("1.50"), kString, "\"1.5\""},
      {Value::boolean(true), kString, "\"true\""},
      {text("1e3"), kNumber, "1000"},
      {text("x"), kNumber, "error at '': a number is required"},
      {text("1"), kBool, "true"},
      {text("0"), kBool, "false"},
      {text("True"), kBool,
       "error at '': a bool is required; to convert from string, use lowercase \"true\""},
      {text("FALSE"), kBool,
       "error at '': a bool is required; to convert from string, use lowercase \"false\""},
      {text("yes"), kBool, "error at '': a bool is required"},
      {num("1"), kBool, "error at '': bool required, but have number"},
  });
}

TEST(Convert, null_stays_null_and_unknown_unknown) {
  const Value two_or_more = *Refine(Value::unknown(Type::list(kNumber)))
                                 .not_null()
                                 .length_at_least(2)
                                 .length_at_most(5)
                                 .done();
  const Type pair = Type::tuple({kNumber, kString});
  check_convert({
      {Value::null(kNumber), kString, "null(string)"},
      {Value(), kString, "null(string)"},
      {Value(), kAny, "null(any)"},
      {Value::unknown(kAny), kString, "unknown(string)"},
      {unknown_not_null(kNumber), kString, "unknown(string, not null)"},
      {Value::unknown(pair), Type::list(kAny), "unknown(list(string), length >= 2, length <= 2)"},
      {unknown_not_null(pair), Type::list(kAny), "list(string)[unknown(string), unknown(string)]"},
      {unknown_not_null(pair), Type::set(kString),
       "unknown(set(string), not null, length >= 1, length <= 2)"},
      {Value::unknown(Type::object({{"a", kNumber}})), Type::map(kAny),
       "unknown(map(number), length >= 1, length <= 1)"},
      {two_or_more, Type::set(kString), "unknown(set(string), not null, length >= 1, length <= 5)"},
      {two_or_more, Type::list(kString),
       "unknown(list(string), not null, length >= 2, length <= 5)"},
      {Value::null(Type::object({{"a", kNumber}})),
       Type::object({{"a", kAny}, {"b", kString, true}}), "null(object({a = number, b = string}))"},
  });
}

TEST(Convert, an_unchanged_type_keeps_the_value_with_its_refinement) {
  const Value prefixed = *Refine(Value::unknown(kString)).full_prefix("ab").done();
  check_convert({{prefixed, kString, "unknown(string, prefix \"ab\")"},
                 {Value::tuple({prefixed, num("1")}), Type::tuple({kString, kString}),
                  "[unknown(string, prefix \"ab\"), \"1\"]"}});
}

TEST(Convert, dynamic_elements_take_the_type_that_the_parts_unify_to) {
  const Value rows =
      Value::tuple({Value::object({{"a", num("1")}}), Value::object({{"a", text("x")}})});
  check_convert({
      {Value::tuple({num("1"), text("x")}), Type::list(kAny), "list(string)[\"1\", \"x\"]"},
      {Value::tuple({num("1"), Value::boolean(true)}), Type::list(kAny),
       "error at '': all list elements must have the same type"},
      {Value::tuple({}), Type::list(kAny), "list(any)[]"},
      {Value::empty_list(kString), Type::list(kAny), "list(string)[]"},
      {rows, Type::list(kAny), "list(object({a = string}))[{a = \"1\"}, {a = \"x\"}]"},
      {rows, Type::list(Type::object({{"a", kAny}})),
       "list(object({a = string}))[{a = \"1\"}, {a = \"x\"}]"},
      {rows, Type::set(Type::object({{"a", kAny}})),
       "error at '': element types must all match for conversion to set"},
      {Value::object({{"a", num("1")}, {"b", text("x")}}), Type::map(kAny),
       "map(string){a = \"1\", b = \"x\"}"},
      {Value::tuple({Value::list({num("1")}), Value::list({Value::boolean(true)})}),
       Type::list(Type::list(kAny)),
       "error at '[1]': cannot find a common base type for all elements"},
  });
}

TEST(Convert, objects_lose_what_is_not_asked_for_and_get_nulls_for_what_is_optional) {
  const Type target = Type::object(
      {{"a", kString}, {"b", Type::object({{"c", kString, true}}), true}, {"d", kAny, true}});
  check_convert({
      {Value::object({{"a", num("1")}, {"x", num("2")}}), target,
       "{a = \"1\", b = null(object({c = string})), d = null(any)}"},
      {Value::object({{"b", Value()}}), target, "error at '': attribute \"a\" is required"},
      {Value::object({{"a", Value()}, {"b", Value::object({})}}), target,
       "{a = null(string), b = {c = null(string)}, d = null(any)}"},
      {Value::map({{"a", num("1")}, {"x", num("2")}}), Type::object({{"a", kString}}),
       "{a = \"1\"}"},
      {Value::map({{"a", text("1")}}), Type::object({{"b", kString}, {"c", kString}}),
       "error at '': map has no element for required attribute \"b\""},
      {Value::map({{"b", text("x")}}), Type::object({{"b", Type::list(kString), true}}),
       "error at '': map element type is incompatible with attribute \"b\": list of string "
       "required, but have string"},
      {Value::map({{"x", text("x")}}), Type::object({{"b", Type::list(kString), true}}),
       "{b = null(list(string))}"},
      {Value::object({{"a", Value::tuple({text("1"), text("x")})}}),
       Type::object({{"a", Type::list(kNumber)}}), "error at '.a[1]': a number is required"},
      {Value::map({{"k", text("x")}}), Type::map(kNumber),
       "error at '[\"k\"]': a number is required"},
  });
}

TEST(Convert, marks_stay_where_they_are_and_leave_sets_only) {
  const MarkSet mark = {{"m", ""}};
  check_convert({
      {num("1").with_marks(mark), kString, "\"1\"~{m}"},
      {Value::tuple({num("1").with_marks(mark), text("x")}), Type::list(kString),
       "list(string)[\"1\"~{m}, \"x\"]"},
      {Value::tuple({num("1").with_marks(mark)}), Type::set(kString), "set(string)[\"1\"]~{m}"},
      {Value::tuple({Value().with_marks(mark)}), Type::list(kString),
       "list(string)[null(string)~{m}]"},
  });
}

TEST(Convert, a_set_of_unknown_length_becomes_an_unknown_list_of_the_type_asked_for) {
  const Value set = Value::set({Value::unknown(kNumber), num("1")});
  check_convert({{set, Type::list(kString), "unknown(list(string))"},
                 {set, Type::list(kAny), "unknown(list(number))"},
                 {Value::set({Value::unknown(kNumber)}), Type::list(kString),
                  "list(string)[unknown(string)]"}});
}

TEST(Convert, capsules_convert_through_their_operations) {
  CapsuleOperations operations;
  operations.conversion_to = [](const Type& to) -> std::function<Result<Value>(const void*)> {
    if (!to.is(TypeKind::String)) return nullptr;
    return [](const void* held) {
      return Value::string(std::to_string(*static_cast<const int*>(held)));
    };
  };
  operations.conversion_from =
      [](const Type& from) -> std::function<Result<CapsulePayload>(const Value&)> {
    if (!from.is(TypeKind::Bool)) return nullptr;
    return [](const Value& value) -> Result<CapsulePayload> {
      if (!value.as_bool()) return Error{"false holds nothing"};
      return CapsulePayload(std::make_shared<int>(1));
    };
  };
  const Type type = Type::capsule(std::make_shared<CapsuleType>("handle", operations));
  const Value capsule = Value::capsule(type, std::make_shared<int>(42));
  check_convert({
      {capsule, kString, "\"42\""},
      {capsule, type, "capsule(\"handle\")"},
      {capsule, kNumber, "error at '': number required, but have handle"},
      {Value::boolean(true), type, "capsule(\"handle\")"},
      {Value::tuple({Value::boolean(false)}), Type::list(type),
       "error at '[0]': false holds nothing"},
      {Value::null(kBool), type, "null(capsule(\"handle\"))"},
  });
}

TEST(Convert, safely_means_by_safe_conversions_only) {
  EXPECT_EQ(text_of(convert_safely(num("1"), kString)), "\"1\"");
  EXPECT_EQ(text_of(convert_safely(text("1"), kNumber)), "error at '': number required");
  EXPECT_EQ(text_of(convert_safely(Value::list({num("1")}), Type::set(kNumber))),
            "error at '': incorrect set element type: number required");
}

TEST(S1_28_int_conversions, values_convert_both_ways) {
  check_convert({
      {text("12"), kInt, "12@64i"},
      {num("12"), kInt, "12i"},
      {whole("12"), kString, "\"12\""},
      {whole("12"), kNumber, "12@64"},
      {num("-0"), kInt, "0@64i"},
  });
}

TEST(S1_29_int_conversions, from_int_they_are_exact_however_large) {
  const std::string digits = "1" + std::string(199, '0') + "1";
  EXPECT_EQ(convert(whole(digits), kString)->as_string(), digits);
  EXPECT_EQ(convert(*convert(whole(digits), kNumber), kString)->as_string(), digits);
  EXPECT_EQ(convert(*convert(text(digits), kInt), kString)->as_string(), digits);
}

TEST(S1_30_int_conversions, what_is_not_whole_is_an_error_that_says_so) {
  check_convert({
      {num("3.7"), kInt, "error at '': 3.7 is not whole; a whole number is required"},
      {text("1.5"), kInt, "error at '': 1.5 is not whole; a whole number is required"},
      {text("1.0"), kInt, "1i"},
      {text("x"), kInt, "error at '': a number is required"},
      {Value::number(Number::positive_infinity()), kInt,
       "error at '': +Inf is not whole; a whole number is required"},
      {Value::boolean(true), kInt, "error at '': int required, but have bool"},
      {Value::tuple({num("1"), num("1.5")}), Type::list(kInt),
       "error at '[1]': 1.5 is not whole; a whole number is required"},
  });
}

TEST(S1_32_union_conversion, a_value_takes_the_best_member) {
  const Type flexible = one_of({kBool, kInt, kString, Type::list(kString)});
  check_convert({
      {text("true"), flexible, "\"true\""},
      {whole("5"), flexible, "5@64i"},
      {num("5"), flexible, "\"5\""},  // to string it is safe, to int it is not
      {text("5"), one_of({kNumber, kInt}), "5@64i"},
      {text("true"), one_of({kBool, kInt}), "true"},
      {text("12"), one_of({kBool, kInt}), "12@64i"},
      {text("x"), one_of({kBool, kInt}), "error at '': a bool is required"},
      {Value::tuple({text("a")}), flexible, "list(string)[\"a\"]"},
      {Value::tuple({text("a"), whole("1"), Value()}), Type::list(Type::optional(kInt)),
       "error at '[0]': a number is required"},
      {Value::tuple({text("2"), whole("1"), Value()}), Type::list(Type::optional(kInt)),
       "list(union(int, none))[2@64i, 1@64i, null(none)]"},
      {Value::list_of(one_of({kInt, kString}), {text("a"), whole("1")}), Type::list(kString),
       "list(string)[\"a\", \"1\"]"},
      {Value::list_of(one_of({kInt, kString}), {text("a"), whole("1")}), Type::list(kAny),
       "list(union(int, string))[\"a\", 1@64i]"},
  });
}

TEST(S1_32_union_conversion, a_value_that_conforms_to_a_member_stays_as_it_is) {
  const Type object = Type::object({{"a", Type::dynamic()}});
  const Type to = Type::union_of({Type::map(Type::dynamic()), object, Type::string()});
  const Value value = Value::object({{"a", Value::string("x")}});
  EXPECT_TRUE(identical(*convert(value, to), value));
  // It has more than the object asks for, and too little in common for a map.
  const Value more = Value::object({{"a", Value::string("x")}, {"b", Value::list({value})}});
  const Value once = *convert(more, to);
  EXPECT_TRUE(identical(*convert(once, to), once));
  const Type either = Type::object({{"a", Type::union_of({Type::boolean(), Type::string()})}});
  const Type nested = Type::union_of({Type::map(Type::string()), either});
  EXPECT_TRUE(identical(*convert(value, nested), value));
}

TEST(S1_32_union_conversion, an_unknown_value_becomes_what_the_known_one_would) {
  check_convert({
      {Value::unknown(kInt), one_of({kBool, kString}), "unknown(string)"},
      {Value::unknown(kString), one_of({kBool, kInt}), "unknown(union(bool, int))"},
      {Value::unknown(kAny), one_of({kBool, kInt}), "unknown(union(bool, int))"},
      {unknown_not_null(kString), one_of({kBool, kInt, kNone}),
       "unknown(union(bool, int), not null)"},
      {Value::null(kString), one_of({kBool, kInt}), "null(bool)"},
      {Value::null(kNumber), Type::optional(kString), "null(string)"},
  });
}

TEST(S1_26_null_conversion, null_becomes_none_where_there_is_one) {
  check_convert({
      {Value(), Type::optional(kString), "null(none)"},
      {Value::null(kNone), kString, "error at '': string required, but have null"},
      {Value::object({}), Type::object({{"a", Type::optional(kString)}}), "{a = null(none)}"},
  });
}

TEST(S1_33_promise_conversion, values_know_nothing_of_eventual_types) {
  check_convert({
      {num("1"), Type::promise(kString), "\"1\""},
      {Value::unknown(kNumber), Type::output(kString), "unknown(string)"},
      {Value::tuple({num("1")}), Type::list(Type::output(kString)), "list(string)[\"1\"]"},
      {Value::unknown(Type::promise(kNumber)), Type::output(kString), "unknown(string)"},
  });
}

TEST(D_06_enum_conversion, a_value_must_be_a_member_and_the_nearest_is_named) {
  const auto sizes = [](std::vector<std::string> names) {
    return Type::enumeration({names.begin(), names.end()});
  };
  const Type size = sizes({"small", "medium", "large"});
  check_convert({
      {text("small"), size, "\"small\""},
      {text("smal"), size,
       "error at '': \"smal\" is not one of the allowed values; did you mean \"small\"?"},
      {text("huge"), size,
       "error at '': \"huge\" is not one of the allowed values; use \"large\", \"medium\", or "
       "\"small\""},
      {text("huge"), sizes({"a", "b"}),
       "error at '': \"huge\" is not one of the allowed values; use \"a\" or \"b\""},
      {num("3"), Type::enumeration({Number(1), Number(2)}),
       "error at '': 3 is not one of the allowed values; use 1 or 2"},
      {text("2"), Type::enumeration({Number(1), Number(2)}), "2"},
      {Value::null(kString), size, "null(string)"},
      {Value::unknown(kString), size, "unknown(enum(\"large\", \"medium\", \"small\"))"},
      {Value::tuple({text("small"), text("x")}), Type::list(size),
       "error at '[1]': \"x\" is not one of the allowed values; use \"large\", \"medium\", or "
       "\"small\""},
      {text("small"), one_of({kBool, size}), "\"small\""},
  });
}

TEST(D_19_union_mismatch, of_the_members_that_fail_the_nearest_is_told) {
  const Type kind_a = Type::enumeration({"a"});
  const Type kind_b = Type::enumeration({"b"});
  const Type shape = one_of({Type::object({{"kind", kind_a}, {"size", kInt}}),
                             Type::object({{"kind", kind_b}, {"ports", Type::list(kInt)}})});
  check_convert({
      {Value::object({{"kind", text("b")}, {"ports", Value::tuple({num("1")})}}), shape,
       "{kind = \"b\", ports = list(int)[1i]}"},
      {Value::object({{"kind", text("b")}, {"ports", Value::tuple({num("1.5")})}}), shape,
       "error at '.ports[0]': 1.5 is not whole; a whole number is required"},
  });
}

TEST(Convert, values_as_deep_as_they_may_be_convert) {
  Value deep = num("1");
  Type target = kString;
  while (deep.depth() < kMaxDepth) deep = Value::tuple({deep}), target = Type::list(target);
  const Result<Value, PathError> converted = convert(deep, target);
  ASSERT_TRUE(converted);
  EXPECT_EQ(converted->type(), target);
  EXPECT_EQ(text_of(convert(deep, Type::list(kAny))).substr(0, 20), "list(tuple([tuple([t");
}

}  // namespace
}  // namespace hcl
