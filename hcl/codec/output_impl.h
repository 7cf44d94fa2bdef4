// SPDX-License-Identifier: Apache-2.0
// Where encoders write to: a string, or a sink behind a buffer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/codec/options.h"

namespace hcl::codec {

// Appends to a string. With a sink, the string is only a buffer that is handed on whenever it is
// full. The limit is looked at by who writes, between one value and the next, so that writing a
// byte costs no comparison.
class Output {
 public:
  Output(std::string& buffer, const Sink* sink, size_t max_bytes)
      : buffer_(buffer), sink_(sink), begin_(buffer.size()), max_bytes_(max_bytes) {}

  void put(char c) { buffer_.push_back(c); }
  void put(std::string_view text) { buffer_.append(text); }
  void put(size_t count, char c) { buffer_.append(count, c); }
  // For functions that append to a string.
  std::string& text() { return buffer_; }

  // Between two values: hands on what is there if it is enough. False if there is too much.
  bool settle() {
    if (max_bytes_ < n_handed_on_ + (buffer_.size() - begin_)) return false;
    if (sink_ != nullptr && kChunk <= buffer_.size()) hand_on();
    return true;
  }
  void finish() {
    if (sink_ != nullptr && !buffer_.empty()) hand_on();
  }

 private:
  static constexpr size_t kChunk = size_t{1} << 16;

  void hand_on() {
    (*sink_)(buffer_);
    n_handed_on_ += buffer_.size();
    buffer_.clear();
  }

  std::string& buffer_;
  const Sink* sink_;
  size_t begin_;
  size_t n_handed_on_ = 0;
  size_t max_bytes_;
};

}  // namespace hcl::codec
