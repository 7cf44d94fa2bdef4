// SPDX-License-Identifier: Apache-2.0
#include "tests/compat/unicode_text.h"

#include "hcl/support/utf8.h"

namespace hcl::compat {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Each row is a kind of trouble; a text draws a few rows and then mostly from those, so that they
// meet.
constexpr Range kStarters[] = {{'A', 'z'},         {0xC0, 0x17F},      {0x1E00, 0x1EFF},
                               {0x391, 0x3C9},     {0x1F00, 0x1FFF},   {0x900, 0xDFF},
                               {0x3040, 0x30FF},   {0x10000, 0x10100}, {0x11080, 0x11140},
                               {0x11300, 0x11950}, {0x20000, 0x20180}};
constexpr Range kMarks[] = {
    {0x300, 0x36F},     {0x301, 0x30F},     {0x316, 0x333},   {0x591, 0x5C7},   {0x64B, 0x65F},
    {0x93C, 0x94D},     {0xF71, 0xF84},     {0x1DC0, 0x1DFF}, {0x20D0, 0x20F0}, {0x302A, 0x3099},
    {0x1D165, 0x1D172}, {0x1E000, 0x1E02A}, {0x344, 0x344},   {0x340, 0x343}};
constexpr Range kHangul[] = {{0x1100, 0x1112}, {0x1161, 0x1175}, {0x11A7, 0x11C2}, {0x1100, 0x11FF},
                             {0xAC00, 0xAC38}, {0xAC00, 0xD7A3}, {0xD7B0, 0xD7FB}, {0xA960, 0xA97C},
                             {0x3131, 0x318E}, {0xFFA0, 0xFFDC}};
constexpr Range kComposers[] = {{0x9BE, 0x9D7},     {0xB3E, 0xB57},     {0xBBE, 0xBD7},
                                {0xCC2, 0xCD6},     {0xD3E, 0xD57},     {0xDCF, 0xDDF},
                                {0x1025, 0x102E},   {0x1B05, 0x1B43},   {0x11131, 0x11132},
                                {0x11127, 0x11127}, {0x114B0, 0x114BD}, {0x115AF, 0x115B9},
                                {0xFF9E, 0xFF9F},   {0x110BA, 0x110BA}};
constexpr Range kDecomposers[] = {{0x958, 0x95F},     {0x9DC, 0x9DF},   {0xF43, 0xFB9},
                                  {0x2000, 0x2001},   {0x2126, 0x212B}, {0x2ADC, 0x2ADC},
                                  {0xF900, 0xFAD9},   {0xFB1D, 0xFB4E}, {0x1D15E, 0x1D1C0},
                                  {0x2F800, 0x2FA1D}, {0xA8, 0xB8},     {0x374, 0x387}};
constexpr Range kEmoji[] = {{0x1F1E6, 0x1F1FF}, {0x1F1E6, 0x1F1E8}, {0x200D, 0x200D},
                            {0x200D, 0x200D},   {0x1F468, 0x1F469}, {0x1F3FB, 0x1F3FF},
                            {0xFE00, 0xFE0F},   {0x2600, 0x27BF},   {0xA9, 0xAE},
                            {0x1F300, 0x1FAFF}, {0xE0020, 0xE007F}, {0x20E3, 0x20E3}};
constexpr Range kControls[] = {{'\r', '\r'},     {'\n', '\n'},       {0, 0x20},
                               {0x600, 0x605},   {0x110BD, 0x110CD}, {0xD4E, 0xD4E},
                               {0x200B, 0x200F}, {0x2028, 0x202E},   {0xFFF0, 0xFFFF},
                               {0xE000, 0xE010}, {0xAD, 0xAD},       {0x34F, 0x34F}};
constexpr Range kPunctuation[] = {{' ', '@'}, {'[', '`'}, {'{', '~'}, {0x2010, 0x2027}};
constexpr Range kAnything[] = {{0, 0xD7FF}, {0xE000, 0x10FFFF}, {0x80, 0x7FF}, {0x800, 0xFFFF}};

constexpr std::span<const Range> kKinds[] = {kStarters,    kMarks,    kHangul,   kComposers,
                                             kDecomposers, kEmoji,    kControls, kPunctuation,
                                             kAnything,    kStarters, kMarks};

char32_t draw_in(testing::Draw& draw, std::span<const Range> ranges) {
  const Range range = draw.pick(ranges);
  return range.first + static_cast<char32_t>(draw.below(range.last - range.first + 1));
}

void append_invalid(testing::Draw& draw, std::string& out) {
  std::string encoded = encode_by_shape(draw_in(draw, draw.pick(kKinds)));
  switch (draw.below(5)) {
    case 0: encoded.pop_back(); break;
    case 1: encoded.back() = static_cast<char>(draw.below(256)); break;
    case 2: encoded = static_cast<char>(0x80 + draw.below(128)); break;
    case 3: encoded = encode_by_shape(0xD800 + static_cast<char32_t>(draw.below(0x800))); break;
    default:
      encoded = static_cast<char>(0xC0 + draw.below(64));
      for (uint64_t n = 1 + draw.below(3); n > 0; --n) {
        encoded.push_back(static_cast<char>(0x80 + draw.below(64)));
      }
  }
  out += encoded;
}

}  // namespace

std::string draw_unicode_text(testing::Draw& draw) {
  const std::span<const Range> kinds[] = {draw.pick(kKinds), draw.pick(kKinds), draw.pick(kKinds)};
  const bool has_invalid = draw.one_in(4);
  std::string out;
  for (uint64_t left = draw.below(40); left > 0 && !draw.exhausted(); --left) {
    if (has_invalid && draw.one_in(4)) {
      append_invalid(draw, out);
      continue;
    }
    const char32_t c = draw_in(draw, draw.pick(kinds));
    const uint64_t n_times = draw.one_in(24) ? 1 + draw.below(70) : 1;
    for (uint64_t i = 0; i < n_times; ++i) append_utf8(out, c);
  }
  return out;
}

std::string encode_by_shape(char32_t code_point) {
  std::string out;
  if (code_point < 0xD800 || 0xDFFF < code_point) {
    append_utf8(out, code_point);
    return out;
  }
  out.push_back('\xED');
  out.push_back(static_cast<char>(0x80 | ((code_point >> 6) & 0x3F)));
  out.push_back(static_cast<char>(0x80 | (code_point & 0x3F)));
  return out;
}

std::string to_hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out.push_back(kDigits[byte >> 4]);
    out.push_back(kDigits[byte & 15]);
  }
  return out;
}

std::string from_hex(std::string_view hex) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string out;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    out.push_back(static_cast<char>(digit(hex[i]) * 16 + digit(hex[i + 1])));
  }
  return out;
}

}  // namespace hcl::compat
