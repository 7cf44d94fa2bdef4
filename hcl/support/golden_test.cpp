// SPDX-License-Identifier: Apache-2.0
// Golden tests of diagnostics. Every section of an archive whose name is none of those below is a
// source file. `diagnostics` describes what to render, one fact a line; `error` or `warning` starts
// a new diagnostic, whose code is always test-case:
//   error SUMMARY
//   detail TEXT            again for another line of it
//   subject FILE:L,C-C     or FILE:L,C-L,C, or FILE:@BYTE-BYTE
//   context FILE:…
//   label FILE:… TEXT
//   where TEXT
//   note PATH STATE
// A file that has no section is one without text. `options` holds lines `width N`, `tab N`, `limit
// N` and `origin BYTE,LINE,COLUMN`, which applies to all files. What is rendered: expect/text,
// expect/color, expect/json and expect/line, the reference's one-line form.
#include "testing/golden.h"

#include <charconv>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/diagnostic.h"
#include "hcl/support/diagnostic_json.h"
#include "hcl/support/diagnostic_text.h"

namespace hcl {
namespace {

using testing::Archive;
using testing::Section;

constexpr DiagnosticCode kTestCode("test-case");

std::string_view take(std::string_view& text, char separator) {
  const size_t size = std::min(text.find(separator), text.size());
  const std::string_view taken = text.substr(0, size);
  text.remove_prefix(std::min(size + 1, text.size()));
  return taken;
}

uint32_t to_number(std::string_view text) {
  uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  HCL_ASSERT(error == std::errc() && end == text.data() + text.size(), "a number in the archive");
  return number;
}

struct Options {
  TextOptions text;
  size_t limit = Diagnostics::kDefaultLimit;
  Position origin;
};

Options read_options(const Archive& archive) {
  Options options;
  const Section* section = archive.find("options");
  std::string_view lines = section == nullptr ? std::string_view() : section->data;
  while (!lines.empty()) {
    std::string_view line = take(lines, '\n');
    const std::string_view name = take(line, ' ');
    if (name == "width") options.text.width = to_number(line);
    if (name == "tab") options.text.tab_width = to_number(line);
    if (name == "limit") options.limit = to_number(line);
    if (name == "origin") {
      options.origin.byte = to_number(take(line, ','));
      options.origin.line = to_number(take(line, ','));
      options.origin.column = to_number(line);
    }
  }
  return options;
}

class FixedNotes final : public VariableNotes {
 public:
  explicit FixedNotes(std::vector<VariableNote> notes) : notes_(std::move(notes)) {}
  std::vector<VariableNote> notes() const override { return notes_; }

 private:
  std::vector<VariableNote> notes_;
};

class Reader {
 public:
  Reader(const Archive& archive, const Options& options)
      : archive_(archive), options_(options), diags_(options.limit) {}

  Diagnostics read() {
    std::string_view lines = archive_.find("diagnostics")->data;
    while (!lines.empty()) read_line(take(lines, '\n'));
    finish();
    return std::move(diags_);
  }

 private:
  void read_line(std::string_view line) {
    const std::string_view name = take(line, ' ');
    if (name == "error" || name == "warning") {
      finish();
      current_ = Diagnostic{.severity = name == "error" ? Severity::Error : Severity::Warning,
                            .code = kTestCode,
                            .summary = std::string(line)};
      return;
    }
    HCL_ASSERT(current_.has_value(), "the description starts with error or warning");
    if (name == "detail") {
      if (!current_->detail.empty()) current_->detail += '\n';
      current_->detail += line;
    } else if (name == "subject") {
      current_->subject = read_range(line);
    } else if (name == "context") {
      current_->context = read_range(line);
    } else if (name == "label") {
      const std::string_view range = take(line, ' ');
      current_->labels.push_back({read_range(range), std::string(line)});
    } else if (name == "where") {
      current_->where = line;
    } else if (name == "note") {
      const std::string_view path = take(line, ' ');
      notes_.push_back({std::string(path), std::string(line)});
    } else {
      HCL_ASSERT(name.empty(), "an unknown word in the description");
    }
  }

  void finish() {
    if (!current_) return;
    if (!notes_.empty())
      current_->variables = std::make_shared<FixedNotes>(std::exchange(notes_, {}));
    diags_.add(*std::exchange(current_, {}));
  }

  SourceRange read_range(std::string_view text) {
    const size_t colon = text.rfind(':');
    SourceRange range{.source = source(text.substr(0, colon))};
    text.remove_prefix(colon + 1);
    std::string_view begin = take(text, '-');
    if (begin.starts_with('@')) {
      range.begin = to_number(begin.substr(1));
      range.end = to_number(text);
      return range;
    }
    const uint32_t line = to_number(take(begin, ','));
    range.begin = range.source->offset(line, to_number(begin));
    const bool is_on_one_line = text.find(',') == std::string_view::npos;
    const uint32_t end_line = is_on_one_line ? line : to_number(take(text, ','));
    range.end = range.source->offset(end_line, to_number(text));
    return range;
  }

  std::shared_ptr<const SourceFile> source(std::string_view name) {
    std::shared_ptr<const SourceFile>& source = sources_[std::string(name)];
    if (source != nullptr) return source;
    const Section* section = archive_.find(name);
    source = section == nullptr
                 ? SourceFile::make_without_text(std::string(name))
                 : SourceFile::make(std::string(name), section->data, options_.origin).value();
    return source;
  }

  const Archive& archive_;
  const Options& options_;
  Diagnostics diags_;
  std::optional<Diagnostic> current_;
  std::vector<VariableNote> notes_;
  std::map<std::string, std::shared_ptr<const SourceFile>> sources_;
};

Diagnostics read_diagnostics(const Archive& archive, const Options& options) {
  return Reader(archive, options).read();
}

std::string render_text_section(const Archive& archive, bool color) {
  Options options = read_options(archive);
  options.text.color = color;
  return render_text(read_diagnostics(archive, options), options.text);
}

const bool kRegistered =
    testing::register_golden(
        "expect/text",
        [](const Archive& archive) { return render_text_section(archive, false); }) &&
    testing::register_golden(
        "expect/color",
        [](const Archive& archive) { return render_text_section(archive, true); }) &&
    testing::register_golden(
        "expect/json",
        [](const Archive& archive) {
          const Options options = read_options(archive);
          return render_json(read_diagnostics(archive, options), {.indent = true}) + "\n";
        }) &&
    testing::register_golden("expect/line", [](const Archive& archive) {
      const Options options = read_options(archive);
      return to_string(read_diagnostics(archive, options)) + "\n";
    });

}  // namespace
}  // namespace hcl
