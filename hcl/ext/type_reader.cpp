// SPDX-License-Identifier: Apache-2.0
// Reads type expressions.
#include <optional>
#include <set>

#include <fmt/format.h>

#include "hcl/ext/messages.h"
#include "hcl/ext/type_expression.h"
#include "hcl/model/static_view.h"
#include "hcl/model/value_text.h"
#include "hcl/support/quoted_text.h"
#include "hcl/value/convert.h"
#include "hcl/value/limits.h"

namespace hcl {

namespace {

std::optional<Type> keyword_type(std::string_view keyword) {
  if (keyword == "bool") return Type::boolean();
  if (keyword == "string") return Type::string();
  if (keyword == "number") return Type::number();
  if (keyword == "int") return Type::integer();
  if (keyword == "none") return Type::none();
  if (keyword == "any") return Type::dynamic();
  return std::nullopt;
}

// What a constructor wants between its parentheses; empty for what is no constructor.
std::string_view wanted_arguments(std::string_view constructor) {
  if (constructor == "list" || constructor == "set" || constructor == "map") {
    return "one argument, the type of the elements";
  }
  if (constructor == "promise" || constructor == "output") {
    return "one argument, the type of the value to come";
  }
  if (constructor == "object") return "one argument, the attributes and their types in braces";
  if (constructor == "tuple") return "one argument, the types of the elements in brackets";
  if (constructor == "union") return "at least one argument, the types of the members";
  if (constructor == "enum") return "at least one argument, the values";
  if (constructor == "optional") return "one argument, the type";
  return {};
}

std::string wants(std::string_view constructor) {
  return fmt::format("The type constructor {} takes {}.", constructor,
                     wanted_arguments(constructor));
}

}  // namespace

class TypeReader {
 public:
  enum class Mode : uint8_t { Exact, Constraint, WithDefaults };

  TypeReader(Mode mode, Diagnostics& diags) : mode_(mode), diags_(diags) {}

  TypeWithDefaults read(const Expression& expr) {
    // Types are nested no deeper than values.
    if (kMaxDepth / 2 < depth_) return fail({expr.range()}, "The type is nested too deep.");
    ++depth_;
    TypeWithDefaults found = read_keyword_or_call(expr);
    --depth_;
    return found;
  }

 private:
  TypeWithDefaults fail(const Place& place, std::string detail) {
    diags_.add(messages::invalid_type(place, std::move(detail)));
    return {};
  }

  TypeWithDefaults read_keyword_or_call(const Expression& expr) {
    const std::string keyword = as_keyword(expr);
    if (!keyword.empty()) return read_keyword(expr, keyword);
    Diagnostics ignored;
    const std::optional<StaticCall> call = as_call(expr, ignored);
    if (call) return read_call(expr, *call);
    return fail({expr.range()},
                "A type is a keyword such as string, or a constructor such as list(string).");
  }

  TypeWithDefaults read_keyword(const Expression& expr, const std::string& keyword) {
    const std::optional<Type> type = keyword_type(keyword);
    if (type && type->is_dynamic() && mode_ == Mode::Exact) {
      return fail({expr.range()}, "The keyword \"any\" is no exact type, which is wanted here.");
    }
    if (type) return {*type, {}};
    if (!wanted_arguments(keyword).empty()) return fail({expr.range()}, wants(keyword));
    return fail({expr.range()}, fmt::format("The keyword {} is no type.", quoted_text(keyword)));
  }

  TypeWithDefaults read_call(const Expression& expr, const StaticCall& call) {
    if (keyword_type(call.name)) {
      return fail({call.arguments_range},
                  fmt::format("The type {} takes no arguments.", call.name));
    }
    if (wanted_arguments(call.name).empty()) {
      return fail({expr.range()},
                  fmt::format("The name {} is no type constructor.", quoted_text(call.name)));
    }
    if (call.name == "union") return read_union(call);
    if (call.name == "enum") return read_enum(call);
    if (call.arguments.size() != 1) return fail_count(call);
    if (call.name == "object") return read_object(expr, call.arguments[0]);
    if (call.name == "tuple") return read_tuple(expr, call.arguments[0]);
    if (call.name == "optional") return read_optional(call);
    return read_element(call);
  }

  TypeWithDefaults fail_count(const StaticCall& call) {
    Place place = {call.arguments_range, call.arguments_range};
    if (call.arguments.size() > 1) {
      place.subject = range_between(call.arguments[1].range(), call.arguments.back().range());
    }
    return fail(place, wants(call.name));
  }

  TypeWithDefaults read_element(const StaticCall& call) {
    TypeWithDefaults element = read(call.arguments[0]);
    TypeWithDefaults found;
    if (call.name == "list") found.type = Type::list(element.type);
    if (call.name == "set") found.type = Type::set(element.type);
    if (call.name == "map") found.type = Type::map(element.type);
    if (call.name == "promise") found.type = Type::promise(element.type);
    if (call.name == "output") found.type = Type::output(element.type);
    found.defaults.type_ = found.type;
    if (!element.defaults.empty()) {
      found.defaults.children_.emplace("", std::move(element.defaults));
    }
    return found;
  }

  // Outside an object, what is optional may be null.
  TypeWithDefaults read_optional(const StaticCall& call) {
    if (mode_ == Mode::Exact) {
      return fail({call.name_range}, "What is optional is no exact type, which is wanted here.");
    }
    return {Type::optional(read(call.arguments[0]).type), {}};
  }

  TypeWithDefaults read_union(const StaticCall& call) {
    if (call.arguments.empty()) return fail_count(call);
    std::vector<Type> members;
    for (const Expression& member : call.arguments) members.push_back(read(member).type);
    return {Type::union_of(std::move(members)), {}};
  }

