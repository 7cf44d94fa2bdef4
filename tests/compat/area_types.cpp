// SPDX-License-Identifier: Apache-2.0
// Types: equality, names, conformance with its reasons, and what remains without optional flags.
#include <algorithm>

#include <fmt/format.h>

#include "hcl/value/conform.h"
#include "hcl/value/type.h"

#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

using testing::Draw;

constexpr testing::RandomTypeOptions kOptions = {.max_depth = 4, .optional_attributes = true};

// The same type but for a part here and there.
Type vary(Draw& draw, const Type& type) {
  if (draw.one_in(6)) return random_type(draw, {.max_depth = 2});
  switch (type.kind()) {
    case TypeKind::List: return Type::list(vary(draw, type.element()));
    case TypeKind::Set: return Type::set(vary(draw, type.element()));
    case TypeKind::Map: return Type::map(vary(draw, type.element()));
    case TypeKind::Tuple: {
      std::vector<Type> elements;
      for (const Type& element : type.elements()) {
        if (!draw.one_in(10)) elements.push_back(vary(draw, element));
      }
      return Type::tuple(std::move(elements));
    }
    case TypeKind::Object: {
      std::vector<ObjectAttribute> attributes;
      for (const auto [name, part, optional] : type.attributes()) {
        if (draw.one_in(8)) continue;
        attributes.push_back({name, vary(draw, part), optional != draw.one_in(8)});
      }
      if (draw.one_in(6)) attributes.push_back({"new", Type::string()});
      return Type::object(std::move(attributes));
    }
    default: return type;
  }
}

std::string make_case(size_t, Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 1024);
  Draw more(bytes);
  const Type a = random_type(more, kOptions);
  const Type b = more.one_in(8) ? random_type(more, kOptions) : vary(more, a);
  return join_fields({print_type(a), print_type(b)});
}

// The reference gives the reasons in random order.
std::string reasons(const Type& given, const Type& wanted) {
  std::vector<std::string> lines;
  for (const PathError& error : conformance_errors(given, wanted)) {
    lines.push_back(print_path(error.path) + " " + error.message);
  }
  std::ranges::sort(lines);
  return fmt::format("{}", fmt::join(lines, "; "));
}

std::string answer(std::string_view line) {
  const auto fields = split_fields(line);
  const Type a = parse_type(fields[0]);
  const Type b = parse_type(fields[1]);
  const std::string flags =
      fmt::format("{} {} {}", a == b, a.has_dynamic(), conforms(a, b) == reasons(a, b).empty());
  return join_fields({flags, friendly_name(a), friendly_name(b, {.as_constraint = true}),
                      print_type(without_optional_attributes(a)), reasons(a, b)});
}

}  // namespace

const Area k_area_types = {
    .name = "types", .n_cases = 30000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
