// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "hcl/eval/native_body_impl.h"
#include "hcl/model/messages.h"

namespace hcl {

namespace {

using syntax::as;

// What earlier partial reads took. A body and what remains of it share the tree.
struct Hidden {
  std::set<std::string, std::less<>> attributes;
  std::set<std::string, std::less<>> blocks;
};

using AttributeIndex = std::unordered_map<std::string_view, const syntax::Attribute*>;

class NativeBody final : public BodySyntax {
 public:
  NativeBody(std::shared_ptr<const NativeFile> file, const syntax::Body& node,
             std::shared_ptr<const AttributeIndex> attributes, std::shared_ptr<const Hidden> hidden)
      : file_(std::move(file)),
        node_(node),
        attributes_(std::move(attributes)),
        hidden_(std::move(hidden)) {}

  Content content(const Schema& schema, Diagnostics& diags) const override {
    Content content = read(schema, diags);
    report_rest(schema, content, diags);
    return content;
  }

  PartialContent partial_content(const Schema& schema, Diagnostics& diags) const override {
    Content content = read(schema, diags);
    auto hidden = std::make_shared<Hidden>(*hidden_);
    for (const Attribute& attribute : content.attributes) hidden->attributes.insert(attribute.name);
    for (const BlockSchema& block : schema.blocks) hidden->blocks.insert(block.type);
    return {std::move(content),
            Body(std::make_shared<const NativeBody>(file_, node_, attributes_, std::move(hidden)))};
  }

  std::vector<Attribute> just_attributes(Diagnostics& diags) const override {
    std::vector<Attribute> found;
    bool said_block = false;
    for (const syntax::Node* item : node_.items) {
      const auto* attribute = as<syntax::Attribute>(*item);
      if (attribute != nullptr) {
        if (is_visible(*attribute)) found.push_back(make(*attribute));
        continue;
      }
      const auto& block = static_cast<const syntax::Block&>(*item);
      if (said_block || hidden_->blocks.contains(block.type)) continue;
      said_block = true;
      diags.add(messages::unexpected_block({type_range(block)}, block.type));
    }
    return found;
  }

  SourceRange missing_item_range() const override {
    SourceRange range = tree().range(node_);
    range.end = range.begin;
    return range;
  }

 private:
  const syntax::File& tree() const { return file_->tree(); }

  bool is_visible(const syntax::Attribute& attribute) const {
    return !attribute.is_redefinition && !hidden_->attributes.contains(attribute.name);
  }

  SourceRange type_range(const syntax::Block& block) const {
    return tree().range(block.tokens.first);
  }

  Content read(const Schema& schema, Diagnostics& diags) const {
    Content content;
    content.missing_item_range = missing_item_range();
    read_attributes(schema, content, diags);
    read_blocks(schema, content, diags);
    return content;
  }

  void read_attributes(const Schema& schema, Content& content, Diagnostics& diags) const {
    std::unordered_set<std::string_view> asked;
    std::vector<const syntax::Attribute*> found;
    for (const AttributeSchema& wanted : schema.attributes) {
      if (!asked.insert(wanted.name).second) continue;
      const auto at = attributes_->find(wanted.name);
      const bool is_there = at != attributes_->end() && is_visible(*at->second);
      if (is_there) found.push_back(at->second);
      if (!is_there && wanted.required) {
        diags.add(messages::missing_argument({content.missing_item_range}, wanted.name));
      }
    }
    std::ranges::sort(found, {}, [](const syntax::Attribute* a) { return a->tokens.first; });
    for (const syntax::Attribute* attribute : found) content.attributes.push_back(make(*attribute));
  }

  void read_blocks(const Schema& schema, Content& content, Diagnostics& diags) const {
    std::unordered_map<std::string_view, const BlockSchema*> wanted;
    for (const BlockSchema& block : schema.blocks) wanted[block.type] = &block;
    if (wanted.empty()) return;
    for (const syntax::Node* item : node_.items) {
      const auto* block = as<syntax::Block>(*item);
      if (block == nullptr || hidden_->blocks.contains(block->type)) continue;
      const auto at = wanted.find(block->type);
      if (at == wanted.end() || !check_labels(*block, *at->second, diags)) continue;
      content.blocks.push_back(make(*block));
    }
  }

