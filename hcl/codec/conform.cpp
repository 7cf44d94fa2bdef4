// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/conform.h"

#include "hcl/codec/conform_impl.h"

namespace hcl::codec {

Result<Value, PathError> conforming(const Value& value, const Type& type) {
  if (type.is_dynamic() || conforms(value.type(), type)) return value;
  return conformance_errors(value.type(), type).front();
}

}  // namespace hcl::codec
