// SPDX-License-Identifier: Apache-2.0
// MessagePack: the bytes of values, and what bytes, sound and damaged, are read as.
#include <algorithm>

#include "hcl/codec/msgpack.h"
#include "hcl/support/normalize.h"
#include "hcl/support/number_text.h"
#include "hcl/value/refine.h"

#include "testing/mutate.h"
#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/unicode_text.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

using testing::Draw;

// --- which bytes the reference reads as it means to
//
// It loses its place after a map key that is no string and after a refinement that it does not
// know, takes names as they are written, and makes lists as long as a refinement says. Whether
// bytes have any of that is decided here and, in the same way, in oracle/msgpack.go.

enum class Soundness : uint8_t { Sound, Truncated, Unspecified };

class Scan {
 public:
  explicit Scan(std::string_view bytes) : bytes_(bytes) {}

  Soundness item() {
    Header header;
    if (!take_header(header)) return Soundness::Truncated;
    if (header.kind == 'e') return extension(header);
    if (header.kind == 's') return take(header.size) ? Soundness::Sound : Soundness::Truncated;
    if (header.kind == 'a') return items(header.size);
    if (header.kind == 'm') return pairs(header.size);
    return Soundness::Sound;
  }

 private:
  // What an item is ('n' nil, 's' text or binary, 'a' array, 'm' map, 'e' extension, 'i' integer,
  // '-' anything else) and its size or, of an integer, its value.
  struct Header {
    char kind = '-';
    uint64_t size = 0;
  };

  bool take(uint64_t size) {
    if (bytes_.size() < size) return false;
    taken_ = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return true;
  }

  bool take_sized(Header& header, char kind, size_t size_of_size) {
    header.kind = kind;
    if (!take(size_of_size)) return false;
    header.size = 0;
    for (const char c : taken_) header.size = header.size << 8 | static_cast<uint8_t>(c);
    return true;
  }

  bool take_header(Header& header) {
    if (!take(1)) return false;
    const auto code = static_cast<uint8_t>(taken_[0]);
    if (code < 0x80 || 0xE0 <= code) {
      header = {'i', static_cast<uint64_t>(static_cast<int8_t>(code))};
    } else if (code < 0xC0) {
      const bool is_text = 0xA0 <= code;
      header = {is_text ? 's' : code < 0x90 ? 'm' : 'a', code & (is_text ? 0x1FU : 0xFU)};
    } else if (code == 0xC0) {
      header.kind = 'n';
    } else if (0xC4 <= code && code <= 0xC6) {
      return take_sized(header, 's', size_t{1} << (code - 0xC4));
    } else if (0xC7 <= code && code <= 0xC9) {
      return take_sized(header, 'e', size_t{1} << (code - 0xC7)) && take(1);
    } else if (code == 0xCA || code == 0xCB) {
      return take(code == 0xCA ? 4 : 8);
    } else if (0xCC <= code && code <= 0xD3) {
      return take_sized(header, 'i', size_t{1} << (code & 3));
    } else if (0xD4 <= code && code <= 0xD8) {
      header = {'e', uint64_t{1} << (code - 0xD4)};
      return take(1);
    } else if (0xD9 <= code && code <= 0xDB) {
      return take_sized(header, 's', size_t{1} << (code - 0xD9));
    } else if (0xDC <= code) {
      return take_sized(header, code < 0xDE ? 'a' : 'm', size_t{2} << (code & 1));
    } else if (code == 0xC1) {
      return false;
    }
    return true;
  }

  Soundness items(uint64_t size) {
    for (uint64_t i = 0; i < size; ++i) {
      const Soundness soundness = item();
      if (soundness != Soundness::Sound) return soundness;
    }
    return Soundness::Sound;
  }

  Soundness pairs(uint64_t size) {
    for (uint64_t i = 0; i < size; ++i) {
      Header key;
      if (!take_header(key)) return Soundness::Truncated;
      if (key.kind != 's' && key.kind != 'n') return Soundness::Unspecified;
      if (!take(key.size)) return Soundness::Truncated;
      if (!is_nfc(taken_)) return Soundness::Unspecified;
      const Soundness soundness = item();
      if (soundness != Soundness::Sound) return soundness;
    }
    return Soundness::Sound;
  }

  Soundness extension(const Header& header) {
    const bool is_refined = taken_[0] == '\x0C' && 1 < header.size && header.size <= 1024;
    if (!take(header.size)) return Soundness::Truncated;
    return !is_refined || Scan(taken_).is_plain_refinement() ? Soundness::Sound
                                                             : Soundness::Unspecified;
  }

  // Reading stops at the first thing that is wrong, which both sides answer with an error.
  bool is_plain_refinement() {
    Header map;
    if (!take_header(map) || map.kind == 'e') return map.kind != 'e';
    if (map.kind != 'm') return true;
    for (uint64_t i = 0; i < map.size; ++i) {
      Header key;
      if (!take_header(key) || (key.kind != 'i' && key.kind != 'n')) return true;
      const uint64_t which = key.kind == 'n' ? 0 : key.size;
      if (which < 1 || 6 < which) return false;
      Header length;
      Scan ahead = *this;
      constexpr uint64_t kLongest = 100;
      if (5 <= which && ahead.take_header(length) && length.kind == 'i' && kLongest < length.size) {
        return false;
      }
      if (item() != Soundness::Sound) return true;
    }
    return true;
  }

  std::string_view bytes_;
  std::string_view taken_;
};

// --- cases

// See area_json.cpp.
bool has_partly_dynamic_elements(const Type& type) {
  if (!type.has_dynamic() || type.is_dynamic()) return false;
  if (type.is_collection()) return !type.element().is_dynamic();
  if (type.is(TypeKind::Tuple)) {
    return std::ranges::any_of(type.elements(), has_partly_dynamic_elements);
  }
  for (const auto attribute : type.attributes()) {
    if (has_partly_dynamic_elements(attribute.type)) return true;
  }
  return false;
}

