// SPDX-License-Identifier: Apache-2.0
// Body: attributes and blocks, whatever syntax they are written in.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/model/expression.h"
#include "hcl/model/schema.h"
#include "hcl/support/attributes.h"
#include "hcl/support/diagnostic.h"
#include "hcl/support/source.h"
#include "hcl/value/marks.h"

namespace hcl {

class BodySyntax;
struct Content;
struct PartialContent;

struct Attribute {
  std::string name;
  Expression expr;
  SourceRange range;  // from the name to the end of the expression
  SourceRange name_range;
};

// A handle to what some syntax has; cheap to copy and immutable. Which part of a body is an
// attribute and which a block, the schema decides.
class Body {
 public:
  // Without content, nowhere.
  Body();
  explicit Body(std::shared_ptr<const BodySyntax> syntax) : syntax_(std::move(syntax)) {}

  // All content, which must be what the schema allows. Whatever is wrong with it, what is right is
  // returned.
  Content content(const Schema& schema, Diagnostics& diags) const;
  // What the schema asks for, and a body of the rest.
  PartialContent partial_content(const Schema& schema, Diagnostics& diags) const;
  // All attributes, in the order of the source, for bodies whose names are the user's to choose.
  std::vector<Attribute> just_attributes(Diagnostics& diags) const;
  // Where to point at when something is missing.
  SourceRange missing_item_range() const;

  // Whether it stands for an unknown number of bodies: what is decoded from it is unknown.
  bool is_unknown() const;
  // What all values that are decoded from it are marked with.
  MarkSet marks() const;

  const BodySyntax& syntax() const HCL_LIFETIMEBOUND { return *syntax_; }

 private:
  std::shared_ptr<const BodySyntax> syntax_;
};

struct Block {
  std::string type;
  std::vector<std::string> labels;
  Body body;
  SourceRange def_range;  // the header
  SourceRange type_range;
  std::vector<SourceRange> label_ranges;
};

// What a body has of what a schema asks for.
struct Content {
  std::vector<Attribute> attributes;  // in the order of the source
  std::vector<Block> blocks;          // in the order of the source
  SourceRange missing_item_range;

  // Null if it is not there.
  const Attribute* find(std::string_view name) const HCL_LIFETIMEBOUND;
  std::vector<const Block*> blocks_of_type(std::string_view type) const HCL_LIFETIMEBOUND;
};

struct PartialContent {
  Content content;
  // What the schema did not mention.
  Body remain;
};

// What a syntax or an extension implements. Content of a partial read and of its remainder together
// are the content of one read with both schemas.
class BodySyntax {
 public:
  BodySyntax() = default;
  BodySyntax(const BodySyntax&) = delete;
  BodySyntax& operator=(const BodySyntax&) = delete;
  virtual ~BodySyntax() = default;

  virtual Content content(const Schema& schema, Diagnostics& diags) const = 0;
  virtual PartialContent partial_content(const Schema& schema, Diagnostics& diags) const = 0;
  virtual std::vector<Attribute> just_attributes(Diagnostics& diags) const = 0;
  virtual SourceRange missing_item_range() const = 0;
  virtual bool is_unknown() const { return false; }
  virtual MarkSet marks() const { return {}; }
  // The bodies that a merged body is made of; null for any other.
  virtual const std::vector<Body>* merged() const { return nullptr; }
};

// The content of several files as that of one: blocks one after the other, each attribute in one of
// them only.
Body merge_bodies(std::span<const Body> bodies);

}  // namespace hcl
