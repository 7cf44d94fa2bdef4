// SPDX-License-Identifier: Apache-2.0
// A wholly known value that is encoded as JSON and decoded with the agreed type is the same value.
#include "hcl/codec/json.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "fuzz/codec_kept.h"
#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

HCL_PROPERTY(S3_19_json_is_lossless, 100000) {
  // Where the agreed type says "any type" inside a collection, what has no elements keeps no type;
  // so the dynamic type is agreed on for the whole value or not at all.
  const bool any = draw.one_in(3);
  const bool extended = draw.flip();
  const Type type = random_type(draw, {.extended = extended, .dynamic = any});
  const bool exact = draw.flip();
  const Value value = random_value(draw, type, {.unknown = false, .precise_numbers = exact});
  const Type agreed = any ? Type::dynamic() : type;
  const codec::EncodeOptions options = {
      .numbers = exact ? codec::NumberText::Exact : codec::NumberText::Reference,
      .indent = draw.one_in(8) ? 2U : 0U};
  const auto text = codec::json::encode(value, agreed, options);
  const std::string what = to_type_expression(agreed) + "\n" + dump(value);
  HCL_CHECK(text.has_value(), what);
  const auto again = codec::json::decode(*text, agreed, {.trailing = codec::Trailing::Reject});
  HCL_CHECK(again.has_value(), what + "\n" + *text);
  HCL_CHECK(identical(*again, Kept().of(value)), what + "\n" + *text + "\n" + dump(*again));
}

}  // namespace hcl::testing
