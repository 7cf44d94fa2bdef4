// SPDX-License-Identifier: Apache-2.0
// The handle for one node of a document.
#pragma once

#include <memory>

#include "hcl/json/file.h"
#include "hcl/model/expression.h"

namespace hcl::json {

Expression make_expression(std::shared_ptr<const void> file, const Node& node);

}  // namespace hcl::json
