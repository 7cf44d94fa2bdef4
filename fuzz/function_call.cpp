// SPDX-License-Identifier: Apache-2.0
// Any function with any arguments: no crash, a result of the promised type with the arguments'
// marks, and a result that only becomes more exact when an argument does.
#include <algorithm>

#include "hcl/function.h"
#include "hcl/stdlib.h"
#include "hcl/value/conform.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/dump.h"

#include "testing/known_order.h"
#include "testing/property.h"
#include "testing/random_arguments.h"
#include "testing/random_value.h"

namespace hcl::testing {

namespace {

using CallResult = Result<Value, FunctionError>;

struct Call {
  std::string name;
  const Function& function;
  std::vector<Value> arguments;
};

std::string text_of(const Call& call) {
  std::string out = call.name + "(";
  for (const Value& argument : call.arguments) out += dump(argument) + ", ";
  return out + ")";
}

std::string text_of(const CallResult& result) {
  return result ? dump(*result) : "error: " + result.error().message;
}

CallResult run(const Call& one) {
  CallContext context(CallLimits::untrusted());
  return call(one.function, one.arguments, context);
}

void check_type(const Call& one, const CallResult& result) {
  CallContext context(CallLimits::untrusted());
  const auto type = return_type(one.function, one.arguments, context);
  if (!result) return;
  HCL_CHECK(type.has_value(), text_of(one));
  HCL_CHECK(type->is_dynamic() || conforms(result->type(), *type),
            text_of(one) + " = " + text_of(result) + ", not a " + to_type_expression(*type));
}

// Marks that a function does not deal with by itself go to the result.
void check_marks(const Call& one, const CallResult& result) {
  for (size_t i = 0; result && i < one.arguments.size(); ++i) {
    if (one.function.parameter_at(i)->allow_marked) continue;
    const MarkSet marks = unmark_deep(one.arguments[i]).marks;
    HCL_CHECK(result->marks().with(marks) == result->marks(),
              text_of(one) + " = " + text_of(result));
  }
}

// Buffers are equal only if they are the same one, so what is made twice is never equal.
bool is_buffer(const Value& value) {
  return value.kind() == TypeKind::Capsule;
}

// Where more knowledge changes a result in the reference too, and so in ours.
bool is_excused(const std::string& name, const Value& before, const Value& after) {
  // A null object has no attributes, a null tuple no elements to go through; that an unknown one
  // may be null is left aside.
  if (name == "merge" || name == "formatlist") return after.is_null() && !before.is_known();
  // Unification lets the dynamic type give way to what stands beside it.
  constexpr std::string_view kUnifying[] = {
      "sethaselement", "coalesce",        "concat",      "setunion",
      "setproduct",    "setintersection", "setsubtract", "setsymmetricdifference",
      "tolist",        "toset",           "tomap"};
  return std::ranges::find(kUnifying, name) != std::end(kUnifying) && before.type() != after.type();
}

void check_knowledge(Draw& draw, const Call& one, const CallResult& result) {
  if (one.arguments.empty()) return;
  Call later = one;
  Value& argument = later.arguments[draw.below(later.arguments.size())];
  const Value before = argument;
  argument = random_refinement_of(draw, before);
  const CallResult later_result = run(later);
  if (is_excused(one.name, before, argument)) return;
  if (later_result && is_buffer(*later_result)) return;
  // Nothing conforms to less than it is, though it may become more.
  if (!result && result.error().message.ends_with("received dynamic")) return;
  const bool is_in_order = !later_result || (result && may_become(*result, *later_result));
  HCL_CHECK(is_in_order, text_of(one) + " = " + text_of(result) + "\nbut " + text_of(later) +
                             " = " + text_of(later_result));
}

std::vector<Value> draw_arguments(Draw& draw, const std::string& name, const Function& function) {
  if (!name.starts_with("bytes")) return random_arguments(draw, name, function);
  std::vector<Value> arguments = {stdlib::make_bytes(function.parameters[0].type, draw.bytes(8))};
  for (size_t i = 1; i < function.parameters.size(); ++i) {
    arguments.push_back(Value::number(random_number(draw)));
  }
  return arguments;
}

}  // namespace

HCL_PROPERTY(function_call, 40000) {
  static const FunctionTable table = stdlib::functions();
  auto entry = table.begin();
  std::advance(entry, static_cast<ptrdiff_t>(draw.below(table.size())));
  const Function& function = *entry->second;
  const Call one = {entry->first, function, draw_arguments(draw, entry->first, function)};
  const CallResult result = run(one);
  check_type(one, result);
  check_marks(one, result);
  check_knowledge(draw, one, result);
}

}  // namespace hcl::testing
