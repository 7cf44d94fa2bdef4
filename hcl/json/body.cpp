// SPDX-License-Identifier: Apache-2.0
#include "hcl/json/body.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/json/expression_impl.h"
#include "hcl/json/messages.h"
#include "hcl/json/property_table_impl.h"
#include "hcl/model/messages.h"

namespace hcl {

namespace json {

namespace {

constexpr std::string_view kComment = "//";

Body make_body(std::shared_ptr<const File> file, const Node& value);

// Takes the blocks of one type out of the value of a property.
class BlockReader {
 public:
  BlockReader(const std::shared_ptr<const File>& file, const BlockSchema& schema,
              const Property& property, std::vector<Block>& blocks, Diagnostics& diags)
      : file_(file),
        schema_(schema),
        type_range_(file->range(property.name)),
        blocks_(blocks),
        diags_(diags) {}

  void read(const Node& value) {
    if (labels_.size() == schema_.label_names.size()) return read_blocks(value);
    switch (value.kind) {
      case NodeKind::Object: return read_labels(value, {&value, 1});
      case NodeKind::Array: report_elements(value); return read_labels(value, value.elements());
      case NodeKind::Null: return read_labels(value, {});
      case NodeKind::Invalid: return;
      default: diags_.add(messages::labels_of_other({file_->start_range(value)}, label_name()));
    }
  }

 private:
  const std::string& label_name() const { return schema_.label_names[labels_.size()]; }

  void report_elements(const Node& array) {
    for (const Node& element : array.elements()) {
      if (element.is(NodeKind::Object) || element.is(NodeKind::Invalid)) continue;
      diags_.add(messages::labels_element_of_other({file_->start_range(element)}, label_name()));
    }
  }

  // The objects among `nodes` have the labels.
  void read_labels(const Node& value, std::span<const Node> nodes) {
    // There may be one in what is invalid.
    bool has_label = false;
    for (const Node& node : nodes) {
      has_label = has_label || node.is(NodeKind::Invalid);
      if (!node.is(NodeKind::Object)) continue;
      for (const Property& property : node.properties()) read_label(property);
      has_label = has_label || !node.properties().empty();
    }
    if (has_label) return;
    diags_.add(messages::missing_label({file_->start_range(value)}, schema_.type, label_name()));
  }

  void read_label(const Property& property) {
    labels_.emplace_back(property.name.text());
    label_ranges_.push_back(file_->range(property.name));
    read(property.value);
    labels_.pop_back();
    label_ranges_.pop_back();
  }

  void read_blocks(const Node& value) {
    switch (value.kind) {
      case NodeKind::Object: return add(value, file_->start_range(value));
      case NodeKind::Array:
        for (const Node& element : value.elements()) add(element, file_->start_range(value));
        return;
      case NodeKind::Null:
      case NodeKind::Invalid: return;
      default:
        diags_.add(messages::blocks_of_other({file_->start_range(value)}, schema_.type));
        return;
    }
  }

  // `value` may be anything; what it is matters once somebody reads the body.
  void add(const Node& value, SourceRange def_range) {
    blocks_.push_back({.type = schema_.type,
                       .labels = labels_,
                       .body = make_body(file_, value),
                       .def_range = std::move(def_range),
                       .type_range = type_range_,
                       .label_ranges = label_ranges_});
  }

  const std::shared_ptr<const File>& file_;
  const BlockSchema& schema_;
  SourceRange type_range_;
  std::vector<Block>& blocks_;
  Diagnostics& diags_;
  std::vector<std::string> labels_;
  std::vector<SourceRange> label_ranges_;
};

// For each attribute of a schema, which of the content it is.
class FoundAttributes {
 public:
  explicit FoundAttributes(size_t n) {
    if (few_.size() < n) many_.resize(n, PropertyTable::kNone);
    few_.fill(PropertyTable::kNone);
  }
  uint32_t& operator[](size_t i) { return many_.empty() ? few_[i] : many_[i]; }
  bool has(size_t i) const { return (many_.empty() ? few_[i] : many_[i]) != PropertyTable::kNone; }

 private:
  std::array<uint32_t, 16> few_;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::vector<uint32_t> many_;
};

class JsonBody final : public BodySyntax {
 public:
  // `hidden` is what earlier partial reads took.
  JsonBody(std::shared_ptr<const File> file, const Node& value, PropertyTable properties,
           PositionSet hidden)
      : file_(std::move(file)),
        value_(value),
        properties_(std::move(properties)),
        hidden_(std::move(hidden)) {}

