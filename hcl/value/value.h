// SPDX-License-Identifier: Apache-2.0
// Values: immutable data with a type, which may be null, unknown, or marked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/support/assert.h"
#include "hcl/support/attributes.h"
#include "hcl/support/number.h"
#include "hcl/value/capsule.h"
#include "hcl/value/marks.h"
#include "hcl/value/refinement.h"
#include "hcl/value/type.h"

namespace hcl {

struct ValueNode;
struct Member;

// An immutable value, 16 bytes: booleans, integers of 64 bits and strings of up to 14 bytes are
// inside it, everything else is a shared node, so copying is cheap and sharing between threads
// safe.
//
// A value is known, null, or unknown; an unknown value has a type and perhaps a refinement. On top
// of that it may carry marks. Two families of functions work on values:
//  * operations (operations.h, equality.h, convert.h …) take any values and give values: they
//  propagate unknowns, refinements and
//    marks by themselves;
//  * the accessors here take data out. They want a known, non-null, unmarked value of the right
//  kind and break the contract
//    otherwise: ask `is_known`, `is_null`, `is_marked` first, or unmark.
//
// Facts about the whole of a value (does it contain marks, is all of it known, how deep and how
// large is it) are kept in its node, so that asking costs nothing.
class Value {
 public:
  // The null of the dynamic type: what the literal `null` is.
  Value() : Value(Tag::Null, reinterpret_cast<uint64_t>(&TypeNode::kDynamic)) {}

  static Value boolean(bool truth) { return {Tag::Bool, truth ? 1U : 0U}; }
  static Value number(Number number) {
    const Number::Bits bits = std::move(number).leak_bits();
    return {
        Tag::Number, static_cast<uint64_t>(bits.word),
        bits.precision | uint64_t{bits.form} << kFormShift | (bits.is_counted() ? kCounted : 0)};
  }
  static Value number(int64_t number) {
    return {Tag::Number, static_cast<uint64_t>(number), kSmallInteger};
  }
  // A value of type int; the number is whole.
  static Value integer(Number number);
  // The text is brought into NFC.
  static Value string(std::string_view text);
  static Value null(const Type& type);
  static Value unknown(const Type& type);
  // An unknown value about which `refinement` is known. Collapses to a known value where only one
  // is possible, and to a plain unknown where nothing is known. The dynamic type cannot be refined.
  static Value unknown(const Type& type, Refinement refinement);

  // Of the members' types, which all must be equal; members of the dynamic type (nulls and
  // unknowns) take the type of the others. At least one member.
  static Value list(std::vector<Value> elements);
  static Value map(std::vector<Member> members);
  // Members are unmarked and their marks put on the set; equal members become one.
  static Value set(std::vector<Value> elements);
  // The same for an element type that is known: each element is of that type, or null or unknown of
  // the dynamic type.
  static Value list_of(const Type& element, std::vector<Value> elements);
  static Value set_of(const Type& element, std::vector<Value> elements);
  static Value map_of(const Type& element, std::vector<Member> members);
  // The same with the type of the whole collection, which the value shares: for who makes many of
  // one type. The keys of the map are strings, in byte order and unique.
  static Value list_of_type(const Type& list, std::vector<Value> elements);
  static Value map_of_type(const Type& map, std::vector<Value> keys, std::vector<Value> elements);
  static Value empty_list(const Type& element);
  static Value empty_set(const Type& element);
  static Value empty_map(const Type& element);
  static Value tuple(std::vector<Value> elements);
  // Names are brought into NFC; of two members with one name the later stays.
  static Value object(std::vector<Member> members);
  // One value for each name.
  static Value object(Shape shape, std::vector<Value> values);
  static Value capsule(const Type& type, CapsulePayload payload);

  // Whether `list`, `map` and `set` would accept these members.
  static bool have_one_type(std::span<const Value> values);

  Value(const Value& other) : word_(other.word_), meta_(other.meta_) {
    if (is_shared()) retain();
  }
  Value(Value&& other) noexcept : word_(other.word_), meta_(other.meta_) { other.forget(); }
  Value& operator=(const Value& other) {
    Value copy(other);
    swap(copy);
    return *this;
  }
  Value& operator=(Value&& other) noexcept {
    Value moved(std::move(other));
    swap(moved);
    return *this;
  }
  ~Value() {
    if (is_shared()) release();
  }
  void swap(Value& other) noexcept {
    std::swap(word_, other.word_);
    std::swap(meta_, other.meta_);
  }

  // These look through marks.
  Type type() const;
  // The kind of the type, without making the type.
  TypeKind kind() const {
    const TypeKind kind = kKinds[static_cast<size_t>(tag())];
    return kind != TypeKind::Dynamic ? kind : kind_inside();
  }
  bool is_null() const { return tag() == Tag::Null || (is_marked() && inside_marks().is_null()); }
  bool is_known() const {
    if (is_marked()) return inside_marks().is_known();
    return tag() != Tag::Unknown && tag() != Tag::Refined;
  }
  bool is_known_not_null() const { return is_known() && !is_null(); }
  bool is_marked() const { return tag() == Tag::Marked; }
  // The unknown value of the dynamic type: not even its type is known.
  bool is_dynamic_unknown() const;
  // Whether no unknown value is inside it.
  bool is_wholly_known() const { return is_plain() || !facts().has_unknown; }
  // Whether no unknown value of a not wholly known type is inside it.
  bool has_wholly_known_type() const;
  bool contains_marks() const { return !is_plain() && facts().has_marks; }
  uint32_t depth() const { return facts().depth; }
  // How many values it consists of, counting shared parts each time they occur; stays at the
  // largest number.
  uint64_t size() const { return facts().size; }

