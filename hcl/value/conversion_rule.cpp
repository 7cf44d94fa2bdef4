// SPDX-License-Identifier: Apache-2.0
// The table of conversions between kinds of types.
#include <array>

#include "hcl/value/convert_impl.h"

namespace hcl {

namespace {

using enum TypeKind;

constexpr ConversionKind kSafe = ConversionKind::Safe;
constexpr ConversionKind kUnsafe = ConversionKind::Unsafe;

constexpr size_t kKinds = static_cast<size_t>(Capsule) + 1;

struct Entry {
  TypeKind from;
  TypeKind to;
  ConversionRule rule;
};

// Between kinds that are neither dynamic nor constraints; a kind that is not here converts to
// itself only, if it is equal.
constexpr Entry kEntries[] = {
    {None, None, {Rule::Keep, kSafe}},
    {Bool, Bool, {Rule::Keep, kSafe}},
    {String, String, {Rule::Keep, kSafe}},
    {Number, Number, {Rule::Keep, kSafe}},
    {Int, Int, {Rule::Keep, kSafe}},

    {Bool, String, {Rule::BoolToString, kSafe}},
    {Number, String, {Rule::NumberToString, kSafe}},
    {Int, String, {Rule::NumberToString, kSafe}},
    {String, Bool, {Rule::StringToBool, kUnsafe}},
    {String, Number, {Rule::StringToNumber, kUnsafe}},
    {String, Int, {Rule::StringToInt, kUnsafe}},
    {Int, Number, {Rule::IntToNumber, kSafe}},
    {Number, Int, {Rule::NumberToInt, kUnsafe}},

    {List, List, {Rule::SequenceToList, kSafe}},
    {Set, List, {Rule::SequenceToList, kSafe}},
    {List, Set, {Rule::SequenceToSet, kUnsafe}},  // order and repetitions are lost
    {Set, Set, {Rule::SequenceToSet, kSafe}},
    {Tuple, List, {Rule::TupleToSequence, kSafe}},
    {Tuple, Set, {Rule::TupleToSequence, kSafe}},
    {Tuple, Tuple, {Rule::TupleToTuple, kSafe}},
    {Map, Map, {Rule::MapToMap, kSafe}},
    {Object, Map, {Rule::ObjectToMap, kSafe}},
    {Map, Object, {Rule::MapToObject, kUnsafe}},  // the keys may not be the attributes
    {Object, Object, {Rule::ObjectToObject, kSafe}},
};

constexpr bool is_eventual(TypeKind kind) {
  return kind == Promise || kind == Output;
}

constexpr ConversionRule find_rule(TypeKind from, TypeKind to) {
  // The order matters: a union is taken apart before anything else, so that each member meets the
  // rule of its own kind.
  if (to == Dynamic) return {Rule::Keep, kSafe};
  if (from == Union) return {Rule::EachMember, kSafe};
  if (to == Union) return {Rule::BestMember, kSafe};
  if (from == Output && to == Promise) return {};
  if (is_eventual(to)) return {Rule::Resolve, kSafe};
  if (is_eventual(from)) return {};
  if (from == Dynamic) return {Rule::Late, kUnsafe};
  if (to == Enum) return {Rule::ToEnum, from == Enum ? kSafe : kUnsafe};
  if (from == Enum) return {Rule::FromEnum, kSafe};
  for (const Entry& entry : kEntries) {
    if (entry.from == from && entry.to == to) return entry.rule;
  }
  if (from == None || to == None) return {};
  if (from == Capsule || to == Capsule) return {Rule::Capsule, kUnsafe};
  return {};
}

using Table = std::array<std::array<ConversionRule, kKinds>, kKinds>;

constexpr Table make_table() {
  Table table;
  for (size_t from = 0; from < kKinds; ++from) {
    for (size_t to = 0; to < kKinds; ++to) {
      table[from][to] = find_rule(static_cast<TypeKind>(from), static_cast<TypeKind>(to));
    }
  }
  return table;
}

constexpr Table kTable = make_table();

}  // namespace

ConversionRule conversion_rule(TypeKind from, TypeKind to) {
  return kTable[static_cast<size_t>(from)][static_cast<size_t>(to)];
}

}  // namespace hcl
