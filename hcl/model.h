// SPDX-License-Identifier: Apache-2.0
// The door of the module model: what all syntaxes have in common.
//
// An Expression has a value in an EvalContext, which says which variables and functions it may use;
// a Body has attributes and blocks according to a Schema. Both can also be looked at as they are
// written: as a keyword, a reference, a list, a map or a call.
#pragma once

#include "hcl/model/body.h"
#include "hcl/model/custom_decode.h"
#include "hcl/model/eval_context.h"
#include "hcl/model/evaluation.h"
#include "hcl/model/expression.h"
#include "hcl/model/schema.h"
#include "hcl/model/scope.h"
#include "hcl/model/static_view.h"
#include "hcl/model/traversal.h"
#include "hcl/model/value_step.h"
#include "hcl/model/variable_notes.h"
#include "hcl/model/variables.h"
