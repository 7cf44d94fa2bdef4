// SPDX-License-Identifier: Apache-2.0
#include <bit>

#include <fmt/core.h>

#include "hcl/codec/msgpack_text_impl.h"
#include "hcl/codec/msgpack_unknown_impl.h"
#include "hcl/support/known_prefix.h"
#include "hcl/support/number_text.h"
#include "hcl/support/utf8.h"
#include "hcl/value/refine.h"

namespace hcl::codec {

namespace {

// Fixed by the reference.
constexpr uint8_t kRefinedType = 0x0C;
constexpr std::string_view kPlainUnknown("\xD4\0\0", 3);
enum RefinementKey : int64_t {
  kNullness = 1,
  kPrefix = 2,
  kLower = 3,
  kUpper = 4,
  kMinLength = 5,
  kMaxLength = 6,
};

constexpr size_t kLongestPrefix = 256;
// Each of two bounds, so that both fit.
constexpr size_t kLongestBound = 480;

// The body of a refinement: a map whose size is known at the end.
class Body {
 public:
  void begin_entry(RefinementKey key) {
    ++n_entries_;
    put_msgpack_integer(out_, key);
  }
  Output& out() { return out_; }

  void put_bound(RefinementKey key, const std::optional<NumberBound>& bound) {
    if (!bound) return;
    std::string number;
    Output number_out(number, kLongestBound);
    const bool has_text = !put_msgpack_number(number_out, bound->value, false);
    if (!has_text || !number_out.finish()) return;
    begin_entry(key);
    put_msgpack_array_header(out_, 2);
    out_.put(number);
    out_.put(bound->inclusive ? '\xC3' : '\xC2');
  }

  void finish(Output& out) {
    if (n_entries_ == 0) return out.put(kPlainUnknown);
    out_.finish();
    // A map of so few entries has a header of one byte.
    put_msgpack_ext_header(out, kRefinedType, 1 + body_.size());
    put_msgpack_map_header(out, n_entries_);
    out.put(body_);
  }

 private:
  std::string body_;
  Output out_{body_, kLargestRefinement};
  size_t n_entries_ = 0;
};

}  // namespace

void put_msgpack_unknown(Output& out, const Value& unknown) {
  const Refinement& known = unknown.refinement();
  if (known.is_empty()) return out.put(kPlainUnknown);
  Body body;
  if (known.nullness == Nullness::NotNull) {
    body.begin_entry(kNullness);
    body.out().put('\xC2');
  }
  body.put_bound(kLower, known.lower);
  body.put_bound(kUpper, known.upper);
  if (!known.prefix.empty()) {
    std::string_view prefix = known.prefix;
    if (kLongestPrefix < prefix.size()) prefix = known_prefix(prefix.substr(0, kLongestPrefix - 1));
    body.begin_entry(kPrefix);
    put_msgpack_text(body.out(), prefix);
  }
  if (known.min_length != 0) {
    body.begin_entry(kMinLength);
    put_msgpack_integer(body.out(), known.min_length);
  }
  if (known.max_length != kUnboundedLength) {
    body.begin_entry(kMaxLength);
    put_msgpack_integer(body.out(), known.max_length);
  }
  body.finish(out);
}

std::optional<Number> msgpack_number(MsgpackCursor& cursor, const MsgpackItem& item) {
  switch (item.kind) {
    case MsgpackKind::Int: return Number(static_cast<int64_t>(item.bits));
    case MsgpackKind::Uint: return Number(item.bits);
    case MsgpackKind::Float: return Number::from(std::bit_cast<double>(item.bits));
    case MsgpackKind::Text:
    case MsgpackKind::Binary: {
      Result<Number> number = parse_number(cursor.take_body(item));
      return number ? std::optional(*std::move(number)) : std::nullopt;
    }
    default: return std::nullopt;
  }
}

namespace {

// Reads the body of one refinement.
class RefinementReader {
 public:
  RefinementReader(MsgpackCursor& cursor, const Type& type)
      : cursor_(cursor), type_(type), refine_(Value::unknown(type)) {}

  std::optional<Value> read() {
    MsgpackItem map;
    if (!cursor_.take(map)) return std::nullopt;
    if (!map.is(MsgpackKind::Map) && !map.is(MsgpackKind::Nil)) {
      fail("the refinement of an unknown value is not a map");
      return std::nullopt;
    }
    for (uint64_t i = 0; i < map.bits; ++i) {
      if (!read_entry()) return std::nullopt;
    }
    Result<Value> value = refine_.done();
    if (!value) {
      fail("a refinement contradicts itself: " + value.error().message);
      return std::nullopt;
    }
    // Bounds may leave one number only, and that one is no int.
    if (type_.is(TypeKind::Int) && value->kind() != TypeKind::Int) {
      fail("a refinement leaves no value");
      return std::nullopt;
    }
    return *std::move(value);
  }

