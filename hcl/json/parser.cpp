// SPDX-License-Identifier: Apache-2.0
#include "hcl/json/parser.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "hcl/json/facts_impl.h"
#include "hcl/json/parser_impl.h"
#include "hcl/support/grapheme.h"
#include "hcl/support/number_text.h"
#include "hcl/value/limits.h"

namespace hcl::json {

namespace {

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

// What the reference takes into a number before it asks whether that is one.
bool is_number_part(char c) {
  return is_digit(c) || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

}  // namespace

std::shared_ptr<const File> parse_json(std::unique_ptr<SourceFile> source,
                                       const ParseOptions& options) {
  return Parser(std::move(source), options).parse_body();
}

std::shared_ptr<const File> parse_json_expression(std::unique_ptr<SourceFile> source,
                                                  const ParseOptions& options) {
  return Parser(std::move(source), options).parse_expression();
}

Parser::Parser(std::unique_ptr<SourceFile> source, const ParseOptions& options)
    : max_nesting_(std::min(options.max_nesting, kMaxDepth - 1)),
      source_(std::move(source)),
      file_(new File()),
      data_(source_->text().data()),
      size_(source_->size()) {
  file_->diagnostics_ = Diagnostics(options.max_diagnostics);
}

std::shared_ptr<const File> Parser::parse_body() && {
  Node root = parse_document();
  if (!root.is_container()) {
    // An invalid root has been reported as what it is.
    if (!root.is(NodeKind::Invalid)) report(messages::root_not_object, root.begin, root.end);
    PropertyList& empty = file_->arena_.make<PropertyList>();
    empty.slot = file_->n_containers_++;
    root = {.kind = NodeKind::Object, .property_list = &empty};
  }
  return finish(root);
}

std::shared_ptr<const File> Parser::parse_expression() && {
  return finish(parse_document());
}

std::shared_ptr<const File> Parser::finish(const Node& root) {
  if (!cluster_starts_.empty()) source_->split_clusters_at(std::move(cluster_starts_));
  file_->source_ = std::move(source_);
  file_->root_ = root;
  file_->facts_ = std::make_unique<const Facts>(file_->n_templates_, file_->n_containers_);
  return std::shared_ptr<const File>(std::move(file_));
}

Node Parser::parse_document() {
  skip_space();
  const Node root = parse_value();
  skip_space();
  if (!file_->has_errors() && !is_at_end()) report_token(messages::extra_data);
  return root;
}

Node Parser::parse_value() {
  switch (next()) {
    case '"': return parse_string();
    case '{': return parse_container(NodeKind::Object);
    case '[': return parse_container(NodeKind::Array);
    case '-':
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9': return parse_number();
    case 't':
    case 'f':
    case 'n': return parse_keyword();
    default: return fail_value();
  }
}

// ---- containers

Node Parser::parse_container(NodeKind kind) {
  const uint32_t open = at_;
  if (max_nesting_ <= n_arrays_ + n_objects_) return fail_too_deep(open);
  ++at_;
  skip_space();
  const uint32_t n_templates = file_->n_templates_;
  Node node = {.kind = kind, .begin = open};
  const bool is_right =
      kind == NodeKind::Object ? parse_object(node, open) : parse_array(node, open);
  if (!is_right) return invalid(open, open + 1);
  node.end = at_;
  node.has_template = n_templates != file_->n_templates_;
  return node;
}

bool Parser::parse_object(Node& node, uint32_t open) {
  const size_t base = properties_.size();
  ++n_objects_;
  const bool is_right = parse_properties(open);
  --n_objects_;
  if (is_right) {
    PropertyList& list = file_->arena_.make<PropertyList>();
    list.items = file_->arena_.copy(std::span<const Property>(properties_).subspan(base));
    list.slot = file_->n_containers_++;
    node.property_list = &list;
  }
  properties_.resize(base);
  return is_right;
}

bool Parser::parse_array(Node& node, uint32_t open) {
  const size_t base = elements_.size();
  ++n_arrays_;
  const bool is_right = parse_elements(open);
  --n_arrays_;
  if (is_right) {
    ElementList& list = file_->arena_.make<ElementList>();
    list.items = file_->arena_.copy(std::span<const Node>(elements_).subspan(base));
    list.slot = file_->n_containers_++;
    node.element_list = &list;
  }
  elements_.resize(base);
  return is_right;
}

bool Parser::parse_properties(uint32_t open) {
  if (next() == '}') return ++at_, true;
  while (true) {
    Property property;
    if (!parse_name(property.name, open)) return false;
    property.value = parse_value();
    properties_.push_back(property);
    skip_space();
    if (next() == '}') return ++at_, true;
    if (next() != ',') return fail_separator(property.value, open);
    const uint32_t comma = at_++;
    skip_space();
    if (next() == '}') return fail_trailing_comma(comma, open);
  }
}

bool Parser::parse_name(Node& name, uint32_t open) {
  if (next() != '"') return fail_name(open);
  name = parse_string();
  if (!name.is(NodeKind::String)) return recover(open), false;
  skip_space();
  if (next() != ':') return fail_colon(open);
  ++at_;
  skip_space();
  return true;
}

bool Parser::parse_elements(uint32_t open) {
  if (next() == ']') return ++at_, true;
  while (true) {
    elements_.push_back(parse_value());
    skip_space();
    if (next() == ']') return ++at_, true;
    if (next() != ',') return fail_separator(elements_.back(), open);
    const uint32_t comma = at_++;
    skip_space();
    if (next() == ']') return fail_trailing_comma(comma, open);
  }
}

// ---- scalars

Node Parser::parse_number() {
  const uint32_t begin = at_;
  const char* p = data_ + at_;
  const auto take_digits = [&p] {
    const char* first = p;
    while (is_digit(*p)) ++p;
    return p != first;
  };
  if (*p == '-') ++p;
  bool is_right = *p == '0' ? (++p, true) : take_digits();
  if (is_right && *p == '.') is_right = (++p, take_digits());
  const bool has_exponent = *p == 'e' || *p == 'E';
  if (is_right && has_exponent) {
    ++p;
    if (*p == '+' || *p == '-') ++p;
    is_right = take_digits();
  }
  at_ = static_cast<uint32_t>(p - data_);
  const std::string_view text = source_->text().substr(begin, at_ - begin);
  if (!is_right || is_number_part(*p) || (has_exponent && !hcl::parse_number(text))) {
    at_ = number_end(begin);
    report(messages::invalid_number, begin, at_);
    return invalid(begin, at_);
  }
  return {.kind = NodeKind::Number,
          .begin = begin,
          .end = at_,
          .size = at_ - begin,
          .text_data = data_ + begin};
}

Node Parser::parse_keyword() {
  const uint32_t begin = at_;
  at_ = keyword_end(begin);
  const std::string_view word(data_ + begin, at_ - begin);
  if (word == "true") return {.kind = NodeKind::Bool, .truth = true, .begin = begin, .end = at_};
  if (word == "false") return {.kind = NodeKind::Bool, .begin = begin, .end = at_};
  if (word == "null") return {.kind = NodeKind::Null, .begin = begin, .end = at_};
  file_->diagnostics_.add(messages::invalid_keyword(place(begin, at_), word));
  return invalid(begin, at_);
}

// ---- cursor

void Parser::skip_spaces() {
  constexpr uint64_t kBlanks = 0x2020202020202020;
  const char* p = data_ + at_;
  const char* const end = data_ + size_;
  while (is_space(*p)) {
    ++p;
    // Indentation is long.
    uint64_t word = 0;
    while (8 <= end - p && (std::memcpy(&word, p, sizeof(word)), word == kBlanks)) p += 8;
  }
  at_ = static_cast<uint32_t>(p - data_);
}

uint32_t Parser::number_end(uint32_t at) const {
  while (is_number_part(data_[at])) ++at;
  return at;
}

uint32_t Parser::keyword_end(uint32_t at) const {
  while (is_letter(data_[at]) || data_[at] == '_') ++at;
  return at;
}

uint32_t Parser::character_end(uint32_t at) const {
  if (size_ <= at) return at;
  if (static_cast<unsigned char>(data_[at]) < 0x80) return at + 1;
  return static_cast<uint32_t>(next_grapheme(source_->text(), at));
}

uint32_t Parser::token_end() {
  const char c = next();
  if (c == '"') return string_end(at_).at;
  if (is_letter(c)) return keyword_end(at_);
  if (is_number_part(c)) return number_end(at_);
  return character_end(at_);
}

// ---- mistakes

Node Parser::fail_value() {
  const char c = next();
  if (is_letter(c)) return parse_keyword();
  const uint32_t begin = at_;
  if (is_number_part(c)) {
    at_ = number_end(begin);
    report(messages::invalid_number, begin, at_);
    return invalid(begin, at_);
  }
  end_reported_ |= is_at_end();
  report_token(is_at_end() ? messages::missing_value_at_end
               : c == '}'  ? messages::missing_value_at_brace
               : c == ']'  ? messages::missing_value_at_bracket
                           : messages::invalid_start);
  return invalid(begin, token_end());
}

bool Parser::fail_name(uint32_t open) {
  const Node name = parse_value();
  if (!name.is(NodeKind::Invalid)) {
    report(messages::invalid_property_name, name.begin,
           name.is_container() ? name.begin + 1 : name.end);
  }
  recover(open);
  return false;
}

bool Parser::fail_colon(uint32_t open) {
  const char c = next();
  end_reported_ |= is_at_end();
  report_token(c == '}' || c == ',' ? messages::missing_property_value
               : c == '='           ? messages::equals_for_colon
                                    : messages::missing_colon);
  recover(open);
  return false;
}

bool Parser::fail_separator(const Node& value, uint32_t open) {
  if (is_at_end()) return fail_unclosed(open);
  // What is wrong with the value may well be what is wrong here.
  if (!value.is(NodeKind::Invalid)) {
    const char c = next();
    if (is_object(open)) {
      report_token(c == ']' ? messages::bracket_ends_object : messages::missing_comma_in_object);
    } else {
      report_token(c == '}'   ? messages::brace_ends_array
                   : c == ':' ? messages::colon_in_array
                              : messages::missing_comma_in_array);
    }
  }
  recover(open);
  return false;
}

bool Parser::fail_trailing_comma(uint32_t comma, uint32_t open) {
  report(is_object(open) ? messages::trailing_comma_in_object : messages::trailing_comma_in_array,
         comma, comma + 1);
  recover(open);
  return false;
}

// Of several that the end of the document leaves open, the innermost is where the mistake is.
bool Parser::fail_unclosed(uint32_t open) {
  if (!end_reported_) {
    report(is_object(open) ? messages::unclosed_object : messages::unclosed_array, open, open + 1);
  }
  end_reported_ = true;
  return false;
}

Node Parser::fail_too_deep(uint32_t open) {
  file_->diagnostics_.add(messages::nesting_too_deep(place(open, open + 1), max_nesting_));
  ++at_;
  recover(open);
  return invalid(open, open + 1);
}

void Parser::recover(uint32_t open) {
  const char own = is_object(open) ? '}' : ']';
  const bool has_other_around = is_object(open) ? 0 < n_arrays_ : 0 < n_objects_;
  uint32_t depth = 0;
  while (true) {
    skip_space();
    if (is_at_end()) return;
    const char c = next();
    if (c == '}' || c == ']') {
      if (depth == 0 && c != own && has_other_around) return;
      ++at_;
      if (depth == 0) return;
      --depth;
      continue;
    }
    if (c == '{' || c == '[') ++depth;
    at_ = c == '"' ? string_end(at_).at : at_ + 1;
  }
}

}  // namespace hcl::json
