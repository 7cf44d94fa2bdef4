// SPDX-License-Identifier: Apache-2.0
// Schema: which attributes and blocks a body may have.
#pragma once

#include <string>
#include <vector>

namespace hcl {

struct AttributeSchema {
  std::string name;
  bool required = false;
};

struct BlockSchema {
  std::string type;
  // What its labels mean, for messages: a block has exactly as many.
  std::vector<std::string> label_names = {};
};

struct Schema {
  std::vector<AttributeSchema> attributes = {};
  std::vector<BlockSchema> blocks = {};
};

}  // namespace hcl
