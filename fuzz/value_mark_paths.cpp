// SPDX-License-Identifier: Apache-2.0
// Marks that are taken off with their paths and put back are where they were.
#include "hcl/value/deep_marks.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

HCL_PROPERTY(value_mark_paths, 50000) {
  const Type type = random_type(draw, {.max_depth = 4, .extended = draw.flip(), .capsule = true});
  const Value value = random_value(draw, type, {.marks = true, .infinities = true});
  const UnmarkedWithPaths unmarked = unmark_deep_with_paths(value);
  HCL_CHECK(!unmarked.value.contains_marks(), dump(value));
  HCL_CHECK(identical(unmarked.value, unmark_deep(value).value), dump(value));
  const Value again = mark_with_paths(unmarked.value, unmarked.marks);
  HCL_CHECK(identical(again, value), dump(value) + " became " + dump(again));
  const Value kept = wrangle_marks(value, [](const Mark&, const Path&) { return MarkDecision(); });
  HCL_CHECK(identical(kept, value), dump(value) + " became " + dump(kept));
  const Value dropped =
      wrangle_marks(value, [](const Mark&, const Path&) { return MarkDecision{MarkAction::Drop}; });
  HCL_CHECK(identical(dropped, unmarked.value), dump(value) + " became " + dump(dropped));
}

}  // namespace hcl::testing
