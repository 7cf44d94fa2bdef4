// SPDX-License-Identifier: Apache-2.0
#include "hcl/function/call.h"

#include <gtest/gtest.h>

#include "hcl/value/dump.h"

namespace hcl {
namespace {

const MarkSet kSecret = {Mark{.kind = "secret"}};

std::string show(const Result<Value, FunctionError>& result) {
  if (result) return dump(*result);
  const FunctionError& error = result.error();
  const std::string argument = error.argument ? " " + std::to_string(*error.argument) : "";
  return "error" + argument + to_text(error.path) + ": " + error.message;
}

std::string run(const Function& function, const std::vector<Value>& arguments) {
  CallContext context;
  return show(call(function, arguments, context));
}

Value str(std::string_view text) {
  return Value::string(text);
}
Value num(int64_t number) {
  return Value::number(number);
}

// Says what it was given.
Function echo(Parameter parameter, bool never_null = false) {
  return {.parameters = {std::move(parameter)},
          .type = static_return_type(Type::string()),
          .implementation = [](Arguments args, const Type&,
                               CallContext&) -> Result<Value, FunctionError> {
            std::string text;
            for (const Value& arg : args) text += dump(arg) + ";";
            return Value::string(text);
          },
          .never_null = never_null};
}

Function echo_all(Parameter first, Parameter rest) {
  Function function = echo(std::move(first));
  function.variadic = std::move(rest);
  return function;
}

TEST(call, counts_arguments) {
  const Function one = echo({.type = Type::string()});
  EXPECT_EQ(run(one, {}), "error: wrong number of arguments (1 required; 0 given)");
  EXPECT_EQ(run(one, {str("a"), str("b")}),
            "error: wrong number of arguments (1 required; 2 given)");
  const Function many = echo_all({.type = Type::string()}, {.type = Type::string()});
  EXPECT_EQ(run(many, {}), "error: wrong number of arguments (at least 1 required; 0 given)");
  EXPECT_EQ(run(many, {str("a")}), R"("\"a\";")");
  EXPECT_EQ(run(many, {str("a"), str("b"), str("c")}), R"("\"a\";\"b\";\"c\";")");
}

TEST(call, rejects_null_unless_it_is_allowed) {
  const Value null = Value::null(Type::string());
  EXPECT_EQ(run(echo({.type = Type::string()}), {null}), "error 0: argument must not be null");
  EXPECT_EQ(run(echo({.type = Type::string(), .allow_null = true}), {null}), R"("null(string);")");
}

TEST(call, wants_conforming_types_and_says_where_they_differ) {
  const Function numbers = echo({.type = Type::list(Type::number())});
  EXPECT_EQ(run(numbers, {Value::list({num(1)})}), R"("list(number)[1@64];")");
  EXPECT_EQ(run(numbers, {Value::list({str("a")})}),
            "error 0[...]: number required, but received string");
  EXPECT_EQ(run(numbers, {str("a")}), "error 0: list of number required, but received string");
}

TEST(call, counts_the_argument_at_fault_from_the_first_one) {
  const Function many = echo_all({.type = Type::string()}, {.type = Type::number()});
  EXPECT_EQ(run(many, {str("a"), num(1), str("b")}),
            "error 2: number required, but received string");
  EXPECT_EQ(run(many, {str("a"), num(1), Value::null(Type::number())}),
            "error 2: argument must not be null");
}

TEST(call, an_int_is_a_number) {
  const Value five = Value::integer(Number(5));
  const Function numbers =
      echo({.type = Type::number(), .allow_unknown = true, .allow_marked = true});
  EXPECT_EQ(run(numbers, {five}), R"("5@64;")");
  EXPECT_EQ(run(numbers, {five.with_marks(kSecret)}), R"("5@64~{secret};")");
  EXPECT_EQ(run(numbers, {Value::unknown(Type::integer())}), R"("unknown(number);")");
  EXPECT_EQ(run(echo({.type = Type::dynamic()}), {five}), R"("5@64i;")");
}

TEST(call, an_unknown_argument_makes_the_result_unknown) {
  const Value unknown = Value::unknown(Type::string());
  EXPECT_EQ(run(echo({.type = Type::string()}), {unknown}), "unknown(string)");
  EXPECT_EQ(run(echo({.type = Type::string(), .allow_unknown = true}), {unknown}),
            R"("unknown(string);")");
  EXPECT_EQ(run(echo({.type = Type::string()}, true), {unknown}), "unknown(string, not null)");
}

TEST(call, an_argument_of_no_known_type_stops_all_checks_behind_it) {
  Function two = echo({.type = Type::string()}, true);
  two.parameters.push_back({.type = Type::string()});
  const Value dynamic = Value::unknown(Type::dynamic());
  EXPECT_EQ(run(two, {dynamic, num(1)}), "unknown(any)");
  EXPECT_EQ(run(two, {num(1), dynamic}), "error 0: string required, but received number");
  EXPECT_EQ(run(two, {dynamic, str("a").with_marks(kSecret)}), "unknown(any)~{secret}");
  // A null of the dynamic type counts too, even where null is allowed.
  two.parameters[0].allow_null = true;
  EXPECT_EQ(run(two, {Value(), str("a")}), "unknown(any)");
  two.parameters[0].allow_dynamic = true;
  EXPECT_EQ(run(two, {Value(), str("a")}), R"("null(any);\"a\";")");
  EXPECT_EQ(run(two, {dynamic, str("a")}), "unknown(string, not null)");
}

TEST(call, marks_go_around_a_function_that_does_not_expect_them) {
  const Value marked = str("a").with_marks(kSecret);
  const Value list = Value::list({marked, str("b")});
  const Function any = echo({.type = Type::dynamic()});
  EXPECT_EQ(run(any, {marked}), R"("\"a\";"~{secret})");
  EXPECT_EQ(run(any, {list}), R"("list(string)[\"a\", \"b\"];"~{secret})");
  EXPECT_EQ(run(echo({.type = Type::dynamic(), .allow_marked = true}), {marked}),
            R"("\"a\"~{secret};")");
}

TEST(call, marks_stay_where_the_function_does_not_run) {
  const Value unknown = Value::unknown(Type::string()).with_marks(kSecret);
  EXPECT_EQ(run(echo({.type = Type::string()}), {unknown}), "unknown(string)~{secret}");
  EXPECT_EQ(run(echo({.type = Type::string(), .allow_marked = true}), {unknown}),
            "unknown(string)~{secret}");
}

Function failing(FunctionError error) {
  return {
      .parameters = {{.type = Type::dynamic()}},
      .type = static_return_type(Type::string()),
      .implementation = [error](Arguments, const Type&,
                                CallContext&) -> Result<Value, FunctionError> { return error; }};
}

TEST(call, an_error_of_a_marked_call_shows_no_content) {
  const Value plain = str("hunter2");
  const Value marked = plain.with_marks(kSecret);
  const Function shows = failing(content_error(0, "cannot use ", "\"hunter2\"", " here"));
  EXPECT_EQ(run(shows, {plain}), "error 0: cannot use \"hunter2\" here");
  EXPECT_EQ(run(shows, {marked}), "error 0: cannot use (marked value) here");
  EXPECT_EQ(run(shows, {Value::tuple({marked})}), "error 0: cannot use (marked value) here");
  // A function that does not say what may be shown shows nothing.
  const Function careless = failing({.argument = 0, .message = "bad: hunter2"});
  EXPECT_EQ(run(careless, {plain}), "error 0: bad: hunter2");
  EXPECT_EQ(run(careless, {marked}),
            "error 0: the call failed; an argument is marked, so the reason is not shown");
  // A path may contain a key.
  const Function located =
      failing({.argument = 0, .path = Path().index("hunter2"), .message = "bad"});
  EXPECT_EQ(run(located, {plain}), "error 0[\"hunter2\"]: bad");
  EXPECT_EQ(run(located, {marked}),
            "error 0: the call failed; an argument is marked, so the reason is not shown");
}

TEST(call, a_type_rule_can_fail_too) {
  Function function = echo({.type = Type::dynamic()});
  function.type = [](Arguments args, CallContext&) -> Result<Type, FunctionError> {
    return content_error(0, "no type for ", dump(args[0]));
  };
  EXPECT_EQ(run(function, {str("a")}), "error 0: no type for \"a\"");
  EXPECT_EQ(run(function, {str("a").with_marks(kSecret)}), "error 0: no type for (marked value)");
}

TEST(call, a_function_that_breaks_its_word_fails) {
  Function function = echo({.type = Type::dynamic()}, true);
  function.type = static_return_type(Type::number());
  EXPECT_EQ(run(function, {str("a")}),
            "error: the function contradicts its own type: string instead of number");
  function.type = static_return_type(Type::string());
  function.implementation = [](Arguments, const Type& type,
                               CallContext&) -> Result<Value, FunctionError> {
    return Value::null(type);
  };
  EXPECT_EQ(run(function, {str("a")}),
            "error: the function contradicts its own description: a null "
            "value cannot be refined as not null");
}

TEST(call, a_refinement_is_about_every_result) {
  Function function = echo({.type = Type::string()}, true);
  function.refinement = [](Refine& result) { result.full_prefix("\"a"); };
  EXPECT_EQ(run(function, {Value::unknown(Type::string())}),
            R"(unknown(string, not null, prefix "\"a"))");
  EXPECT_EQ(run(function, {str("ab")}), R"("\"ab\";")");
  EXPECT_EQ(run(function, {str("b")}),
            "error: the function contradicts its own description: the prefix contradicts what is "
            "known of the string");
}

TEST(call, the_type_of_the_result_is_known_without_values) {
  CallContext context;
  const Function function = echo({.type = Type::string()});
  const Type types[] = {Type::string()};
  EXPECT_EQ(to_type_expression(*return_type(function, types, context)), "string");
  const Type wrong[] = {Type::number()};
  EXPECT_EQ(return_type(function, wrong, context).error().message,
            "string required, but received number");
  const Type unknown[] = {Type::dynamic()};
  EXPECT_EQ(to_type_expression(*return_type(function, unknown, context)), "any");
}

TEST(call, an_unpredictable_function_checks_but_does_not_run) {
  const Function function = unpredictable(echo({.type = Type::string()}, true));
  EXPECT_EQ(run(function, {str("a")}), "unknown(string, not null)");
  EXPECT_EQ(run(function, {num(1)}), "error 0: string required, but received number");
  EXPECT_EQ(run(function, {str("a").with_marks(kSecret)}), "unknown(string, not null)~{secret}");
}

TEST(function, descriptions_are_replaced) {
  const Function function =
      echo_all({.name = "a", .description = "old"}, {.name = "b", .description = "old"});
  const std::string_view one[] = {"new a"};
  const Function partly = with_new_descriptions(function, "new", one);
  EXPECT_EQ(partly.description, "new");
  EXPECT_EQ(partly.parameters[0].description, "new a");
  EXPECT_EQ(partly.variadic->description, "old");
  const std::string_view both[] = {"new a", "new b"};
  EXPECT_EQ(with_new_descriptions(function, "", both).variadic->description, "new b");
}

}  // namespace
}  // namespace hcl
