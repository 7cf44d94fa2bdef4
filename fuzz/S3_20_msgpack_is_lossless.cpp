// SPDX-License-Identifier: Apache-2.0
// A value that is encoded as MessagePack and decoded with the agreed type is the same value, with
// everything that is known of what is unknown.
#include "hcl/codec/msgpack.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "fuzz/codec_kept.h"
#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

HCL_PROPERTY(S3_20_msgpack_is_lossless, 100000) {
  // As for JSON: the dynamic type is agreed on for the whole value or not at all.
  const bool any = draw.one_in(3);
  const bool extended = draw.flip();
  const Type type = random_type(draw, {.extended = extended, .dynamic = any});
  const bool exact = draw.flip();
  const Value value =
      random_value(draw, type, {.precise_numbers = exact, .infinities = draw.flip()});
  const Type agreed = any ? Type::dynamic() : type;
  const codec::EncodeOptions options = {.numbers = exact ? codec::NumberText::Exact
                                                         : codec::NumberText::Reference};
  const auto bytes = codec::msgpack::encode(value, agreed, options);
  const std::string what = to_type_expression(agreed) + "\n" + dump(value);
  HCL_CHECK(bytes.has_value(), what);
  const auto again = codec::msgpack::decode(*bytes, agreed, {.trailing = codec::Trailing::Reject});
  HCL_CHECK(again.has_value(), what);
  HCL_CHECK(identical(*again, Kept{.negative_zero = false}.of(value)), what + "\n" + dump(*again));
}

}  // namespace hcl::testing
