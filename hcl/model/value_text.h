// SPDX-License-Identifier: Apache-2.0
// Values in a few words, for messages.
#pragma once

#include <string>

#include "hcl/value/path.h"
#include "hcl/value/value.h"

namespace hcl {

// A primitive value as it is written, with at most ten digits; of anything larger only what it is:
// `list of string with 2 elements`. The words are the reference's. Content of a marked value is
// never in it.
std::string short_text(const Value& value);

// Why a value does not convert to a type, as `convert` says it; of a marked value, whose content
// and names may be secrets, only what is wanted.
std::string conversion_problem(const PathError& error, const Value& value, const Type& wanted);

}  // namespace hcl
