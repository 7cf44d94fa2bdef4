// SPDX-License-Identifier: Apache-2.0
#include "tests/compat/value_notation.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <simdjson.h>

#include "hcl/support/assert.h"
#include "hcl/support/number_text.h"
#include "hcl/support/utf8.h"

#include "tests/compat/unicode_text.h"

namespace hcl::compat {

namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

// --- printing

void append_string(std::string& out, std::string_view text) {
  if (!is_valid_utf8(text)) {
    out.append("{\"hex\":\"").append(to_hex(text)).append("\"}");
    return;
  }
  out.push_back('"');
  for (const char c : text) {
    if (c == '"' || c == '\\') out.push_back('\\');
    if (static_cast<unsigned char>(c) < 0x20) {
      out.append(fmt::format("\\u{:04x}", static_cast<unsigned>(c)));
    } else {
      out.push_back(c);
    }
  }
  out.push_back('"');
}

template <typename Range, typename Append>
void append_each(std::string& out, const Range& range, Append append) {
  std::string_view separator;
  for (const auto& item : range) {
    out.append(std::exchange(separator, ","));
    append(item);
  }
}

void append_type(std::string& out, const Type& type);

void append_object_type(std::string& out, const Type& type) {
  out.append("[\"object\",{");
  append_each(out, type.attributes(), [&](const auto& attribute) {
    append_string(out, attribute.name);
    out.push_back(':');
    append_type(out, attribute.type);
  });
  out.push_back('}');
  std::vector<std::string> optional;
  for (const auto attribute : type.attributes()) {
    if (attribute.optional) optional.push_back(attribute.name);
  }
  if (!optional.empty()) {
    out.append(",[");
    append_each(out, optional, [&](const std::string& name) { append_string(out, name); });
    out.push_back(']');
  }
  out.push_back(']');
}

void append_type(std::string& out, const Type& type) {
  switch (type.kind()) {
    case TypeKind::Dynamic: return void(out.append("\"dynamic\""));
    case TypeKind::Bool:
    case TypeKind::Number:
    case TypeKind::String: return append_string(out, keyword(type.kind()));
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map:
      out.append("[\"").append(keyword(type.kind())).append("\",");
      append_type(out, type.element());
      return out.push_back(']');
    case TypeKind::Tuple:
      out.append("[\"tuple\",[");
      append_each(out, type.elements(), [&](const Type& part) { append_type(out, part); });
      return void(out.append("]]"));
    case TypeKind::Object: return append_object_type(out, type);
    default: HCL_UNREACHABLE("the notation has the reference's types only");
  }
}

void append_value(std::string& out, const Value& value);

void append_number(std::string& out, const Number& number) {
  out.append("{\"n\":\"").append(*print_number(number)).push_back('"');
  if (number.precision() != Number::kTextPrecision) {
    out.append(",\"p\":").append(std::to_string(number.precision()));
  }
  out.push_back('}');
}

void append_bound(std::string& out, const char* name, const std::optional<NumberBound>& bound) {
  if (!bound) return;
  out.append(name);
  append_number(out, bound->value);
  out.append(bound->inclusive ? ",true]" : ",false]");
}

void append_unknown(std::string& out, const Value& value) {
  const Refinement& facts = value.refinement();
  out.append("{\"unknown\":");
  append_type(out, value.type());
  if (facts.nullness == Nullness::NotNull) out.append(",\"notnull\":true");
  if (!facts.prefix.empty()) {
    out.append(",\"prefix\":");
    append_string(out, facts.prefix);
  }
  append_bound(out, ",\"min\":[", facts.lower);
  append_bound(out, ",\"max\":[", facts.upper);
  if (facts.min_length != 0) out.append(fmt::format(",\"minlen\":{}", facts.min_length));
  if (facts.max_length != kUnboundedLength) {
    out.append(fmt::format(",\"maxlen\":{}", facts.max_length));
  }
  out.push_back('}');
}

void append_pairs(std::string& out, const Value& value) {
  std::string_view separator = "[[";
  for (size_t i = 0; i < value.length(); ++i) {
    out.append(std::exchange(separator, ",["));
    append_string(out, value.kind() == TypeKind::Map ? value.keys()[i].as_string()
                                                     : std::string_view(value.shape()[i]));
    out.push_back(',');
    append_value(out, value.elements()[i]);
    out.push_back(']');
  }
  out.append(value.length() == 0 ? "[]" : "]");
}

void append_elements(std::string& out, const Value& value) {
  out.push_back('[');
  append_each(out, value.elements(), [&](const Value& part) { append_value(out, part); });
  out.push_back(']');
}

void append_collection(std::string& out, const Value& value) {
  out.append("{\"").append(keyword(value.kind())).append("\":");
  append_type(out, value.type().element());
  out.append(",\"of\":");
  if (value.kind() == TypeKind::Map) {
    append_pairs(out, value);
  } else {
    append_elements(out, value);
  }
  out.push_back('}');
}

void append_data(std::string& out, const Value& value) {
  switch (value.kind()) {
    case TypeKind::Bool: return void(out.append(value.as_bool() ? "true" : "false"));
    case TypeKind::Number: return append_number(out, value.as_number());
    case TypeKind::String: return append_string(out, value.as_string());
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map: return append_collection(out, value);
    case TypeKind::Tuple: return append_elements(out, value);
    case TypeKind::Object:
      out.append("{\"object\":");
      append_pairs(out, value);
      return out.push_back('}');
    default: HCL_UNREACHABLE("the notation has the reference's values only");
  }
}

void append_marked(std::string& out, const Value& value) {
  out.append("{\"marks\":[");
  append_each(out, value.marks().items(), [&](const Mark& mark) {
    append_string(out, mark.detail.empty() ? mark.kind : mark.kind + ":" + mark.detail);
  });
  out.append("],\"value\":");
  append_value(out, value.without_marks());
  out.push_back('}');
}

void append_value(std::string& out, const Value& value) {
  if (value.is_marked()) return append_marked(out, value);
  if (!value.is_known()) return append_unknown(out, value);
  if (!value.is_null()) return append_data(out, value);
  out.append("{\"null\":");
  append_type(out, value.type());
  out.push_back('}');
}

// --- reading

template <typename T>
T must(simdjson::simdjson_result<T> result) {
  T value{};
  HCL_ASSERT(std::move(result).get(value) == simdjson::SUCCESS, "the text is in the notation");
  return value;
}

std::string read_string(element from) {
  if (from.is_string()) return std::string(must(from.get_string()));
  return from_hex(must(from["hex"].get_string()));
}

Type read_type(element from);

Type read_object_type(const array& from) {
  std::vector<std::string> optional;
  if (from.size() == 3) {
    for (const element name : must(from.at(2).get_array())) optional.push_back(read_string(name));
  }
  std::vector<ObjectAttribute> attributes;
  for (const auto& [name, type] : must(from.at(1).get_object())) {
    ObjectAttribute attribute{std::string(name), read_type(type)};
    attribute.optional = std::ranges::find(optional, attribute.name) != optional.end();
    attributes.push_back(std::move(attribute));
  }
  return Type::object(std::move(attributes));
}

Type read_type(element from) {
  if (from.is_string()) {
    const std::string_view name = must(from.get_string());
    if (name == "bool") return Type::boolean();
    if (name == "number") return Type::number();
    return name == "string" ? Type::string() : Type::dynamic();
  }
  const array parts = must(from.get_array());
  const std::string_view kind = must(parts.at(0).get_string());
  if (kind == "list") return Type::list(read_type(must(parts.at(1))));
  if (kind == "set") return Type::set(read_type(must(parts.at(1))));
  if (kind == "map") return Type::map(read_type(must(parts.at(1))));
  if (kind == "object") return read_object_type(parts);
  std::vector<Type> elements;
  for (const element part : must(parts.at(1).get_array())) elements.push_back(read_type(part));
  return Type::tuple(std::move(elements));
}

Value read_value(element from);

Number read_number(element from) {
  const std::string digits(must(from["n"].get_string()));
  int64_t precision = Number::kTextPrecision;
  if (!from["p"].error()) precision = must(from["p"].get_int64());
  if (precision == Number::kTextPrecision) return *parse_number(digits);
  if (precision == Number::kDoublePrecision) {
    return *Number::from(std::strtod(digits.c_str(), nullptr));
  }
  if (precision == 0) {
    return digits == "-Inf" ? Number::negative_infinity() : Number::positive_infinity();
  }
  return Number::from(*BigInt::parse(digits));
}

std::optional<NumberBound> read_bound(element from, const char* name) {
  array bound;
  if (from[name].get(bound) != simdjson::SUCCESS) return std::nullopt;
  return NumberBound{read_number(must(bound.at(0))), must(bound.at(1).get_bool())};
}

Value read_unknown(element from, element type) {
  Refinement facts;
  if (!from["notnull"].error()) facts.nullness = Nullness::NotNull;
  if (!from["prefix"].error()) facts.prefix = read_string(must(from["prefix"]));
  facts.lower = read_bound(from, "min");
  facts.upper = read_bound(from, "max");
  if (!from["minlen"].error()) facts.min_length = must(from["minlen"].get_int64());
  if (!from["maxlen"].error()) facts.max_length = must(from["maxlen"].get_int64());
  return Value::unknown(read_type(type), std::move(facts));
}

std::vector<Value> read_values(element from) {
  std::vector<Value> values;
  for (const element part : must(from.get_array())) values.push_back(read_value(part));
  return values;
}

std::vector<Member> read_members(element from) {
  std::vector<Member> members;
  for (const element pair : must(from.get_array())) {
    members.push_back({read_string(must(pair.at(0))), read_value(must(pair.at(1)))});
  }
  return members;
}

Value read_marked(element from) {
  std::vector<Mark> marks;
  for (const element item : must(from["marks"].get_array())) {
    const std::string text = read_string(item);
    const size_t colon = std::min(text.find(':'), text.size());
    marks.push_back({text.substr(0, colon), text.substr(std::min(colon + 1, text.size()))});
  }
  return read_value(must(from["value"])).with_marks(MarkSet(std::move(marks)));
}

Value read_value(element from) {
  if (from.is_bool()) return Value::boolean(must(from.get_bool()));
  if (from.is_string()) return Value::string(must(from.get_string()));
  if (from.is_array()) return Value::tuple(read_values(from));
  const auto found = must(from.get_object()).begin();
  const std::string_view key = found.key();
  if (key == "hex") return Value::string(read_string(from));
  if (key == "n") return Value::number(read_number(from));
  if (key == "null") return Value::null(read_type(found.value()));
  if (key == "unknown") return read_unknown(from, found.value());
  if (key == "marks") return read_marked(from);
  if (key == "object") return Value::object(read_members(found.value()));
  const Type type = read_type(found.value());
  const element of = must(from["of"]);
  if (key == "list") return Value::list_of(type, read_values(of));
  if (key == "set") return Value::set_of(type, read_values(of));
  return Value::map_of(type, read_members(of));
}

template <typename Read>
auto read_document(std::string_view text, Read read) {
  simdjson::dom::parser parser;
  return read(must(parser.parse(text.data(), text.size())));
}

}  // namespace

