// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>

#include "hcl/codec/json_cursor_impl.h"
#include "hcl/support/quoted_text.h"
#include "hcl/support/utf8.h"

namespace hcl::codec {

namespace {

constexpr uint64_t kOnes = 0x0101010101010101;
constexpr uint64_t kHighs = 0x8080808080808080;

uint64_t load_eight(const char* bytes) {
  uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof(word));
  return word;
}

// The high bit of each byte that is zero, and perhaps of bytes above such a one.
constexpr uint64_t zero_bytes(uint64_t word) {
  return (word - kOnes) & ~word & kHighs;
}

// Nonzero if a byte of the word is a quote, a backslash, a control character, or beyond ASCII.
constexpr uint64_t special_bytes(uint64_t word) {
  const uint64_t controls = (word - kOnes * 0x20) & ~word;
  return (controls | zero_bytes(word ^ kOnes * '"') | zero_bytes(word ^ kOnes * '\\') | word) &
         kHighs;
}

bool ends_plain_text(char c) {
  return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
}

std::string quoted_character(char c) {
  if (c == '\'') return R"('\'')";
  if (c == '"') return R"('"')";
  std::string text;
  append_utf8(text, static_cast<unsigned char>(c));
  std::string quoted = quoted_text(text);
  quoted.front() = quoted.back() = '\'';
  return quoted;
}

constexpr bool is_high_surrogate(uint32_t unit) {
  return 0xD800 <= unit && unit <= 0xDBFF;
}
constexpr bool is_low_surrogate(uint32_t unit) {
  return 0xDC00 <= unit && unit <= 0xDFFF;
}

}  // namespace

bool JsonCursor::fail_unexpected(std::string_view where) {
  if (at_ >= text_.size()) return fail("unexpected end of JSON input");
  return fail("invalid character " + quoted_character(text_[at_]) + " " + std::string(where));
}

JsonCursor::Next JsonCursor::next(bool has_elements, char bracket, std::string_view where) {
  const char c = peek();
  if (c == bracket) {
    ++at_;
    return Next::End;
  }
  if (!has_elements) return Next::Element;
  if (c != ',') {
    fail_unexpected(where);
    return Next::Wrong;
  }
  ++at_;
  return Next::Element;
}

bool JsonCursor::take_key(std::string_view& key) {
  if (peek() != '"') return fail_unexpected("looking for beginning of object key string");
  if (!take_string(key)) return false;
  if (peek() != ':') return fail_unexpected("after object key");
  ++at_;
  return true;
}

bool JsonCursor::take_word(std::string_view word) {
  for (const char c : word) {
    if (at_ >= text_.size() || text_[at_] != c) {
      return fail_unexpected("in literal " + std::string(word) + " (expecting " +
                             quoted_character(c) + ")");
    }
    ++at_;
  }
  return true;
}

bool JsonCursor::take_digits(std::string_view where) {
  if (!is_digit_here()) return fail_unexpected(where);
  while (is_digit_here()) ++at_;
  return true;
}

bool JsonCursor::take_number(std::string_view& literal) {
  const size_t begin = at_;
  if (text_[at_] == '-') ++at_;
  if (at_ < text_.size() && text_[at_] == '0') {
    ++at_;
  } else if (!take_digits("in numeric literal")) {
    return false;
  }
  if (at_ < text_.size() && text_[at_] == '.') {
    ++at_;
    if (!take_digits("after decimal point in numeric literal")) return false;
  }
  if (at_ < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E')) {
    ++at_;
    if (at_ < text_.size() && (text_[at_] == '+' || text_[at_] == '-')) ++at_;
    if (!take_digits("in exponent of numeric literal")) return false;
  }
  literal = text_from(begin);
  return true;
}

bool JsonCursor::skip_plain_text() {
  bool is_ascii = true;
  while (true) {
    while (at_ + 8 <= text_.size() && special_bytes(load_eight(text_.data() + at_)) == 0) at_ += 8;
    // The word has something special, or is too short: look at each of its bytes.
    const size_t end = std::min(at_ + 8, text_.size());
    for (; at_ < end; ++at_) {
      if (ends_plain_text(text_[at_])) return is_ascii;
      is_ascii &= static_cast<unsigned char>(text_[at_]) < 0x80;
    }
    if (at_ == text_.size()) return is_ascii;
  }
}

