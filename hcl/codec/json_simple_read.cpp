// SPDX-License-Identifier: Apache-2.0
// JSON to values of the type that it implies, in one pass.
#include <algorithm>
#include <optional>

#include "hcl/codec/json.h"
#include "hcl/codec/json_cursor_impl.h"
#include "hcl/codec/json_end_impl.h"
#include "hcl/codec/shape_cache_impl.h"
#include "hcl/codec/trace_impl.h"
#include "hcl/codec/value_stack_impl.h"
#include "hcl/support/number_text.h"
#include "hcl/support/quoted_text.h"
#include "hcl/value/limits.h"

namespace hcl::codec {

namespace {

using Next = JsonCursor::Next;

// Whether the values matter or only their types, for which any number will do. The reference finds
// the type first, so a number out of range is an error of reading the value, not of finding the
// type.
enum class Wanted : uint8_t { Value, Type };

class SimpleReader {
 public:
  SimpleReader(std::string_view text, const DecodeOptions& options, Wanted wanted)
      : cursor_(text, trace_),
        options_(options),
        max_depth_(std::min(options.max_depth, kMaxDepth - 1)),
        wanted_(wanted) {}

  Result<Value, DecodeError> run() {
    if (read() && at_end(cursor_, options_, "extraneous data after JSON object")) {
      return std::move(stack_[0]);
    }
    return DecodeError{trace_.take_path(), trace_.message(), trace_.offset()};
  }

 private:
  // Puts the value on the stack. What is not inlined keeps the frames of the recursion small.
  bool read() {
    const char c = cursor_.peek();
    if (c == '{') return read_object();
    if (c == '[') return read_tuple();
    return read_scalar(c);
  }

  [[gnu::noinline]] bool read_scalar(char c) {
    std::string_view text;
    switch (c) {
      case '"':
        if (!cursor_.take_string(text)) return false;
        return push(Value::string(text));
      case 't': return cursor_.take_word("true") && push(Value::boolean(true));
      case 'f': return cursor_.take_word("false") && push(Value::boolean(false));
      case 'n': return cursor_.take_word("null") && push(Value::null(Type::dynamic()));
      default: return read_number();
    }
  }

  bool push(Value value) {
    stack_.push(std::move(value));
    return true;
  }

  bool read_number() {
    if (!JsonCursor::is_number_start(cursor_.peek())) {
      return cursor_.fail_unexpected("looking for beginning of value");
    }
    const size_t begin = cursor_.offset();
    std::string_view literal;
    if (!cursor_.take_number(literal)) return false;
    if (wanted_ == Wanted::Type) return push(Value::number(0));
    Result<Number> number = parse_number(literal);
    if (number) return push(Value::number(*std::move(number)));
    cursor_.go_to(begin);
    return cursor_.fail(number.error().message);
  }

  [[gnu::noinline]] bool enter() {
    if (max_depth_ <= depth_) return cursor_.fail("the input is nested too deeply");
    ++depth_;
    cursor_.advance();
    return true;
  }

  bool read_tuple() {
    if (!enter()) return false;
    const size_t begin = stack_.size();
    for (size_t i = 0;; ++i) {
      const Next next = cursor_.next_element(0 < i);
      if (next == Next::Wrong) return false;
      if (next == Next::End) break;
      if (!read()) return trace_.at_index(i);
    }
    --depth_;
    return make_tuple(begin);
  }

  [[gnu::noinline]] bool make_tuple(size_t begin) {
    return push(Value::tuple(stack_.pop_from(begin)));
  }

  [[gnu::noinline]] bool read_object() {
    if (!enter()) return false;
    const size_t begin = stack_.size();
    const size_t keys_begin = keys_.mark();
    for (bool has_members = false;; has_members = true) {
      const Next next = cursor_.next_member(has_members);
      if (next == Next::Wrong) return false;
      if (next == Next::End) break;
      std::string_view key;
      if (!cursor_.take_key(key)) return false;
      keys_.push(key);
      if (!read()) return trace_.at_attribute(keys_.back());
    }
    --depth_;
    return make_object(begin, keys_begin);
  }

  [[gnu::noinline]] bool make_object(size_t begin, size_t keys_begin) {
    const KeyedShape& keyed = shapes_.find_or_make(keys_.since(keys_begin));
    keys_.rewind(keys_begin);
    std::vector<Value> values(keyed.shape.size());
    for (size_t i = 0; i < keyed.positions.size(); ++i) {
      Value& place = values[keyed.positions[i]];
      Value& value = stack_[begin + i];
      // All values of one name must imply the same type; the last one counts.
      const bool is_repeated = !keyed.repeated.empty() && keyed.repeated[i];
      if (is_repeated && place.type() != value.type()) {
        return cursor_.fail("duplicate " + quoted_text(keyed.shape[keyed.positions[i]]) +
                            " property in JSON object");
      }
      place = std::move(value);
    }
    stack_.pop_from(begin);
    return push(Value::object(keyed.shape, std::move(values)));
  }

  Trace trace_;
  JsonCursor cursor_;
  const DecodeOptions& options_;
  uint32_t max_depth_;
  uint32_t depth_ = 0;
  Wanted wanted_;
  ValueStack stack_;
  KeyStack keys_;
  ShapeCache shapes_;
};

}  // namespace

namespace json {

Result<Value, DecodeError> decode_simple(std::string_view text, const DecodeOptions& options) {
  return SimpleReader(text, options, Wanted::Value).run();
}

Result<Type, DecodeError> implied_type(std::string_view text, const DecodeOptions& options) {
  HCL_TRY(value, SimpleReader(text, options, Wanted::Type).run());
  return value.type();
}

}  // namespace json

}  // namespace hcl::codec
