// SPDX-License-Identifier: Apache-2.0
// Normal mode, 64 bytes at a time: what kinds of bytes there are becomes bits, and the starts of
// tokens are found for all of them at once.
//
// A window starts at a token or at blanks, outside of every string. Most of what is in it is
// decided by bytes alone: names, whole numbers, strings without escapes and sequences, symbols that
// do not join. From the first byte on that needs more than that, or from the token that the
// window's end cuts, tokens are lexed one by one, until the next window can start.
#include <array>
#include <cstring>

#include "hcl/syntax/lexer_impl.h"

namespace hcl::syntax {

std::span<const WindowScan> window_scans() {
#if defined(HCL_HAS_WINDOWS)
  static constexpr WindowScan kScans[] = {scan_window_avx512, scan_window_avx2};
  const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("lzcnt") &&
                        __builtin_cpu_supports("popcnt");
  const bool has_avx512 =
      has_avx2 && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2");
  if (has_avx512) return kScans;
  if (has_avx2) return std::span(kScans).last(1);
#endif
  return {};
}

void Lexer::lex_windows(WindowScan scan) {
  while (!at_end()) {
    const size_t passed = lex_window(scan);
    while (!at_end() && (at_ < passed || levels_.depth() != 0)) {
      if (levels_.depth() == 0) {
        lex_token();
      } else {
        lex_level();
      }
    }
  }
}

// Returns up to where tokens are to be lexed one by one.
size_t Lexer::lex_window(WindowScan scan) {
  std::array<char, kWindow> rest;
  const char* bytes = text_.data() + at_;
  if (size_ - at_ < kWindow) {
    rest.fill('\0');
    std::memcpy(rest.data(), bytes, size_ - at_);
    bytes = rest.data();
  }
  const TokenBuffer::Room room = out_.tokens.room_for(kWindowRoom);
  const WindowResult found = scan(bytes, static_cast<uint32_t>(at_), room);
  out_.tokens.advance(found.n_tokens);
  const size_t from = at_;
  if (found.token_end != 0) token_end_ = from + found.token_end;
  at_ += found.limit;
  if (found.hard < kWindow) return from + found.hard + 1;
  return found.limit == 0 ? from + 1 : at_;
}

}  // namespace hcl::syntax
