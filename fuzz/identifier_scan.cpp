// SPDX-License-Identifier: Apache-2.0
// The length of an identifier is what its characters say one by one.
#include "hcl/support/identifier.h"
#include "hcl/support/utf8.h"

#include "fuzz/unicode_draw.h"
#include "testing/property.h"

namespace hcl::testing {

HCL_PROPERTY(identifier_scan, 20000) {
  const std::string text = draw_unicode(draw);
  const size_t begin = draw.below(text.size() + 1);
  size_t end = begin;
  while (end < text.size()) {
    const DecodedCodePoint decoded = decode_utf8(text, end);
    const bool belongs = end == begin ? is_identifier_start(decoded.code_point)
                                      : is_identifier_continue(decoded.code_point);
    if (!decoded.valid || !belongs) break;
    end += decoded.size;
  }
  HCL_CHECK(identifier_length(text, begin) == end - begin, show_bytes(text));
  const std::string rest = text.substr(begin);
  HCL_CHECK(is_identifier(rest) == (end == text.size() && begin < end), show_bytes(rest));
}

}  // namespace hcl::testing
