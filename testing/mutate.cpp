// SPDX-License-Identifier: Apache-2.0
#include "testing/mutate.h"

namespace hcl::testing {

std::string mutate(Draw& draw, std::string text) {
  for (uint64_t left = draw.below(5); left > 0 && !text.empty(); --left) {
    const size_t at = draw.below(text.size());
    const size_t size = 1 + draw.below(8);
    switch (draw.below(5)) {
      case 0: text[at] = static_cast<char>(draw.below(256)); break;
      case 1: text[at] = static_cast<char>(text[at] ^ (1 << draw.below(8))); break;
      case 2: text.erase(at, size); break;
      case 3: text.insert(at, text.substr(draw.below(text.size()), size)); break;
      default: text.resize(at); break;
    }
  }
  return text;
}

}  // namespace hcl::testing
