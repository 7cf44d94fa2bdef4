// SPDX-License-Identifier: Apache-2.0
#include <bit>
#include <cstring>
#include <string>

#include "hcl/codec/json_text_impl.h"
#include "hcl/codec/msgpack_text_impl.h"

namespace hcl::codec {

namespace {

void put_byte(Output& out, uint64_t byte) {
  out.put(static_cast<char>(static_cast<uint8_t>(byte)));
}

// The code, then the value in `size` bytes, big-endian.
void put_coded(Output& out, uint8_t code, uint64_t value, size_t size) {
  char* const place = out.prepare(1 + sizeof(value));
  const uint64_t swapped = __builtin_bswap64(value << (64 - size * 8));
  place[0] = static_cast<char>(code);
  std::memcpy(place + 1, &swapped, sizeof(swapped));
  out.commit(1 + size);
}

// The codes for sizes of one, two and four bytes; 0 where there is no such form.
struct SizeCodes {
  uint8_t one;
  uint8_t two;
  uint8_t four;
};

void put_size(Output& out, const SizeCodes& codes, uint64_t size) {
  if (size <= 0xFF && codes.one != 0) return put_coded(out, codes.one, size, 1);
  if (size <= 0xFFFF) return put_coded(out, codes.two, size, 2);
  put_coded(out, codes.four, size, 4);
}

}  // namespace

void put_msgpack_integer(Output& out, int64_t value) {
  const auto bits = static_cast<uint64_t>(value);
  if (-32 <= value && value <= 0x7F) return put_byte(out, bits);
  if (value >= 0) {
    if (bits <= 0xFF) return put_coded(out, 0xCC, bits, 1);
    if (bits <= 0xFFFF) return put_coded(out, 0xCD, bits, 2);
    if (bits <= 0xFFFFFFFF) return put_coded(out, 0xCE, bits, 4);
    return put_coded(out, 0xCF, bits, 8);
  }
  if (INT8_MIN <= value) return put_coded(out, 0xD0, bits, 1);
  if (INT16_MIN <= value) return put_coded(out, 0xD1, bits, 2);
  if (INT32_MIN <= value) return put_coded(out, 0xD2, bits, 4);
  put_coded(out, 0xD3, bits, 8);
}

void put_msgpack_double(Output& out, double value) {
  put_coded(out, 0xCB, std::bit_cast<uint64_t>(value), 8);
}

void put_msgpack_text(Output& out, std::string_view text) {
  if (text.size() < 32) {
    put_byte(out, 0xA0 | text.size());
  } else {
    put_size(out, {0xD9, 0xDA, 0xDB}, text.size());
  }
  out.put(text);
}

void put_msgpack_binary(Output& out, std::string_view bytes) {
  put_size(out, {0xC4, 0xC5, 0xC6}, bytes.size());
  out.put(bytes);
}

void put_msgpack_array_header(Output& out, size_t size) {
  if (size < 16) return put_byte(out, 0x90 | size);
  put_size(out, {0, 0xDC, 0xDD}, size);
}

void put_msgpack_map_header(Output& out, size_t size) {
  if (size < 16) return put_byte(out, 0x80 | size);
  put_size(out, {0, 0xDE, 0xDF}, size);
}

void put_msgpack_ext_header(Output& out, uint8_t type, size_t size) {
  const bool has_short_form = size <= 16 && std::has_single_bit(size);
  if (has_short_form) {
    put_byte(out, 0xD4 + static_cast<uint64_t>(std::countr_zero(size)));
  } else {
    put_size(out, {0xC7, 0xC8, 0xC9}, size);
  }
  put_byte(out, type);
}

namespace {

// The double that holds a fraction or an infinity exactly.
std::optional<double> exact_double(const Number& number) {
  const Rounded<double> rounded = number.to_double();
  return rounded.accuracy == Accuracy::Exact ? std::optional(rounded.value) : std::nullopt;
}

}  // namespace

bool is_msgpack_text(const Number& number) {
  return number.is_integer() ? !number.to_exact<int64_t>() : !exact_double(number);
}

std::optional<Error> put_msgpack_number(Output& out, const Number& number, bool is_exact) {
  if (number.is_integer()) {
    if (const std::optional<int64_t> integer = number.to_exact<int64_t>()) {
      put_msgpack_integer(out, *integer);
      return std::nullopt;
    }
  } else if (const std::optional<double> fraction = exact_double(number)) {
    put_msgpack_double(out, *fraction);
    return std::nullopt;
  }
  std::string digits;
  if (std::optional<Error> error = append_number(digits, number, is_exact)) return error;
  put_msgpack_text(out, digits);
  return std::nullopt;
}

}  // namespace hcl::codec
