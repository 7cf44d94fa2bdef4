// SPDX-License-Identifier: Apache-2.0
// JsonCursor: reads JSON text piece by piece, in one pass, without making anything of it.
//
// This is ours and not simdjson because the reference reads what simdjson refuses: bytes that are
// not UTF-8, unpaired surrogates, and anything at all after the value; and because simdjson wants
// padded input and makes a tape first, while values are made directly from what is read here.
// docs/design/codec.md has the measurements.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/codec/trace_impl.h"
#include "hcl/support/attributes.h"

namespace hcl::codec {

// Every read looks where the text ends. A function that returns bool has said to the trace what is
// wrong where it returns false.
class JsonCursor {
 public:
  JsonCursor(std::string_view text, Trace& trace) : text_(text), trace_(trace) {}

  // What `peek` gives at the end: a byte that is no JSON outside strings, and is checked against
  // the end where it matters.
  static constexpr char kEnd = '\0';

  // The next character after white space, which is skipped.
  char peek() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    return at_ < text_.size() ? text_[at_] : kEnd;
  }
  bool is_at_end() const { return at_ == text_.size(); }
  size_t offset() const { return at_; }
  void go_to(size_t offset) { at_ = offset; }
  // After `peek` has seen that there is a character.
  void advance() { ++at_; }
  std::string_view text_from(size_t begin) const HCL_LIFETIMEBOUND {
    return text_.substr(begin, at_ - begin);
  }

  // After the opening bracket or an element: what comes next in an array or object. `has_elements`
  // is whether an element was read already.
  enum class Next : uint8_t { Element, End, Wrong };
  Next next_element(bool has_elements) { return next(has_elements, ']', "after array element"); }
  Next next_member(bool has_members) {
    return next(has_members, '}', "after object key:value pair");
  }

  // A string that is a key, and the colon after it.
  bool take_key(std::string_view& key);
  // A string, which `peek` has seen the quote of. The view is into the text, or into `scratch`
  // where something had to be replaced; it lives as long as they stay.
  bool take_string(std::string_view& string);
  // A number as it is written, which `peek` has seen the first character of.
  bool take_number(std::string_view& literal);
  // `true`, `false` or `null`, which `peek` has seen the first character of.
  bool take_word(std::string_view word);

  // Checks and skips a whole value, nested at most `max_depth` deep. Skipping what is inside a
  // value that was skipped before takes no time, so that reading values whose type comes after
  // them, one inside the other, stays linear.
  bool skip_value(uint32_t max_depth);

  bool fail_unexpected(std::string_view where);
  bool fail(std::string message) { return trace_.fail(std::move(message), at_); }

  static bool is_number_start(char c) { return c == '-' || is_digit(c); }

 private:
  static bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
  static bool is_digit(char c) { return '0' <= c && c <= '9'; }
  bool is_digit_here() const { return at_ < text_.size() && is_digit(text_[at_]); }

  Next next(bool has_elements, char bracket, std::string_view where);
  bool take_digits(std::string_view where);
  // Moves to the first byte of a string that is not plain text: a quote, a backslash, a control
  // character. Whether there was a byte beyond ASCII on the way.
  bool skip_plain_text();
  bool take_escaped(size_t begin);
  bool take_escape();
  bool take_hex(uint32_t& unit);
  void append_valid(std::string_view text);
  bool skip_container(uint32_t max_depth);
  bool skip_scalar();

  std::string_view text_;
  size_t at_ = 0;
  Trace& trace_;
  std::string scratch_;
  // Where the containers that were skipped begin and end, in the order of the text.
  struct Skipped {
    size_t begin;
    size_t end;
  };
  std::vector<Skipped> skipped_;
};

}  // namespace hcl::codec
