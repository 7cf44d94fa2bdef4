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

struct Node;
struct Property;

// A string that holds `${` or `%{`. Its slot is where its template is kept once somebody wants it.
struct TemplateText {
  std::string_view text;
  uint32_t slot = 0;
};

// The children of an array or object, in one piece, so that walking a document is walking memory.
// The slot is for what evaluation finds out about them.
struct ElementList {
  std::span<const Node> items;
  uint32_t slot = 0;
};
struct PropertyList {
  std::span<const Property> items;
  uint32_t slot = 0;
};

// A value. All that a node refers to lives as long as its File.
struct Node {
  NodeKind kind = NodeKind::Invalid;
  // Of a Bool.
  bool truth = false;
  // Whether it is more than plain data where strings are read as templates: it is such a string, or
  // one is inside it.
  bool has_template = false;
  // Bytes of the file, with quotes and brackets. What is invalid has the range of its first token.
  uint32_t begin = 0;
  uint32_t end = 0;
  // Bytes of a string or number.
  uint32_t size = 0;
  union {
    const char* text_data = nullptr;
    const TemplateText* template_text;
    const ElementList* element_list;
    const PropertyList* property_list;
  };

  // What a String says, in UTF-8: escapes are replaced, and what is no character is U+FFFD. Of a
  // Number, its digits.
  std::string_view text() const HCL_LIFETIMEBOUND {
    return has_template ? template_text->text : std::string_view(text_data, size);
  }
  // Of an Array.
  std::span<const Node> elements() const HCL_LIFETIMEBOUND { return element_list->items; }
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
  return property_list->items;
}

}  // namespace hcl::json
