// SPDX-License-Identifier: Apache-2.0
// Reading files whole, and replacing them so that nothing is ever lost.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <sys/stat.h>

#include "hcl/support/result.h"

namespace hcl::cli {

struct FileText {
  std::string text;
  // What the file was when it was read.
  struct stat state = {};
};

// Fails for what is no regular file, cannot be read, or is larger than the library takes.
Result<FileText> read_file(const std::string& path);
Result<std::string> read_stdin();

// Gives the file `path` a new text at once: whoever looks, and whatever happens meanwhile (a full
// disk, a signal, a crash of the machine), sees all of the old text or all of the new one. Links
// are followed to the file itself; mode, owner and group stay. Refuses, with the reason, what that
// could harm: a file that changed since it was read, that may not be written, or that has further
// hard links, which would keep the old text.
std::optional<Error> replace_file(const std::string& path, const FileText& old,
                                  std::string_view text);

}  // namespace hcl::cli
