// SPDX-License-Identifier: Apache-2.0
// The type that MessagePack implies.
#include <algorithm>
#include <optional>

#include "hcl/codec/msgpack.h"
#include "hcl/codec/msgpack_cursor_impl.h"
#include "hcl/value/limits.h"

namespace hcl::codec {

namespace {

class ImpliedTypeReader {
 public:
  ImpliedTypeReader(MsgpackCursor& cursor, Trace& trace) : cursor_(cursor), trace_(trace) {}

  std::optional<Type> read(uint32_t max_depth) {
    const size_t begin = cursor_.position();
    MsgpackItem item;
    if (!cursor_.take(item)) return std::nullopt;
    switch (item.kind) {
      case MsgpackKind::Nil: return Type::dynamic();
      case MsgpackKind::Bool: return Type::boolean();
      case MsgpackKind::Int:
      case MsgpackKind::Uint:
      case MsgpackKind::Float: return Type::number();
      case MsgpackKind::Text: cursor_.take_body(item); return Type::string();
      case MsgpackKind::Ext: cursor_.take_body(item); return Type::dynamic();
      case MsgpackKind::Binary: break;
      case MsgpackKind::Array:
      case MsgpackKind::Map:
        if (max_depth == 0) return fail("the input is nested too deeply");
        return item.is(MsgpackKind::Map) ? read_object(item, max_depth - 1)
                                         : read_tuple(item, max_depth - 1);
    }
    cursor_.go_to(begin);
    return fail("a MessagePack binary implies no type");
  }

 private:
  std::optional<Type> fail(std::string message) {
    cursor_.fail(std::move(message));
    return std::nullopt;
  }

  std::optional<Type> read_tuple(const MsgpackItem& item, uint32_t max_depth) {
    std::vector<Type> types;
    for (uint64_t i = 0; i < item.bits; ++i) {
      std::optional<Type> type = read(max_depth);
      if (!type) return trace_.at_index(i), std::nullopt;
      types.push_back(*std::move(type));
    }
    return Type::tuple(std::move(types));
  }

  std::optional<Type> read_object(const MsgpackItem& item, uint32_t max_depth) {
    std::vector<ObjectAttribute> attributes;
    for (uint64_t i = 0; i < item.bits; ++i) {
      std::string_view key;
      if (!cursor_.take_text(key)) return std::nullopt;
      std::optional<Type> type = read(max_depth);
      if (!type) return trace_.at_attribute(key), std::nullopt;
      attributes.push_back({std::string(key), *std::move(type)});
    }
    return Type::object(std::move(attributes));
  }

  MsgpackCursor& cursor_;
  Trace& trace_;
};

}  // namespace

namespace msgpack {

Result<Type, DecodeError> implied_type(std::string_view bytes, const DecodeOptions& options) {
  Trace trace;
  MsgpackCursor cursor(bytes, trace);
  const uint32_t max_depth = std::min(options.max_depth, kMaxDepth - 1);
  const std::optional<Type> type = ImpliedTypeReader(cursor, trace).read(max_depth);
  if (type && cursor.is_at_end()) return *type;
  if (type) cursor.fail("extra bytes after msgpack value");
  return DecodeError{trace.take_path(), trace.message(), trace.offset()};
}

}  // namespace msgpack

}  // namespace hcl::codec
