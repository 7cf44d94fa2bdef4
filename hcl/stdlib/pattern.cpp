// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <re2/re2.h>
#include <utf8proc.h>

#include "hcl/stdlib/pattern_impl.h"
#include "hcl/support/utf8.h"

namespace hcl::stdlib {

namespace {

constexpr auto kNone = std::string_view::npos;
// How often a repetition repeats at most.
constexpr size_t kMaxCount = 1000;

bool is_word(char c) {
  return ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z') || c == '_';
}

// What RE2 gets, and what it does not need to know.
struct Translation {
  std::string text;
  std::vector<std::string> names;
};

// Goes through a pattern once and rewrites what RE2 does not understand as Go does.
class Translator {
 public:
  explicit Translator(std::string_view pattern) : rest_(pattern) {}

  Result<Translation, PatternError> run() {
    while (!rest_.empty()) {
      switch (rest_.front()) {
        case '\\': take_escape(); break;
        case '[': take_class(); break;
        case '(': take_group(); break;
        case '{': take_repetition(); break;
        default: take(1); break;
      }
      if (error_) return *error_;
    }
    return std::move(done_);
  }

  // What came before the place of the error.
  const std::string& text_before_error() const { return done_.text; }

 private:
  void take(size_t n) {
    n = std::min(n, rest_.size());
    done_.text.append(rest_.substr(0, n));
    rest_.remove_prefix(n);
  }

  void take_escape() {
    if (rest_.starts_with("\\C")) {
      error_ = PatternError{"invalid escape sequence", "\\C"};
    } else if (rest_.starts_with("\\Q")) {
      const size_t end = rest_.find("\\E");
      take(end == kNone ? rest_.size() : end + 2);
    } else {
      take(2);
    }
  }

  // Inside a class only its end matters. A `]` at its start stands for itself.
  void take_class() {
    take(rest_.starts_with("[^") ? 2 : 1);
    if (rest_.starts_with("]")) take(1);
    while (!rest_.empty() && rest_.front() != ']') {
      const size_t posix_end = rest_.starts_with("[:") ? rest_.find(":]") : kNone;
      take(posix_end != kNone ? posix_end + 2 : rest_.front() == '\\' ? 2 : 1);
    }
    take(1);
  }

  // Go looks at the counts before anything else; RE2 later.
  void take_repetition() {
    const std::string_view all = rest_;
    size_t end = 1;
    const std::optional<size_t> min = read_count(all, end);
    std::optional<size_t> max = min;
    bool is_repetition = min.has_value();
    if (is_repetition && all.substr(end).starts_with(',')) {
      ++end;
      max = read_count(all, end);
      is_repetition = max || all.substr(end).starts_with('}');
    }
    is_repetition = is_repetition && all.substr(end).starts_with('}');
    if (!is_repetition) return take(1);
    const bool is_too_large = kMaxCount < *min || kMaxCount < max.value_or(0);
    if (is_too_large || (max && *max < *min)) {
      error_ = PatternError{"invalid repeat count", std::string(all.substr(0, end + 1))};
      return;
    }
    take(end + 1);
  }

  // A number without leading zeros; stays at one that is too large.
  static std::optional<size_t> read_count(std::string_view text, size_t& at) {
    const size_t begin = at;
    size_t count = 0;
    for (; at < text.size() && '0' <= text[at] && text[at] <= '9'; ++at) {
      count = std::min(count * 10 + static_cast<size_t>(text[at] - '0'), kMaxCount + 1);
    }
    const bool has_leading_zero = text[begin] == '0' && at - begin > 1;
    if (at == begin || has_leading_zero) return std::nullopt;
    return count;
  }

  void take_group() {
    const bool is_python = rest_.starts_with("(?P<") && rest_.size() > 4;
    const bool is_plain_name = rest_.starts_with("(?<") && rest_.size() > 3;
    if (is_python || is_plain_name) return take_named_group(is_python ? 4 : 3);
    if (!rest_.starts_with("(?")) done_.names.emplace_back();
    take(1);
  }

