// SPDX-License-Identifier: Apache-2.0
#include <bit>
#include <string>

#include "hcl/codec/msgpack_cursor_impl.h"

namespace hcl::codec {

bool MsgpackCursor::take_byte(uint8_t& byte) {
  if (at_ == bytes_.size()) return fail("unexpected end of MessagePack input");
  byte = static_cast<uint8_t>(bytes_[at_++]);
  return true;
}

bool MsgpackCursor::take_unsigned(size_t size, uint64_t& value) {
  if (n_left() < size) return fail("unexpected end of MessagePack input");
  value = 0;
  for (size_t i = 0; i < size; ++i) value = value << 8 | static_cast<uint8_t>(bytes_[at_++]);
  return true;
}

bool MsgpackCursor::take_signed(size_t size, uint64_t& value) {
  if (!take_unsigned(size, value)) return false;
  const uint64_t sign = uint64_t{1} << (size * 8 - 1);
  value = (value ^ sign) - sign;
  return true;
}

bool MsgpackCursor::take_float(MsgpackItem& item) {
  item.kind = MsgpackKind::Float;
  if (!take_unsigned(4, item.bits)) return false;
  const double wide = std::bit_cast<float>(static_cast<uint32_t>(item.bits));
  item.bits = std::bit_cast<uint64_t>(wide);
  return true;
}

bool MsgpackCursor::take_sized(MsgpackItem& item, MsgpackKind kind, uint8_t size_of_size) {
  item.kind = kind;
  return take_unsigned(size_of_size, item.bits);
}

bool MsgpackCursor::take_ext(MsgpackItem& item, uint64_t size) {
  item.kind = MsgpackKind::Ext;
  item.bits = size;
  uint8_t type = 0;
  if (!take_byte(type)) return false;
  item.ext_type = static_cast<int8_t>(type);
  return true;
}

bool MsgpackCursor::take_by_code(MsgpackItem& item, uint8_t code) {
  using enum MsgpackKind;
  switch (code) {
    case 0xC0: item.kind = Nil; return true;
    case 0xC2:
    case 0xC3:
      item.kind = Bool;
      item.bits = code & 1U;
      return true;
    case 0xC4: return take_sized(item, Binary, 1);
    case 0xC5: return take_sized(item, Binary, 2);
    case 0xC6: return take_sized(item, Binary, 4);
    case 0xC7: return take_unsigned(1, item.bits) && take_ext(item, item.bits);
    case 0xC8: return take_unsigned(2, item.bits) && take_ext(item, item.bits);
    case 0xC9: return take_unsigned(4, item.bits) && take_ext(item, item.bits);
    case 0xCA: return take_float(item);
    case 0xCB: return take_sized(item, Float, 8);
    case 0xCC: return take_sized(item, Uint, 1);
    case 0xCD: return take_sized(item, Uint, 2);
    case 0xCE: return take_sized(item, Uint, 4);
    case 0xCF: return take_sized(item, Uint, 8);
    case 0xD0:
    case 0xD1:
    case 0xD2:
    case 0xD3: item.kind = Int; return take_signed(size_t{1} << (code - 0xD0U), item.bits);
    case 0xD4:
    case 0xD5:
    case 0xD6:
    case 0xD7:
    case 0xD8: return take_ext(item, uint64_t{1} << (code - 0xD4U));
    case 0xD9: return take_sized(item, Text, 1);
    case 0xDA: return take_sized(item, Text, 2);
    case 0xDB: return take_sized(item, Text, 4);
    case 0xDC: return take_sized(item, Array, 2);
    case 0xDD: return take_sized(item, Array, 4);
    case 0xDE: return take_sized(item, Map, 2);
    case 0xDF: return take_sized(item, Map, 4);
    default: return fail("no MessagePack value begins with the byte 0xc1");
  }
}

bool MsgpackCursor::fits(const MsgpackItem& item) {
  uint64_t n_least = 0;
  switch (item.kind) {
    case MsgpackKind::Text:
    case MsgpackKind::Binary:
    case MsgpackKind::Ext:
    case MsgpackKind::Array: n_least = item.bits; break;
    case MsgpackKind::Map: n_least = item.bits * 2; break;
    default: return true;
  }
  return n_least <= n_left() || fail("unexpected end of MessagePack input");
}

bool MsgpackCursor::take_coded(MsgpackItem& item) {
  uint8_t code = 0;
  if (!take_byte(code)) return false;
  if (code < 0x80) {
    item.kind = MsgpackKind::Int;
    item.bits = code;
    return true;
  }
  if (0xE0 <= code) {
    item.kind = MsgpackKind::Int;
    item.bits = static_cast<uint64_t>(static_cast<int8_t>(code));
    return true;
  }
  if (code < 0x90) {
    item.kind = MsgpackKind::Map;
    item.bits = code & 0xFU;
  } else if (code < 0xA0) {
    item.kind = MsgpackKind::Array;
    item.bits = code & 0xFU;
  } else if (code < 0xC0) {
    item.kind = MsgpackKind::Text;
    item.bits = code & 0x1FU;
  } else if (!take_by_code(item, code)) {
    return false;
  }
  return fits(item);
}

bool MsgpackCursor::take_other_text(std::string_view& text) {
  const size_t begin = at_;
  MsgpackItem item;
  if (!take(item)) return false;
  text = {};
  if (item.is(MsgpackKind::Nil)) return true;
  if (item.is(MsgpackKind::Text) || item.is(MsgpackKind::Binary)) {
    text = take_body(item);
    return true;
  }
  at_ = begin;
  return fail("string is required");
}

bool MsgpackCursor::skip(uint32_t max_depth) {
  MsgpackItem item;
  if (!take(item)) return false;
  if (item.is(MsgpackKind::Text) || item.is(MsgpackKind::Binary) || item.is(MsgpackKind::Ext)) {
    take_body(item);
    return true;
  }
  const bool is_map = item.is(MsgpackKind::Map);
  if (!is_map && !item.is(MsgpackKind::Array)) return true;
  if (max_depth == 0) return fail("the input is nested too deeply");
  const uint64_t n_items = is_map ? item.bits * 2 : item.bits;
  for (uint64_t i = 0; i < n_items; ++i) {
    if (!skip(max_depth - 1)) return false;
  }
  return true;
}

}  // namespace hcl::codec
