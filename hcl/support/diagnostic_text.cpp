// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/diagnostic_text.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "hcl/support/assert.h"
#include "hcl/support/source_snippet_impl.h"
#include "hcl/support/styled_text_impl.h"
#include "hcl/support/terminal_text.h"

namespace hcl {

namespace {

// How much of a long range is shown; the subject deserves the most.
constexpr uint32_t kSubjectLines = 10;
constexpr uint32_t kContextLines = 4;
constexpr uint32_t kLabelLines = 4;
// A context that is no longer than this is shown whole.
constexpr uint32_t kWholeContextLines = 10;

constexpr size_t kMaxLabels = 8;
constexpr size_t kMaxNotes = 10;
constexpr uint32_t kMaxTabWidth = 16;

// All that is shown of one file.
struct FilePart {
  const SourceFile* source;
  std::vector<SnippetMark> marks;
  // Sorted, each once.
  std::vector<uint32_t> lines;
};

Style severity_style(Severity severity) {
  switch (severity) {
    case Severity::Error: return Style::Error;
    case Severity::Warning: return Style::Warning;
  }
  HCL_UNREACHABLE("severity");
}

void add_mark(std::vector<FilePart>& parts, SnippetMark mark, const std::vector<uint32_t>& lines) {
  const SourceFile* source = mark.range.source.get();
  auto part = std::ranges::find(parts, source, &FilePart::source);
  if (part == parts.end()) part = parts.insert(part, {.source = source, .marks = {}, .lines = {}});
  part->marks.push_back(std::move(mark));
  part->lines.insert(part->lines.end(), lines.begin(), lines.end());
  std::ranges::sort(part->lines);
  const auto repeated = std::ranges::unique(part->lines);
  part->lines.erase(repeated.begin(), repeated.end());
}

std::vector<uint32_t> subject_lines(const Diagnostic& diag) {
  std::vector<uint32_t> lines = lines_of(*diag.subject, kSubjectLines);
  if (!diag.context || diag.context->source != diag.subject->source) return lines;
  const SourceRange hull = range_over(*diag.context, *diag.subject);
  std::vector<uint32_t> around = lines_of(hull, kWholeContextLines);
  if (around.back() - around.front() >= kWholeContextLines) around = lines_of(hull, kContextLines);
  lines.insert(lines.end(), around.begin(), around.end());
  return lines;
}

// The subject's file first, then the others in the order of the labels.
std::vector<FilePart> file_parts(const Diagnostic& diag) {
  std::vector<FilePart> parts;
  if (diag.subject) {
    add_mark(
        parts,
        {.range = *diag.subject, .text = {}, .glyph = '^', .style = severity_style(diag.severity)},
        subject_lines(diag));
  }
  for (const DiagnosticLabel& label :
       std::span(diag.labels).first(std::min(diag.labels.size(), kMaxLabels))) {
    add_mark(parts,
             {.range = label.range,
              .text = to_terminal_line(label.text),
              .glyph = '-',
              .style = Style::Frame},
             lines_of(label.range, kLabelLines));
  }
  return parts;
}

uint32_t count_digits(uint32_t number) {
  return static_cast<uint32_t>(fmt::formatted_size("{}", number));
}

class DiagnosticWriter {
 public:
  DiagnosticWriter(StyledText& out, const Diagnostic& diag, const TextOptions& options)
      : out_(out), diag_(diag), options_(options), parts_(file_parts(diag)) {
    uint32_t last_line = 1;
    for (const FilePart& part : parts_) last_line = std::max(last_line, part.lines.back());
    layout_ = {.gutter_digits = count_digits(last_line),
               .width = options.width,
               .tab_width = std::min(options.tab_width, kMaxTabWidth)};
  }

  void write() {
    put_header();
    for (const FilePart& part : parts_) put_part(part);
    put_remarks();
    if (diag_.detail.empty()) return;
    out_.end_line();
    for (const std::string& line : wrap_words(to_terminal_prose(diag_.detail), options_.width)) {
      out_.put(line);
      out_.end_line();
    }
  }