std::string print_type(const Type& type) {
  std::string out;
  append_type(out, type);
  return out;
}

std::string print_value(const Value& value) {
  std::string out;
  append_value(out, value);
  return out;
}

std::string print_text(std::string_view text) {
  std::string out;
  append_string(out, text);
  return out;
}

std::string print_path(const Path& path) {
  std::string out = "[";
  append_each(out, path.steps(), [&](const PathStep& step) {
    if (const auto* attribute = std::get_if<AttributeStep>(&step)) {
      out.append("[\"attr\",").append(print_text(attribute->name)).append("]");
    } else {
      out.append("[\"index\",").append(print_value(std::get<IndexStep>(step).key)).append("]");
    }
  });
  return out + "]";
}

std::string print_result(const Result<Value>& result) {
  return result ? print_value(*result) : "error";
}

Type parse_type(std::string_view text) {
  return read_document(text, read_type);
}

Value parse_value(std::string_view text) {
  return read_document(text, read_value);
}

std::string parse_text(std::string_view text) {
  return read_document(text, read_string);
}

Path parse_path(std::string_view text) {
  return read_document(text, [](element from) {
    Path path;
    for (const element step : must(from.get_array())) {
      if (must(step.at(0).get_string()) == "attr") {
        path.push(AttributeStep{read_string(must(step.at(1)))});
      } else {
        path.push(IndexStep{read_value(must(step.at(1)))});
      }
    }
    return path;
  });
}

std::string without_negative_zeros(std::string line) {
  constexpr std::string_view kNegative = "{\"n\":\"-0\"";
  for (size_t at = line.find(kNegative); at != std::string::npos; at = line.find(kNegative)) {
    line.erase(at + kNegative.find('-'), 1);
  }
  return line;
}

std::vector<std::string_view> split_fields(std::string_view line) {
  std::vector<std::string_view> fields;
  for (;;) {
    const size_t end = line.find('\t');
    fields.push_back(line.substr(0, end));
    if (end == std::string_view::npos) return fields;
    line.remove_prefix(end + 1);
  }
}

std::string join_fields(const std::vector<std::string>& fields) {
  return fmt::format("{}", fmt::join(fields, "\t"));
}

}  // namespace hcl::compat
