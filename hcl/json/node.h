// SPDX-License-Identifier: Apache-2.0
// The tree of a JSON document: what was written, and where.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "hcl/support/attributes.h"

namespace hcl::json {

enum class NodeKind : uint8_t {
  Null,
  Bool,
  Number,
  String,
  Array,
  Object,
  Invalid,  // a mistake, which has been reported
};

struct Property;

// A string that holds `${` or `%{`, and where its template is kept once somebody wants it.
struct TemplateText {
  std::string_view text;
  uint32_t slot = 0;
};

// A value. All that a node refers to lives as long as its File. An array or object has its children
// in one piece, so that walking a document is walking memory.
struct Node {
  NodeKind kind = NodeKind::Invalid;
  // Of a Bool.
  bool truth = false;
  // Of a String: whether it is more than text when it is read as a template.
  bool is_template = false;
  // Bytes of the file, with quotes and brackets. What is invalid has the range of its first token.
  uint32_t begin = 0;
  uint32_t end = 0;
  // Bytes of a string, children of an array or object.
  uint32_t size = 0;
  union {
    const char* text_data = nullptr;
    const TemplateText* template_text;
    const Node* element_data;
    const Property* property_data;
  };

  // What a String says, in UTF-8: escapes are replaced, and what is no character is U+FFFD.
  std::string_view text() const HCL_LIFETIMEBOUND {
    return is_template ? template_text->text : std::string_view(text_data, size);
  }
  // Of an Array.
  std::span<const Node> elements() const HCL_LIFETIMEBOUND { return {element_data, size}; }
  // Of an Object, in the order of the source, with repetitions.
  std::span<const Property> properties() const HCL_LIFETIMEBOUND;

  bool is(NodeKind wanted) const { return kind == wanted; }
  bool is_container() const { return is(NodeKind::Array) || is(NodeKind::Object); }
};

struct Property {
  Node name;  // a String
  Node value;
};

inline std::span<const Property> Node::properties() const {
  return {property_data, size};
}

}  // namespace hcl::json
