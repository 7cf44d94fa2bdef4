// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/utf8.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

std::string encode(char32_t code_point) {
  std::string text;
  append_utf8(text, code_point);
  return text;
}

void check_decode(std::string_view text, const DecodedCodePoint& want) {
  const DecodedCodePoint got = decode_utf8(text, 0);
  EXPECT_EQ(got, want) << ::testing::PrintToString(text) << " gives U+" << std::hex
                       << static_cast<uint32_t>(got.code_point);
}

void check_first_invalid(std::string_view text, std::optional<size_t> want) {
  EXPECT_EQ(find_invalid_utf8(text), want) << ::testing::PrintToString(text);
  EXPECT_EQ(is_valid_utf8(text), !want.has_value()) << ::testing::PrintToString(text);
}

constexpr DecodedCodePoint kInvalid = {
    .code_point = kReplacementCharacter, .size = 1, .valid = false};

TEST(Utf8, is_ascii_looks_at_every_byte) {
  for (size_t size = 0; size < 200; ++size) {
    std::string text(size, 'a');
    EXPECT_TRUE(is_ascii(text)) << size;
    for (size_t at = 0; at < size; ++at) {
      text[at] = '\x80';
      EXPECT_FALSE(is_ascii(text)) << at << " of " << size;
      text[at] = 'a';
    }
  }
}

TEST(Utf8, sequences_decode) {
  constexpr struct {
    std::string_view text;
    DecodedCodePoint want;
  } kCases[] = {
      {{"\0", 1}, {0, 1, true}},
      {"\x7F", {0x7F, 1, true}},
      {"\xC2\x80", {0x80, 2, true}},
      {"\xDF\xBF!", {0x7FF, 2, true}},
      {"\xE0\xA0\x80", {0x800, 3, true}},
      {"\xED\x9F\xBF", {0xD7FF, 3, true}},
      {"\xEE\x80\x80", {0xE000, 3, true}},
      {"\xEF\xBF\xBD", {0xFFFD, 3, true}},
      {"\xF0\x90\x80\x80", {0x10000, 4, true}},
      {"\xF4\x8F\xBF\xBF", {0x10FFFF, 4, true}},
  };
  for (const auto& [text, want] : kCases) check_decode(text, want);
}

TEST(Utf8, invalid_bytes_decode_one_by_one) {
  constexpr std::string_view kCases[] = {
      "\x80",
      "\xBF",
      "\xC0\x80",
      "\xC1\xBF",
      "\xC2",
      "\xC2\x41",
      "\xE0\x9F\xBF",
      "\xED\xA0\x80",
      "\xED\xBF\xBF",
      "\xE2\x82",
      "\xE2\x28",
      "\xE2\x82\x28",
      "\xF0\x9F\x98",
      "\xF0\x8F\xBF\xBF",
      "\xF4\x90\x80\x80",
      "\xF0\x9F",
      "\xFF",
      "\xF5\x80\x80\x80",
      "\xF8",
      "\xF0\x9F\x98\x28",
      "\xF0\x28\x98\x80",
      "\xFE",
  };
  for (const std::string_view text : kCases) {
    check_decode(text, kInvalid);
    check_first_invalid(text, 0);
  }
}

TEST(Utf8, every_code_point_survives_encoding_and_decoding) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    const bool is_surrogate = 0xD800 <= c && c < 0xE000;
    const std::string text = encode(c);
    const DecodedCodePoint decoded = decode_utf8(text, 0);
    ASSERT_TRUE(decoded.valid) << static_cast<uint32_t>(c);
    ASSERT_EQ(decoded.size, text.size()) << static_cast<uint32_t>(c);
    ASSERT_EQ(decoded.code_point, is_surrogate ? kReplacementCharacter : c);
  }
  EXPECT_EQ(encode(0x110000), "\uFFFD");
  EXPECT_EQ(encode(0xFFFFFFFF), "\uFFFD");
}

TEST(Utf8, the_first_invalid_byte_is_found_wherever_it_is) {
  for (const std::string_view piece : {"abcdefg", "éa", "漢字", "\U0001F600"}) {
    std::string text;
    while (text.size() < 150) {
      check_first_invalid(text, std::nullopt);
      check_first_invalid(text + "\xE2\x82", text.size());
      check_first_invalid(text + "\xFF" + std::string(80, 'x'), text.size());
      text += piece;
    }
  }
}

TEST(Utf8, each_invalid_byte_becomes_a_replacement_character) {
  constexpr struct {
    std::string_view text;
    std::string_view want;
  } kCases[] = {
      {"", ""},
      {"é漢\uFFFD", "é漢\uFFFD"},
      {"a\xFF"
       "b",
       "a\uFFFD"
       "b"},
      {"\xE2\x82", "\uFFFD\uFFFD"},
      {"\xED\xA0\x80é", "\uFFFD\uFFFD\uFFFDé"},
      {"\xC3\x28", "\uFFFD("},
  };
  for (const auto& [text, want] : kCases) EXPECT_EQ(to_valid_utf8(text), want);
}

}  // namespace
}  // namespace hcl