  bool check_labels(const syntax::Block& block, const BlockSchema& wanted,
                    Diagnostics& diags) const {
    const size_t n_wanted = wanted.label_names.size();
    const size_t n_labels = block.labels.size();
    if (n_labels == n_wanted) return true;
    const syntax::TokenId brace = block.open_brace ? block.open_brace : block.tokens.first;
    const SourceRange header = tree().range(syntax::TokenRange{block.tokens.first, brace});
    if (n_wanted < n_labels) {
      const SourceRange extra = tree().range(block.labels[n_wanted].tokens);
      diags.add(messages::extraneous_label({extra, header}, wanted));
    } else {
      diags.add(messages::missing_label({tree().range(brace), header}, wanted, n_labels));
    }
    return false;
  }

  // Everything that the schema does not mention.
  void report_rest(const Schema& schema, const Content& content, Diagnostics& diags) const {
    std::unordered_set<std::string_view> known;
    for (const AttributeSchema& attribute : schema.attributes) known.insert(attribute.name);
    for (const syntax::Node* item : node_.items) {
      const auto* attribute = as<syntax::Attribute>(*item);
      if (attribute == nullptr || !is_visible(*attribute) || known.contains(attribute->name)) {
        continue;
      }
      std::vector<std::string_view> unused;
      for (const AttributeSchema& wanted : schema.attributes) {
        if (content.find(wanted.name) == nullptr) unused.push_back(wanted.name);
      }
      diags.add(messages::unsupported_argument({tree().range(attribute->tokens.first)},
                                               attribute->name, unused, schema));
    }
    std::unordered_set<std::string_view> types;
    for (const BlockSchema& block : schema.blocks) types.insert(block.type);
    for (const syntax::Node* item : node_.items) {
      const auto* block = as<syntax::Block>(*item);
      if (block == nullptr || hidden_->blocks.contains(block->type) ||
          types.contains(block->type)) {
        continue;
      }
      diags.add(messages::unsupported_block({type_range(*block)}, block->type, schema));
    }
  }

  Attribute make(const syntax::Attribute& attribute) const {
    return {.name = std::string(attribute.name),
            .expr = native_handle(file_, *attribute.expr),
            .range = tree().range(attribute),
            .name_range = tree().range(attribute.tokens.first)};
  }

  Block make(const syntax::Block& block) const {
    const syntax::TokenId header_end =
        block.labels.empty() ? block.tokens.first : block.labels.back().tokens.last;
    Block made = {.type = std::string(block.type),
                  .labels = {},
                  .body = make_native_body(file_, *block.body),
                  .def_range = tree().range(syntax::TokenRange{block.tokens.first, header_end}),
                  .type_range = type_range(block),
                  .label_ranges = {}};
    for (const syntax::BlockLabel& label : block.labels) {
      made.labels.emplace_back(label.text);
      made.label_ranges.push_back(tree().range(label.tokens));
    }
    return made;
  }

  std::shared_ptr<const NativeFile> file_;
  const syntax::Body& node_;
  std::shared_ptr<const AttributeIndex> attributes_;
  std::shared_ptr<const Hidden> hidden_;
};

}  // namespace

Body make_native_body(std::shared_ptr<const NativeFile> file, const syntax::Body& node) {
  auto attributes = std::make_shared<AttributeIndex>();
  for (const syntax::Node* item : node.items) {
    const auto* attribute = as<syntax::Attribute>(*item);
    if (attribute != nullptr && !attribute->is_redefinition) {
      attributes->emplace(attribute->name, attribute);
    }
  }
  return Body(std::make_shared<const NativeBody>(std::move(file), node, std::move(attributes),
                                                 std::make_shared<const Hidden>()));
}

}  // namespace hcl
