// SPDX-License-Identifier: Apache-2.0
// The door of the module ext: what languages built on HCL often want besides HCL itself. Each part
// is independent of the others.
#pragma once

#include "hcl/ext/try_functions.h"
#include "hcl/ext/type_expression.h"
#include "hcl/ext/user_functions.h"