  TypeWithDefaults read_enum(const StaticCall& call) {
    if (call.arguments.empty()) return fail_count(call);
    std::vector<EnumMember> members;
    std::optional<TypeKind> kind;
    for (const Expression& argument : call.arguments) {
      const Evaluated evaluated = argument.evaluate();
      const Value& value = evaluated.value;
      const bool is_literal = !evaluated.diagnostics.has_errors() && value.is_known_not_null() &&
                              value.type().is_primitive();
      if (!is_literal || (kind && *kind != value.kind())) {
        return fail({argument.range()},
                    "The values of an enum are strings, numbers or bools, all of one type.");
      }
      kind = value.kind();
      members.push_back(make_member(value));
    }
    return {Type::enumeration(std::move(members)), {}};
  }

  static EnumMember make_member(const Value& value) {
    switch (value.kind()) {
      case TypeKind::Bool: return value.as_bool();
      case TypeKind::String: return std::string(value.as_string());
      default: return value.as_number();
    }
  }

  TypeWithDefaults read_tuple(const Expression& expr, const Expression& list) {
    Diagnostics ignored;
    const std::optional<std::vector<Expression>> items = as_list(list, ignored);
    if (!items) return fail({list.range(), expr.range()}, wants("tuple"));
    std::vector<Type> types;
    TypeWithDefaults found;
    for (size_t i = 0; i < items->size(); ++i) {
      TypeWithDefaults element = read((*items)[i]);
      types.push_back(element.type);
      if (!element.defaults.empty()) {
        found.defaults.children_.emplace(std::to_string(i), std::move(element.defaults));
      }
    }
    found.type = Type::tuple(std::move(types));
    found.defaults.type_ = found.type;
    return found;
  }

  TypeWithDefaults read_object(const Expression& expr, const Expression& map) {
    Diagnostics ignored;
    const std::optional<std::vector<ExpressionPair>> pairs = as_map(map, ignored);
    if (!pairs) return fail({map.range(), expr.range()}, wants("object"));
    std::vector<ObjectAttribute> attributes;
    std::set<std::string> names;
    TypeWithDefaults found;
    for (const ExpressionPair& pair : *pairs) {
      const std::string name = as_keyword(pair.key);
      const Place place = {pair.key.range(), expr.range()};
      if (name.empty()) {
        fail(place,
             "The name of an attribute is an identifier without quotes. An object with other "
             "names can be described as map(T) or as any.");
      } else if (!names.insert(name).second) {
        fail(place, fmt::format("The attribute {} is there twice.", quoted_text(name)));
      } else if (std::optional<ObjectAttribute> attribute =
                     read_attribute(name, pair.value, found.defaults)) {
        attributes.push_back(*std::move(attribute));
      }
    }
    found.type = Type::object(std::move(attributes));
    found.defaults.type_ = found.type;
    return found;
  }

  // `optional(T)` and `optional(T, default)` are about the attribute, not about its type.
  std::optional<ObjectAttribute> read_attribute(const std::string& name, const Expression& value,
                                                Defaults& defaults) {
    Diagnostics ignored;
    const std::optional<StaticCall> call = as_call(value, ignored);
    if (!call || call->name != "optional") {
      TypeWithDefaults type = read(value);
      return finish_attribute(name, std::move(type), false, defaults);
    }
    const Place place = {call->arguments_range, value.range()};
    if (call->arguments.empty()) {
      fail(place, "The modifier optional takes the type of the attribute.");
      return std::nullopt;
    }
    const size_t n_allowed = mode_ == Mode::WithDefaults ? 2 : 1;
    const bool is_optional = mode_ != Mode::Exact && call->arguments.size() <= n_allowed;
    if (mode_ == Mode::Exact) {
      fail({call->name_range, value.range()},
           "An exact type, which is wanted here, has no optional attributes.");
    } else if (!is_optional) {
      fail(place, n_allowed == 2 ? "The modifier optional takes the type of the attribute and a "
                                   "default."
                                 : "The modifier optional takes the type of the attribute only.");
    }
    TypeWithDefaults type = read(call->arguments[0]);
    if (is_optional && call->arguments.size() == 2) {
      read_default(name, call->arguments[1], type.type, defaults);
    }
    return finish_attribute(name, std::move(type), is_optional, defaults);
  }

  static ObjectAttribute finish_attribute(const std::string& name, TypeWithDefaults type,
                                          bool is_optional, Defaults& defaults) {
    if (!type.defaults.empty()) defaults.children_.emplace(name, std::move(type.defaults));
    return {name, type.type, is_optional};
  }

  void read_default(const std::string& name, const Expression& expr, const Type& type,
                    Defaults& defaults) {
    Evaluated evaluated = expr.evaluate();
    const bool is_good = !evaluated.diagnostics.has_errors();
    diags_.extend(std::move(evaluated.diagnostics));
    if (!is_good) return;
    Result<Value, PathError> converted = convert(evaluated.value, type);
    if (converted) {
      defaults.values_.emplace(name, *std::move(converted));
    } else {
      diags_.add(messages::invalid_default(
          {expr.range()}, conversion_problem(converted.error(), evaluated.value, type)));
    }
  }

  Mode mode_;
  Diagnostics& diags_;
  uint32_t depth_ = 0;
};

Type type_of_expression(const Expression& expr, Diagnostics& diags) {
  return TypeReader(TypeReader::Mode::Exact, diags).read(expr).type;
}

Type constraint_of_expression(const Expression& expr, Diagnostics& diags) {
  return TypeReader(TypeReader::Mode::Constraint, diags).read(expr).type;
}

TypeWithDefaults constraint_with_defaults(const Expression& expr, Diagnostics& diags) {
  return TypeReader(TypeReader::Mode::WithDefaults, diags).read(expr);
}

}  // namespace hcl
