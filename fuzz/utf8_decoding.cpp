// SPDX-License-Identifier: Apache-2.0
// The ways to tell valid UTF-8 agree, and decoding loses nothing.
#include "hcl/support/utf8.h"

#include "fuzz/unicode_draw.h"
#include "testing/property.h"

namespace hcl::testing {

HCL_PROPERTY(utf8_decoding, 20000) {
  const std::string text = draw.flip() ? draw.rest() : draw_unicode(draw);
  std::optional<size_t> first_invalid;
  std::string copy;
  bool is_all_ascii = true;
  for (size_t at = 0; at < text.size();) {
    const DecodedCodePoint decoded = decode_utf8(text, at);
    HCL_CHECK(0 < decoded.size && decoded.size <= text.size() - at, show_bytes(text));
    if (!decoded.valid && !first_invalid) first_invalid = at;
    if (decoded.code_point >= 0x80) is_all_ascii = false;
    append_utf8(copy, decoded.code_point);
    at += decoded.size;
  }
  HCL_CHECK(find_invalid_utf8(text) == first_invalid, show_bytes(text));
  HCL_CHECK(is_valid_utf8(text) == !first_invalid, show_bytes(text));
  HCL_CHECK(is_ascii(text) == is_all_ascii, show_bytes(text));
  HCL_CHECK((copy == text) == is_valid_utf8(text), show_bytes(text));
  HCL_CHECK(to_valid_utf8(text) == copy, show_bytes(text));
  HCL_CHECK(is_valid_utf8(copy), show_bytes(text));
}

}  // namespace hcl::testing
