// SPDX-License-Identifier: Apache-2.0
// The dump is the same for no two values that are not identical.
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

HCL_PROPERTY(value_dump, 100000) {
  const RandomTypeOptions types = {.max_depth = 2, .extended = draw.flip()};
  const RandomValueOptions options = {.marks = true, .infinities = true};
  const Type type = random_type(draw, types);
  const Value a = random_value(draw, type, options);
  const Value b = random_value(draw, draw.flip() ? type : random_type(draw, types), options);
  HCL_CHECK(identical(a, b) || dump(a) != dump(b), dump(a));
  HCL_CHECK(
      (a.type() == b.type()) == (to_type_expression(a.type()) == to_type_expression(b.type())),
      dump(a) + " and " + dump(b));
}

}  // namespace hcl::testing