  void take_named_group(size_t name_begin) {
    const size_t end = rest_.find('>');
    const std::string_view name =
        end == kNone ? std::string_view() : rest_.substr(name_begin, end - name_begin);
    if (name.empty() || !std::ranges::all_of(name, is_word)) {
      const std::string_view fragment = rest_.substr(0, end == kNone ? end : end + 1);
      error_ = PatternError{"invalid named capture", std::string(fragment)};
      return;
    }
    done_.names.emplace_back(name);
    done_.text.push_back('(');
    rest_.remove_prefix(end + 1);
  }

  std::string_view rest_;
  Translation done_;
  std::optional<PatternError> error_;
};

std::string reason(re2::RE2::ErrorCode code) {
  switch (code) {
    case re2::RE2::ErrorBadEscape: return "invalid escape sequence";
    case re2::RE2::ErrorBadCharClass: return "invalid character class";
    case re2::RE2::ErrorBadCharRange: return "invalid character class range";
    case re2::RE2::ErrorMissingBracket: return "missing closing ]";
    case re2::RE2::ErrorMissingParen: return "missing closing )";
    case re2::RE2::ErrorUnexpectedParen: return "unexpected )";
    case re2::RE2::ErrorTrailingBackslash: return "trailing backslash at end of expression";
    case re2::RE2::ErrorRepeatArgument: return "missing argument to repetition operator";
    case re2::RE2::ErrorRepeatSize: return "invalid repeat count";
    case re2::RE2::ErrorRepeatOp: return "invalid nested repetition operator";
    case re2::RE2::ErrorBadPerlOp: return "invalid or unsupported Perl syntax";
    case re2::RE2::ErrorBadUTF8: return "invalid UTF-8";
    case re2::RE2::ErrorBadNamedCapture: return "invalid named capture";
    case re2::RE2::ErrorPatternTooLarge: return "expression too large";
    case re2::RE2::ErrorInternal:
    case re2::RE2::NoError: break;
  }
  return "expression nests too deeply";
}

std::unique_ptr<re2::RE2> compile_translated(std::string_view text, size_t max_bytes) {
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(static_cast<int64_t>(max_bytes));
  return std::make_unique<re2::RE2>(re2::StringPiece(text.data(), text.size()), options);
}

// Whether an error may only be that the pattern stops in the middle.
bool is_unfinished(re2::RE2::ErrorCode code) {
  return code == re2::RE2::NoError || code == re2::RE2::ErrorMissingParen ||
         code == re2::RE2::ErrorMissingBracket;
}

}  // namespace

Pattern::Pattern(std::unique_ptr<re2::RE2> program, std::vector<std::string> names)
    : program_(std::move(program)), names_(std::move(names)) {}
Pattern::Pattern(Pattern&&) noexcept = default;
Pattern& Pattern::operator=(Pattern&&) noexcept = default;
Pattern::~Pattern() = default;

Result<Pattern, PatternError> Pattern::compile(std::string_view text, size_t max_bytes) {
  Translator translator(text);
  Result<Translation, PatternError> translation = translator.run();
  const std::string& translated = translation ? translation->text : translator.text_before_error();
  std::unique_ptr<re2::RE2> program = compile_translated(translated, max_bytes);
  // The first mistake counts, whoever finds it.
  if (!translation && is_unfinished(program->error_code())) return std::move(translation).error();
  if (!program->ok()) {
    const bool is_about_all = program->error_code() == re2::RE2::ErrorMissingParen ||
                              program->error_code() == re2::RE2::ErrorUnexpectedParen;
    return PatternError{reason(program->error_code()),
                        is_about_all ? std::string(text) : program->error_arg()};
  }
  return Pattern(std::move(program), std::move(translation->names));
}

std::optional<Match> Pattern::find(std::string_view text, size_t from) const {
  const size_t n_groups = names_.size() + 1;
  std::vector<re2::StringPiece> groups(n_groups);
  const re2::StringPiece input(text.data(), text.size());
  if (!program_->Match(input, from, text.size(), re2::RE2::UNANCHORED, groups.data(),
                       static_cast<int>(n_groups))) {
    return std::nullopt;
  }
  Match match(n_groups);
  for (size_t i = 0; i < n_groups; ++i) {
    if (groups[i].data() == nullptr) continue;
    const auto begin = static_cast<size_t>(groups[i].data() - text.data());
    match[i] = Span{begin, begin + groups[i].size()};
  }
  return match;
}

std::optional<Match> MatchSequence::next() {
  while (from_ <= text_.size()) {
    std::optional<Match> match = pattern_.find(text_, from_);
    if (!match) break;
    const Span whole = *match->front();
    const bool is_empty = whole.begin == whole.end;
    const bool repeats = is_empty && last_end_ == whole.begin;
    if (is_empty) {
      from_ = whole.end < text_.size() ? whole.end + decode_utf8(text_, whole.end).size
                                       : text_.size() + 1;
    } else {
      from_ = whole.end;
    }
    last_end_ = whole.end;
    if (!repeats) return match;
  }
  from_ = text_.size() + 1;
  return std::nullopt;
}

namespace {

// The name behind a `$`, and how much of the template it takes.
struct TemplateName {
  std::string_view name;
  size_t size;
};

// Letters and digits of any script may be in a name here, though not in that of a group.
bool is_word_of_any_script(char32_t c) {
  if (c < 0x80) return is_word(static_cast<char>(c));
  switch (utf8proc_category(static_cast<int32_t>(c))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_ND: return true;
    default: return false;
  }
}

std::optional<TemplateName> read_name(std::string_view rest) {
  const bool is_braced = rest.starts_with('{');
  const std::string_view from_name = rest.substr(is_braced ? 1 : 0);
  size_t length = 0;
  while (length < from_name.size()) {
    const DecodedCodePoint decoded = decode_utf8(from_name, length);
    if (!is_word_of_any_script(decoded.code_point)) break;
    length += decoded.size;
  }
  if (length == 0) return std::nullopt;
  if (!is_braced) return TemplateName{from_name.substr(0, length), length};
  if (!from_name.substr(length).starts_with('}')) return std::nullopt;
  return TemplateName{from_name.substr(0, length), length + 2};
}

// A name made of digits, without a leading zero, is a number; numbers are at most as large as
// groups can be many.
std::optional<size_t> group_number(std::string_view name) {
  constexpr size_t kTooLarge = 100'000'000;
  if (name.size() > 1 && name.front() == '0') return std::nullopt;
  size_t number = 0;
  for (const char c : name) {
    if (c < '0' || '9' < c || kTooLarge <= number) return std::nullopt;
    number = number * 10 + static_cast<size_t>(c - '0');
  }
  return number;
}

std::optional<Span> find_group(std::string_view name, const Match& match,
                               std::span<const std::string> group_names) {
  if (const std::optional<size_t> number = group_number(name)) {
    return *number < match.size() ? match[*number] : std::nullopt;
  }
  for (size_t i = 0; i < group_names.size(); ++i) {
    if (group_names[i] == name && match[i + 1]) return match[i + 1];
  }
  return std::nullopt;
}

}  // namespace

void expand_template(std::string& out, std::string_view replacement, std::string_view text,
                     const Match& match, std::span<const std::string> group_names) {
  while (true) {
    const size_t dollar = replacement.find('$');
    out.append(replacement.substr(0, dollar));
    if (dollar == kNone) return;
    replacement.remove_prefix(dollar + 1);
    if (replacement.starts_with('$')) {
      out.push_back('$');
      replacement.remove_prefix(1);
      continue;
    }
    const std::optional<TemplateName> name = read_name(replacement);
    if (!name) {
      out.push_back('$');
      continue;
    }
    if (const auto span = find_group(name->name, match, group_names)) {
      out.append(text.substr(span->begin, span->end - span->begin));
    }
    replacement.remove_prefix(name->size);
  }
}

}  // namespace hcl::stdlib
