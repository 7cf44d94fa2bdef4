// SPDX-License-Identifier: Apache-2.0
// Whatever JSON decodes as a type is encoded as JSON that decodes to the same value.
#include "hcl/codec/json.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "testing/mutate.h"
#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

namespace {

std::string draw_document(Draw& draw, const Type& type) {
  if (draw.one_in(4)) return draw.rest();
  const Value value = random_value(draw, type, {.unknown = false});
  const auto text =
      draw.one_in(4) ? codec::json::encode_simple(value) : codec::json::encode(value, type);
  return text ? mutate(draw, *text) : "";
}

void check_simple(const std::string& text) {
  const auto value = codec::json::decode_simple(text);
  const auto type = codec::json::implied_type(text);
  if (!value) return;
  HCL_CHECK(type.has_value() && *type == value->type(), text);
  const auto typed = codec::json::decode(text, *type);
  HCL_CHECK(typed.has_value() && identical(*typed, *value), text);
  const auto encoded = codec::json::encode_simple(*value);
  if (!encoded) return;
  const auto again = codec::json::decode_simple(*encoded);
  HCL_CHECK(again.has_value() && identical(*again, *value), text + "\n" + *encoded);
}

void check_type(const std::string& text) {
  const auto type = codec::json::decode_type(text);
  if (!type) return;
  const auto encoded = codec::json::encode_type(*type);
  HCL_CHECK(encoded.has_value(), text);
  const auto again = codec::json::decode_type(*encoded);
  HCL_CHECK(again.has_value() && *again == *type, text + "\n" + *encoded);
}

}  // namespace

HCL_PROPERTY(codec_json, 20000) {
  const bool extended = draw.flip();
  const Type type = random_type(draw, {.extended = extended, .optional_attributes = true});
  const auto type_json = codec::json::encode_type(type);
  HCL_CHECK(type_json.has_value(), to_type_expression(type));
  check_type(draw.flip() ? *type_json : mutate(draw, *type_json));
  const std::string text = draw_document(draw, type);
  check_simple(text);
  check_type(text);
  const auto value = codec::json::decode(text, type);
  if (!value) return;
  const std::string what = to_type_expression(type) + "\n" + text + "\n" + dump(*value);
  const auto encoded = codec::json::encode(*value, type);
  // An infinity can be read, from the text "Inf", and not be written.
  if (!encoded) return;
  const auto again = codec::json::decode(*encoded, type);
  HCL_CHECK(again.has_value(), what + "\n" + *encoded);
  HCL_CHECK(identical(*again, *value), what + "\n" + *encoded + "\n" + dump(*again));
}

}  // namespace hcl::testing
