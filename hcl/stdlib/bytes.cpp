// SPDX-License-Identifier: Apache-2.0
// Buffers of bytes, which strings of the language cannot hold.
#include "hcl/stdlib/bytes.h"

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"

namespace hcl::stdlib {

namespace {

const std::string& buffer_of(const Value& value) {
  return *static_cast<const std::string*>(value.as_capsule().get());
}

ValueResult bytes_length(Arguments args, const Type&, CallContext&) {
  return Value::number(static_cast<int64_t>(buffer_of(args[0]).size()));
}

ValueResult bytes_slice(Arguments args, const Type& type, CallContext& context) {
  const std::string& buffer = buffer_of(args[0]);
  HCL_TRY(offset, to_int64(args[1]));
  HCL_TRY(length, to_int64(args[2]));
  if (offset < 0 || length < 0) return plain_error("offset and length must be non-negative");
  if (std::cmp_less(buffer.size(), offset)) {
    return FunctionError{.message = fmt::format("offset {} is greater than total buffer length {}",
                                                offset, buffer.size()),
                         .redacted = "offset is greater than total buffer length"};
  }
  const auto begin = static_cast<size_t>(offset);
  if (std::cmp_less(buffer.size() - begin, length)) {
    return FunctionError{
        .message = fmt::format("offset {} + length {} is greater than total buffer length {}",
                               offset, length, buffer.size()),
        .redacted = "offset + length is greater than total buffer length"};
  }
  const auto size = static_cast<size_t>(length);
  if (auto refusal = context.refuse_string(size)) return *refusal;
  return make_bytes(type, buffer.substr(begin, size));
}

}  // namespace

Type make_bytes_type() {
  return Type::capsule(std::make_shared<const CapsuleType>("bytes"));
}

Value make_bytes(const Type& bytes, std::string buffer) {
  return Value::capsule(bytes, std::make_shared<const std::string>(std::move(buffer)));
}

void add_bytes_functions(FunctionTable& table, const Type& bytes) {
  table.add("byteslen", {.description = "Returns how many bytes the given buffer has.",
                         .parameters = {parameter("buf", bytes, Allow::Dynamic)},
                         .type = static_return_type(Type::number()),
                         .implementation = bytes_length,
                         .never_null = true});
  table.add("bytesslice", {.description = "Returns a part of the given buffer.",
                           .parameters = {parameter("buf", bytes, Allow::Dynamic),
                                          parameter("offset", Type::number(), Allow::Dynamic),
                                          parameter("length", Type::number(), Allow::Dynamic)},
                           .type = static_return_type(bytes),
                           .implementation = bytes_slice,
                           .never_null = true});
}

}  // namespace hcl::stdlib
