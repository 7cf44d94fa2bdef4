// SPDX-License-Identifier: Apache-2.0
// Calls of functions as text, for golden tests: `substr("hello", 1, 2)`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/assert.h"
#include "hcl/support/number_text.h"
#include "hcl/value/refine.h"
#include "hcl/value/value.h"

namespace hcl::stdlib {

struct CallText {
  std::string name;
  std::vector<Value> arguments;
};

// Reads a call. Values are written `"text"` (with \n, \", \\, \u{…}), 1.5, true, null, null(T),
// unknown, unknown(T), some(T) (unknown but not null), prefix("text") (an unknown string),
// [v, …] (a tuple), list[v, …], set[v, …], list(T), set(T), map(T) (empty ones), {a = v} (an
// object), map{a = v}; a `~` behind a value marks it as secret. Types are type expressions.
class CallReader {
 public:
  explicit CallReader(std::string_view text) : text_(text) {}

  CallText read() {
    CallText call;
    call.name = word();
    expect("(");
    while (!take(")")) {
      call.arguments.push_back(value());
      take(",");
    }
    HCL_ASSERT(text_.empty(), "a call ends with its arguments");
    return call;
  }

 private:
  void skip_space() {
    while (text_.starts_with(' ')) text_.remove_prefix(1);
  }
  bool take(std::string_view token) {
    skip_space();
    if (!text_.starts_with(token)) return false;
    text_.remove_prefix(token.size());
    return true;
  }
  void expect(std::string_view token) { HCL_ASSERT(take(token), "a call is well formed"); }

  std::string word() {
    skip_space();
    size_t size = 0;
    const auto is_word = [](char c) {
      return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
             c == '_' || c == '-' || c == '+' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
    };
    while (size < text_.size() && is_word(text_[size])) ++size;
    const std::string out(text_.substr(0, size));
    text_.remove_prefix(size);
    return out;
  }

  std::string string() {
    std::string out;
    while (!text_.starts_with('"')) {
      const char c = text_.front();
      text_.remove_prefix(1);
      out.push_back(c != '\\' ? c : escape());
    }
    text_.remove_prefix(1);
    return out;
  }
  char escape() {
    const char c = text_.front();
    text_.remove_prefix(1);
    return c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c;
  }

  Type type() {
    const std::string kind = word();
    if (kind == "any") return Type::dynamic();
    if (kind == "bool") return Type::boolean();
    if (kind == "string") return Type::string();
    if (kind == "number") return Type::number();
    if (kind == "int") return Type::integer();
    expect("(");
    Type result = kind == "tuple" ? tuple_type() : kind == "object" ? object_type() : type();
    expect(")");
    if (kind == "list") result = Type::list(result);
    if (kind == "set") result = Type::set(result);
    if (kind == "map") result = Type::map(result);
    return result;
  }
  Type tuple_type() {
    std::vector<Type> elements;
    expect("[");
    while (!take("]")) {
      elements.push_back(type());
      take(",");
    }
    return Type::tuple(std::move(elements));
  }
  Type object_type() {
    std::vector<ObjectAttribute> attributes;
    expect("{");
    while (!take("}")) {
      std::string name = word();
      expect("=");
      attributes.push_back({std::move(name), type()});
      take(",");
    }
    return Type::object(std::move(attributes));
  }

  std::vector<Value> elements() {
    std::vector<Value> values;
    while (!take("]")) {
      values.push_back(value());
      take(",");
    }
    return values;
  }
  std::vector<Member> members() {
    std::vector<Member> values;
    while (!take("}")) {
      std::string name = word();
      expect("=");
      values.push_back({std::move(name), value()});
      take(",");
    }
    return values;
  }

  Value value() {
    Value result = unmarked();
    return take("~") ? result.with_marks({Mark{.kind = "secret"}}) : result;
  }

  Value unmarked() {
    if (take("\"")) return Value::string(string());
    if (take("[")) return Value::tuple(elements());
    if (take("{")) return Value::object(members());
    const std::string name = word();
    if (name == "true" || name == "false") return Value::boolean(name == "true");
    if (name == "list" && take("[")) return Value::list(elements());
    if (name == "set" && take("[")) return Value::set(elements());
    if (name == "map" && take("{")) return Value::map(members());
    if (name == "prefix") return prefix();
    if (name == "null" || name == "unknown" || name == "some") return not_there(name);
    if (name == "int") return integer();
    const bool is_empty = name == "list" || name == "set" || name == "map";
    return is_empty ? empty(name) : Value::number(*parse_number(name));
  }
  Value prefix() {
    expect("(");
    expect("\"");
    const std::string text = string();
    expect(")");
    return *Refine(Value::unknown(Type::string())).prefix(text).done();
  }
  Value not_there(const std::string& name) {
    const bool has_type = take("(");
    const Type of = has_type ? type() : Type::dynamic();
    if (has_type) expect(")");
    if (name == "null") return Value::null(of);
    return name == "some" ? unknown_not_null(of) : Value::unknown(of);
  }
  Value integer() {
    expect("(");
    const Number number = *parse_number(word());
    expect(")");
    return Value::integer(number);
  }
  Value empty(const std::string& name) {
    expect("(");
    const Type element = type();
    expect(")");
    if (name == "list") return Value::empty_list(element);
    return name == "set" ? Value::empty_set(element) : Value::empty_map(element);
  }

  std::string_view text_;
};

}  // namespace hcl::stdlib
