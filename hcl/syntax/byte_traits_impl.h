// SPDX-License-Identifier: Apache-2.0
// What a byte can be outside of strings; private to the lexer.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "hcl/syntax/token.h"

namespace hcl::syntax {

// What a byte can be the start of.
enum class ByteClass : uint8_t { Other, Blank, Digit, Name, Symbol };

struct ByteTraits {
  ByteClass starts = ByteClass::Other;
  bool continues_name = false;
};

inline constexpr std::string_view kBlanks = " \t";
inline constexpr std::string_view kDigits = "0123456789";
inline constexpr std::string_view kLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";

inline constexpr std::array<ByteTraits, 256> kByteTraits = [] {
  std::array<ByteTraits, 256> table{};
  const auto set = [&](std::string_view bytes, ByteTraits traits) {
    for (const char c : bytes) table[static_cast<unsigned char>(c)] = traits;
  };
  set(kBlanks, {ByteClass::Blank});
  set("{}[]()\"<*/+-%=!>&|.,:?~^;`'#\n\r", {ByteClass::Symbol});
  set(kDigits, {ByteClass::Digit, true});
  set(kLetters, {ByteClass::Name, true});
  table['-'].continues_name = true;
  return table;
}();

inline ByteTraits traits_of(char c) {
  return kByteTraits[static_cast<unsigned char>(c)];
}

// What a byte is the token of if nothing joins it; Identifier and Number for what starts those, and
// Invalid for all else.
inline constexpr std::array<TokenKind, 256> kSelfKind = [] {
  std::array<TokenKind, 256> table{};
  table.fill(TokenKind::Invalid);
  using enum TokenKind;
  for (const char c : kLetters) table[static_cast<size_t>(c)] = Identifier;
  for (const char c : kDigits) table[static_cast<size_t>(c)] = Number;
  constexpr std::pair<char, TokenKind> kKinds[] = {
      {'{', OpenBrace},  {'}', CloseBrace}, {'[', OpenBracket}, {']', CloseBracket},
      {'(', OpenParen},  {')', CloseParen}, {'"', OpenQuote},   {'*', Star},
      {'/', Slash},      {'+', Plus},       {'-', Minus},       {'%', Percent},
      {'=', Equal},      {'<', Less},       {'>', Greater},     {'!', Bang},
      {'.', Dot},        {',', Comma},      {'?', Question},    {':', Colon},
      {'&', BitwiseAnd}, {'|', BitwiseOr},  {'~', BitwiseNot},  {'^', BitwiseXor},
      {';', Semicolon},  {'`', Backtick},   {'\'', Apostrophe}, {'\n', Newline},
  };
  for (const auto& [c, kind] : kKinds) table[static_cast<size_t>(c)] = kind;
  return table;
}();

}  // namespace hcl::syntax
