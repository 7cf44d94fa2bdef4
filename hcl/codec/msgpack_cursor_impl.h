// SPDX-License-Identifier: Apache-2.0
// MsgpackCursor: reads MessagePack item by item.
//
// This is ours and not msgpack-cxx, whose parser makes a tree of its own first, allocates what a
// header asks for and throws. Here an item is two words, nothing is allocated, and a header that
// promises more than there are bytes is an error.
#pragma once

#include <cstdint>
#include <string_view>

#include "hcl/codec/trace_impl.h"
#include "hcl/support/attributes.h"

namespace hcl::codec {

enum class MsgpackKind : uint8_t { Nil, Bool, Int, Uint, Float, Text, Binary, Array, Map, Ext };

// What one header says. The body of a text, binary or extension is behind it.
struct MsgpackItem {
  MsgpackKind kind = MsgpackKind::Nil;
  // Of an extension.
  int8_t ext_type = 0;
  // The number or truth as bits; the size of a body, or how many elements or pairs follow.
  uint64_t bits = 0;

  bool is(MsgpackKind wanted) const { return kind == wanted; }
};

class MsgpackCursor {
 public:
  // `base` is the offset of the first byte in the whole input, for messages.
  MsgpackCursor(std::string_view bytes, Trace& trace, size_t base = 0)
      : bytes_(bytes), trace_(trace), base_(base) {}

  bool is_at_end() const { return at_ == bytes_.size(); }
  size_t position() const { return at_; }
  void go_to(size_t position) { at_ = position; }
  size_t offset() const { return base_ + at_; }

  // The next header. False, which the trace explains, if the input ends before what the header
  // promises could be there: a body of its size, one byte for each element.
  bool take(MsgpackItem& item) {
    if (at_ == bytes_.size()) return take_coded(item);
    const auto code = static_cast<uint8_t>(bytes_[at_]);
    if (code < 0x80) {
      item.kind = MsgpackKind::Int;
      item.bits = code;
      ++at_;
      return true;
    }
    return take_short_text(item) || take_coded(item);
  }
  // The body of the text, binary or extension whose header was just taken.
  std::string_view take_body(const MsgpackItem& item) HCL_LIFETIMEBOUND {
    const std::string_view body(bytes_.data() + at_, item.bits);
    at_ += body.size();
    return body;
  }
  // A text or binary; nil is the empty text, as in the reference.
  bool take_text(std::string_view& text) {
    MsgpackItem item;
    if (!take_short_text(item)) return take_other_text(text);
    text = take_body(item);
    return true;
  }
  // A whole item with everything in it, nested at most `max_depth` deep.
  bool skip(uint32_t max_depth);

  bool fail(std::string message) { return trace_.fail(std::move(message), base_ + at_); }

 private:
  size_t n_left() const { return bytes_.size() - at_; }
  // The header of a text of up to 31 bytes, which most texts are; false if it is another one.
  bool take_short_text(MsgpackItem& item) {
    if (at_ == bytes_.size()) return false;
    const auto code = static_cast<uint8_t>(bytes_[at_]);
    const size_t size = code & 0x1FU;
    if ((code & 0xE0U) != 0xA0 || n_left() <= size) return false;
    item.kind = MsgpackKind::Text;
    item.bits = size;
    ++at_;
    return true;
  }
  bool take_other_text(std::string_view& text);
  bool take_byte(uint8_t& byte);
  // An unsigned big-endian integer of `size` bytes, which is 1, 2, 4 or 8.
  bool take_unsigned(size_t size, uint64_t& value);
  bool take_signed(size_t size, uint64_t& value);
  bool take_float(MsgpackItem& item);
  bool take_sized(MsgpackItem& item, MsgpackKind kind, uint8_t size_of_size);
  bool take_ext(MsgpackItem& item, uint64_t size);
  // Any header; the two that are most frequent are taken in place.
  bool take_coded(MsgpackItem& item);
  bool take_by_code(MsgpackItem& item, uint8_t code);
  bool fits(const MsgpackItem& item);

  std::string_view bytes_;
  size_t at_ = 0;
  Trace& trace_;
  size_t base_;
};

}  // namespace hcl::codec
