// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/body.h"

#include <algorithm>

namespace hcl {

Content Body::content(const Schema& schema, Diagnostics& diags) const {
  return syntax_->content(schema, diags);
}

PartialContent Body::partial_content(const Schema& schema, Diagnostics& diags) const {
  return syntax_->partial_content(schema, diags);
}

std::vector<Attribute> Body::just_attributes(Diagnostics& diags) const {
  return syntax_->just_attributes(diags);
}

SourceRange Body::missing_item_range() const {
  return syntax_->missing_item_range();
}

bool Body::is_unknown() const {
  return syntax_->is_unknown();
}

MarkSet Body::marks() const {
  return syntax_->marks();
}

const Attribute* Content::find(std::string_view name) const {
  const auto found = std::ranges::find(attributes, name, &Attribute::name);
  return found == attributes.end() ? nullptr : &*found;
}

std::vector<const Block*> Content::blocks_of_type(std::string_view type) const {
  std::vector<const Block*> found;
  for (const Block& block : blocks) {
    if (block.type == type) found.push_back(&block);
  }
  return found;
}

}  // namespace hcl
