// SPDX-License-Identifier: Apache-2.0
// Files of the native syntax as bodies and expressions of the model.
#pragma once

#include <memory>

#include "hcl/model/body.h"
#include "hcl/model/expression.h"
#include "hcl/syntax/tree.h"

namespace hcl {

// The body of a file that parse_config gave. What could not be parsed is not in it, or evaluates to
// the unknown value of the dynamic type; the file's own diagnostics say why.
Body native_body(std::shared_ptr<const syntax::File> file);

// The expression of a file that parse_expression, parse_template or parse_traversal gave.
Expression native_expression(std::shared_ptr<const syntax::File> file);

}  // namespace hcl