bool JsonCursor::take_string(std::string_view& string) {
  const size_t begin = ++at_;
  const bool is_ascii = skip_plain_text();
  if (at_ < text_.size() && text_[at_] == '"') {
    string = text_from(begin);
    ++at_;
    if (is_ascii || is_valid_utf8(string)) return true;
    scratch_ = to_valid_utf8(string);
  } else if (!take_escaped(begin)) {
    return false;
  }
  string = scratch_;
  return true;
}

// The rest of a string that has escapes, which goes to the scratch buffer with them replaced.
bool JsonCursor::take_escaped(size_t begin) {
  scratch_.clear();
  while (true) {
    append_valid(text_from(begin));
    if (at_ >= text_.size() || (text_[at_] != '\\' && text_[at_] != '"')) {
      return fail_unexpected("in string literal");
    }
    const bool is_end = text_[at_] == '"';
    ++at_;
    if (is_end) return true;
    if (!take_escape()) return false;
    begin = at_;
    skip_plain_text();
  }
}

void JsonCursor::append_valid(std::string_view text) {
  if (is_valid_utf8(text)) {
    scratch_.append(text);
  } else {
    scratch_.append(to_valid_utf8(text));
  }
}

bool JsonCursor::take_escape() {
  constexpr std::string_view kLetters = "\"\\/bfnrt";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  if (at_ < text_.size() && text_[at_] == 'u') {
    ++at_;
    uint32_t unit = 0;
    if (!take_hex(unit)) return false;
    const size_t after = at_;
    if (is_high_surrogate(unit) && text_.substr(at_).starts_with("\\u")) {
      at_ += 2;
      uint32_t low = 0;
      if (!take_hex(low)) return false;
      if (is_low_surrogate(low)) {
        append_utf8(scratch_, 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00));
        return true;
      }
      // The second escape stands for itself.
      at_ = after;
    }
    append_utf8(scratch_, unit);
    return true;
  }
  const size_t which = at_ < text_.size() ? kLetters.find(text_[at_]) : std::string_view::npos;
  if (which == std::string_view::npos) return fail_unexpected("in string escape code");
  scratch_.push_back(kMeanings[which]);
  ++at_;
  return true;
}

bool JsonCursor::take_hex(uint32_t& unit) {
  unit = 0;
  for (int i = 0; i < 4; ++i, ++at_) {
    const char c = at_ < text_.size() ? text_[at_] : kEnd;
    uint32_t digit = 0;
    if (is_digit(c)) {
      digit = static_cast<uint32_t>(c - '0');
    } else if ('a' <= (c | 0x20) && (c | 0x20) <= 'f') {
      digit = static_cast<uint32_t>((c | 0x20) - 'a' + 10);
    } else {
      return fail_unexpected("in \\u hexadecimal character escape");
    }
    unit = unit << 4 | digit;
  }
  return true;
}

bool JsonCursor::skip_scalar() {
  std::string_view ignored;
  const char c = peek();
  if (c == '"') return take_string(ignored);
  if (is_number_start(c)) return take_number(ignored);
  if (c == 't') return take_word("true");
  if (c == 'f') return take_word("false");
  if (c == 'n') return take_word("null");
  return fail_unexpected("looking for beginning of value");
}

bool JsonCursor::skip_container(uint32_t max_depth) {
  if (max_depth == 0) return fail("the input is nested too deeply");
  const bool is_object = text_[at_] == '{';
  const size_t index = skipped_.size();
  skipped_.push_back({at_, 0});
  ++at_;
  for (bool has_elements = false;; has_elements = true) {
    const Next next = is_object ? next_member(has_elements) : next_element(has_elements);
    if (next == Next::Wrong) return false;
    if (next == Next::End) break;
    std::string_view key;
    if (is_object && !take_key(key)) return false;
    if (!skip_value(max_depth - 1)) return false;
  }
  skipped_[index].end = at_;
  return true;
}

bool JsonCursor::skip_value(uint32_t max_depth) {
  const char c = peek();
  if (c != '{' && c != '[') return skip_scalar();
  if (skipped_.empty() || skipped_.back().begin < at_) return skip_container(max_depth);
  const auto known = std::ranges::lower_bound(skipped_, at_, {}, &Skipped::begin);
  if (known == skipped_.end() || known->begin != at_) return skip_container(max_depth);
  at_ = known->end;
  return true;
}

}  // namespace hcl::codec
