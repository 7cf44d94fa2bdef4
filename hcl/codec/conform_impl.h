// SPDX-License-Identifier: Apache-2.0
// The value that is encoded for an agreed type.
#pragma once

#include "hcl/support/result.h"
#include "hcl/value/path.h"
#include "hcl/value/value.h"

namespace hcl::codec {

// The value itself if it conforms to the type, else what it converts to.
Result<Value, PathError> conforming(const Value& value, const Type& type);

}  // namespace hcl::codec
