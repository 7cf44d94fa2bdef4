// SPDX-License-Identifier: Apache-2.0
// Strings: finding their end, replacing their escapes, and noticing templates.
#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "hcl/json/parser_impl.h"
#include "hcl/support/grapheme.h"
#include "hcl/support/utf8.h"

namespace hcl::json {

namespace {

constexpr uint64_t kOnes = 0x0101010101010101;
constexpr uint64_t kHighs = 0x8080808080808080;

// The high bit of each byte that is zero, and perhaps of bytes above such a one.
constexpr uint64_t zero_bytes(uint64_t word) {
  return (word - kOnes) & ~word & kHighs;
}

// The same for bytes that end plain text: a quote, a backslash, a control character, or beyond
// ASCII.
constexpr uint64_t special_bytes(uint64_t word) {
  const uint64_t controls = (word - kOnes * 0x20) & ~word;
  return (controls & kHighs) | (word & kHighs) | zero_bytes(word ^ kOnes * '"') |
         zero_bytes(word ^ kOnes * '\\');
}

bool is_special(char c) {
  return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20 ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_beyond_ascii(char c) {
  return static_cast<unsigned char>(c) >= 0x80;
}

// Whether reading the text as a template may give something else than the text.
bool is_template(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  for (size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    if (0 < at && (text[at - 1] == '$' || text[at - 1] == '%')) return true;
  }
  return text.starts_with(kByteOrderMark);
}

constexpr bool is_high_surrogate(uint32_t unit) {
  return 0xD800 <= unit && unit <= 0xDBFF;
}
constexpr bool is_low_surrogate(uint32_t unit) {
  return 0xDC00 <= unit && unit <= 0xDFFF;
}

}  // namespace

Node Parser::parse_string() {
  const uint32_t begin = at_;
  const char* p = data_ + begin + 1;
  const char* const end = data_ + size_;
  uint64_t word = 0;
  uint64_t special = 0;
  uint64_t braces = 0;
  while (8 <= end - p) {
    std::memcpy(&word, p, sizeof(word));
    special = special_bytes(word);
    braces |= zero_bytes(word ^ kOnes * '{');
    if (special != 0) break;
    p += 8;
  }
  if (special != 0 && std::endian::native == std::endian::little) {
    p += std::countr_zero(special) / 8;
  } else {
    while (!is_special(*p)) ++p;
    braces = 1;
  }
  if (*p != '"') return parse_odd_string(begin);
  at_ = static_cast<uint32_t>(p - data_) + 1;
  const std::string_view text(data_ + begin + 1, at_ - begin - 2);
  if (braces != 0 && is_template(text)) return make_string(begin, at_, text);
  return {.kind = NodeKind::String,
          .begin = begin,
          .end = at_,
          .size = static_cast<uint32_t>(text.size()),
          .text_data = text.data()};
}

// `text` stays where it is.
Node Parser::make_string(uint32_t begin, uint32_t end, std::string_view text) {
  Node node = {.kind = NodeKind::String,
               .begin = begin,
               .end = end,
               .size = static_cast<uint32_t>(text.size()),
               .text_data = text.data()};
  if (!is_template(text)) return node;
  node.has_template = true;
  node.template_text = &file_->arena_.make<TemplateText>(text, file_->n_templates_++);
  return node;
}

// A string with escapes, with bytes beyond ASCII, or without an end.
Node Parser::parse_odd_string(uint32_t begin) {
  const StringEnd end = string_end(begin);
  const uint32_t text_end = end.is_closed ? end.at - 1 : end.at;
  const std::string_view raw = source_->text().substr(begin + 1, text_end - begin - 1);
  if (!decode(begin + 1, text_end)) return fail_string(begin, end, at_);
  if (!end.is_closed) return fail_string(begin, end, end.at);
  at_ = end.at;
  return make_string(begin, end.at, decoded_ == raw ? raw : file_->arena_.copy(decoded_));
}

Parser::StringEnd Parser::string_end(uint32_t begin) {
  const auto is_control = [this](uint32_t at) {
    return static_cast<unsigned char>(data_[at]) < 0x20;
  };
  uint32_t at = begin + 1;
  note_cluster(at);
  // The byte behind the text is a control character, too.
  while (!is_control(at)) {
    const char c = data_[at++];
    if (c == '"') return {at, true};
    if (c != '\\') continue;
    note_cluster(at);
    if (data_[at] != '"' && data_[at] != '\\') continue;
    note_cluster(++at);
  }
  return {at, false};
}

bool Parser::decode(uint32_t begin, uint32_t end) {
  decoded_.clear();
  at_ = begin;
  while (true) {
    const std::string_view rest(data_ + at_, end - at_);
    const std::string_view plain = rest.substr(0, rest.find('\\'));
    if (is_valid_utf8(plain)) {
      decoded_.append(plain);
    } else {
      decoded_.append(to_valid_utf8(plain));
    }
    at_ += static_cast<uint32_t>(plain.size());
    if (at_ == end) return true;
    ++at_;
    if (!decode_escape(end)) return false;
  }
}

bool Parser::decode_escape(uint32_t end) {
  constexpr std::string_view kLetters = "\"\\/bfnrt";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  if (end <= at_) return false;
  const char letter = data_[at_];
  if (letter == 'u') {
    ++at_;
    uint32_t unit = 0;
    if (!decode_unit(end, unit)) return false;
    const uint32_t after = at_;
    if (is_high_surrogate(unit) && at_ + 2 <= end && data_[at_] == '\\' && data_[at_ + 1] == 'u') {
      at_ += 2;
      uint32_t low = 0;
      if (!decode_unit(end, low)) return false;
      if (is_low_surrogate(low)) {
        append_utf8(decoded_, 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00));
        return true;
      }
      // The second one stands for itself.
      at_ = after;
    }
    append_utf8(decoded_, unit);
    return true;
  }
  const size_t which = kLetters.find(letter);
  if (which == std::string_view::npos) return false;
  decoded_.push_back(kMeanings[which]);
  ++at_;
  return true;
}

bool Parser::decode_unit(uint32_t end, uint32_t& unit) {
  for (int i = 0; i < 4; ++i, ++at_) {
    const char c = at_ < end ? data_[at_] : '\0';
    const char lower = static_cast<char>(c | 0x20);
    if ('0' <= c && c <= '9') {
      unit = unit << 4 | static_cast<uint32_t>(c - '0');
    } else if ('a' <= lower && lower <= 'f') {
      unit = unit << 4 | static_cast<uint32_t>(lower - 'a' + 10);
    } else {
      return false;
    }
  }
  return true;
}

// Unlike the reference, which points at the byte behind the wrong one, this points at it.
Node Parser::fail_string(uint32_t begin, StringEnd end, uint32_t wrong) {
  end_reported_ |= size_ <= end.at && !end.is_closed;
  const size_t wrong_end = wrong == end.at ? wrong : next_grapheme(source_->text(), wrong);
  Place where = place(begin, end.at);
  where.context =
      std::exchange(where.subject, SourceRange{source_, wrong, static_cast<uint32_t>(wrong_end)});
  file_->diagnostics_.add(messages::invalid_string(where));
  at_ = end.at;
  return invalid(begin, end.at);
}

// The reference begins to count clusters anew with each token, and behind quotes and backslashes.
void Parser::note_cluster(uint32_t at) {
  if (0 < at && at < size_ && is_beyond_ascii(data_[at]) &&
      next_grapheme(source_->text(), at - 1) != at) {
    cluster_starts_.push_back(at);
  }
}

}  // namespace hcl::json
