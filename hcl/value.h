// SPDX-License-Identifier: Apache-2.0
// The door of the module value: types and values, and all that can be done with them without
// functions.
//
// A Value is immutable, small and safe to share; it may be unknown, with a refinement that says
// what is known of it all the same, and it may carry marks, which every operation passes on. A Type
// says which values there are; conversion and unification follow from types alone. The rules are in
// docs/language/types.md.
#pragma once

#include "hcl/value/access.h"
#include "hcl/value/capsule.h"
#include "hcl/value/conform.h"
#include "hcl/value/conversion_kind.h"
#include "hcl/value/convert.h"
#include "hcl/value/deep_marks.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"
#include "hcl/value/join.h"
#include "hcl/value/limits.h"
#include "hcl/value/marks.h"
#include "hcl/value/mismatch.h"
#include "hcl/value/operations.h"
#include "hcl/value/path.h"
#include "hcl/value/path_set.h"
#include "hcl/value/range.h"
#include "hcl/value/refine.h"
#include "hcl/value/refinement.h"
#include "hcl/value/shape.h"
#include "hcl/value/type.h"
#include "hcl/value/type_access.h"
#include "hcl/value/unify.h"
#include "hcl/value/value.h"
#include "hcl/value/walk.h"
