// SPDX-License-Identifier: Apache-2.0
// Diagnostics for programs: JSON with the reference's fields, and what it does not tell.
#pragma once

#include <string>

#include "hcl/support/diagnostic.h"

namespace hcl {

struct JsonOptions {
  // One field a line, for people; otherwise everything is on one line, for streams.
  bool indent = false;
};

// One diagnostic as an object, without a newline. `severity`, `summary`, `detail` and `subject` are
// those of the reference's hcldec; `code`, `context` and `labels` are this library's; `snippet` has
// the fields of Terraform's: the source lines as `code`, from `start_line` (and `start_column`, if
// a long line is cut) on, and the subject in it as byte offsets. Fields without a value are left
// out. It is valid JSON, and safe on a terminal, whatever the bytes of the source: invalid UTF-8
// becomes U+FFFD.
std::string render_json(const Diagnostic& diag, const JsonOptions& options = {});

// A document with `format_version`, the counts and all diagnostics sorted by place.
std::string render_json(const Diagnostics& diags, const JsonOptions& options = {});

}  // namespace hcl
