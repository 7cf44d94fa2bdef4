// SPDX-License-Identifier: Apache-2.0
// What is normalised stays so, and is_nfc says exactly which texts those are.
#include "hcl/support/normalize.h"
#include "hcl/support/utf8.h"

#include "fuzz/unicode_draw.h"
#include "testing/property.h"

namespace hcl::testing {

HCL_PROPERTY(nfc_idempotent, 20000) {
  const std::string text = draw.flip() ? draw.rest() : draw_unicode(draw);
  const std::string normalized = to_nfc(text);
  HCL_CHECK(is_nfc(text) == (normalized == text), show_bytes(text));
  HCL_CHECK(to_nfc(normalized) == normalized, show_bytes(text));
  HCL_CHECK(is_nfc(normalized), show_bytes(text));
  HCL_CHECK(is_valid_utf8(normalized) == is_valid_utf8(text), show_bytes(text));
  HCL_CHECK(normalized.size() <= 3 * text.size(), show_bytes(text));
}

}  // namespace hcl::testing
