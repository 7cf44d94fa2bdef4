// SPDX-License-Identifier: Apache-2.0
// Regular expressions in the flavour of Go, matched by RE2.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/function/call_context.h"
#include "hcl/support/result.h"

namespace re2 {
class RE2;
}

namespace hcl::stdlib {

// Why a pattern is none: the reason in Go's words, and the piece of the pattern that is at fault.
struct PatternError {
  std::string reason;
  std::string fragment;
};

// Where a group matched; none if it had no part in the match.
struct Span {
  size_t begin;
  size_t end;
};
using Match = std::vector<std::optional<Span>>;  // the whole match, then each group

// A compiled pattern. The syntax that RE2 and Go do not share is dealt with before RE2 sees it:
// named groups (Go also takes `(?<name>`, and one name several times) become plain groups, and `\C`
// is refused.
class Pattern {
 public:
  static Result<Pattern, PatternError> compile(std::string_view text, size_t max_bytes);

  Pattern(Pattern&&) noexcept;
  Pattern& operator=(Pattern&&) noexcept;
  ~Pattern();

  // The name of each group; empty for those without.
  std::span<const std::string> group_names() const { return names_; }

  // The first match that starts at `from` or later.
  std::optional<Match> find(std::string_view text, size_t from) const;

 private:
  Pattern(std::unique_ptr<re2::RE2> program, std::vector<std::string> names);

  std::unique_ptr<re2::RE2> program_;
  std::vector<std::string> names_;
};

// The matches one after the other, without overlaps. An empty match right behind another match is
// none.
class MatchSequence {
 public:
  MatchSequence(const Pattern& pattern, std::string_view text) : pattern_(pattern), text_(text) {}
  std::optional<Match> next();

 private:
  const Pattern& pattern_;
  std::string_view text_;
  size_t from_ = 0;
  std::optional<size_t> last_end_;
};

// Appends the template with the groups of a match in it: `$1`, `$name`, `${name}`, `$$`. A name is
// as long as it can be; a group that is not there, or had no part in the match, is empty.
void expand_template(std::string& out, std::string_view replacement, std::string_view text,
                     const Match& match, std::span<const std::string> group_names);

}  // namespace hcl::stdlib
