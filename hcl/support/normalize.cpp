// SPDX-License-Identifier: Apache-2.0
// The text is cut into segments: a starter and what follows up to the next one. Most segments are
// seen to be stable without being taken apart; each of the others is decomposed, ordered and
// composed in a buffer of fixed size, which the stream-safe limit allows. utf8proc has the
// decompositions and the composition pairs.
//
// Two things differ from the standard because the reference does them, and texts must get the same
// bytes here as there: see compose_pair and SegmentBuffer::try_compose.
#include "hcl/support/normalize.h"

#include <array>
#include <optional>

#include <utf8proc.h>

#include "hcl/support/assert.h"
#include "hcl/support/normalize_impl.h"
#include "hcl/support/utf8_impl.h"

namespace hcl {

namespace unicode {

namespace {

uint32_t announced_size(uint32_t lead) {
  if (lead < 0xC2 || 0xF8 <= lead) return 1;
  if (lead < 0xE0) return 2;
  return lead < 0xF0 ? 3 : 4;
}

}  // namespace

NormalizationUnit invalid_unit_at(std::string_view text, size_t offset) {
  const uint32_t announced = announced_size(byte_at(text, offset));
  uint32_t size = text.size() - offset < announced ? 0 : 1;
  while (0 < size && size < announced && continues(text, offset + size)) ++size;
  return {.code_point = kReplacementCharacter,
          .size = size,
          .valid = false,
          .properties = properties_of(kReplacementCharacter)};
}

}  // namespace unicode

namespace {

using unicode::NormalizationUnit;

constexpr char32_t kGraphemeJoiner = 0x034F;

struct Segment {
  size_t begin;
  size_t end;
  bool stable = true;
  // One more non-starter would have been too many: a grapheme joiner separates what follows.
  bool full = false;

