// SPDX-License-Identifier: Apache-2.0
// A known prefix is a prefix of the text in NFC, and stays one whatever is appended to the text.
#include "hcl/support/known_prefix.h"
#include "hcl/support/normalize.h"

#include "fuzz/unicode_draw.h"
#include "testing/property.h"

namespace hcl::testing {

HCL_PROPERTY(known_prefix_stays, 20000) {
  const std::string suffix = draw_unicode(draw);
  const std::string text = to_nfc(draw_unicode(draw));
  const std::string prefix(known_prefix(text));
  HCL_CHECK(text.starts_with(prefix), show_bytes(text));
  HCL_CHECK(to_nfc(text + suffix).starts_with(prefix),
            show_bytes(text) + " + " + show_bytes(suffix));
}

}  // namespace hcl::testing
