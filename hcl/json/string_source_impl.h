// SPDX-License-Identifier: Apache-2.0
// What is written in the native syntax inside strings.
#pragma once

#include <memory>

#include "hcl/json/facts_impl.h"
#include "hcl/json/file.h"
#include "hcl/support/source.h"

namespace hcl::json {

// The text of a string as a fragment of the document. Positions count from behind the quote as if
// there were no escapes, as in the reference.
std::unique_ptr<SourceFile> string_source(const File& file, const Node& string);

// The template of a string that has one, parsed when it is wanted first.
const StringTemplate& string_template(const File& file, const Node& string);

}  // namespace hcl::json
