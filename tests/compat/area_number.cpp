// SPDX-License-Identifier: Apache-2.0
// Numbers: parsing, arithmetic, equality, rounding, conversion and text, against go-cty and
// math/big.
//
// A case is `parse TEXT`, or `calc` with a program in postfix notation, or `pair` with two
// programs: operands are t:TEXT (parsed), i:INT64, u:UINT64, d:HEXBITS (a double), inf and -inf
// (the constants); operators are
// + - * / % neg abs. What has no value answers `panic`, which is what the reference does.
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "hcl/support/number.h"
#include "hcl/support/number_text.h"

#include "tests/compat/area.h"

namespace hcl::compat {
namespace {

using testing::Draw;

// ---- our answers ----

std::string text_of(const Number& number, Notation notation, std::optional<uint32_t> digits = {}) {
  const auto text = print_number(number, {.notation = notation, .digits = digits});
  return text ? *text : "too long";
}

char accuracy_sign(Accuracy accuracy) {
  switch (accuracy) {
    case Accuracy::Below: return '<';
    case Accuracy::Exact: return '=';
    case Accuracy::Above: return '>';
  }
  return '?';
}

std::string with_precision(const Number& number) {
  return fmt::format("{}@{}", text_of(number, Notation::Exponent), number.precision());
}

std::string describe(const Number& number) {
  const auto int64 = number.to_int64();
  const auto uint64 = number.to_uint64();
  const auto real = number.to_double();
  return fmt::format(
      "p={} f={} g={} g10={} e7={} E0={} f3={} f0={} G20={} int={} trunc={} floor={} ceil={} "
      "i64={}{} "
      "u64={}{} d={:x}{}",
      number.precision(), text_of(number, Notation::Fixed), text_of(number, Notation::General),
      text_of(number, Notation::General, 10), text_of(number, Notation::Exponent, 7),
      text_of(number, Notation::ExponentUpper, 0), text_of(number, Notation::Fixed, 3),
      text_of(number, Notation::Fixed, 0), text_of(number, Notation::GeneralUpper, 20),
      number.is_integer() ? 1 : 0,
      number.is_infinite() ? "panic" : with_precision(truncate(number)),
      with_precision(floor(number)), with_precision(ceil(number)), int64.value,
      accuracy_sign(int64.accuracy), uint64.value, accuracy_sign(uint64.accuracy),
      std::bit_cast<uint64_t>(real.value), accuracy_sign(real.accuracy));
}

std::optional<Number> operand(std::string_view token) {
  if (token == "inf") return Number::positive_infinity();
  if (token == "-inf") return Number::negative_infinity();
  const std::string_view text = token.substr(2);
  const char* const end = text.data() + text.size();
  int64_t signed_value = 0;
  uint64_t bits = 0;
  switch (token[0]) {
    case 'i': std::from_chars(text.data(), end, signed_value); return Number(signed_value);
    case 'u': std::from_chars(text.data(), end, bits); return Number(bits);
    case 'd':
      std::from_chars(text.data(), end, bits, 16);
      return Number::from(std::bit_cast<double>(bits));
    default: {
      auto parsed = parse_number(text);
      return parsed ? std::optional(*parsed) : std::nullopt;
    }
  }
}

using Binary = std::optional<Number> (*)(const Number&, const Number&);

Binary binary(std::string_view token) {
  if (token == "+") return add;
  if (token == "-") return subtract;
  if (token == "*") return multiply;
  if (token == "/") return divide;
  if (token == "%") return modulo;
  return nullptr;
}

// Nothing when a step had no value.
std::optional<Number> run(std::string_view program) {
  std::vector<Number> stack;
  while (!program.empty()) {
    const size_t end = std::min(program.find(' '), program.size());
    const std::string_view token = program.substr(0, end);
    program.remove_prefix(std::min(end + 1, program.size()));
    std::optional<Number> result;
    if (token == "neg") {
      result = negate(stack.back());
      stack.pop_back();
    } else if (token == "abs") {
      result = absolute(stack.back());
      stack.pop_back();
    } else if (const Binary operation = binary(token)) {
      const Number rhs = stack.back();
      stack.pop_back();
      result = operation(stack.back(), rhs);
      stack.pop_back();
    } else {
      result = operand(token);
    }
    if (!result) return std::nullopt;
    stack.push_back(*result);
  }
  return stack.back();
}

std::string answer_pair(std::string_view programs) {
  const size_t separator = programs.find(" ; ");
  const auto lhs = run(programs.substr(0, separator));
  const auto rhs = run(programs.substr(separator + 3));
  if (!lhs || !rhs) return "panic";
  const auto order = compare(*lhs, *rhs);
  return fmt::format("{} {} {} {}",
                     order < 0   ? '<'
                     : order > 0 ? '>'
                                 : '=',
                     *lhs == *rhs ? 1 : 0, text_of(*lhs, Notation::General),
                     text_of(*rhs, Notation::General));
}

std::string answer(std::string_view line) {
  const std::string_view rest = line.substr(line.find(' ') + 1);
  if (line.starts_with("pair ")) return answer_pair(rest);
  if (line.starts_with("calc ")) {
    const auto result = run(rest);
    return result ? describe(*result) : "panic";
  }
  const auto parsed = parse_number(rest);
  return parsed ? describe(*parsed) : parsed.error().message;
}

// ---- cases ----

std::string draw_digits(Draw& draw, size_t n) {
  std::string digits;
  // Runs of zeros and nines are where rounding goes wrong.
  const uint64_t style = draw.below(6);
  for (size_t i = 0; i < n; ++i) {
    const char any = static_cast<char>('0' + draw.below(10));
    if (style == 0) {
      digits.push_back(i == 0 || i + 1 == n ? any : '0');
    } else if (style == 1) {
      digits.push_back(i == 0 || i + 1 == n ? any : '9');
    } else {
      digits.push_back(any);
    }
  }
  return digits;
}

std::string draw_exponent(Draw& draw) {
  const uint64_t kind = draw.below(40);
  if (kind < 20) return "";
  const char* const letter = kind < 22 ? "p" : kind < 23 ? "P" : kind < 26 ? "E" : "e";
  const int64_t limit = kind < 30 ? 20 : kind < 39 ? 400 : 3000;
  const int64_t exponent = draw.between(-limit, limit);
  return fmt::format("{}{}{}", letter, exponent >= 0 && draw.flip() ? "+" : "", exponent);
}

std::string draw_decimal(Draw& draw) {
  const uint64_t size_kind = draw.below(8);
  const size_t n = 1 + draw.below(size_kind < 4 ? 6 : size_kind < 7 ? 40 : 180);
  std::string text = draw_digits(draw, n);
  if (draw.below(3) != 0) text.insert(draw.below(text.size() + 1), ".");
  const uint64_t sign = draw.below(8);
  return (sign < 2 ? "-" : sign == 2 ? "+" : "") + text + draw_exponent(draw);
}

constexpr const char* kOddTexts[] = {
    "",
    "-",
    "+",
    ".",
    "-.",
    "1.",
    ".5",
    "-.5",
    "+.5e1",
    "1..2",
    "1.2.3",
    "1e",
    "1e+",
    "1e-",
    "1e1.5",
    "e5",
    ".e5",
    "1_000",
    "0x10",
    "0b1",
    "0o7",
    "1p4",
    "1P-4",
    "1p+4",
    "1.5p1",
    "0.1p-3",
    "1p",
    "Inf",
    "inf",
    "+Inf",
    "-Inf",
    "+inf",
    "-inf",
    "INF",
    "infinity",
    "NaN",
    "nan",
    " 1",
    "1 ",
    "1 2",
    "--1",
    "+-1",
    "-+1",
    "++1",
    "0",
    "-0",
    "+0",
    "-0.0",
    "0e5",
    "-0e99999999999",
    "0e9223372036854775807",
    "0e9223372036854775808",
    "0e-9223372036854775808",
    "0p5",
    "00012",
    "000.500",
    "1e0005",
    "1e-0",
    "1e400000000000",
    "1e2147483647",
    "1e2147483648",
    "1e-2147483648",
    "1p2147483647",
    "1p-2147483650",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "18446744073709551615",
    "18446744073709551616",
    "1e9223372036854775807",
    "1e-9223372036854775808",
    "1e99999999999999999999",
    "1,5",
    "1e5e5",
    "1e5p5",
    "\xc2\xb2",
    "\xd9\xa1",
    "1e1000000000",
    "-1e1000000000",
    "1e-700000000",
    "-1e-1000000000",
    "1e+-5",
    "1e++5",
    "1f",
    "1e 5",
    "1\t",
    "0x",
    "0x1p4",
    "1'000",
    "1\xc2\xa0",
    "\xef\xbc\x91",
    "-0.000e-5",
    "1e-400",
    "5e-324",
};

// At the ends of the exponent range. The reference would print such a number for hours, so the huge
// are divided by something of their size first.
constexpr const char* kHugeCases[] = {
    "parse 1e646456993",
    "calc t:1e400000000 t:1p1328771000 /",
    "calc t:1e-400000000 t:1p-1328771000 /",
    "calc t:1.7e400000000 t:1p1328771000 /",
    "calc t:1e646456992 t:1p2147483600 /",
    "calc t:1p2147483646 t:1p2147483600 /",
    "calc t:1p2147483646 t:2 *",
    "calc t:1p2147483646 t:1p2147483646 +",
    "calc t:1p2147483646 t:1p2147483645 + t:1p2147483600 /",
    "calc t:1p-2147483649 t:1p-2147483600 /",
    "calc t:1p-2147483649 t:0.5 *",
    "calc t:-1p-2147483649 t:0.75 *",
    "calc t:1p-2147483649 t:1.5 * t:1p-2147483600 /",
    "calc t:1p-2147483649 t:3 /",
    "calc t:1e600000000 t:1e-600000000 *",
    "calc t:1e400000000 t:1e400000000 *",
    "calc t:1e-400000000 t:1e-400000000 *",
    "calc t:1e400000000 t:1e-400000000 %",
    "calc t:1e-400000000 t:1e400000000 /",
    // Just below the smallest number, and rounding would lift it up.
    "calc t:1 t:1p-300 - t:1p-1000000000 * t:1 t:1p-300 + t:1p-1147483649 * * t:1p-2147483600 /",
    // Just below the largest power, and rounding lifts it over.
    "calc t:1 t:1p-300 - t:1p1000000000 * t:1 t:1p-300 + t:1p1147483647 * * t:1p2147483600 /",
    "calc t:1e-646456993 t:1p-2147483600 /",
    "calc t:1e-646456992 t:1p-2147483600 /",
    "calc t:1e300000000 t:7 % t:1p996578000 /",
};

// An exponent of more digits than this makes a text that the reference prints for minutes.
bool has_long_exponent(std::string_view text) {
  constexpr size_t kLongest = 4;
  const size_t letter = text.find_first_of("eEpP");
  return letter != std::string_view::npos && text.size() - letter > kLongest + 2;
}

std::string draw_odd_text(Draw& draw) {
  constexpr std::string_view kInserts[] = {"-", "+", ".", "e",   "E",        "p", "_",
                                           " ", "0", "1", "Inf", "\xc3\xa9", "x"};
  const std::string text = draw.one_in(3) ? draw_decimal(draw) : std::string(draw.pick(kOddTexts));
  std::string changed = text;
  changed.insert(draw.below(text.size() + 1), draw.pick(kInserts));
  return has_long_exponent(changed) ? text : changed;
}

int64_t draw_int64(Draw& draw) {
  switch (draw.below(6)) {
    case 0: return draw.between(-10, 10);
    case 1: return draw.between(-1000000, 1000000);
    case 2: return INT64_MAX - draw.between(0, 3);
    case 3: return INT64_MIN + draw.between(0, 3);
    case 4: return (int64_t{1} << draw.below(63)) + draw.between(-2, 2);
    default: return static_cast<int64_t>(draw.below(UINT64_MAX));
  }
}

uint64_t draw_double_bits(Draw& draw) {
  switch (draw.below(6)) {
    case 0: return std::bit_cast<uint64_t>(static_cast<double>(draw_int64(draw)));
    case 1:
      return std::bit_cast<uint64_t>(static_cast<double>(draw.between(-100000, 100000)) / 1000.0);
    case 2:
      return std::bit_cast<uint64_t>(std::ldexp(1.0, static_cast<int>(draw.between(-1080, 1023))));
    case 3: return draw.below(uint64_t{1} << 52);
    case 4: {
      // Integers beyond 2^53: here the bounds of the shortest digits are integers too.
      const double mantissa = static_cast<double>(draw.below(uint64_t{1} << 53));
      return std::bit_cast<uint64_t>(std::ldexp(mantissa, static_cast<int>(draw.below(60))));
    }
    default: {
      const uint64_t bits = draw.below(UINT64_MAX);
      return std::isnan(std::bit_cast<double>(bits)) ? 0 : bits;
    }
  }
}

constexpr const char* kSpecialOperands[] = {"t:0",   "t:-0",   "i:0", "d:0", "d:8000000000000000",
                                            "t:Inf", "t:-Inf", "inf", "-inf"};

std::string draw_operand(Draw& draw) {
  switch (draw.below(16)) {
    case 0:
    case 1:
    case 2:
    case 3: return fmt::format("i:{}", draw_int64(draw));
    case 4:
      return fmt::format("u:{}", draw.flip() ? UINT64_MAX - draw.below(4) : draw.below(UINT64_MAX));
    case 5:
    case 6:
    case 7:
    case 8: return fmt::format("d:{:x}", draw_double_bits(draw));
    case 9:
      return draw.pick(
          {"t:0", "t:-0", "i:0", "d:0", "d:8000000000000000", "t:Inf", "t:-Inf", "inf", "-inf"});
    default: return "t:" + draw_decimal(draw);
  }
}

std::string draw_program(Draw& draw, uint64_t n_operators) {
  std::string program = draw_operand(draw);
  constexpr const char* kOperators[] = {"+", "-", "*", "/", "%", "/"};
  for (uint64_t i = 0; i < n_operators; ++i) {
    switch (draw.below(8)) {
      case 0: program += " neg"; break;
      case 1: program += " abs"; break;
      default: program += " " + draw_operand(draw) + " " + draw.pick(kOperators);
    }
  }
  return program;
}

// Two numbers that are often equal in one sense or another.
std::string draw_pair(Draw& draw) {
  const std::string lhs = draw_program(draw, draw.below(2));
  switch (draw.below(6)) {
    case 0: return lhs + " ; " + lhs;
    case 1: return lhs + " ; " + lhs + " t:0 +";
    case 2: return lhs + " ; " + lhs + " i:3 / i:3 *";
    case 3: {
      const double value = static_cast<double>(draw.between(-1000000, 1000000)) / 1000.0;
      return fmt::format("d:{:x} ; t:{}", std::bit_cast<uint64_t>(value), value);
    }
    case 4: return lhs + " ; " + lhs + " neg";
    default: return lhs + " ; " + draw_program(draw, draw.below(2));
  }
}

std::string make_case(size_t index, Draw& draw) {
  // The area's own bytes are few for numbers of hundreds of digits, so they seed more.
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 2048);
  Draw more(bytes);
  if (index < std::size(kHugeCases)) return kHugeCases[index];
  index -= std::size(kHugeCases);
  if (index < std::size(kOddTexts)) return std::string("parse ") + kOddTexts[index];
  switch (index % 8) {
    case 0:
    case 1: return "parse " + draw_decimal(more);
    case 2:
      return more.one_in(4) ? "parse " + draw_odd_text(more) : "calc " + draw_program(more, 0);
    case 3: return "pair " + draw_pair(more);
    case 4:
    case 5: return "calc " + draw_program(more, 1);
    case 6: return "calc " + draw_program(more, 2);
    default: return "calc " + draw_program(more, 1 + more.below(5));
  }
}

}  // namespace

const Area k_area_number = {"number", 160'000, &make_case, &answer};

}  // namespace hcl::compat
