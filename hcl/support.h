// SPDX-License-Identifier: Apache-2.0
// The door of the module support: what everything else stands on.
//
// Exact numbers, Unicode text, source files with positions and ranges, diagnostics for people and
// for programs, and the small types that the other doors speak in: Result, Id, Name. It knows
// nothing of HCL's grammar or values, and does no input or output.
#pragma once

#include "hcl/support/assert.h"
#include "hcl/support/attributes.h"
#include "hcl/support/big_int.h"
#include "hcl/support/diagnostic.h"
#include "hcl/support/diagnostic_json.h"
#include "hcl/support/diagnostic_text.h"
#include "hcl/support/function_ref.h"
#include "hcl/support/grapheme.h"
#include "hcl/support/id.h"
#include "hcl/support/identifier.h"
#include "hcl/support/name.h"
#include "hcl/support/normalize.h"
#include "hcl/support/number.h"
#include "hcl/support/number_text.h"
#include "hcl/support/range_scanner.h"
#include "hcl/support/result.h"
#include "hcl/support/source.h"
#include "hcl/support/suggest.h"
#include "hcl/support/terminal_text.h"
#include "hcl/support/utf8.h"
