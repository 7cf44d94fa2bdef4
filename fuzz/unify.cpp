// SPDX-License-Identifier: Apache-2.0
// Unification and join give a type that every type converts to, in whatever order they come.
#include "hcl/value/unify.h"

#include <algorithm>

#include "hcl/value/conversion_kind.h"
#include "hcl/value/join.h"

#include "fuzz/type_relative.h"
#include "testing/property.h"
#include "testing/random_value.h"

namespace hcl::testing {

namespace {

std::string text_of(std::span<const Type> types) {
  std::string text;
  for (const Type& type : types) text += to_type_expression(type) + "  ";
  return text;
}

std::string text_of(const std::optional<Unification>& unification) {
  return unification ? to_type_expression(unification->type) : "nothing";
}

std::vector<Type> draw_types(Draw& draw, const RandomTypeOptions& options) {
  std::vector<Type> types = {random_type(draw, options)};
  for (uint64_t left = draw.below(4); left > 0; --left) {
    types.push_back(draw.one_in(3) ? random_type(draw, options)
                                   : random_relative(draw, types.front(), options));
  }
  return types;
}

void check_unify(const std::vector<Type>& types, bool is_definite) {
  const std::vector<Type> backwards(types.rbegin(), types.rend());
  const auto safe = unify(types);
  const auto unsafe = unify_unsafe(types);
  for (const Type& type : types) {
    const std::string text = text_of(types) + "give ";
    // Elements of a dynamic type may turn out to differ; the reference calls that safe too.
    const auto least =
        safe && safe->type.has_dynamic() ? ConversionKind::Unsafe : ConversionKind::Safe;
    HCL_CHECK(!safe || conversion_kind(type, safe->type) >= least,
              text + text_of(safe) + ", but " + to_type_expression(type));
    HCL_CHECK(!unsafe || conversion_kind(type, unsafe->type) != ConversionKind::None,
              text + text_of(unsafe) + ", but " + to_type_expression(type));
  }
  // Types with optional attributes, and with unsafe conversions others too, may convert to each
  // other; then the first wins, as in the reference.
  if (is_definite) {
    HCL_CHECK(unify(backwards) == safe,
              text_of(types) + "give " + text_of(safe) + " or " + text_of(unify(backwards)));
  }
  HCL_CHECK(unify_unsafe(backwards).has_value() == unsafe.has_value(), text_of(types));
}

void check_join(const std::vector<Type>& types) {
  const Type all = join(types);
  const std::string text = text_of(types) + "join as " + to_type_expression(all);
  const std::vector<Type> backwards(types.rbegin(), types.rend());
  HCL_CHECK(join(backwards) == all, text + " or " + to_type_expression(join(backwards)));
  for (const Type& type : types) {
    HCL_CHECK(conversion_kind(type, all) == ConversionKind::Safe,
              text + ", but " + to_type_expression(type));
    const Type twice[] = {type, type};
    HCL_CHECK(join(twice) == without_optional_attributes(type), text);
    const Type again[] = {all, type};
    HCL_CHECK(join(again) == all, text + ", then " + to_type_expression(join(again)));
  }
  // Any grouping of the types.
  for (size_t n = 1; n < types.size(); ++n) {
    const std::span<const Type> span(types);
    const Type grouped[] = {join(span.first(n)), join(span.subspan(n))};
    HCL_CHECK(join(grouped) == all, text + " or, after " + std::to_string(n) + ", as " +
                                        to_type_expression(join(grouped)));
  }
}

}  // namespace

HCL_PROPERTY(unify, 150000) {
  const RandomTypeOptions options = {.extended = draw.flip(),
                                     .optional_attributes = draw.one_in(3),
                                     .dynamic = draw.flip(),
                                     .capsule = draw.one_in(4)};
  const std::vector<Type> types = draw_types(draw, options);
  check_unify(types, !options.optional_attributes);
  check_join(types);
}

}  // namespace hcl::testing
