// SPDX-License-Identifier: Apache-2.0
// JSON: what values and types are written as, and what documents, sound and damaged, are read as.
#include "hcl/codec/json.h"
#include "hcl/support/normalize.h"

#include "testing/mutate.h"
#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/unicode_text.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

using testing::Draw;

// --- documents

std::string draw_space(Draw& draw) {
  constexpr std::string_view kSpaces[] = {"", "", "", "", " ", "\n", "\t\r", "  "};
  return std::string(draw.pick(kSpaces));
}

std::string draw_number(Draw& draw) {
  constexpr std::string_view kNumbers[] = {
      "0",      "-0",
      "1",      "12.50",
      "1e3",    "1E+3",
      "1.5e-7", "-2.25",
      "1e400",  "9223372036854775808",
      "0.1",    "100000000000000000000000000000000000000000000001",
      "-",      "01",
      "1.",     ".5",
      "1e",     "+1",
      "1e-400", "00",
      "0e0",    "-0.0",
      "1_0",    "0x1"};
  return std::string(draw.pick(kNumbers));
}

std::string draw_string(Draw& draw) {
  constexpr std::string_view kPieces[] = {"a",
                                          "b",
                                          "",
                                          "\\n",
                                          "\\u0041",
                                          "\\ud83d\\ude00",
                                          "\\ud800",
                                          "\\udc00",
                                          "\\ud800\\u0041",
                                          "\\\"",
                                          "\\\\",
                                          "\\/",
                                          "\\b\\f\\r\\t",
                                          "<&>",
                                          "\xff",
                                          "\xe2\x82",
                                          "\\u2028",
                                          "\u2028",
                                          "é",
                                          "1",
                                          "true",
                                          "0",
                                          "Inf",
                                          "1p4",
                                          "\\x",
                                          "\\u12",
                                          "\n",
                                          "\x7f"};
  std::string text = "\"";
  for (uint64_t left = draw.below(4); left > 0; --left) text += draw.pick(kPieces);
  return text + "\"";
}

std::string draw_key(Draw& draw) {
  constexpr std::string_view kKeys[] = {"a", "b", "c", "é", "", "value", "type", "x y", "\\u0061"};
  return "\"" + std::string(draw.pick(kKeys)) + "\"";
}

// JSON of any structure; damaged now and then.
std::string draw_json(Draw& draw, int depth) {
  constexpr std::string_view kWords[] = {"true", "false", "null", "nul", "True", "truex"};
  const std::string space = draw_space(draw);
  const uint64_t choice = draw.below(depth == 0 ? 4 : 8);
  if (choice == 0) return space + draw_number(draw);
  if (choice <= 2) return space + draw_string(draw);
  if (choice == 3) return space + std::string(draw.pick(kWords));
  const bool is_object = choice < 6;
  std::string text = space + (is_object ? "{" : "[");
  const uint64_t size = draw.below(4);
  for (uint64_t i = 0; i < size; ++i) {
    if (i > 0) text += ",";
    if (is_object) text += draw_space(draw) + draw_key(draw) + draw_space(draw) + ":";
    text += draw_json(draw, depth - 1) + draw_space(draw);
  }
  if (draw.one_in(24)) text += ",";
  return text + (is_object ? "}" : "]") + draw_space(draw);
}

std::string draw_json_as(Draw& draw, const Type& type);

std::string draw_members_as(Draw& draw, const Type& type) {
  std::string text;
  for (uint64_t left = draw.below(4); left > 0; --left) {
    if (!text.empty()) text += "," + draw_space(draw);
    if (type.is(TypeKind::Map)) {
      text += draw_key(draw) + ":" + draw_json_as(draw, type.element());
    } else if (type.attributes().size() > 0) {
      // In any order, some of them never, some of them twice.
      const auto attribute = type.attributes()[draw.below(type.attributes().size())];
      text += print_text(attribute.name) + ":" + draw_json_as(draw, attribute.type);
    }
  }
  return "{" + draw_space(draw) + text + "}";
}

std::string draw_elements_as(Draw& draw, const Type& type) {
  std::string text = "[";
  const bool is_tuple = type.is(TypeKind::Tuple);
  const uint64_t size = is_tuple ? type.elements().size() : draw.below(4);
  for (uint64_t i = 0; i < size; ++i) {
    if (i > 0) text += draw_space(draw) + ",";
    text += draw_json_as(draw, is_tuple ? type.elements()[i] : type.element());
  }
  return text + draw_space(draw) + "]";
}

// JSON that the reference reads as the type, in one of the many ways to write it.
std::string draw_json_as(Draw& draw, const Type& type) {
  constexpr std::string_view kBools[] = {"true",   "false",  R"("true")",
                                         R"("0")", R"("1")", R"("no")"};
  constexpr std::string_view kNumbers[] = {
      "1",     "-0.50", "1e3", R"("2.5")", R"("1p4")", R"("Inf")", "12345678901234567890123",
      R"("")", "true"};
  constexpr std::string_view kStrings[] = {
      "true", "12.50", "1E400", R"("\u00e9")", R"("e\u0301")", R"("\ud800x")", "\"\xff<\"", "[]"};
  if (draw.one_in(10)) return draw_space(draw) + "null";
  if (type.is(TypeKind::Bool)) return std::string(draw.pick(kBools));
  if (type.is(TypeKind::Number)) return std::string(draw.pick(kNumbers));
  if (type.is(TypeKind::String)) return std::string(draw.pick(kStrings));
  if (type.is(TypeKind::Map) || type.is(TypeKind::Object)) return draw_members_as(draw, type);
  if (!type.is_dynamic()) return draw_elements_as(draw, type);
  const Type inner = random_type(draw, {.max_depth = 2, .dynamic = draw.one_in(4)});
  const std::string value = R"("value":)" + draw_json_as(draw, inner);
  const std::string type_json = R"("type":)" + *codec::json::encode_type(inner);
  return draw.flip() ? "{" + value + "," + type_json + "}" : "{" + type_json + "," + value + "}";
}

