// SPDX-License-Identifier: Apache-2.0
// Cuts a text into pieces with any splitter and tells the positions of each.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include "hcl/support/attributes.h"
#include "hcl/support/result.h"
#include "hcl/support/source.h"

namespace hcl {

// The token at the front of a text, and how far to move: beyond the token if what follows it is to
// be skipped.
struct Split {
  std::string_view token;
  size_t n_bytes = 0;
};

// Looks at all that is left, which is never empty. Moving by 0 bytes ends the scan.
using Splitter = std::function<Result<Split>(std::string_view rest)>;

// Lines without their LF or CRLF; a CR at the very end belongs to the ending, too.
Result<Split> split_line(std::string_view rest);
// One grapheme cluster after the other.
Result<Split> split_grapheme(std::string_view rest);

struct ScannedRange {
  std::string_view token;
  Position begin;
  Position end;
};

// The positions are the reference scanner's, which differ from those of SourceFile in one point:
// any cluster that starts with CR or LF begins a line, so a lone CR does. Clusters are counted anew
// in each step of the splitter, and one that the token ends in the middle of belongs to the token.
// Unlike the reference, a fragment is given without what comes before it, and a cluster may be
// longer than 64 KiB.
class RangeScanner {
 public:
  RangeScanner(std::string_view text HCL_LIFETIMEBOUND, Splitter splitter, Position start = {});

  // The next token, until the text ends or the splitter fails.
  std::optional<ScannedRange> next();
  // Why the splitter failed, if it did.
  const std::optional<Error>& error() const HCL_LIFETIMEBOUND { return error_; }
  // Where the next token starts.
  Position position() const { return position_; }

 private:
  std::string_view rest_;
  Splitter splitter_;
  Position position_;
  std::optional<Error> error_;
};

}  // namespace hcl
