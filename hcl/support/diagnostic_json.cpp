// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/diagnostic_json.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "hcl/support/terminal_text.h"
#include "hcl/support/utf8.h"

namespace hcl {

namespace {

constexpr std::string_view kFormatVersion = "1.0";

// How much source a snippet holds at most, and how much of it stands before the subject if it is
// cut.
constexpr uint32_t kMaxCodeBytes = 8192;
constexpr uint32_t kCodeBytesBefore = 2048;

void append_utf16_escapes(std::string& out, char32_t code_point) {
  auto bits = static_cast<uint32_t>(code_point);
  if (bits < 0x10000) {
    fmt::format_to(std::back_inserter(out), "\\u{:04x}", bits);
    return;
  }
  bits -= 0x10000;
  fmt::format_to(std::back_inserter(out), "\\u{:04x}\\u{:04x}", 0xD800 + (bits >> 10),
                 0xDC00 + (bits & 0x3FF));
}

void append_json_string(std::string& out, std::string_view text) {
  out.push_back('"');
  for (size_t at = 0; at < text.size();) {
    const DecodedCodePoint decoded = decode_utf8(text, at);
    at += decoded.size;
    switch (decoded.code_point) {
      case '"': out += "\\\""; continue;
      case '\\': out += "\\\\"; continue;
      case '\n': out += "\\n"; continue;
      case '\r': out += "\\r"; continue;
      case '\t': out += "\\t"; continue;
      default: break;
    }
    if (is_terminal_safe(decoded.code_point)) {
      append_utf8(out, decoded.code_point);
    } else {
      append_utf16_escapes(out, decoded.code_point);
    }
  }
  out.push_back('"');
}

// Writes one document from front to back; commas and indentation come by themselves.
class JsonWriter {
 public:
  explicit JsonWriter(const JsonOptions& options) : indent_(options.indent) {}

  void key(std::string_view name) {
    begin_item();
    append_json_string(out_, name);
    out_ += indent_ ? ": " : ":";
    after_key_ = true;
  }
  void string(std::string_view text) {
    begin_item();
    append_json_string(out_, text);
  }
  void number(uint64_t number) {
    begin_item();
    fmt::format_to(std::back_inserter(out_), "{}", number);
  }
  void boolean(bool value) {
    begin_item();
    out_ += value ? "true" : "false";
  }
  void open(char bracket) {
    begin_item();
    out_.push_back(bracket);
    ++depth_;
    is_first_ = true;
  }
  void close(char bracket) {
    --depth_;
    if (!is_first_) begin_line();
    out_.push_back(bracket);
    is_first_ = false;
  }
  std::string take() && { return std::move(out_); }

 private:
  void begin_item() {
    if (std::exchange(after_key_, false)) return;
    if (depth_ == 0) return;
    if (!std::exchange(is_first_, false)) out_.push_back(',');
    begin_line();
  }
  void begin_line() {
    if (!indent_) return;
    out_.push_back('\n');
    out_.append(2 * depth_, ' ');
  }

