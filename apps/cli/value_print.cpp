// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/value_print.h"

#include <fmt/format.h>

#include "hcl/codec/json.h"
#include "hcl/support/identifier.h"
#include "hcl/support/number_text.h"
#include "hcl/support/terminal_text.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/walk.h"

namespace hcl::cli {

namespace {

// In quotes, with everything escaped that the syntax or a terminal would take for something else.
void append_string(std::string& out, std::string_view text) {
  out += '"';
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool opens_sequence = (c == '$' || c == '%') && i + 1 < text.size() && text[i + 1] == '{';
    if (opens_sequence) out += c;
    switch (c) {
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      default: out += c;
    }
  }
  out += '"';
}

class ValuePrinter {
 public:
  std::string print(const Value& value) && {
    append(value, 0);
    return std::move(out_);
  }

 private:
  void append(const Value& value, size_t indent) {
    if (value.is_marked()) {
      out_ += "(sensitive)";
    } else if (value.is_null()) {
      out_ += "null";
    } else if (!value.is_known()) {
      out_ += fmt::format("(unknown {})", friendly_name(value.type(), {.as_constraint = true}));
    } else {
      append_known(value, indent);
    }
  }

  void append_known(const Value& value, size_t indent) {
    switch (value.kind()) {
      case TypeKind::Bool: out_ += value.as_bool() ? "true" : "false"; break;
      case TypeKind::Number:
      case TypeKind::Int:
        out_ += print_number(value.as_number()).value_or("(a long number)");
        break;
      case TypeKind::String: append_string(out_, value.as_string()); break;
      case TypeKind::List:
      case TypeKind::Set:
      case TypeKind::Tuple: append_sequence(value, indent); break;
      case TypeKind::Map:
      case TypeKind::Object: append_mapping(value, indent); break;
      default: out_ += fmt::format("({})", friendly_name(value.type()));
    }
  }

  void start_line(size_t indent) {
    out_ += '\n';
    out_.append(indent, ' ');
  }

  void append_sequence(const Value& value, size_t indent) {
    out_ += '[';
    for (const Value& element : value.elements()) {
      start_line(indent + 2);
      append(element, indent + 2);
      out_ += ',';
    }
    if (value.length() > 0) start_line(indent);
    out_ += ']';
  }

  void append_mapping(const Value& value, size_t indent) {
    out_ += '{';
    for (size_t i = 0; i < value.length(); ++i) {
      start_line(indent + 2);
      append_key(value.kind() == TypeKind::Map ? value.keys()[i].as_string()
                                               : std::string_view(value.shape()[i]));
      out_ += " = ";
      append(value.elements()[i], indent + 2);
    }
    if (value.length() > 0) start_line(indent);
    out_ += '}';
  }

  void append_key(std::string_view key) {
    if (is_identifier(key)) {
      out_ += key;
    } else {
      append_string(out_, key);
    }
  }

  std::string out_;
};

}  // namespace

std::string value_as_text(const Value& value) {
  return to_terminal_prose(ValuePrinter().print(value));
}

ValueJson value_as_json(const Value& value) {
  const Value plain = unmark_deep(value).value;
  const Value known = unknown_as_null(plain);
  return {codec::json::encode_simple(known).value_or("null"),
          codec::json::encode_type(value.type()).value_or("null"), plain.is_wholly_known()};
}

}  // namespace hcl::cli
