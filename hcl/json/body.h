// SPDX-License-Identifier: Apache-2.0
// JSON documents as bodies of the model.
#pragma once

#include <memory>

#include "hcl/json/file.h"
#include "hcl/model/body.h"

namespace hcl {

// The body of a document that parse_json gave.
//
// A body is an object, or an array of objects one after the other; null has no content. A schema
// says what a property is. An attribute's value is any expression. The value of a block has one
// level of objects for each label, whose properties' names are the labels, then one object for a
// block or an array for several; each level may be an array of objects, too. A property named `//`
// is a comment. What is invalid in the document has no content.
Body json_body(std::shared_ptr<const json::File> file);

}  // namespace hcl
