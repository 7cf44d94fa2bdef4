// SPDX-License-Identifier: Apache-2.0
// What `hcl tokens` and `hcl tree` share: one file in, what it is made of on stdout, its mistakes
// on stderr.
#pragma once

#include <string>
#include <string_view>

#include "hcl/syntax/tree.h"

namespace CLI {
class App;
}

namespace hcl::cli {

struct InspectOptions {
  std::string path;
  bool json = false;
};

// How a file is shown.
struct Inspection {
  std::string (*as_text)(const syntax::File&);
  // The value of `key` in the document, beside the diagnostics.
  std::string_view key;
  std::string (*as_json)(const syntax::File&);
};

// The argument and the options of such a command.
void add_inspect_options(CLI::App& command, InspectOptions& options);

// Shows the file whatever its mistakes, and gives the exit code: 1 if it has any or cannot be read.
int inspect_file(const InspectOptions& options, const Inspection& inspection);

}  // namespace hcl::cli
