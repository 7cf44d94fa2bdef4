// SPDX-License-Identifier: Apache-2.0
// Conversion and null.
#include "hcl/stdlib/conversion.h"

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"
#include "hcl/support/quoted_text.h"
#include "hcl/value/conversion_kind.h"
#include "hcl/value/convert.h"
#include "hcl/value/mismatch.h"
#include "hcl/value/unify.h"

namespace hcl::stdlib {

namespace {

FunctionError no_conversion(const Type& got, const Type& wanted) {
  return plain_error(0, fmt::format("cannot convert {} to {}", friendly_name(got),
                                    friendly_name(wanted, {.as_constraint = true})));
}

TypeResult check_conversion(const Type& got, const Type& wanted) {
  if (got == wanted || conversion_kind(got, wanted) != ConversionKind::None) return wanted;
  for (const TypeKind kind : {TypeKind::Tuple, TypeKind::Object}) {
    if (!got.is(kind) || !wanted.is(kind)) continue;
    return plain_error(0, fmt::format("incompatible {} type for conversion: {}", keyword(kind),
                                      mismatch_text(got, wanted)));
  }
  return no_conversion(got, wanted);
}

ValueResult convert_argument(const Value& value, const Type& wanted) {
  Result<Value, PathError> converted = convert(value, wanted);
  if (converted) return *std::move(converted);
  if (value.kind() == TypeKind::String && !value.is_null()) {
    const std::string text = quoted_text(value.as_string());
    if (wanted.is(TypeKind::Bool)) {
      return content_error(0, "cannot convert ", text,
                           R"( to bool; only the strings "true" or "false" are allowed)");
    }
    if (wanted.is(TypeKind::Number)) {
      return content_error(0, "cannot convert ", text,
                           " to number; given string must be a decimal representation of a number");
    }
  }
  return no_conversion(value.type(), wanted);
}

TypeResult coalesce_type(Arguments args, CallContext&) {
  std::vector<Type> types;
  types.reserve(args.size());
  for (const Value& arg : args) types.push_back(arg.type());
  const std::optional<Unification> unified = unify_unsafe(types);
  if (!unified) return plain_error("all arguments must have the same type");
  return unified->type;
}

ValueResult coalesce(Arguments args, const Type& type, CallContext&) {
  for (size_t i = 0; i < args.size(); ++i) {
    if (!args[i].is_known()) return Value::unknown(type);
    if (args[i].is_null()) continue;
    Result<Value, PathError> converted = convert(args[i], type);
    if (converted) return *std::move(converted);
    return plain_error(std::move(converted).error().message);
  }
  return plain_error("no non-null arguments");
}

}  // namespace

Function make_conversion(const Type& wanted) {
  return {
      .description = fmt::format("Returns the given value converted to {}, or fails if that is "
                                 "impossible.",
                                 friendly_name(wanted, {.as_constraint = true})),
      .parameters = {parameter("v", Type::dynamic(), Allow::Null | Allow::Dynamic)},
      .type = [wanted](Arguments args, CallContext&) -> TypeResult {
        return check_conversion(args[0].type(), wanted);
      },
      .implementation = [](Arguments args, const Type& type, CallContext& context) -> ValueResult {
        if (auto refusal = context.refuse_steps(args[0].size())) return *refusal;
        return convert_argument(args[0], type);
      }};
}

void add_conversion_functions(FunctionTable& table) {
  table.add("tobool", make_conversion(Type::boolean()));
  table.add("tonumber", make_conversion(Type::number()));
  table.add("tostring", make_conversion(Type::string()));
  table.add("tolist", make_conversion(Type::list(Type::dynamic())));
  table.add("toset", make_conversion(Type::set(Type::dynamic())));
  table.add("tomap", make_conversion(Type::map(Type::dynamic())));
  table.add("coalesce",
            {.description = "Returns the first of the given arguments that is not null, "
                            "converted to the type that all of them share.",
             .variadic =
                 parameter("vals", Type::dynamic(), Allow::Null | Allow::Unknown | Allow::Dynamic),
             .type = coalesce_type,
             .implementation = coalesce,
             .never_null = true});
  table.add("assertnotnull",
            {.description = "Returns the given value, or fails if it is null.",
             .parameters = {parameter("v", Type::dynamic())},
             .type = [](Arguments args, CallContext&) -> TypeResult { return args[0].type(); },
             .implementation = [](Arguments args, const Type&, CallContext&) -> ValueResult {
               return args[0];
             },
             .never_null = true});
}

}  // namespace hcl::stdlib
