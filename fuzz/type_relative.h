// SPDX-License-Identifier: Apache-2.0
// Types that have much in common with a given one: two random types hardly ever convert.
#pragma once

#include <utility>
#include <vector>

#include "hcl/value/type.h"

#include "testing/random_value.h"

namespace hcl::testing {

Type random_relative(Draw& draw, const Type& type, const RandomTypeOptions& options);

inline std::vector<Type> relatives(Draw& draw, std::span<const Type> types,
                                   const RandomTypeOptions& options) {
  std::vector<Type> all;
  for (const Type& type : types) all.push_back(random_relative(draw, type, options));
  return all;
}

// The same kind with parts that are relatives of the old ones.
inline Type with_relative_parts(Draw& draw, const Type& type, const RandomTypeOptions& options) {
  switch (type.kind()) {
    case TypeKind::List: return Type::list(random_relative(draw, type.element(), options));
    case TypeKind::Set: return Type::set(random_relative(draw, type.element(), options));
    case TypeKind::Map: return Type::map(random_relative(draw, type.element(), options));
    case TypeKind::Promise: return Type::promise(random_relative(draw, type.element(), options));
    case TypeKind::Output: return Type::output(random_relative(draw, type.element(), options));
    case TypeKind::Tuple: return Type::tuple(relatives(draw, type.elements(), options));
    case TypeKind::Union: return Type::union_of(relatives(draw, type.members(), options));
    case TypeKind::Object: {
      std::vector<ObjectAttribute> attributes;
      for (const auto [name, part, optional] : type.attributes()) {
        if (draw.one_in(8)) continue;
        attributes.push_back({name, random_relative(draw, part, options),
                              options.optional_attributes && draw.one_in(4)});
      }
      if (draw.one_in(8)) {
        attributes.push_back({"new", random_type(draw, {.max_depth = 1, .dynamic = false}),
                              options.optional_attributes && draw.flip()});
      }
      return Type::object(std::move(attributes));
    }
    default: return type;
  }
}

// A collection in the place of a structural type, and the other way around.
inline Type with_other_kind(Draw& draw, const Type& type, const RandomTypeOptions& options) {
  switch (type.kind()) {
    case TypeKind::List: return Type::set(random_relative(draw, type.element(), options));
    case TypeKind::Set:
      return draw.flip() ? Type::list(random_relative(draw, type.element(), options))
                         : Type::tuple({random_relative(draw, type.element(), options)});
    case TypeKind::Map:
      return Type::object({{"a", random_relative(draw, type.element(), options)}});
    case TypeKind::Tuple: {
      const Type element = type.elements().empty() ? Type::string() : type.elements().front();
      return draw.flip() ? Type::list(random_relative(draw, element, options))
                         : Type::set(random_relative(draw, element, options));
    }
    case TypeKind::Object: {
      const auto attributes = type.attributes();
      return Type::map(attributes.size() == 0 ? Type::string()
                                              : random_relative(draw, attributes[0].type, options));
    }
    default: return Type::string();
  }
}

inline Type random_relative(Draw& draw, const Type& type, const RandomTypeOptions& options) {
  switch (draw.below(options.extended ? 16 : 12)) {
    case 0: return options.dynamic ? Type::dynamic() : Type::string();
    case 1:
      return random_type(
          draw, {.max_depth = 1, .extended = options.extended, .dynamic = options.dynamic});
    case 2:
    case 3: return with_other_kind(draw, type, options);
    case 12: return Type::optional(type);
    case 13: return Type::union_of({type, random_type(draw, {.max_depth = 2, .extended = true})});
    case 14: return Type::promise(type);
    case 15: return Type::output(type);
    default: return with_relative_parts(draw, type, options);
  }
}

}  // namespace hcl::testing
