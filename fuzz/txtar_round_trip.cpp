// SPDX-License-Identifier: Apache-2.0
// Any archive that parses is printed as a text that parses to the same archive.
#include "testing/property.h"
#include "testing/txtar.h"

namespace hcl::testing {

HCL_PROPERTY(txtar_round_trip, 5000) {
  const std::string text = draw.rest();
  const Result<Archive> archive = parse_txtar(text);
  if (!archive) return;
  const std::string printed = print_txtar(*archive);
  const Result<Archive> again = parse_txtar(printed);
  HCL_CHECK(again.has_value(), printed);
  HCL_CHECK(again->sections == archive->sections, printed);
}

}  // namespace hcl::testing