 private:
  bool fail(std::string message) { return cursor_.fail(std::move(message)); }

  // An integer of any width; nil is 0, as in the reference.
  bool take_integer(int64_t& value) {
    MsgpackItem item;
    if (!cursor_.take(item)) return false;
    if (!item.is(MsgpackKind::Int) && !item.is(MsgpackKind::Uint) && !item.is(MsgpackKind::Nil)) {
      return fail("an integer is required in the refinement of an unknown value");
    }
    value = static_cast<int64_t>(item.bits);
    return true;
  }

  bool take_bool(bool& value) {
    MsgpackItem item;
    if (!cursor_.take(item)) return false;
    if (!item.is(MsgpackKind::Bool) && !item.is(MsgpackKind::Nil)) {
      return fail("a bool is required in the refinement of an unknown value");
    }
    value = item.bits != 0;
    return true;
  }

  // Keys that are not known are for readers of the future: what they say is skipped.
  bool read_entry() {
    int64_t key = 0;
    if (!take_integer(key)) return false;
    switch (key) {
      case kNullness: return read_nullness();
      case kPrefix: return read_prefix();
      case kLower:
      case kUpper: return read_bound(key == kLower);
      case kMinLength:
      case kMaxLength: return read_length(key == kMinLength);
      default: return cursor_.skip(kLargestRefinement);
    }
  }

  bool read_nullness() {
    bool is_null = false;
    if (!take_bool(is_null)) return false;
    if (is_null) {
      refine_.null();
    } else {
      refine_.not_null();
    }
    return true;
  }

  bool read_prefix() {
    if (!type_.is(TypeKind::String)) return fail("a prefix refines a value that is no string");
    std::string_view prefix;
    if (!cursor_.take_text(prefix)) return false;
    if (!is_valid_utf8(prefix)) return fail("the prefix of an unknown value is not valid UTF-8");
    refine_.full_prefix(prefix);
    return true;
  }

  bool read_bound(bool is_lower) {
    if (!type_.is_numeric()) return fail("a bound refines a value that is no number");
    MsgpackItem pair;
    MsgpackItem item;
    if (!cursor_.take(pair)) return false;
    if (!pair.is(MsgpackKind::Array) || pair.bits != 2) {
      return fail("a bound of an unknown number is not a pair");
    }
    if (!cursor_.take(item)) return false;
    const std::optional<Number> number = msgpack_number(cursor_, item);
    if (!number) return fail("a bound of an unknown number is no number");
    MsgpackItem inclusive;
    if (!cursor_.take(inclusive)) return false;
    if (!inclusive.is(MsgpackKind::Bool)) {
      return fail("whether a bound of an unknown number is inclusive is not a bool");
    }
    if (is_lower) {
      refine_.at_least(*number, inclusive.bits != 0);
    } else {
      refine_.at_most(*number, inclusive.bits != 0);
    }
    return true;
  }

  bool read_length(bool is_lower) {
    if (!type_.is_collection()) return fail("a length refines a value that is no collection");
    int64_t length = 0;
    if (!take_integer(length)) return false;
    if (is_lower) {
      refine_.length_at_least(length);
    } else {
      refine_.length_at_most(length);
    }
    return true;
  }

  MsgpackCursor& cursor_;
  const Type& type_;
  Refine refine_;
};

}  // namespace

std::optional<Value> read_msgpack_unknown(MsgpackCursor& cursor, Trace& trace,
                                          const MsgpackItem& item, const Type& type) {
  const size_t offset = cursor.offset();
  const std::string_view body = cursor.take_body(item);
  if (body.size() <= 1) return Value::unknown(type);
  if (item.ext_type != kRefinedType) {
    trace.fail(fmt::format("unsupported extension type 0x{:02x} with len {}",
                           static_cast<uint8_t>(item.ext_type), body.size()),
               offset);
    return std::nullopt;
  }
  if (kLargestRefinement < body.size()) {
    trace.fail("oversize unknown value refinement", offset);
    return std::nullopt;
  }
  MsgpackCursor inner(body, trace, offset);
  return RefinementReader(inner, type).read();
}

}  // namespace hcl::codec
