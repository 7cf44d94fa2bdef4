// SPDX-License-Identifier: Apache-2.0
// Whatever MessagePack decodes as a type is encoded as MessagePack that decodes to the same value.
#include "hcl/codec/msgpack.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "fuzz/codec_kept.h"
#include "testing/mutate.h"
#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

namespace {

std::string draw_document(Draw& draw, const Type& type) {
  if (draw.one_in(4)) return draw.rest();
  const auto bytes = codec::msgpack::encode(random_value(draw, type), type);
  return bytes ? mutate(draw, *bytes) : "";
}

}  // namespace

HCL_PROPERTY(codec_msgpack, 20000) {
  const bool extended = draw.flip();
  const Type type = random_type(draw, {.extended = extended, .optional_attributes = true});
  const std::string bytes = draw_document(draw, type);
  const auto implied = codec::msgpack::implied_type(bytes);
  HCL_CHECK(!implied || implied->depth() <= bytes.size(), "a type deeper than its bytes");
  const auto value = codec::msgpack::decode(bytes, type);
  if (!value) return;
  const std::string what = to_type_expression(type) + "\n" + dump(*value);
  const auto encoded = codec::msgpack::encode(*value, type, {.numbers = codec::NumberText::Exact});
  // A number of a few bytes, such as 1e1000000000, may have too long a text.
  if (!encoded) return;
  const auto again = codec::msgpack::decode(*encoded, type);
  HCL_CHECK(again.has_value(), what);
  HCL_CHECK(identical(*again, Kept{.negative_zero = false}.of(*value)), what + "\n" + dump(*again));
}

}  // namespace hcl::testing
