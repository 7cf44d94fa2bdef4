// SPDX-License-Identifier: Apache-2.0
// The standard functions: those of the reference's standard library, with its results and its
// words.
//
// They come as a table that the caller installs, or picks from; docs/language/functions.md lists
// them. Each is bounded by the budget of the CallContext that the call is given. Two of them work
// on buffers of bytes, a capsule type of this module.
#pragma once

#include "hcl/stdlib/bytes.h"
#include "hcl/stdlib/conversion.h"
#include "hcl/stdlib/functions.h"