// Numbers around the ends of each width.
Value draw_number(Draw& draw) {
  constexpr std::string_view kFractions[] = {"0.1", "2.5", "-0.75", "1e-400", "1e400"};
  if (draw.one_in(4)) return Value::number(*parse_number(draw.pick(kFractions)));
  const int64_t power = static_cast<int64_t>(uint64_t{1} << draw.below(63));
  const Number number(power + draw.between(-2, 2));
  return Value::number(draw.flip() ? number : negate(number));
}

Value draw_unknown(Draw& draw) {
  Refine number(Value::unknown(Type::number()));
  if (draw.flip()) number.not_null();
  number.at_least(draw_number(draw).as_number(), draw.flip());
  if (draw.flip()) number.at_most(draw_number(draw).as_number(), draw.flip());
  Refine text(Value::unknown(Type::string()));
  if (draw.flip()) text.not_null();
  std::string prefix = draw_unicode_text(draw);
  while (draw.flip()) prefix += prefix + "-" + draw_unicode_text(draw);
  text.full_prefix(prefix);
  const Result<Value> value = draw.flip() ? number.done() : text.done();
  return value ? *value : Value::unknown(Type::dynamic());
}

std::string make_encode_case(Draw& draw) {
  const Type type = random_type(draw, {.max_depth = 4});
  const testing::RandomValueOptions options = {
      .unknown = draw.flip(), .marks = draw.one_in(16), .infinities = draw.one_in(4)};
  Value value = random_value(draw, type, options);
  if (draw.one_in(4)) value = Value::tuple({draw_number(draw), value});
  if (draw.one_in(8)) value = Value::tuple({value, draw_unknown(draw)});
  if (draw.one_in(16)) value = Value::tuple({value, Value::string(draw.bytes(300))});
  const bool is_own = draw.one_in(3) || value.type() != type;
  Type agreed = is_own ? value.type() : type;
  // What does not conform is converted.
  if (draw.one_in(6)) agreed = random_type(draw, {.optional_attributes = true});
  return without_negative_zeros(join_fields(
      {"encode", print_type(draw.one_in(3) ? Type::dynamic() : agreed), print_value(value)}));
}

// The shortest header of a number or a text is not the only one.
std::string draw_wide(Draw& draw, const Type& type) {
  using namespace std::string_view_literals;
  constexpr std::string_view kNumbers[] = {"\xCC\x05"sv,
                                           "\xCD\0\x05"sv,
                                           "\xCE\0\0\0\x05"sv,
                                           "\xD0\xFB"sv,
                                           "\xD1\xFF\xFB"sv,
                                           "\xD2\xFF\xFF\xFF\xFB"sv,
                                           "\xCA\x3F\xC0\0\0"sv,
                                           "\xC4\x01\x37"sv,
                                           "\xA3"
                                           "1.5"sv,
                                           "\xD9\x03"
                                           "Inf"sv,
                                           "\xCF\xFF\0\0\0\0\0\0\0"sv,
                                           "\xCA\x7F\xC0\0\0"sv,
                                           "\xD3\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"sv,
                                           "\xA0"sv};
  constexpr std::string_view kTexts[] = {
      "\xD9\x01"
      "a"sv,
      "\xDA\0\x01"
      "a"sv,
      "\xDB\0\0\0\x01"
      "a"sv,
      "\xC4\x01"
      "a"sv,
      "\xC5\0\x01"
      "a"sv,
      "\xA2\xFF\xFE"sv,
      "\xC7\x00\x05"sv,
      "\xD4\x0C\xC0"sv};
  if (type.is(TypeKind::Number)) return std::string(draw.pick(kNumbers));
  return std::string(draw.pick(kTexts));
}

std::string make_decode_case(Draw& draw) {
  Type type = random_type(draw, {.max_depth = 4});
  if (has_partly_dynamic_elements(type)) type = Type::dynamic();
  Value value = random_value(draw, type);
  if (draw.one_in(4)) {
    value = Value::tuple({draw_unknown(draw), value});
    type = Type::tuple({value.elements()[0].type(), type});
  }
  const auto encoded = codec::msgpack::encode(value, type);
  std::string bytes = encoded ? *encoded : "\xC0";
  if (draw.flip()) bytes = mutate(draw, bytes);
  if (draw.one_in(8)) {
    type = draw.flip() ? Type::number() : Type::string();
    bytes = draw_wide(draw, type);
  }
  return join_fields({draw.one_in(6) ? "implied" : "decode", print_type(type), to_hex(bytes)});
}

std::string make_case(size_t, Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 2048);
  Draw more(bytes);
  return more.below(5) < 2 ? make_encode_case(more) : make_decode_case(more);
}

std::string answer(std::string_view line) {
  const std::vector<std::string_view> fields = split_fields(line);
  if (fields[0] == "encode") {
    const auto bytes = codec::msgpack::encode(parse_value(fields[2]), parse_type(fields[1]));
    return bytes ? to_hex(*bytes) : "error";
  }
  const std::string bytes = from_hex(fields[2]);
  if (Scan(bytes).item() == Soundness::Unspecified) return "unspecified";
  if (fields[0] == "implied") {
    const auto type = codec::msgpack::implied_type(bytes);
    return type ? print_type(*type) : "error";
  }
  const auto value = codec::msgpack::decode(bytes, parse_type(fields[1]));
  return value ? print_value(*value) : "error";
}

}  // namespace

const Area k_area_msgpack = {
    .name = "msgpack", .n_cases = 60000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