  Content content(const Schema& schema, Diagnostics& diags) const override {
    PositionSet taken = hidden_;
    Content content = read(schema, taken, diags);
    report_rest(schema, taken, diags);
    return content;
  }

  PartialContent partial_content(const Schema& schema, Diagnostics& diags) const override {
    PositionSet taken = hidden_;
    Content content = read(schema, taken, diags);
    return {std::move(content),
            Body(std::make_shared<const JsonBody>(file_, value_, properties_, std::move(taken)))};
  }

  std::vector<Attribute> just_attributes(Diagnostics& diags) const override;

  SourceRange missing_item_range() const override {
    if (!value_.is(NodeKind::Object)) return file_->start_range(value_);
    // The empty object that stands for a missing root has no braces.
    return {file_->source(), value_.end == 0 ? 0 : value_.end - 1, value_.end};
  }

 private:
  // A property that the schema asks for, as an attribute or else as blocks.
  struct Hit {
    uint32_t position;
    const AttributeSchema* attribute;
    const BlockSchema* block;
  };

  Content read(const Schema& schema, PositionSet& taken, Diagnostics& diags) const;
  template <typename Visitor>
  void for_each_hit(const Schema& schema, Visitor visit) const;
  std::vector<Hit> find_hits(const Schema& schema) const;
  static Hit find_in_schema(uint32_t position, std::string_view name, const Schema& schema);
  void report_missing(const Schema& schema, const FoundAttributes& found, Diagnostics& diags) const;
  void report_value(Diagnostics& diags) const;
  void report_rest(const Schema& schema, const PositionSet& taken, Diagnostics& diags) const;
  std::vector<std::string_view> unused_names(const Schema& schema, const PositionSet& taken) const;
  Attribute make_attribute(const Property& property) const;

