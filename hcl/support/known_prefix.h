// SPDX-License-Identifier: Apache-2.0
// What is known of a string whose end is not known yet.
#pragma once

#include <string_view>

#include "hcl/support/attributes.h"

namespace hcl {

// The longest prefix that the reference holds safe (SafeKnownPrefix of go-cty): the bytes that
// stay, in NFC and as whole grapheme clusters, whatever is appended. `text` is in NFC. A last
// letter is never safe because a mark may follow; common punctuation is. A text with a newline is
// cut before the first one, as in the reference.
std::string_view known_prefix(std::string_view text HCL_LIFETIMEBOUND);

}  // namespace hcl
