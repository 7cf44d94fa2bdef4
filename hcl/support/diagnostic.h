// SPDX-License-Identifier: Apache-2.0
// Diagnostics: what is wrong with the user's files, where, and what to do about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/support/assert.h"
#include "hcl/support/attributes.h"
#include "hcl/support/source.h"

namespace hcl {

enum class Severity : uint8_t {
  Error,    // what was asked for cannot be done
  Warning,  // worth a look; nothing stops
};

// "error" or "warning".
std::string_view to_string(Severity severity);

// The stable name of a kind of diagnostic, `unknown-variable`, for tools, suppressions and
// `--explain`. Each module lists its own in diagnostic_codes.def. It can only be made of a literal,
// so copies are cheap and never dangle.
class DiagnosticCode {
 public:
  consteval explicit DiagnosticCode(const char* name) : name_(name) {
    HCL_ASSERT(is_kebab_case(name_), "a code is lower-case words with dashes between them");
  }

  constexpr std::string_view name() const { return name_; }

  friend constexpr bool operator==(DiagnosticCode, DiagnosticCode) = default;

 private:
  static constexpr bool is_kebab_case(std::string_view name) {
    char before = '-';
    for (const char c : name) {
      const bool is_word = ('a' <= c && c <= 'z') || ('0' <= c && c <= '9');
      if (!is_word && (c != '-' || before == '-')) return false;
      before = c;
    }
    return before != '-';
  }

  std::string_view name_;
};

// Another place that matters, and why: "first defined here".
struct DiagnosticLabel {
  SourceRange range;
  std::string text;
};

// What is known about a variable that the diagnostic's expression mentions.
struct VariableNote {
  // `var.names[0]`
  std::string path;
  // `as "a"` or `set to null`: what may stand behind "with var.names[0]".
  std::string state;
};

// Implemented by the evaluator: tells the values behind a diagnostic only when somebody shows it.
// Secrets and unknown values have no note.
class VariableNotes {
 public:
  virtual ~VariableNotes() = default;
  virtual std::vector<VariableNote> notes() const = 0;
};

// Facts for programs, of any types, each wrapped around those attached before. A reader asks for a
// type it knows and gets the outermost of that type.
class DiagnosticExtras {
 public:
  bool empty() const { return extras_.empty(); }

  template <typename T>
  void wrap(T extra) {
    extras_.push_back({type_tag<T>(), std::make_shared<const T>(std::move(extra))});
  }

  // Null if there is none of that type.
  template <typename T>
  const T* find() const HCL_LIFETIMEBOUND {
    return static_cast<const T*>(find(type_tag<T>()));
  }

  // What the outermost is wrapped around.
  DiagnosticExtras unwrap() const;

 private:
  struct Extra {
    const void* type;
    std::shared_ptr<const void> value;
  };

  // One object for each type, whose address stands for the type.
  template <typename T>
  static constexpr char kTypeTag = 0;

  template <typename T>
  static const void* type_tag() {
    return &kTypeTag<T>;
  }

  const void* find(const void* type) const;

  std::vector<Extra> extras_;
};

// One mistake, for people first. `messages.h` of the module that finds it builds it, so that all
// words are in one place.
struct Diagnostic {
  Severity severity = Severity::Error;
  DiagnosticCode code;
  // A short noun phrase without a full stop: "Unknown variable".
  std::string summary = {};
  // Sentences: what was found, the rule if it is not obvious, then one suggestion. May be empty.
  std::string detail = {};
  // The narrowest wrong range. Some diagnostics are about no place at all.
  std::optional<SourceRange> subject = {};
  // What should be shown around the subject.
  std::optional<SourceRange> context = {};
  std::vector<DiagnosticLabel> labels = {};
  // In which construct the subject is: `resource "a" "b"`. May be empty.
  std::string where = {};
  // Null when no expression was being evaluated.
  std::shared_ptr<const VariableNotes> variables = {};
  DiagnosticExtras extras = {};
};

// `range: summary; detail`, the reference's form for logs and error values; unlike what render_text
// gives, it may hold whatever bytes the file does.
std::string to_string(const Diagnostic& diag);

// Collects the diagnostics of one piece of work in the order in which they are found. Holds a
// bounded number of them and only counts the rest, so that a hostile file cannot fill the memory
// with complaints about itself; errors push out warnings, never the other way round.
class Diagnostics {
 public:
  static constexpr size_t kDefaultLimit = 1000;

  Diagnostics() = default;
  explicit Diagnostics(size_t limit) : limit_(limit) {}

  void add(Diagnostic diag);
  void extend(Diagnostics other);

  // How far it has got; for who wants to set apart what comes after.
  struct Mark {
    size_t n_kept = 0;
    size_t n_errors = 0;
    size_t n_warnings = 0;
  };
  Mark mark() const { return {kept_.size(), n_errors_, n_warnings_}; }
  bool has_more(const Mark& since) const {
    return n_errors_ != since.n_errors || n_warnings_ != since.n_warnings;
  }
  bool has_more_errors(const Mark& since) const { return n_errors_ != since.n_errors; }
  // Takes out what was added since then. Of what went beyond the limit only the counts are right.
  Diagnostics take_since(const Mark& since);

  // Of all that were added, kept or not.
  bool has_errors() const { return 0 < n_errors_; }
  size_t n_errors() const { return n_errors_; }
  size_t n_warnings() const { return n_warnings_; }

  // Of those that were kept.
  bool empty() const { return kept_.empty() && n_omitted() == 0; }
  size_t size() const { return kept_.size(); }
  const Diagnostic& operator[](size_t i) const HCL_LIFETIMEBOUND { return kept_[i]; }
  auto begin() const HCL_LIFETIMEBOUND { return kept_.begin(); }
  auto end() const HCL_LIFETIMEBOUND { return kept_.end(); }

  size_t n_omitted() const { return n_errors_ + n_warnings_ - kept_.size(); }
  // Says how many more there are; none if all were kept. What shows a list ends it with this.
  std::optional<Diagnostic> closing() const;

  // Only the errors, in the same order.
  Diagnostics errors() const;
  // By file name, then by place; what has no place comes last. Equal ones stay in order.
  Diagnostics sorted() const;

 private:
  size_t limit_ = kDefaultLimit;
  size_t n_errors_ = 0;
  size_t n_warnings_ = 0;
  size_t n_kept_warnings_ = 0;
  std::vector<Diagnostic> kept_;
};

// The first one and how many others there are, in the reference's words.
std::string to_string(const Diagnostics& diags);

}  // namespace hcl
