// SPDX-License-Identifier: Apache-2.0
// The table of conversions between kinds of types.
#include <array>

#include "hcl/value/convert_impl.h"

namespace hcl {

namespace {

using enum ConversionKind;
using enum TypeKind;

constexpr size_t kKinds = static_cast<size_t>(Capsule) + 1;

struct Entry {
  TypeKind from;
  TypeKind to;
  ConversionRule rule;
};

// Between kinds that are neither dynamic nor constraints; a kind that is not here converts to
// itself only, if it is equal.
constexpr Entry kEntries[] = {
    {TypeKind::None, TypeKind::None, {Rule::Keep, Safe}},
    {Bool, Bool, {Rule::Keep, Safe}},
    {String, String, {Rule::Keep, Safe}},
    {Number, Number, {Rule::Keep, Safe}},
    {Int, Int, {Rule::Keep, Safe}},

    {Bool, String, {Rule::BoolToString, Safe}},
    {Number, String, {Rule::NumberToString, Safe}},
    {Int, String, {Rule::NumberToString, Safe}},
    {String, Bool, {Rule::StringToBool, Unsafe}},
    {String, Number, {Rule::StringToNumber, Unsafe}},
    {String, Int, {Rule::StringToInt, Unsafe}},
    {Int, Number, {Rule::IntToNumber, Safe}},
    {Number, Int, {Rule::NumberToInt, Unsafe}},

    {List, List, {Rule::SequenceToList, Safe}},
    {Set, List, {Rule::SequenceToList, Safe}},
    {List, Set, {Rule::SequenceToSet, Unsafe}},  // order and repetitions are lost
    {Set, Set, {Rule::SequenceToSet, Safe}},
    {Tuple, List, {Rule::TupleToSequence, Safe}},
    {Tuple, Set, {Rule::TupleToSequence, Safe}},
    {Tuple, Tuple, {Rule::TupleToTuple, Safe}},
    {Map, Map, {Rule::MapToMap, Safe}},
    {Object, Map, {Rule::ObjectToMap, Safe}},
    {Map, Object, {Rule::MapToObject, Unsafe}},  // the keys may not be the attributes
    {Object, Object, {Rule::ObjectToObject, Safe}},
};

constexpr bool is_eventual(TypeKind kind) {
  return kind == Promise || kind == Output;
}

constexpr ConversionRule find_rule(TypeKind from, TypeKind to) {
  // The order matters: a union is taken apart before anything else, so that each member meets the
  // rule of its own kind.
  if (to == Dynamic) return {Rule::Keep, Safe};
  if (from == Union) return {Rule::EachMember, Safe};
  if (to == Union) return {Rule::BestMember, Safe};
  if (from == Output && to == Promise) return {};
  if (is_eventual(to)) return {Rule::Resolve, Safe};
  if (is_eventual(from)) return {};
  if (from == Dynamic) return {Rule::Late, Unsafe};
  if (to == Enum) return {Rule::ToEnum, from == Enum ? Safe : Unsafe};
  if (from == Enum) return {Rule::FromEnum, Safe};
  for (const Entry& entry : kEntries) {
    if (entry.from == from && entry.to == to) return entry.rule;
  }
  if (from == TypeKind::None || to == TypeKind::None) return {};
  if (from == Capsule || to == Capsule) return {Rule::Capsule, Unsafe};
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
