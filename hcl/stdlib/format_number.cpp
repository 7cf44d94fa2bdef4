// SPDX-License-Identifier: Apache-2.0
// Numbers by the verbs b, d, o, x, X, e, E, f, g and G, as Go prints its big integers and floats.
#include <algorithm>

#include "hcl/stdlib/format_verb_impl.h"
#include "hcl/support/big_int.h"
#include "hcl/support/number_text.h"

namespace hcl::stdlib {

namespace {

// Go refuses to print numbers wider than this.
constexpr size_t kMaxWidth = 1'000'000;
// Of a whole number whose digits take well under a second to compute.
constexpr size_t kMaxBits = size_t{1} << 22;

struct Pieces {
  std::string sign;
  std::string prefix;
  std::string digits;
};

int base_of(char letter) {
  switch (letter) {
    case 'b': return 2;
    case 'o': return 8;
    case 'x':
    case 'X': return 16;
    default: return 10;
  }
}

std::string prefix_of(char letter) {
  switch (letter) {
    case 'b': return "0b";
    case 'o': return "0";
    case 'x': return "0x";
    case 'X': return "0X";
    default: return "";
  }
}

std::string sign_of(const FormatVerb& verb, bool is_negative) {
  if (is_negative) return "-";
  if (verb.plus) return "+";
  return verb.space ? " " : "";
}

void append_padded(std::string& out, const FormatVerb& verb, const Pieces& pieces,
                   bool allows_zeros) {
  const size_t size = pieces.sign.size() + pieces.prefix.size() + pieces.digits.size();
  const size_t padding = verb.width && size < *verb.width ? *verb.width - size : 0;
  const bool zeros = verb.zero && allows_zeros;
  const bool on_right = verb.minus && !zeros;
  if (!zeros && !on_right) out.append(padding, ' ');
  out.append(pieces.sign).append(pieces.prefix);
  if (zeros) out.append(padding, '0');
  out.append(pieces.digits);
  if (on_right) out.append(padding, ' ');
}

std::optional<FunctionError> append_integer(std::string& out, const FormatVerb& verb,
                                            const Number& number) {
  if (!number.is_integer()) return unsupported_value(verb, "an integer is required");
  const Result<BigInt> integer = number.to_big_int();
  if (!integer || kMaxBits < integer->bit_length()) {
    return unsupported_value(verb, "the number has too many digits");
  }
  Pieces pieces = {.sign = sign_of(verb, integer->sign() < 0),
                   .prefix = verb.sharp ? prefix_of(verb.letter) : "",
                   .digits = absolute(*integer).to_string(base_of(verb.letter))};
  if (verb.letter == 'X') {
    std::ranges::transform(pieces.digits, pieces.digits.begin(), [](char c) {
      return 'a' <= c && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c;
    });
  }
  // A precision is the least number of digits; none at all are enough for zero.
  if (verb.precision == 0 && pieces.digits == "0") return std::nullopt;
  if (verb.precision && pieces.digits.size() < *verb.precision) {
    pieces.digits.insert(0, *verb.precision - pieces.digits.size(), '0');
  }
  append_padded(out, verb, pieces, !verb.precision && !verb.minus);
  return std::nullopt;
}

NumberFormat float_format(const FormatVerb& verb) {
  constexpr uint32_t kDefaultDigits = 6;
  NumberFormat format;
  if (verb.precision) format.digits = static_cast<uint32_t>(*verb.precision);
  switch (verb.letter) {
    case 'e': format.notation = Notation::Exponent; break;
    case 'E': format.notation = Notation::ExponentUpper; break;
    case 'g': format.notation = Notation::General; break;
    case 'G': format.notation = Notation::GeneralUpper; break;
    default: format.notation = Notation::Fixed; break;
  }
  const bool is_general = verb.letter == 'g' || verb.letter == 'G';
  if (!format.digits && !is_general) format.digits = kDefaultDigits;
  return format;
}

std::optional<FunctionError> append_float(std::string& out, const FormatVerb& verb,
                                          const Number& number) {
  NumberFormat format = float_format(verb);
  format.max_size += verb.precision.value_or(0);
  Result<std::string> text = print_number(number, format);
  if (!text) return unsupported_value(verb, text.error().message);
  const bool is_negative = text->starts_with('-');
  const bool has_sign = is_negative || text->starts_with('+');
  // Infinity always shows its sign, or the space for it.
  const std::string sign =
      has_sign && !is_negative ? (verb.space ? " " : "+") : sign_of(verb, is_negative);
  const Pieces pieces = {.sign = sign, .prefix = "", .digits = text->substr(has_sign ? 1 : 0)};
  append_padded(out, verb, pieces, !number.is_infinite());
  return std::nullopt;
}

}  // namespace

std::optional<FunctionError> append_number(std::string& out, const FormatVerb& verb,
                                           const Number& number, CallContext& context) {
  if (kMaxWidth < verb.width.value_or(0) || kMaxWidth < verb.precision.value_or(0)) {
    return unsupported_value(verb, "a number is at most 1000000 characters wide");
  }
  const BoundedSize size =
      BoundedSize(out.size()) + verb.width.value_or(0) + verb.precision.value_or(0);
  if (auto refusal = context.refuse_string(size, out.size())) return refusal;
  const bool is_float = std::string_view("eEfgG").find(verb.letter) != std::string_view::npos;
  return is_float ? append_float(out, verb, number) : append_integer(out, verb, number);
}

}  // namespace hcl::stdlib
