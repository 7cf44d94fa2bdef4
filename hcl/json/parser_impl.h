// SPDX-License-Identifier: Apache-2.0
// The parser's state; private to the module.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/json/messages.h"
#include "hcl/json/parser.h"

namespace hcl::json {

// Recursive descent without tokens: the next byte decides. What every function keeps to:
//
// * The byte behind the text is NUL, which is no JSON outside a string, so that looking at the next
//   byte needs no question whether there is one.
// * parse_value stands on the first byte of a value or of whatever is there instead. A scalar that
//   is wrong is reported, passed over and Invalid; what is no value at all stays where it is.
// * An array or object with wrong punctuation is reported once and passed over to its closing
//   bracket (recover), so that what is around it is read.
// * The machine's stack is used once for each level that ParseOptions::max_nesting counts.
class Parser {
 public:
  Parser(std::unique_ptr<SourceFile> source, const ParseOptions& options);

  std::shared_ptr<const File> parse_body() &&;
  std::shared_ptr<const File> parse_expression() &&;

 private:
  // ---- parser.cpp

  Node parse_document();
  Node parse_value();
  Node parse_container(NodeKind kind);
  bool parse_object(Node& node, uint32_t open);
  bool parse_array(Node& node, uint32_t open);
  bool parse_elements(uint32_t open);
  bool parse_properties(uint32_t open);
  // The name and the colon behind it; stands on the value then.
  bool parse_name(Node& name, uint32_t open);
  Node parse_number();
  Node parse_keyword();
  Node fail_value();
  bool fail_name(uint32_t open);
  bool fail_colon(uint32_t open);
  // What follows a value is neither a comma nor the closing bracket.
  bool fail_separator(const Node& value, uint32_t open);
  bool fail_trailing_comma(uint32_t comma, uint32_t open);
  bool fail_unclosed(uint32_t open);
  Node fail_too_deep(uint32_t open);
  // Goes behind the closing bracket of the array or object that starts at `open`. One that closes
  // something around it instead is left for that.
  void recover(uint32_t open);
  std::shared_ptr<const File> finish(const Node& root);

  // ---- parse_string.cpp

  Node parse_string();
  Node parse_odd_string(uint32_t begin);
  Node make_string(uint32_t begin, uint32_t end, std::string_view text);
  // Whether the escapes of these bytes are right; else at_ is where they are not.
  bool decode(uint32_t begin, uint32_t end);
  bool decode_escape(uint32_t end);
  bool decode_unit(uint32_t end, uint32_t& unit);
  // Behind the closing quote, or where a control character or the end of the text comes before it.
  struct StringEnd {
    uint32_t at;
    bool is_closed;
  };
  StringEnd string_end(uint32_t begin);
  // `wrong` is the end where nothing else is wrong.
  Node fail_string(uint32_t begin, StringEnd end, uint32_t wrong);
  void note_cluster(uint32_t at);

  // ---- cursor

  char next() const { return data_[at_]; }
  bool is_at_end() const { return size_ <= at_; }
  void skip_space() {
    if (is_space(next())) skip_spaces();
  }
  static bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
  void skip_spaces();
  // Where the token that starts here ends, whether it is right or not.
  uint32_t token_end();
  uint32_t number_end(uint32_t at) const;
  uint32_t keyword_end(uint32_t at) const;
  uint32_t character_end(uint32_t at) const;
  bool is_object(uint32_t open) const { return data_[open] == '{'; }

  // ---- mistakes

  using Message = Diagnostic (*)(const Place&);
  void report(Message message, uint32_t begin, uint32_t end) {
    file_->diagnostics_.add(message(place(begin, end)));
  }
  void report_token(Message message) { report(message, at_, token_end()); }
  Place place(uint32_t begin, uint32_t end) {
    note_cluster(begin);
    note_cluster(end);
    return {SourceRange{source_, begin, end}};
  }
  static Node invalid(uint32_t begin, uint32_t end) {
    return {.kind = NodeKind::Invalid, .begin = begin, .end = end};
  }

  uint32_t max_nesting_;
  // Shared already, because diagnostics point into it; nobody asks it for positions before
  // finish().
  std::shared_ptr<SourceFile> source_;
  std::unique_ptr<File> file_;
  const char* data_;
  uint32_t size_;
  uint32_t at_ = 0;
  uint32_t n_arrays_ = 0;
  uint32_t n_objects_ = 0;
  // Whether it was said that the document ends too early.
  bool end_reported_ = false;
  // Children of the containers that are open, innermost last.
  std::vector<Node> elements_;
  std::vector<Property> properties_;
  std::string decoded_;
  std::vector<uint32_t> cluster_starts_;
};

}  // namespace hcl::json
