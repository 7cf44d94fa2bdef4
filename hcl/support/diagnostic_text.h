// SPDX-License-Identifier: Apache-2.0
// Diagnostics for people: the message, the source lines with the wrong part marked, the other
// places.
#pragma once

#include <cstdint>
#include <string>

#include "hcl/support/diagnostic.h"

namespace hcl {

struct TextOptions {
  // Columns of the terminal: prose is wrapped and source lines are cut to fit. 0 wraps nothing and
  // cuts only what no terminal can show.
  uint32_t width = 0;
  // Our own SGR sequences; there are no others in the output, and none at all without this.
  bool color = false;
  uint32_t tab_width = 4;
};

// One diagnostic, ending in a newline. The output is always valid UTF-8 without control characters,
// whatever the source, the names and the texts hold: see terminal_text.h. Of the source it shows a
// bounded part, however long the file, its lines or the marked ranges are.
std::string render_text(const Diagnostic& diag, const TextOptions& options = {});

// All of them sorted by place, with an empty line between two, then how many there are. Nothing for
// an empty list.
std::string render_text(const Diagnostics& diags, const TextOptions& options = {});

}  // namespace hcl
