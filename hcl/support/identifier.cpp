// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/identifier.h"

#include <array>
#include <cstdint>

#include "hcl/support/utf8_impl.h"

namespace hcl {

namespace {

constexpr size_t kWordBits = 64;

using BitWords = std::array<uint64_t, 4>;

struct IdentifierBlock {
  BitWords start;
  BitWords following;
};

#include "hcl/support/identifier_tables.inc"

constexpr bool has_bit(const BitWords& words, uint32_t bit) {
  return (words[bit / kWordBits] >> (bit % kWordBits) & 1) != 0;
}

constexpr const IdentifierBlock& block_of(char32_t code_point) {
  return kBlocks[kBlockOf[code_point / kBlockSize]];
}

// For each byte: what an ASCII character can be in a name; nothing for the bytes of others.
struct AsciiRole {
  bool starts;
  bool continues;
};

constexpr auto kAsciiRoles = [] {
  std::array<AsciiRole, 256> table{};
  for (uint32_t c = 0; c < 0x80; ++c) {
    table[c] = {.starts = c == '_' || has_bit(block_of(c).start, c),
                .continues = c == '-' || has_bit(block_of(c).following, c)};
  }
  return table;
}();

size_t skip_ascii_continue(std::string_view text, size_t at) {
  while (at < text.size() && kAsciiRoles[unicode::byte_at(text, at)].continues) ++at;
  return at;
}

}  // namespace

bool is_identifier_start(char32_t code_point) {
  if (code_point > 0x10FFFF) return false;
  return code_point == '_' || has_bit(block_of(code_point).start, code_point % kBlockSize);
}

bool is_identifier_continue(char32_t code_point) {
  if (code_point > 0x10FFFF) return false;
  return code_point == '-' || has_bit(block_of(code_point).following, code_point % kBlockSize);
}

bool is_identifier(std::string_view text) {
  return !text.empty() && identifier_length(text, 0) == text.size();
}

size_t identifier_length(std::string_view text, size_t begin) {
  if (text.size() <= begin) return 0;
  const uint32_t lead = unicode::byte_at(text, begin);
  size_t end = begin + 1;
  if (lead >= 0x80) {
    const DecodedCodePoint first = unicode::decode(text, begin);
    if (!first.valid || !is_identifier_start(first.code_point)) return 0;
    end = begin + first.size;
  } else if (!kAsciiRoles[lead].starts) {
    return 0;
  }
  end = skip_ascii_continue(text, end);
  while (end < text.size() && unicode::byte_at(text, end) >= 0x80) {
    const DecodedCodePoint decoded = unicode::decode(text, end);
    if (!decoded.valid || !is_identifier_continue(decoded.code_point)) break;
    end = skip_ascii_continue(text, end + decoded.size);
  }
  return end - begin;
}

}  // namespace hcl