 private:
  void put_header() {
    const std::string kind = fmt::format("{}[{}]", to_string(diag_.severity), diag_.code.name());
    const std::string summary = to_terminal_line(diag_.summary);
    out_.put(severity_style(diag_.severity), kind);
    out_.put(": ");
    for (const std::string& line :
         wrap_words(summary, options_.width, static_cast<uint32_t>(kind.size()) + 2)) {
      out_.put(Style::Strong, line);
      out_.end_line();
    }
  }

  // `  --> main.hcl:1,2-3, in resource "a" "b"` for the subject's file; `:::` leads to the others.
  void put_place(const FilePart& part) {
    const bool is_subject = diag_.subject && diag_.subject->source.get() == part.source;
    const std::string_view arrow = is_subject ? "-->" : ":::";
    const SourceRange& range = part.marks.front().range;
    const std::string place = part.source->has_text() ? to_string(range) : part.source->name();
    out_.put(Style::Frame, fmt::format("{:{}}{}", "", layout_.gutter_digits + 1, arrow));
    out_.put(fmt::format(" {}", to_terminal_line(place)));
    if (is_subject && !diag_.where.empty()) {
      out_.put(fmt::format(", in {}", to_terminal_line(diag_.where)));
    }
    // There is no snippet that would hold the labels.
    for (const SnippetMark& mark : part.marks) {
      if (!part.source->has_text() && !mark.text.empty()) out_.put(fmt::format(": {}", mark.text));
    }
    out_.end_line();
  }

  void put_part(const FilePart& part) {
    if (&part != parts_.data()) put_frame(out_, layout_);
    put_place(part);
    if (!part.source->has_text()) return;
    put_frame(out_, layout_);
    put_snippet(out_, layout_, part.lines, part.marks);
  }

  // What stands behind `=` at the end of the frame.
  void put_remarks() {
    std::vector<std::string> remarks;
    if (kMaxLabels < diag_.labels.size()) {
      remarks.push_back(
          fmt::format("{} more places are not shown", diag_.labels.size() - kMaxLabels));
    }
    const std::vector<VariableNote> notes =
        diag_.variables ? diag_.variables->notes() : std::vector<VariableNote>();
    for (size_t i = 0; i < std::min(notes.size(), kMaxNotes); ++i) {
      remarks.push_back(fmt::format("with {} {}", to_terminal_line(notes[i].path),
                                    to_terminal_line(notes[i].state)));
    }
    if (kMaxNotes < notes.size()) {
      remarks.push_back(fmt::format("with {} more variables", notes.size() - kMaxNotes));
    }
    if (remarks.empty()) return;
    if (!parts_.empty()) put_frame(out_, layout_);
    for (const std::string& remark : remarks) {
      out_.put(Style::Frame, fmt::format("{:{}}=", "", layout_.gutter_digits + 2));
      out_.put(fmt::format(" {}", remark));
      out_.end_line();
    }
  }

  StyledText& out_;
  const Diagnostic& diag_;
  const TextOptions& options_;
  std::vector<FilePart> parts_;
  SnippetLayout layout_;
};

std::string counted(size_t n, std::string_view noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

void put_counts(StyledText& out, const Diagnostics& diags) {
  if (0 < diags.n_errors()) out.put(Style::Error, counted(diags.n_errors(), "error"));
  if (0 < diags.n_errors() && 0 < diags.n_warnings()) out.put(" and ");
  if (0 < diags.n_warnings()) out.put(Style::Warning, counted(diags.n_warnings(), "warning"));
  out.end_line();
}

}  // namespace

std::string render_text(const Diagnostic& diag, const TextOptions& options) {
  StyledText out(options.color);
  DiagnosticWriter(out, diag, options).write();
  return std::move(out).take();
}

std::string render_text(const Diagnostics& diags, const TextOptions& options) {
  if (diags.empty()) return {};
  StyledText out(options.color);
  const auto put = [&](const Diagnostic& diag) {
    DiagnosticWriter(out, diag, options).write();
    out.end_line();
  };
  for (const Diagnostic& diag : diags.sorted()) put(diag);
  if (const std::optional<Diagnostic> closing = diags.closing()) put(*closing);
  put_counts(out, diags);
  return std::move(out).take();
}

}  // namespace hcl
