// SPDX-License-Identifier: Apache-2.0
// Where encoders write to: a string or a sink, behind a buffer.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "hcl/codec/options.h"
#include "hcl/value/value.h"

namespace hcl::codec {

// About how long the encoding of a value is, so that a string need not grow often. What a value
// consists of may be counted many times where it is shared, so this is never much.
inline size_t expected_size(const Value& value) {
  constexpr uint64_t kBytesPerValue = 12;
  constexpr uint64_t kMost = uint64_t{1} << 20;
  return std::min(value.size(), kMost / kBytesPerValue) * kBytesPerValue;
}

// Bytes go to a buffer of fixed size, and from there to the string or sink whenever it is full. So
// writing a few bytes is a comparison and a copy, and the limit costs nothing: what is beyond it is
// dropped, and who writes asks now and then whether that has happened.
class Output {
 public:
  Output(std::string& out, size_t max_bytes) : string_(&out), n_allowed_(max_bytes) {}
  Output(const Sink& sink, size_t max_bytes) : sink_(&sink), n_allowed_(max_bytes) {}

  void put(char c) {
    if (used_ == kSize) hand_on();
    buffer_[used_++] = c;
  }
  void put(std::string_view text) {
    if (kSize - used_ < text.size()) return put_long(text);
    std::memcpy(buffer_.data() + used_, text.data(), text.size());
    used_ += text.size();
  }
  void put(size_t count, char c) {
    for (; count > 0; --count) put(c);
  }
  // A place for up to `size` bytes, at most 64, of which `commit` then keeps some.
  char* prepare(size_t size) {
    if (kSize - used_ < size) hand_on();
    return buffer_.data() + used_;
  }
  void commit(size_t size) { used_ += size; }

  bool is_too_long() const { return is_too_long_; }
  // Hands on what is left. False if the output was too long.
  bool finish() {
    hand_on();
    return !is_too_long_;
  }

 private:
  static constexpr size_t kSize = size_t{1} << 14;

  void put_long(std::string_view text) {
    hand_on();
    if (text.size() < kSize) return put(text);
    pass_on(text);
  }
  void hand_on() {
    pass_on({buffer_.data(), used_});
    used_ = 0;
  }
  void pass_on(std::string_view text) {
    is_too_long_ |= n_allowed_ < text.size();
    text = text.substr(0, n_allowed_);
    n_allowed_ -= text.size();
    if (text.empty()) return;
    if (sink_ != nullptr) {
      (*sink_)(text);
    } else {
      string_->append(text);
    }
  }

  std::string* string_ = nullptr;
  const Sink* sink_ = nullptr;
  size_t n_allowed_;
  size_t used_ = 0;
  bool is_too_long_ = false;
  std::array<char, kSize> buffer_;
};

}  // namespace hcl::codec
