// SPDX-License-Identifier: Apache-2.0
// Several bodies as one.
#include <unordered_map>

#include "hcl/model/body.h"
#include "hcl/model/messages.h"

namespace hcl {

namespace {

// Collects the content of one body after the other; of attributes with one name the first stays.
class Merger {
 public:
  explicit Merger(Diagnostics& diags) : diags_(diags) {}

  void add(Content more) {
    for (Attribute& attribute : more.attributes) {
      const auto [first, is_new] = names_.emplace(attribute.name, merged_.attributes.size());
      if (is_new) {
        merged_.attributes.push_back(std::move(attribute));
      } else {
        const SourceRange& defined = merged_.attributes[first->second].name_range;
        diags_.add(messages::duplicate_argument({attribute.name_range}, attribute.name, defined));
      }
    }
    std::move(more.blocks.begin(), more.blocks.end(), std::back_inserter(merged_.blocks));
  }

  Content finish(const Schema& schema) && {
    for (const AttributeSchema& attribute : schema.attributes) {
      if (!attribute.required || names_.contains(attribute.name)) continue;
      diags_.add(messages::missing_argument_in_merged(attribute.name));
    }
    return std::move(merged_);
  }

 private:
  Content merged_;
  std::unordered_map<std::string, size_t> names_;
  Diagnostics& diags_;
};

class MergedBody final : public BodySyntax {
 public:
  explicit MergedBody(std::vector<Body> bodies) : bodies_(std::move(bodies)) {}

  Content content(const Schema& schema, Diagnostics& diags) const override {
    const Schema relaxed = without_required(schema);
    Merger merger(diags);
    for (const Body& body : bodies_) merger.add(body.content(relaxed, diags));
    return std::move(merger).finish(schema);
  }

  PartialContent partial_content(const Schema& schema, Diagnostics& diags) const override {
    const Schema relaxed = without_required(schema);
    Merger merger(diags);
    std::vector<Body> remains;
    for (const Body& body : bodies_) {
      PartialContent partial = body.partial_content(relaxed, diags);
      merger.add(std::move(partial.content));
      remains.push_back(std::move(partial.remain));
    }
    return {std::move(merger).finish(schema), merge_bodies(remains)};
  }

  std::vector<Attribute> just_attributes(Diagnostics& diags) const override {
    Merger merger(diags);
    for (const Body& body : bodies_) merger.add({.attributes = body.just_attributes(diags)});
    return std::move(merger).finish({}).attributes;
  }

  SourceRange missing_item_range() const override {
    return bodies_.empty() ? SourceRange() : bodies_.front().missing_item_range();
  }

  const std::vector<Body>* merged() const override { return &bodies_; }

 private:
  // Any one of the bodies may have what is required.
  static Schema without_required(const Schema& schema) {
    Schema relaxed = schema;
    for (AttributeSchema& attribute : relaxed.attributes) attribute.required = false;
    return relaxed;
  }

  std::vector<Body> bodies_;
};

}  // namespace

Body::Body() : Body(merge_bodies({})) {}

Body merge_bodies(std::span<const Body> bodies) {
  std::vector<Body> flat;
  for (const Body& body : bodies) {
    if (const std::vector<Body>* inner = body.syntax().merged()) {
      flat.insert(flat.end(), inner->begin(), inner->end());
    } else {
      flat.push_back(body);
    }
  }
  return Body(std::make_shared<const MergedBody>(std::move(flat)));
}

}  // namespace hcl