  bool indent_;
  bool is_first_ = true;
  bool after_key_ = false;
  size_t depth_ = 0;
  std::string out_;
};

void write_position(JsonWriter& json, const Position& position) {
  json.open('{');
  json.key("line");
  json.number(position.line);
  json.key("column");
  json.number(position.column);
  json.key("byte");
  json.number(position.byte);
  json.close('}');
}

void write_range(JsonWriter& json, const SourceRange& range) {
  json.open('{');
  json.key("filename");
  json.string(range.source->name());
  json.key("start");
  write_position(json, range.begin_position());
  json.key("end");
  write_position(json, range.end_position());
  json.close('}');
}

void write_labels(JsonWriter& json, const Diagnostic& diag) {
  if (diag.labels.empty()) return;
  json.key("labels");
  json.open('[');
  for (const DiagnosticLabel& label : diag.labels) {
    json.open('{');
    json.key("range");
    write_range(json, label.range);
    json.key("text");
    json.string(label.text);
    json.close('}');
  }
  json.close(']');
}

// The whole lines of the subject and its context, or a part around the subject's start.
SourceRange snippet_range(const Diagnostic& diag) {
  const SourceRange& subject = *diag.subject;
  const SourceFile& source = *subject.source;
  const bool has_context = diag.context && diag.context->source == subject.source;
  const SourceRange hull = has_context ? range_over(*diag.context, subject) : subject;
  const uint32_t last = last_line(hull);
  SourceRange code{
      .source = subject.source,
      .begin = source.line_start(source.position(hull.begin).line),
      .end = source.line_start(last) + static_cast<uint32_t>(source.line_text(last).size())};
  if (code.end - code.begin <= kMaxCodeBytes) return code;
  const uint32_t focus = std::clamp(subject.begin, code.begin, code.end);
  if (kCodeBytesBefore < focus - code.begin) code.begin = focus - kCodeBytesBefore;
  code.end = std::min(code.end, code.begin + kMaxCodeBytes);
  return code;
}

void write_values(JsonWriter& json, const Diagnostic& diag) {
  if (diag.variables == nullptr) return;
  json.key("values");
  json.open('[');
  for (const VariableNote& note : diag.variables->notes()) {
    json.open('{');
    json.key("traversal");
    json.string(note.path);
    json.key("statement");
    json.string(note.state);
    json.close('}');
  }
  json.close(']');
}

void write_snippet(JsonWriter& json, const Diagnostic& diag) {
  if (!diag.subject || !diag.subject->source->has_text()) return;
  const SourceRange code = snippet_range(diag);
  const Position start = code.begin_position();
  const uint32_t subject_begin = std::clamp(diag.subject->begin, code.begin, code.end);
  const uint32_t subject_end = std::clamp(diag.subject->end, subject_begin, code.end);
  // A byte that is not UTF-8 takes three in the output, so offsets are counted there.
  const auto shown_size = [&](uint32_t end) {
    return to_valid_utf8(SourceRange{code.source, code.begin, end}.text()).size();
  };
  json.key("snippet");
  json.open('{');
  if (!diag.where.empty()) {
    json.key("context");
    json.string(diag.where);
  }
  json.key("code");
  json.string(code.text());
  json.key("start_line");
  json.number(start.line);
  json.key("start_column");
  json.number(start.column);
  json.key("highlight_start_offset");
  json.number(shown_size(subject_begin));
  json.key("highlight_end_offset");
  json.number(shown_size(subject_end));
  write_values(json, diag);
  json.close('}');
}

void write_diagnostic(JsonWriter& json, const Diagnostic& diag) {
  json.open('{');
  json.key("severity");
  json.string(to_string(diag.severity));
  json.key("code");
  json.string(diag.code.name());
  json.key("summary");
  json.string(diag.summary);
  if (!diag.detail.empty()) {
    json.key("detail");
    json.string(diag.detail);
  }
  if (diag.subject) {
    json.key("subject");
    write_range(json, *diag.subject);
  }
  if (diag.context) {
    json.key("context");
    write_range(json, *diag.context);
  }
  write_labels(json, diag);
  write_snippet(json, diag);
  json.close('}');
}

}  // namespace

std::string render_json(const Diagnostic& diag, const JsonOptions& options) {
  JsonWriter json(options);
  write_diagnostic(json, diag);
  return std::move(json).take();
}

std::string render_json(const Diagnostics& diags, const JsonOptions& options) {
  JsonWriter json(options);
  json.open('{');
  json.key("format_version");
  json.string(kFormatVersion);
  json.key("valid");
  json.boolean(!diags.has_errors());
  json.key("error_count");
  json.number(diags.n_errors());
  json.key("warning_count");
  json.number(diags.n_warnings());
  json.key("diagnostics");
  json.open('[');
  for (const Diagnostic& diag : diags.sorted()) write_diagnostic(json, diag);
  if (const std::optional<Diagnostic> closing = diags.closing()) write_diagnostic(json, *closing);
  json.close(']');
  json.close('}');
  return std::move(json).take();
}

}  // namespace hcl
