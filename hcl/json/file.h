// SPDX-License-Identifier: Apache-2.0
// File: source, tree and diagnostics of one JSON document.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "hcl/json/node.h"
#include "hcl/support/arena.h"
#include "hcl/support/attributes.h"
#include "hcl/support/diagnostic.h"
#include "hcl/support/source.h"

namespace hcl::json {

class Facts;

// What parsing gives, whatever the bytes were. Immutable, and shared as `std::shared_ptr<const
// File>`; what the templates inside its strings mean is found out when somebody asks, once.
class File {
 public:
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File();

  const std::shared_ptr<const SourceFile>& source() const HCL_LIFETIMEBOUND { return source_; }
  // In the order in which they were found.
  const Diagnostics& diagnostics() const HCL_LIFETIMEBOUND { return diagnostics_; }
  bool has_errors() const { return diagnostics_.has_errors(); }
  // Of a document that is a body, an object or an array; an empty object where there is neither.
  const Node& root() const HCL_LIFETIMEBOUND { return root_; }

  SourceRange range(const Node& node) const { return {source_, node.begin, node.end}; }
  // The opening bracket of an array or object, all of anything else.
  SourceRange start_range(const Node& node) const;

  // For who evaluates.
  const Facts& facts() const HCL_LIFETIMEBOUND { return *facts_; }
  // Of the tree, without the source.
  size_t memory_bytes() const { return arena_.reserved_bytes(); }

 private:
  friend class Parser;
  File();

  std::shared_ptr<const SourceFile> source_;
  Arena arena_;
  Node root_;
  Diagnostics diagnostics_;
  uint32_t n_templates_ = 0;
  uint32_t n_containers_ = 0;
  std::unique_ptr<const Facts> facts_;
};

}  // namespace hcl::json
