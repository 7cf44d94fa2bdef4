// SPDX-License-Identifier: Apache-2.0
// The parser of the JSON syntax: bytes in, a tree out, whatever the bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "hcl/json/file.h"
#include "hcl/support/source.h"

namespace hcl::json {

struct ParseOptions {
  // How deep arrays and objects may be nested, less than kMaxDepth. What is deeper is skipped with
  // a diagnostic.
  uint32_t max_nesting = 1000;
  // How many diagnostics are kept; the rest is only counted.
  size_t max_diagnostics = Diagnostics::kDefaultLimit;
};

// Neither of these fails, and both take time and memory linear in the text. What is wrong is in the
// File's diagnostics, and what could be read in its tree: an array or object whose punctuation is
// wrong is invalid as a whole, and what is around it goes on.

// A document that is a body: an object, or an array of objects.
std::shared_ptr<const File> parse_json(std::unique_ptr<SourceFile> source,
                                       const ParseOptions& options = {});
// A document that is an expression: any value.
std::shared_ptr<const File> parse_json_expression(std::unique_ptr<SourceFile> source,
                                                  const ParseOptions& options = {});

}  // namespace hcl::json
