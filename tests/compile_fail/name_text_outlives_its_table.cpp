// SPDX-License-Identifier: Apache-2.0
// The text of a name is a view into its table.
// expect: dangling
#include "hcl/support/name.h"

hcl::NameTable make_table();

size_t length(hcl::Name name) {
#ifdef CONTROL
  const hcl::NameTable table = make_table();
  const std::string_view text = table.text(name);
#else
  const std::string_view text = make_table().text(name);
#endif
  return text.size();
}
