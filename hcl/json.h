// SPDX-License-Identifier: Apache-2.0
// The door of the module json: the JSON syntax of HCL.
//
// A document is parsed whatever its bytes are (parser.h). What its objects, arrays and strings mean
// is decided by who reads them: a schema says which property is an attribute and which a block, and
// a string is a template where there is something that templates can refer to.
#pragma once

#include "hcl/json/body.h"
#include "hcl/json/expression.h"
#include "hcl/json/file.h"
#include "hcl/json/parser.h"
