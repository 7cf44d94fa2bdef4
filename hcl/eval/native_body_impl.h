// SPDX-License-Identifier: Apache-2.0
// Native bodies behind the model's Body.
#pragma once

#include <memory>

#include "hcl/eval/native_file_impl.h"
#include "hcl/model/body.h"
#include "hcl/syntax/tree.h"

namespace hcl {

Body make_native_body(std::shared_ptr<const NativeFile> file, const syntax::Body& node);

}  // namespace hcl