  bool as_bool() const {
    HCL_ASSERT(tag() == Tag::Bool, kWantsData);
    return word_ != 0;
  }
  Number as_number() const {
    HCL_ASSERT(tag() == Tag::Number || tag() == Tag::Int, kWantsData);
    return Number::share_bits(number_bits());
  }
  // A view into this value: it lives as long as the value, not longer.
  std::string_view as_string() const HCL_LIFETIMEBOUND {
    if (tag() != Tag::ShortString) return long_text();
    return {reinterpret_cast<const char*>(this), (meta_ >> kLengthShift) & 0x7F};
  }
  const CapsulePayload& as_capsule() const HCL_LIFETIMEBOUND;
  // How many elements, members or attributes; of a set those that it holds now, unknown ones
  // included.
  size_t length() const;
  // The elements of a list, tuple or set (in its iteration order), the values of a map or object
  // (sorted by key).
  std::span<const Value> elements() const HCL_LIFETIMEBOUND;
  // The keys of a map, as strings, in byte order.
  std::span<const Value> keys() const HCL_LIFETIMEBOUND;
  // The names of an object, in byte order.
  const Shape& shape() const HCL_LIFETIMEBOUND;
  // The member of a map or object with this key, which is brought into NFC first; null if there is
  // none.
  const Value* find(std::string_view key) const HCL_LIFETIMEBOUND;
  // What is known about an unknown value.
  const Refinement& refinement() const HCL_LIFETIMEBOUND;

  // The marks of this value itself, not of those inside it.
  const MarkSet& marks() const HCL_LIFETIMEBOUND;
  Value with_marks(const MarkSet& marks) const;
  Value without_marks() const;

 private:
  enum class Tag : uint8_t {
    Bool,         // word: 0 or 1
    Number,       // word, precision and form of a Number
    Int,          // the same, of type int
    ShortString,  // bytes 0 to 13: the text; byte 14: its length
    LongString,   // from here on the word is the address of a node
    Null,         // to a TypeNode
    Unknown,      // to a TypeNode
    Refined,
    List,
    Set,
    Map,
    Tuple,
    Object,
    Capsule,
    Marked,
  };
  friend struct ValueNode;

  struct Facts {
    uint64_t size = 1;
    uint32_t depth = 1;
    bool has_marks = false;
    bool has_unknown = false;
    bool has_unknown_type = false;
  };

  Value(Tag tag, uint64_t word, uint64_t meta = 0)
      : word_(word), meta_(meta | static_cast<uint64_t>(tag) << kTagShift) {}
  Tag tag() const { return static_cast<Tag>(meta_ >> kTagShift); }
  bool is_shared() const { return (meta_ & kCounted) != 0; }
  // Whether there is nothing inside it, nothing unknown about it, and no mark on it.
  bool is_plain() const { return tag() < Tag::Unknown; }
  // The kind of a value whose tag does not tell.
  TypeKind kind_inside() const;
  const Value& inside_marks() const;
  std::string_view long_text() const;
  void retain() const;
  void release() const;
  void forget() noexcept { word_ = 0, meta_ = 0; }
  const Facts& facts() const;
  Number::Bits number_bits() const {
    return {static_cast<int64_t>(word_), static_cast<uint32_t>(meta_),
            static_cast<uint8_t>(meta_ >> kFormShift)};
  }

  static constexpr const char* kWantsData =
      "taking data out wants a known, non-null, unmarked value of that kind";
  static constexpr int kFormShift = 32;
  static constexpr int kLengthShift = 48;
  static constexpr int kTagShift = 56;
  // Set where the word is the address of something that is counted, which the constant types of
  // nulls and unknowns are not.
  static constexpr uint64_t kCounted = uint64_t{1} << 55;
  // Precision and form of a number made from an int64.
  static constexpr uint64_t kSmallInteger =
      Number::kIntegerPrecision | uint64_t{Number::Bits::kSmall} << kFormShift;
  // The kind that goes with each tag; Dynamic where the value itself must be asked.
  static constexpr TypeKind kKinds[] = {
      TypeKind::Bool,    TypeKind::Number,  TypeKind::Int,     TypeKind::String,  TypeKind::String,
      TypeKind::Dynamic, TypeKind::Dynamic, TypeKind::Dynamic, TypeKind::List,    TypeKind::Set,
      TypeKind::Map,     TypeKind::Tuple,   TypeKind::Object,  TypeKind::Capsule, TypeKind::Dynamic,
  };
  uint64_t word_;
  uint64_t meta_;
};

static_assert(sizeof(Value) == 16);

// A key and its value, for making maps and objects.
struct Member {
  std::string key;
  Value value;
};

}  // namespace hcl
