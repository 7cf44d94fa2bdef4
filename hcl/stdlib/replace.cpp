// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include "hcl/stdlib/replace_impl.h"
#include "hcl/support/utf8.h"

namespace hcl::stdlib {

namespace {

// How far the search goes on behind a place where the empty part was found.
size_t next_code_point(std::string_view text, size_t at) {
  return at < text.size() ? at + decode_utf8(text, at).size : at;
}

}  // namespace

size_t count_code_points(std::string_view text) {
  size_t n = 0;
  for (size_t i = 0; i < text.size(); i = next_code_point(text, i)) ++n;
  return n;
}

size_t find_part(std::string_view text, std::string_view part, size_t from) {
  if (part.empty()) return from;
  if (text.size() - from < part.size()) return std::string_view::npos;
  const void* found = memmem(text.data() + from, text.size() - from, part.data(), part.size());
  if (found == nullptr) return std::string_view::npos;
  return static_cast<size_t>(static_cast<const char*>(found) - text.data());
}

size_t count_occurrences(std::string_view text, std::string_view part) {
  size_t n = 0;
  for (size_t at = find_part(text, part, 0); at != std::string_view::npos;
       at = find_part(text, part, at + part.size())) {
    ++n;
  }
  return n;
}

Result<std::string, FunctionError> replace_all(std::string_view text, std::string_view part,
                                               std::string_view replacement, CallContext& context) {
  const size_t n = part.empty() ? count_code_points(text) + 1 : count_occurrences(text, part);
  const BoundedSize size =
      BoundedSize(text.size() - n * part.size()) + BoundedSize(n) * replacement.size();
  if (auto refusal = context.refuse_string(size)) return *refusal;
  std::string out;
  out.reserve(size.get());
  size_t copied = 0;
  size_t at = 0;
  for (size_t i = 0; i < n; ++i) {
    at = find_part(text, part, at);
    out.append(text.substr(copied, at - copied)).append(replacement);
    copied = at + part.size();
    at = part.empty() ? next_code_point(text, at) : copied;
  }
  out.append(text.substr(copied));
  return out;
}

}  // namespace hcl::stdlib
