// SPDX-License-Identifier: Apache-2.0
// The door of the module `write`: text that changes only where it should.
//
//   std::string tidy = hcl::write::format("a=1\nbcd=2\n");     // "a   = 1\nbcd = 2\n"
#pragma once

#include "hcl/write/format.h"
