// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/canonical_text.h"

#include <array>

#include "hcl/support/assert.h"
#include "hcl/support/number_text.h"
#include "hcl/support/quoted_text.h"

namespace hcl {

namespace {

void append_text(std::string& out, const Value& value);

void append_number(std::string& out, const Number& number) {
  const Result<std::string> digits =
      print_number(number, {.notation = Notation::General, .digits = 10});
  HCL_ASSERT(digits.has_value(), "ten digits are never too many");
  out.append(*digits);
}

void append_each(std::string& out, char open, std::span<const Value> values, char close) {
  out.push_back(open);
  for (const Value& value : values) {
    append_text(out, value);
    out.push_back(';');
  }
  out.push_back(close);
}

void append_map(std::string& out, const Value& map) {
  out.push_back('{');
  for (size_t i = 0; i < map.length(); ++i) {
    append_quoted_text(out, map.keys()[i].as_string());
    out.push_back(':');
    append_text(out, map.elements()[i]);
    out.push_back(';');
  }
  out.push_back('}');
}

void append_capsule(std::string& out, const Value& value) {
  const Type type = value.type();
  const auto& hash_key = type.capsule().operations().hash_key;
  out.append("\xC2\xAB");
  if (hash_key) {
    append_quoted_text(out, hash_key(value.as_capsule().get()));
  } else {
    out.push_back('?');
  }
  out.append("\xC2\xBB");
}

void append_text(std::string& out, const Value& value) {
  HCL_ASSERT(!value.is_marked(), "a marked value has no canonical text");
  if (!value.is_known()) return out.push_back('?');
  if (value.is_null()) return out.push_back('~');
  switch (value.kind()) {
    case TypeKind::Bool: return out.push_back(value.as_bool() ? 'T' : 'F');
    case TypeKind::Number:
    case TypeKind::Int: return append_number(out, value.as_number());
    case TypeKind::String: return append_quoted_text(out, value.as_string());
    case TypeKind::List:
    case TypeKind::Set: return append_each(out, '[', value.elements(), ']');
    case TypeKind::Tuple:
    case TypeKind::Object: return append_each(out, '<', value.elements(), '>');
    case TypeKind::Map: return append_map(out, value);
    case TypeKind::Capsule: return append_capsule(out, value);
    case TypeKind::Dynamic:
    case TypeKind::None:
    case TypeKind::Union:
    case TypeKind::Enum:
    case TypeKind::Promise:
    case TypeKind::Output: break;
  }
  HCL_UNREACHABLE("no known value has a type of these kinds");
}

constexpr std::array<uint32_t, 256> kCrcTable = [] {
  std::array<uint32_t, 256> table{};
  for (uint32_t i = 0; i < 256; ++i) {
    uint32_t crc = i;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xEDB88320U : 0);
    table[i] = crc;
  }
  return table;
}();

}  // namespace

std::string canonical_text(const Value& value) {
  std::string out;
  append_text(out, value);
  return out;
}

uint32_t canonical_hash(const Value& value) {
  uint32_t crc = ~0U;
  for (const char c : canonical_text(value)) {
    crc = (crc >> 8) ^ kCrcTable[(crc ^ static_cast<unsigned char>(c)) & 0xFF];
  }
  return ~crc;
}

}  // namespace hcl
