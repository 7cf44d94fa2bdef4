// SPDX-License-Identifier: Apache-2.0
// txtar archives: several small files in one readable text file, the format of our golden tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/result.h"

namespace hcl::testing {

// One file of an archive. In the archive it stands behind a line `-- name --` or `-- name (flags)
// --`, where the flags say what plain text cannot show, so that `data` is byte-exact:
//   crlf    every line of the section ends in CRLF
//   noeol   the last newline is not part of the data
//   bom     the data starts with a UTF-8 byte order mark
//   escape  \xHH is a byte, \\ a backslash: for controls, invalid UTF-8, and lines that look like a
//   section's head
struct Section {
  std::string name;
  std::string data;

  friend bool operator==(const Section&, const Section&) = default;
};

// A comment that says what the case shows and why, then the sections in order.
struct Archive {
  std::string comment;
  std::vector<Section> sections;

  const Section* find(std::string_view name) const;

  friend bool operator==(const Archive&, const Archive&) = default;
};

Result<Archive> parse_txtar(std::string_view text);

// The text from which parse_txtar gives back the same archive; flags are chosen as the data needs
// them.
std::string print_txtar(const Archive& archive);

}  // namespace hcl::testing
