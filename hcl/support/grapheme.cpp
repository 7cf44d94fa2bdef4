// SPDX-License-Identifier: Apache-2.0
// The reference's clusters are a regular language over classes of code points, and each prefix of a
// cluster is a cluster. So one automaton decides with each code point whether the cluster goes on.
// It is not quite UAX #29:
//   - a joiner glues a pictograph to whatever may be extended but letters: to a Hangul syllable or
//   a flag, too;
//   - no trailing consonant follows a leading consonant and a finished syllable (L LV | T);
//   - U+FFFD is a control character.
#include "hcl/support/grapheme.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "hcl/support/unicode_properties_impl.h"
#include "hcl/support/utf8.h"

namespace hcl {

namespace {

using unicode::GraphemeClass;

enum State : uint8_t {
  Closed,        // at the beginning, or after what nothing can follow
  AfterCR,       // only LF can follow
  AfterPrepend,  // anything but a control can follow
  Letter,        // takes extenders and joiners, but no joiner glues a pictograph to it
  Glue,    // after a pictograph, a flag or a syllable with extenders: takes extenders, and a joiner
           // glues
  Joined,  // Glue whose last code point is a joiner
  OneIndicator,     // the first half of a flag
  Leading,          // Hangul: one or more leading consonants
  LeadingSyllable,  // leading consonants, then a syllable without a trailing consonant
  Vowels,           // vowels or trailing consonants can follow
  Trailing,         // trailing consonants can follow
};
constexpr size_t kNStates = Trailing + 1;
constexpr size_t kNClasses = static_cast<size_t>(GraphemeClass::LVT) + 1;

// The state that a code point of this class leads to, and whether it starts a cluster there.
struct Transition {
  State state;
  bool starts_cluster;
};

constexpr State first_state(GraphemeClass c) {
  switch (c) {
    case GraphemeClass::CR: return AfterCR;
    case GraphemeClass::LF:
    case GraphemeClass::Control: return Closed;
    case GraphemeClass::Prepend: return AfterPrepend;
    case GraphemeClass::Other:
    case GraphemeClass::Extend:
    case GraphemeClass::SpacingMark:
    case GraphemeClass::ZWJ: return Letter;
    case GraphemeClass::RegionalIndicator: return OneIndicator;
    case GraphemeClass::ExtendedPictographic: return Glue;
    case GraphemeClass::L: return Leading;
    case GraphemeClass::V:
    case GraphemeClass::LV: return Vowels;
    case GraphemeClass::T:
    case GraphemeClass::LVT: return Trailing;
  }
  return Closed;
}

constexpr Transition start_cluster(GraphemeClass c) {
  return {first_state(c), true};
}

constexpr bool is_control(GraphemeClass c) {
  return c == GraphemeClass::CR || c == GraphemeClass::LF || c == GraphemeClass::Control;
}

constexpr Transition extend_or_start(State from, GraphemeClass c) {
  switch (c) {
    case GraphemeClass::Extend:
    case GraphemeClass::SpacingMark: return {from == Letter ? Letter : Glue, false};
    case GraphemeClass::ZWJ: return {from == Letter ? Letter : Joined, false};
    default: return start_cluster(c);
  }
}

constexpr Transition next(State from, GraphemeClass c) {
  using enum GraphemeClass;
  switch (from) {
    case Closed: return start_cluster(c);
    case AfterCR: return c == LF ? Transition{Closed, false} : start_cluster(c);
    case AfterPrepend: return {first_state(c), is_control(c)};
    case Letter:
    case Glue: return extend_or_start(from, c);
    case Joined:
      return c == ExtendedPictographic ? Transition{Glue, false} : extend_or_start(from, c);
    case OneIndicator:
      return c == RegionalIndicator ? Transition{Glue, false} : extend_or_start(from, c);
    case Leading:
      if (c == L) return {Leading, false};
      if (c == LV) return {LeadingSyllable, false};
      if (c == V) return {Vowels, false};
      return c == LVT ? Transition{Trailing, false} : extend_or_start(from, c);
    case LeadingSyllable: return c == V ? Transition{Vowels, false} : extend_or_start(from, c);
    case Vowels:
      if (c == V) return {Vowels, false};
      [[fallthrough]];
    case Trailing: return c == T ? Transition{Trailing, false} : extend_or_start(from, c);
  }
  return start_cluster(c);
}

constexpr auto kTransitions = [] {
  std::array<std::array<Transition, kNClasses>, kNStates> table{};
  for (size_t state = 0; state < kNStates; ++state) {
    for (size_t c = 0; c < kNClasses; ++c) {
      table[state][c] = next(static_cast<State>(state), static_cast<GraphemeClass>(c));
    }
  }
  return table;
}();

struct Unit {
  GraphemeClass grapheme_class;
  uint32_t size;
};

// How many bytes a sequence with this lead byte has by its shape; 1 for what is no lead byte.
uint32_t size_by_shape(unsigned char lead) {
  if (lead < 0xC0 || 0xF8 <= lead) return 1;
  if (lead < 0xE0) return 2;
  return lead < 0xF0 ? 3 : 4;
}

Unit invalid_unit_at(std::string_view text, size_t offset) {
  const uint32_t size = size_by_shape(static_cast<unsigned char>(text[offset]));
  const std::string_view tail = text.substr(offset + 1, size - 1);
  const bool has_shape =
      size > 1 && tail.size() == size - 1 && std::ranges::all_of(tail, [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
      });
  return has_shape ? Unit{GraphemeClass::Other, size} : Unit{GraphemeClass::Control, 1};
}

Unit unit_at(std::string_view text, size_t offset) {
  const DecodedCodePoint decoded = decode_utf8(text, offset);
  if (!decoded.valid) return invalid_unit_at(text, offset);
  return {unicode::properties_of(decoded.code_point).grapheme_class, decoded.size};
}

bool advance(uint8_t& state, GraphemeClass c) {
  const Transition transition = kTransitions[state][static_cast<size_t>(c)];
  state = transition.state;
  return transition.starts_cluster;
}

}  // namespace

bool GraphemeBreaker::starts_cluster(char32_t code_point) {
  const char32_t c = code_point <= 0x10FFFF ? code_point : kReplacementCharacter;
  return advance(state_, unicode::properties_of(c).grapheme_class);
}

GraphemeBreaker::Step GraphemeBreaker::step(std::string_view text, size_t offset) {
  const Unit unit = unit_at(text, offset);
  return {.size = unit.size, .starts_cluster = advance(state_, unit.grapheme_class)};
}

size_t next_grapheme(std::string_view text, size_t begin) {
  GraphemeBreaker breaker;
  size_t at = begin + breaker.step(text, begin).size;
  while (at < text.size()) {
    const GraphemeBreaker::Step step = breaker.step(text, at);
    if (step.starts_cluster) return at;
    at += step.size;
  }
  return at;
}

size_t count_graphemes(std::string_view text) {
  size_t n_clusters = 0;
  GraphemeBreaker breaker;
  for (size_t at = 0; at < text.size();) {
    const GraphemeBreaker::Step step = breaker.step(text, at);
    if (step.starts_cluster) ++n_clusters;
    at += step.size;
  }
  return n_clusters;
}

}  // namespace hcl