  std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
};

Segment segment_at(std::string_view text, size_t begin) {
  const NormalizationUnit first = unicode::normalization_unit_at(text, begin);
  Segment segment = {.begin = begin, .end = begin + first.size, .stable = first.properties.stable};
  // Where there are leading non-starters they are all there is, so this counts both kinds of
  // beginning.
  uint32_t n_non_starters = first.properties.n_trailing;
  uint32_t last_class = first.properties.combining_class;
  while (segment.end < text.size()) {
    const NormalizationUnit unit = unicode::normalization_unit_at(text, segment.end);
    if (unit.properties.n_leading == 0) return segment;
    n_non_starters += unit.properties.n_leading;
    if (n_non_starters > unicode::kMaxNonStarters) {
      segment.stable = false;
      segment.full = true;
      return segment;
    }
    if (unit.properties.combining_class < last_class || !unit.properties.stable) {
      segment.stable = false;
    }
    last_class = unit.properties.combining_class;
    segment.end += unit.size;
  }
  return segment;
}

// The size of the character at `at` if its lead byte alone says that it is a starter that stays:
// U+0080 to U+02FF and U+4000 to U+9FFF, most of what is written in Latin and Chinese. Otherwise 0.
size_t plain_starter_size(std::string_view text, size_t at) {
  const uint32_t lead = unicode::byte_at(text, at);
  const size_t n_left = text.size() - at;
  if (0xC2 <= lead && lead < 0xCC) {
    return n_left >= 2 && unicode::continues(text, at + 1) ? 2 : 0;
  }
  if (lead < 0xE4 || 0xE9 < lead || n_left < 3) return 0;
  return unicode::continues(text, at + 1) && unicode::continues(text, at + 2) ? 3 : 0;
}

// The first segment at or after `begin` that is not seen to be stable; `begin` is where a segment
// begins.
std::optional<Segment> find_unstable_segment(std::string_view text, size_t begin) {
  size_t starter = begin;
  for (size_t at = begin; at < text.size();) {
    if (unicode::byte_at(text, at) < 0x80) {
      at = unicode::skip_ascii(text, at);
      starter = at - 1;
      continue;
    }
    if (const size_t size = plain_starter_size(text, at); size != 0) {
      starter = at;
      at += size;
      continue;
    }
    const NormalizationUnit unit = unicode::normalization_unit_at(text, at);
    // Too short for its lead byte: the reference takes all that is left as it is.
    if (unit.size == 0) return std::nullopt;
    if (unit.properties.n_leading == 0) {
      starter = at;
      at += unit.size;
      if (unit.properties.stable) continue;
    }
    const Segment segment = segment_at(text, starter);
    if (!segment.stable) return segment;
    at = segment.end;
  }
  return std::nullopt;
}

// The composition of two code points, or 0. The reference looks pairs up by their lower 16 bits;
// which of the pairs with the same ones is meant depends on `second` only, because few pairs are
// outside the first plane.
char32_t compose_pair(char32_t first, char32_t second) {
  const char32_t plane = second & ~char32_t{0xFFFF};
  const char32_t meant = plane | (first & 0xFFFF);
  if (!unicode::properties_of(meant).composes_forward) return 0;
  utf8proc_int32_t pair[] = {static_cast<utf8proc_int32_t>(meant),
                             static_cast<utf8proc_int32_t>(second)};
  // utf8proc's options are flags although their type is an enum. NOLINTNEXTLINE
  constexpr auto kOptions = static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE);
  const bool composed = utf8proc_normalize_utf32(pair, 2, kOptions) == 1;
  return composed ? static_cast<char32_t>(pair[0]) : 0;
}

namespace hangul {

constexpr char32_t kSyllables = 0xAC00;
constexpr char32_t kLeading = 0x1100;
constexpr char32_t kVowels = 0x1161;
constexpr char32_t kBeforeTrailing = 0x11A7;
constexpr char32_t kNLeading = 19;
constexpr char32_t kNVowels = 21;
constexpr char32_t kNTrailing = 28;

bool is_jamo(char32_t c) {
  return kLeading <= c && c <= 0x11FF;
}

char32_t compose(char32_t first, char32_t second) {
  if (first - kLeading < kNLeading && second - kVowels < kNVowels) {
    return kSyllables + ((first - kLeading) * kNVowels + (second - kVowels)) * kNTrailing;
  }
  const bool is_syllable = first - kSyllables < kNLeading * kNVowels * kNTrailing;
  const bool is_open = is_syllable && (first - kSyllables) % kNTrailing == 0;
  const bool is_trailing = kBeforeTrailing < second && second < kBeforeTrailing + kNTrailing;
  return is_open && is_trailing ? first + (second - kBeforeTrailing) : 0;
}

}  // namespace hangul

// Decomposes, orders and composes the characters of one segment.
class SegmentBuffer {
 public:
  void append_normalized(std::string& out, std::string_view text, const Segment& segment) {
    n_ = first_ = 0;
    std::string_view invalid;
    for (size_t at = segment.begin; at < segment.end;) {
      const NormalizationUnit unit = unicode::normalization_unit_at(text, at);
      // Being inert, it is the segment's first, and U+FFFD stands for it because that composes with
      // nothing.
      if (!unit.valid) invalid = text.substr(at, unit.size);
      if (unit.properties.decomposes) {
        insert_decomposed(unit.code_point);
      } else {
        insert(unit.code_point);
      }
      at += unit.size;
    }
    if (segment.full) insert(kGraphemeJoiner);
    compose();
    out.append(invalid);
    const size_t first_valid = invalid.empty() ? 0 : 1;
    for (size_t i = first_valid; i < n_; ++i) append_utf8(out, characters_[i].code_point);
  }

 private:
  // Without initialisers: most texts never use the buffer.
  struct Character {
    char32_t code_point;
    uint8_t combining_class;
    bool composes_backward;
  };
  // A starter, its non-starters and a grapheme joiner; the first and the last may decompose to four
  // characters.
  static constexpr size_t kCapacity = unicode::kMaxNonStarters + 10;
  static constexpr size_t kLongestDecomposition = 4;

