// SPDX-License-Identifier: Apache-2.0
#include <bit>

#include "hcl/codec/json_text_impl.h"
#include "hcl/codec/msgpack_text_impl.h"

namespace hcl::codec {

namespace {

void append_byte(std::string& out, uint64_t byte) {
  out.push_back(static_cast<char>(static_cast<uint8_t>(byte)));
}

// Big-endian, `size` bytes.
void append_coded(std::string& out, uint8_t code, uint64_t value, int size) {
  append_byte(out, code);
  for (int shift = (size - 1) * 8; shift >= 0; shift -= 8) append_byte(out, value >> shift);
}

// The codes for sizes of one, two and four bytes; 0 where there is no such form.
struct SizeCodes {
  uint8_t one;
  uint8_t two;
  uint8_t four;
};

void append_size(std::string& out, const SizeCodes& codes, uint64_t size) {
  if (size <= 0xFF && codes.one != 0) return append_coded(out, codes.one, size, 1);
  if (size <= 0xFFFF) return append_coded(out, codes.two, size, 2);
  append_coded(out, codes.four, size, 4);
}

}  // namespace

void append_msgpack_integer(std::string& out, int64_t value) {
  const auto bits = static_cast<uint64_t>(value);
  if (-32 <= value && value <= 0x7F) return append_byte(out, bits);
  if (value >= 0) {
    if (bits <= 0xFF) return append_coded(out, 0xCC, bits, 1);
    if (bits <= 0xFFFF) return append_coded(out, 0xCD, bits, 2);
    if (bits <= 0xFFFFFFFF) return append_coded(out, 0xCE, bits, 4);
    return append_coded(out, 0xCF, bits, 8);
  }
  if (INT8_MIN <= value) return append_coded(out, 0xD0, bits, 1);
  if (INT16_MIN <= value) return append_coded(out, 0xD1, bits, 2);
  if (INT32_MIN <= value) return append_coded(out, 0xD2, bits, 4);
  append_coded(out, 0xD3, bits, 8);
}

void append_msgpack_double(std::string& out, double value) {
  append_coded(out, 0xCB, std::bit_cast<uint64_t>(value), 8);
}

void append_msgpack_text(std::string& out, std::string_view text) {
  if (text.size() < 32) {
    append_byte(out, 0xA0 | text.size());
  } else {
    append_size(out, {0xD9, 0xDA, 0xDB}, text.size());
  }
  out.append(text);
}

void append_msgpack_binary(std::string& out, std::string_view bytes) {
  append_size(out, {0xC4, 0xC5, 0xC6}, bytes.size());
  out.append(bytes);
}

void append_msgpack_array_header(std::string& out, size_t size) {
  if (size < 16) return append_byte(out, 0x90 | size);
  append_size(out, {0, 0xDC, 0xDD}, size);
}

void append_msgpack_map_header(std::string& out, size_t size) {
  if (size < 16) return append_byte(out, 0x80 | size);
  append_size(out, {0, 0xDE, 0xDF}, size);
}

void append_msgpack_ext_header(std::string& out, uint8_t type, size_t size) {
  const bool has_short_form = size <= 16 && std::has_single_bit(size);
  if (has_short_form) {
    append_byte(out, 0xD4 + static_cast<uint64_t>(std::countr_zero(size)));
  } else {
    append_size(out, {0xC7, 0xC8, 0xC9}, size);
  }
  append_byte(out, type);
}

bool is_msgpack_text(const Number& number) {
  if (number.is_infinite() || number.to_exact<int64_t>()) return false;
  return number.is_integer() || number.to_double().accuracy != Accuracy::Exact;
}

std::optional<Error> append_msgpack_number(std::string& out, const Number& number, bool is_exact) {
  if (const std::optional<int64_t> integer = number.to_exact<int64_t>()) {
    append_msgpack_integer(out, *integer);
    return std::nullopt;
  }
  if (!is_msgpack_text(number)) {
    append_msgpack_double(out, number.to_double().value);
    return std::nullopt;
  }
  std::string digits;
  if (std::optional<Error> error = append_number(digits, number, is_exact)) return error;
  append_msgpack_text(out, digits);
  return std::nullopt;
}

}  // namespace hcl::codec