  std::shared_ptr<const File> file_;
  const Node& value_;
  PropertyTable properties_;
  PositionSet hidden_;
};

Content JsonBody::read(const Schema& schema, PositionSet& taken, Diagnostics& diags) const {
  // A partial read has said already what is wrong with the value.
  if (!hidden_.is_started()) report_value(diags);
  taken.start(properties_.size());
  Content content;
  content.missing_item_range = missing_item_range();
  content.attributes.reserve(std::min<size_t>(schema.attributes.size(), properties_.size()));
  FoundAttributes found(schema.attributes.size());
  for_each_hit(schema, [&](const Hit& hit) {
    const Property& property = properties_[hit.position];
    taken.add(hit.position);
    if (hit.attribute == nullptr) {
      BlockReader(file_, *hit.block, property, content.blocks, diags).read(property.value);
      return;
    }
    uint32_t& first = found[static_cast<size_t>(hit.attribute - schema.attributes.data())];
    if (first == PropertyTable::kNone) {
      first = static_cast<uint32_t>(content.attributes.size());
      content.attributes.push_back(make_attribute(property));
    } else {
      diags.add(hcl::messages::duplicate_argument(
          {file_->range(property.name)}, property.name.text(), content.attributes[first].range));
    }
  });
  report_missing(schema, found, diags);
  return content;
}

// In the order of the source. A name that is an attribute's and a block's is the attribute's; of
// several blocks with one name the last counts, as in the reference.
template <typename Visitor>
void JsonBody::for_each_hit(const Schema& schema, Visitor visit) const {
  if (!properties_.is_small()) {
    for (const Hit& hit : find_hits(schema)) visit(hit);
    return;
  }
  for (uint32_t i = 0; i < properties_.size(); ++i) {
    if (hidden_.contains(i)) continue;
    const Hit hit = find_in_schema(i, properties_.name(i), schema);
    if (hit.attribute != nullptr || hit.block != nullptr) visit(hit);
  }
}

JsonBody::Hit JsonBody::find_in_schema(uint32_t position, std::string_view name,
                                       const Schema& schema) {
  for (const AttributeSchema& attribute : schema.attributes) {
    if (attribute.name == name) return {position, &attribute, nullptr};
  }
  for (size_t i = schema.blocks.size(); 0 < i--;) {
    if (schema.blocks[i].type == name) return {position, nullptr, &schema.blocks[i]};
  }
  return {position, nullptr, nullptr};
}

// By the names of the schema, because the properties are many.
std::vector<JsonBody::Hit> JsonBody::find_hits(const Schema& schema) const {
  std::vector<Hit> hits;
  const auto add = [&](std::string_view name, const AttributeSchema* attribute,
                       const BlockSchema* block) {
    for (uint32_t at = properties_.find(name); at != PropertyTable::kNone;
         at = properties_.next(at)) {
      if (!hidden_.contains(at)) hits.push_back({at, attribute, block});
    }
  };
  for (const AttributeSchema& attribute : schema.attributes) add(attribute.name, &attribute, {});
  for (size_t i = schema.blocks.size(); 0 < i--;) add(schema.blocks[i].type, {}, &schema.blocks[i]);
  std::ranges::stable_sort(hits, {}, &Hit::position);
  const auto repeated = std::ranges::unique(hits, {}, &Hit::position);
  hits.erase(repeated.begin(), repeated.end());
  return hits;
}

// A schema that lists a name twice asks for it once.
void JsonBody::report_missing(const Schema& schema, const FoundAttributes& found,
                              Diagnostics& diags) const {
  const size_t n = schema.attributes.size();
  for (size_t i = 0; i < n; ++i) {
    const AttributeSchema& wanted = schema.attributes[i];
    if (!wanted.required || found.has(i)) continue;
    bool is_known = false;
    for (size_t j = 0; j < n && !is_known; ++j) {
      const AttributeSchema& other = schema.attributes[j];
      if (other.name != wanted.name) continue;
      is_known = found.has(j) || (j < i && other.required);
    }
    if (!is_known) diags.add(hcl::messages::missing_argument({missing_item_range()}, wanted.name));
  }
}

void JsonBody::report_value(Diagnostics& diags) const {
  switch (value_.kind) {
    case NodeKind::Object:
    case NodeKind::Null:
    case NodeKind::Invalid: return;
    case NodeKind::Array:
      for (const Node& element : value_.elements()) {
        if (element.is(NodeKind::Object) || element.is(NodeKind::Invalid)) continue;
        diags.add(messages::body_element_of_other({file_->start_range(element)}));
      }
      return;
    default: diags.add(messages::body_of_other({file_->start_range(value_)})); return;
  }
}

void JsonBody::report_rest(const Schema& schema, const PositionSet& taken,
                           Diagnostics& diags) const {
  std::optional<std::vector<std::string_view>> candidates;
  for (uint32_t i = 0; i < properties_.size(); ++i) {
    const Node& name = properties_[i].name;
    if (taken.contains(i) || name.text() == kComment) continue;
    if (!candidates) candidates = unused_names(schema, taken);
    diags.add(messages::extraneous_property({file_->range(name)}, name.text(), *candidates));
  }
}

// Attributes that the body does not have, and all types of blocks, because there may be more of
// them.
std::vector<std::string_view> JsonBody::unused_names(const Schema& schema,
                                                     const PositionSet& taken) const {
  std::vector<std::string_view> names;
  for (const AttributeSchema& attribute : schema.attributes) {
    const uint32_t at = properties_.find(attribute.name);
    if (at == PropertyTable::kNone || !taken.contains(at)) names.push_back(attribute.name);
  }
  for (const BlockSchema& block : schema.blocks) names.push_back(block.type);
  return names;
}

std::vector<Attribute> JsonBody::just_attributes(Diagnostics& diags) const {
  std::vector<Attribute> attributes;
  if (!value_.is(NodeKind::Object)) {
    if (!value_.is(NodeKind::Invalid)) {
      diags.add(messages::attributes_of_other({file_->start_range(value_)}));
    }
    return attributes;
  }
  for (uint32_t i = 0; i < properties_.size(); ++i) {
    const Property& property = properties_[i];
    if (hidden_.contains(i) || property.name.text() == kComment) continue;
    const uint32_t first = properties_.find(property.name.text());
    if (first == i) {
      attributes.push_back(make_attribute(property));
    } else {
      const SourceRange defined = make_attribute(properties_[first]).range;
      diags.add(messages::duplicate_attribute({file_->range(property.name)}, property.name.text(),
                                              defined));
    }
  }
  return attributes;
}

Attribute JsonBody::make_attribute(const Property& property) const {
  return {.name = std::string(property.name.text()),
          .expr = make_expression(file_, property.value),
          .range = {file_->source(), property.name.begin, property.value.end},
          .name_range = file_->range(property.name)};
}

Body make_body(std::shared_ptr<const File> file, const Node& value) {
  return Body(std::make_shared<const JsonBody>(std::move(file), value, PropertyTable(value),
                                               PositionSet()));
}

}  // namespace

}  // namespace json

Body json_body(std::shared_ptr<const json::File> file) {
  const json::Node& root = file->root();
  return json::make_body(std::move(file), root);
}

}  // namespace hcl
