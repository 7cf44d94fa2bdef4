// SPDX-License-Identifier: Apache-2.0
#include "bench/peers/simdjson/to_json.h"

#include <string_view>

#include "hcl/support/utf8.h"

namespace hcl::bench {

namespace {

using namespace syntax;

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

// Recursive: the parser's nesting budget bounds how deep a tree is.
class Writer {
 public:
  explicit Writer(const File& file) : file_(file) {}

  std::string take() && {
    add_body(file_.body());
    return std::move(out_);
  }

 private:
  void add_string(std::string_view text) {
    constexpr std::string_view kHexDigits = "0123456789abcdef";
    out_ += '"';
    for (size_t at = 0; at < text.size();) {
      const char c = text[at];
      const size_t size = decode_utf8(text, at).size;
      if (c == '"' || c == '\\') {
        out_ += {'\\', c};
      } else if (c == '\n') {
        out_ += "\\n";
      } else if (0 <= c && c < 0x20) {
        out_ += {'\\',
                 'u',
                 '0',
                 '0',
                 kHexDigits[static_cast<size_t>(c >> 4)],
                 kHexDigits[static_cast<size_t>(c & 15)]};
      } else if (c < 0 && size == 1) {
        out_ += '?';  // no UTF-8
      } else {
        out_ += text.substr(at, size);
      }
      at += size;
    }
    out_ += '"';
  }

  // Starts a member of the innermost object.
  void add_key(std::string_view key) {
    if (out_.back() != '{') out_ += ',';
    add_string(key);
    out_ += ':';
  }

  void add_comments(uint32_t end) {
    for (; next_token_ < end; ++next_token_) {
      const TokenId id(next_token_);
      if (file_.tokens().kind(id) != TokenKind::Comment) continue;
      add_key("//");
      add_string(file_.tokens().text(id));
    }
  }

  void add_body(const Body& body) {
    out_ += '{';
    for (const Node* item : body.items) {
      add_comments(item->tokens.first.index());
      if (const auto* attribute = as<Attribute>(item)) add_attribute(*attribute);
      if (const auto* block = as<Block>(item)) add_block(*block);
      next_token_ = item->tokens.last.index() + 1;
    }
    add_comments(body.tokens.last.index());
    out_ += '}';
  }

  void add_attribute(const Attribute& attribute) {
    add_key(attribute.name);
    add_expr(*attribute.expr);
  }

  void add_block(const Block& block) {
    add_key(block.type);
    for (const BlockLabel& label : block.labels) {
      out_ += '{';
      add_key(label.text);
    }
    if (block.open_brace) next_token_ = block.open_brace.index() + 1;
    add_body(*block.body);
    out_.append(block.labels.size(), '}');
  }

  void add_expr(const Expr& expr) {
    const std::string_view text = file_.text(expr);
    switch (expr.kind) {
      case NodeKind::NumberExpr:
        // JSON has no leading zeros.
        if (text.size() > 1 && text[0] == '0' && is_digit(text[1])) return add_string(text);
        out_ += text;
        return;
      case NodeKind::BoolExpr:
      case NodeKind::NullExpr: out_ += text; return;
      case NodeKind::StringExpr: return add_string(as<StringExpr>(expr)->value);
      case NodeKind::TupleExpr: return add_tuple(*as<TupleExpr>(expr));
      case NodeKind::ObjectExpr: return add_object(*as<ObjectExpr>(expr));
      default: return add_string(text);
    }
  }

  void add_tuple(const TupleExpr& tuple) {
    out_ += '[';
    for (const Expr* item : tuple.items) {
      if (out_.back() != '[') out_ += ',';
      add_expr(*item);
    }
    out_ += ']';
  }

  void add_object(const ObjectExpr& object) {
    out_ += '{';
    for (const ObjectItem& item : object.items) {
      const auto* text = as<StringExpr>(item.key);
      add_key(text != nullptr ? text->value : file_.text(*item.key));
      add_expr(*item.value);
    }
    out_ += '}';
  }

  const File& file_;
  std::string out_;
  uint32_t next_token_ = 0;  // up to which comments are written
};

}  // namespace

std::string to_json(const File& file) {
  return Writer(file).take();
}

}  // namespace hcl::bench
