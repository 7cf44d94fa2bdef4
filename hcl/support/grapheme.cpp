// SPDX-License-Identifier: Apache-2.0
// The reference's clusters are a regular language over classes of code points, and each prefix of a
// cluster is a cluster. So one automaton decides with each code point whether the cluster goes on.
// It is not quite UAX #29:
//   - a joiner glues a pictograph to a Hangul syllable and to a flag, too;
//   - no trailing consonant follows a leading consonant and a finished syllable (L LV | T);
//   - U+FFFD is a control character.
#include "hcl/support/grapheme.h"

#include <algorithm>
#include <array>

#include "hcl/support/assert.h"
#include "hcl/support/unicode_properties_impl.h"
#include "hcl/support/utf8_impl.h"

namespace hcl {

namespace {

using unicode::GraphemeClass;

enum State : uint8_t {
  Closed,           // at the beginning, or after what nothing can follow
  AfterCR,          // only LF can follow
  AfterPrepend,     // anything but a control can follow
  Letter,           // takes extenders and joiners, but no joiner glues a pictograph to it
  Glue,             // a pictograph, a flag or an extended syllable: a joiner glues
  Joined,           // Glue whose last code point is a joiner
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
  return {.state = first_state(c), .starts_cluster = true};
}

constexpr Transition go_on(State state) {
  return {.state = state, .starts_cluster = false};
}

constexpr bool is_control(GraphemeClass c) {
  return c == GraphemeClass::CR || c == GraphemeClass::LF || c == GraphemeClass::Control;
}

constexpr Transition extend_or_start(State from, GraphemeClass c) {
  switch (c) {
    case GraphemeClass::Extend:
    case GraphemeClass::SpacingMark: return go_on(from == Letter ? Letter : Glue);
    case GraphemeClass::ZWJ: return go_on(from == Letter ? Letter : Joined);
    default: return start_cluster(c);
  }
}

constexpr Transition next(State from, GraphemeClass c) {
  using enum GraphemeClass;
  switch (from) {
    case Closed: return start_cluster(c);
    case AfterCR: return c == LF ? go_on(Closed) : start_cluster(c);
    case AfterPrepend: return is_control(c) ? start_cluster(c) : go_on(first_state(c));
    case Letter:
    case Glue: return extend_or_start(from, c);
    case Joined: return c == ExtendedPictographic ? go_on(Glue) : extend_or_start(from, c);
    case OneIndicator: return c == RegionalIndicator ? go_on(Glue) : extend_or_start(from, c);
    case Leading:
      if (c == L) return go_on(Leading);
      if (c == LV) return go_on(LeadingSyllable);
      if (c == V) return go_on(Vowels);
      return c == LVT ? go_on(Trailing) : extend_or_start(from, c);
    case LeadingSyllable: return c == V ? go_on(Vowels) : extend_or_start(from, c);
    case Vowels:
      if (c == V) return go_on(Vowels);
      [[fallthrough]];
    case Trailing: return c == T ? go_on(Trailing) : extend_or_start(from, c);
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

// What the automaton takes in one step. Bytes that are not UTF-8 can be a unit too, see
// reference_unit_at.
struct Unit {
  GraphemeClass grapheme_class;
  uint32_t size;
  bool can_start = true;
};

constexpr Unit kStrayByte = {.grapheme_class = GraphemeClass::Control, .size = 1};

// How many bytes a sequence with this lead byte has by its shape; 1 for what is no lead byte.
uint32_t size_by_shape(uint32_t lead) {
  if (lead < 0xC0 || 0xF8 <= lead) return 1;
  if (lead < 0xE0) return 2;
  return lead < 0xF0 ? 3 : 4;
}

// The class that the reference gives to a byte string between the encodings of `c - 1` and `c`,
// both of `size` bytes.
GraphemeClass class_before(char32_t c, uint32_t size) {
  constexpr char32_t kFirstOfSize[] = {0, 0, 0x80, 0x800, 0x10000};
  if (c <= kFirstOfSize[size] || 0x10FFFF < c) return GraphemeClass::Other;
  const GraphemeClass grapheme_class = unicode::properties_of(c).grapheme_class;
  if (unicode::properties_of(c - 1).grapheme_class != grapheme_class) return GraphemeClass::Other;
  const bool starts_range = std::ranges::binary_search(unicode::kJoiningRangeStarts, c);
  return starts_range ? GraphemeClass::Other : grapheme_class;
}

// The unit that the reference sees where the text is not valid. Its tables are ranges of byte
// strings between the encodings of the first and the last code point of a range, so they hold
// strings with bytes that continue nothing: EB 41 42 counts as a Hangul syllable, CC FF as a mark
// (which extends what is there but, unlike a real one, never comes first). What only has the shape
// of UTF-8 (overlong, a surrogate, above U+10FFFF) is a letter; any other byte stands alone.
Unit reference_unit_at(std::string_view text, size_t offset) {
  const uint32_t lead = unicode::byte_at(text, offset);
  const uint32_t size = size_by_shape(lead);
  if (size == 1 || text.size() - offset < size) return kStrayByte;
  char32_t c = lead & (0x7FU >> size);
  for (uint32_t i = 1; i < size; ++i) {
    const uint32_t byte = unicode::byte_at(text, offset + i);
    if ((byte & 0xC0) == 0x80) {
      c = c << 6 | (byte & 0x3F);
      continue;
    }
    const char32_t next = (byte < 0x80 ? c << 6 : (c + 1) << 6) << (6 * (size - 1 - i));
    const GraphemeClass joined = class_before(next, size);
    if (joined == GraphemeClass::Other) return kStrayByte;
    const bool is_mark = joined == GraphemeClass::Extend || joined == GraphemeClass::SpacingMark;
    return {.grapheme_class = joined, .size = size, .can_start = !is_mark};
  }
  return {.grapheme_class = GraphemeClass::Other, .size = size};
}

Transition transition(uint8_t state, GraphemeClass c) {
  return kTransitions[state][static_cast<size_t>(c)];
}

bool advance(uint8_t& state, GraphemeClass c) {
  const Transition taken = transition(state, c);
  state = taken.state;
  return taken.starts_cluster;
}

GraphemeBreaker::Step step_at_invalid(uint8_t& state, std::string_view text, size_t offset) {
  Unit unit = reference_unit_at(text, offset);
  const bool is_first =
      state == AfterPrepend || transition(state, unit.grapheme_class).starts_cluster;
  if (is_first && !unit.can_start) unit = kStrayByte;
  return {.size = unit.size, .starts_cluster = advance(state, unit.grapheme_class)};
}

[[gnu::always_inline]] inline GraphemeBreaker::Step step_at(uint8_t& state, std::string_view text,
                                                            size_t offset) {
  const DecodedCodePoint decoded = unicode::decode(text, offset);
  if (!decoded.valid) return step_at_invalid(state, text, offset);
  const GraphemeClass c = unicode::properties_of(decoded.code_point).grapheme_class;
  return {.size = decoded.size, .starts_cluster = advance(state, c)};
}

// True if any ASCII character starts a cluster here.
bool can_end(uint8_t state) {
  return state != AfterPrepend && state != AfterCR;
}

// Each character is a cluster but for CR LF, which is one.
size_t count_ascii_graphemes(std::string_view text) {
  size_t n_pairs = 0;
  for (size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1)) {
    if (text.substr(at).starts_with("\r\n")) ++n_pairs;
  }
  return text.size() - n_pairs;
}

}  // namespace

bool GraphemeBreaker::starts_cluster(char32_t code_point) {
  const char32_t c = code_point <= 0x10FFFF ? code_point : kReplacementCharacter;
  return advance(state_, unicode::properties_of(c).grapheme_class);
}

GraphemeBreaker::Step GraphemeBreaker::step(std::string_view text, size_t offset) {
  return step_at(state_, text, offset);
}

size_t next_grapheme(std::string_view text, size_t begin) {
  HCL_ASSERT(begin < text.size(), "there is a cluster to end");
  const uint32_t first = unicode::byte_at(text, begin);
  const bool is_alone = begin + 1 == text.size() || unicode::byte_at(text, begin + 1) < 0x80;
  if (first < 0x80 && first != '\r' && is_alone) return begin + 1;
  uint8_t state = Closed;
  size_t at = begin + step_at(state, text, begin).size;
  while (at < text.size()) {
    const GraphemeBreaker::Step step = step_at(state, text, at);
    if (step.starts_cluster) return at;
    at += step.size;
  }
  return at;
}

size_t count_graphemes(std::string_view text) {
  size_t n_clusters = 0;
  uint8_t state = Closed;
  for (size_t at = 0; at < text.size();) {
    const bool is_plain = unicode::byte_at(text, at) < 0x80 && can_end(state);
    if (is_plain) {
      const size_t end = unicode::skip_ascii(text, at);
      n_clusters += count_ascii_graphemes(text.substr(at, end - at));
      state = first_state(unicode::properties_of(unicode::byte_at(text, end - 1)).grapheme_class);
      at = end;
      continue;
    }
    const GraphemeBreaker::Step step = step_at(state, text, at);
    if (step.starts_cluster) ++n_clusters;
    at += step.size;
  }
  return n_clusters;
}

}  // namespace hcl