  void insert_decomposed(char32_t code_point) {
    utf8proc_int32_t parts[kLongestDecomposition];
    const utf8proc_ssize_t n_parts =
        utf8proc_decompose_char(static_cast<utf8proc_int32_t>(code_point), parts,
                                kLongestDecomposition, UTF8PROC_DECOMPOSE, nullptr);
    HCL_ASSERT(0 < n_parts && n_parts <= static_cast<utf8proc_ssize_t>(kLongestDecomposition),
               "a code point has one to four in its canonical decomposition");
    insert(static_cast<char32_t>(parts[0]));
    for (utf8proc_ssize_t i = 1; i < n_parts; ++i) {
      const auto part = static_cast<char32_t>(parts[i]);
      // A few decompositions hold a second starter, which begins anew.
      if (begins_segment(part)) compose();
      insert(part);
    }
  }

  static bool begins_segment(char32_t code_point) {
    const unicode::UnicodeProperties& properties = unicode::properties_of(code_point);
    return properties.combining_class == 0 && !properties.composes_backward;
  }

  void insert(char32_t code_point) {
    const unicode::UnicodeProperties& properties = unicode::properties_of(code_point);
    const Character inserted = {.code_point = code_point,
                                .combining_class = properties.combining_class,
                                .composes_backward = properties.composes_backward};
    HCL_ASSERT(n_ < kCapacity, "the stream-safe limit bounds a segment");
    size_t at = n_++;
    if (inserted.combining_class != 0) {
      for (; at > first_ && characters_[at - 1].combining_class > inserted.combining_class; --at) {
        characters_[at] = characters_[at - 1];
      }
    }
    characters_[at] = inserted;
  }

  // Composes what was inserted since the last call, and closes it.
  void compose() {
    size_t kept = first_ + 1;
    size_t starter = first_;
    bool is_hangul = false;
    for (size_t i = first_ + 1; i < n_; ++i) {
      is_hangul = is_hangul || hangul::is_jamo(characters_[i].code_point);
      if (!try_compose(i, kept, starter, is_hangul)) characters_[kept++] = characters_[i];
    }
    if (first_ < n_) n_ = kept;
    first_ = n_;
  }

  // `kept` is one past the last character that stays, `starter` the one to compose with. Like the
  // reference this moves `starter` only when it meets a character that may compose; after a starter
  // that composes with nothing and a mark that neither does, a second mark composes with the
  // starter before.
  bool try_compose(size_t i, size_t kept, size_t& starter, bool is_hangul) {
    const Character& character = characters_[i];
    if (!is_hangul && !character.composes_backward) return false;
    const uint8_t last_class = characters_[kept - 1].combining_class;
    if (last_class == 0) {
      starter = kept - 1;
    } else if (starter != kept - 1 && character.combining_class <= last_class) {
      return false;
    }
    const char32_t first = characters_[starter].code_point;
    const char32_t composed = is_hangul ? hangul::compose(first, character.code_point)
                                        : compose_pair(first, character.code_point);
    if (composed == 0) return false;
    characters_[starter] = {
        .code_point = composed, .combining_class = 0, .composes_backward = false};
    return true;
  }

  std::array<Character, kCapacity> characters_;
  size_t n_ = 0;
  // Where the characters begin that are not composed yet.
  size_t first_ = 0;
};

}  // namespace

namespace {

bool is_nfc_from(std::string_view text, size_t at) {
  SegmentBuffer buffer;
  std::string normalized;
  while (const std::optional<Segment> segment = find_unstable_segment(text, at)) {
    if (segment->full) return false;
    normalized.clear();
    buffer.append_normalized(normalized, text, *segment);
    if (normalized != segment->of(text)) return false;
    at = segment->end;
  }
  return true;
}

}  // namespace

bool is_nfc_in_full(std::string_view text) {
  const size_t at = unicode::skip_ascii(text, 0);
  // A mark composes with what stands before it.
  return at == text.size() || is_nfc_from(text, at == 0 ? 0 : at - 1);
}

std::string to_nfc(std::string_view text) {
  SegmentBuffer buffer;
  std::string out;
  size_t at = 0;
  while (const std::optional<Segment> segment = find_unstable_segment(text, at)) {
    out.append(text.substr(at, segment->begin - at));
    buffer.append_normalized(out, text, *segment);
    at = segment->end;
  }
  return out.append(text.substr(at));
}

}  // namespace hcl