// A number with a long exponent would have a text of megabytes.
bool has_long_exponent(std::string_view text) {
  for (size_t i = 0; i < text.size(); ++i) {
    if (std::string_view("eEpP").find(text[i]) == std::string_view::npos) continue;
    size_t end = i + 1;
    while (end < text.size() &&
           (('0' <= text[end] && text[end] <= '9') || text[end] == '+' || text[end] == '-')) {
      ++end;
    }
    if (i + 5 < end) return true;
  }
  return false;
}

std::string damage(Draw& draw, const std::string& text) {
  std::string damaged = mutate(draw, text);
  // The reference looks names up as they are written and knows them as they are in NFC.
  return has_long_exponent(damaged) || !is_nfc(damaged) ? text : damaged;
}

// Where "any type" is part of the element type of a collection, elements may have to be made alike,
// which the reference answers with a panic.
bool has_partly_dynamic_elements(const Type& type) {
  if (!type.has_dynamic() || type.is_dynamic()) return false;
  if (type.is_collection()) return !type.element().is_dynamic();
  if (type.is(TypeKind::Tuple)) {
    return std::ranges::any_of(type.elements(), has_partly_dynamic_elements);
  }
  for (const auto attribute : type.attributes()) {
    if (has_partly_dynamic_elements(attribute.type)) return true;
  }
  return false;
}

Type draw_agreed_type(Draw& draw) {
  Type type = random_type(draw, {.max_depth = 4});
  return has_partly_dynamic_elements(type) ? Type::dynamic() : type;
}

// --- cases

std::string make_encode_case(Draw& draw) {
  const Type type = random_type(draw, {.max_depth = 4});
  const testing::RandomValueOptions options = {
      .unknown = draw.one_in(8), .marks = draw.one_in(8), .infinities = draw.one_in(4)};
  Value value = random_value(draw, type, options);
  if (draw.one_in(16)) value = Value::tuple({value, Value::string(draw.bytes(12))});
  const bool is_own = draw.one_in(3) || value.type() != type;
  Type agreed = is_own ? value.type() : type;
  // What does not conform is converted.
  if (draw.one_in(6)) agreed = random_type(draw, {.optional_attributes = true});
  return without_negative_zeros(join_fields(
      {"encode", print_type(draw.one_in(3) ? Type::dynamic() : agreed), print_value(value)}));
}

std::string make_decode_case(Draw& draw) {
  const Type type = draw_agreed_type(draw);
  std::string text;
  const uint64_t choice = draw.below(8);
  if (choice == 0) {
    text = draw_json(draw, 3);
  } else if (choice < 4) {
    text = draw_json_as(draw, type);
  } else {
    const Value value = random_value(draw, type, {.unknown = false});
    const auto encoded = codec::json::encode(value, type);
    text = encoded ? *encoded : "null";
    if (draw.flip()) text = damage(draw, text);
  }
  return join_fields({"decode", print_type(type), to_hex(text)});
}

std::string make_type_case(Draw& draw) {
  const Type type = random_type(draw, {.max_depth = 4, .optional_attributes = true});
  std::string text = print_type(type);
  if (draw.one_in(3)) return join_fields({"encode_type", text});
  return join_fields({"decode_type", to_hex(mutate(draw, *codec::json::encode_type(type)))});
}

std::string make_case(size_t, Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 2048);
  Draw more(bytes);
  switch (more.below(8)) {
    case 0:
    case 1:
    case 2: return make_encode_case(more);
    case 3:
    case 4:
    case 5: return make_decode_case(more);
    case 6: return make_type_case(more);
    default: return join_fields({"simple", to_hex(draw_json(more, 4))});
  }
}

// --- answers

std::string print_decoded(const Result<Value, codec::DecodeError>& value) {
  return value ? print_value(*value) : "error";
}

std::string answer(std::string_view line) {
  const std::vector<std::string_view> fields = split_fields(line);
  if (fields[0] == "encode") {
    const auto text = codec::json::encode(parse_value(fields[2]), parse_type(fields[1]));
    return text ? to_hex(*text) : "error";
  }
  if (fields[0] == "decode") {
    return print_decoded(codec::json::decode(from_hex(fields[2]), parse_type(fields[1])));
  }
  if (fields[0] == "encode_type") return to_hex(*codec::json::encode_type(parse_type(fields[1])));
  if (fields[0] == "decode_type") {
    const auto type = codec::json::decode_type(from_hex(fields[1]));
    return type ? print_type(*type) : "error";
  }
  const auto type = codec::json::implied_type(from_hex(fields[1]));
  return join_fields({type ? print_type(*type) : "error",
                      print_decoded(codec::json::decode_simple(from_hex(fields[1])))});
}

}  // namespace

const Area k_area_json = {
    .name = "json", .n_cases = 60000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
