// SPDX-License-Identifier: Apache-2.0
// The laws of arithmetic that hold for rounded numbers, and the agreement of the quick ways with
// the general ones.
#include <bit>
#include <cmath>

#include "hcl/support/number.h"
#include "hcl/support/number_text.h"

#include "testing/property.h"

namespace hcl::testing {

namespace {

int64_t draw_int64(Draw& draw) {
  const auto bits = static_cast<int64_t>(draw.below(UINT64_MAX));
  return bits >> draw.below(64);
}

std::string draw_decimal(Draw& draw) {
  std::string text = draw.flip() ? "-" : "";
  for (size_t n = 1 + draw.below(30); n > 0; --n) {
    text.push_back(static_cast<char>('0' + draw.below(10)));
  }
  text.insert(text.size() - draw.below(text.size()), ".");
  const int64_t limit = draw.one_in(8) ? 640'000'000 : 40;
  if (draw.flip()) text += "e" + std::to_string(draw.between(-limit, limit));
  return text;
}

constexpr const char* kSpecial[] = {"0", "-0", "Inf", "-Inf", "0.5"};

Number draw_number(Draw& draw) {
  switch (draw.below(8)) {
    case 0: return Number::positive_infinity();
    case 1: return *parse_number(draw.pick(kSpecial));
    case 2: {
      const auto number = Number::from(std::bit_cast<double>(draw.below(UINT64_MAX)));
      return number ? *number : Number();
    }
    case 3: return *Number::from(static_cast<double>(draw_int64(draw)));
    case 4: {
      const auto number = parse_number(draw_decimal(draw));
      return number ? *number : Number();
    }
    case 5: return *parse_number(std::to_string(draw_int64(draw)));
    default: return Number(draw_int64(draw));
  }
}

std::string show(const Number& number) {
  return *print_number(number, {.notation = Notation::General}) + "@" +
         std::to_string(number.precision());
}

std::string show(const Number& a, const Number& b) {
  return show(a) + " and " + show(b);
}

bool identical(const Number& a, const Number& b) {
  return compare(a, b) == 0 && a.precision() == b.precision() && a.is_negative() == b.is_negative();
}

bool identical(const std::optional<Number>& a, const std::optional<Number>& b) {
  return a.has_value() == b.has_value() && (!a || identical(*a, *b));
}

void check_paths_agree(const Number& a, const Number& b) {
  HCL_CHECK(identical(add(a, b), wide_add(a, b)), show(a, b));
  HCL_CHECK(identical(subtract(a, b), wide_subtract(a, b)), show(a, b));
  HCL_CHECK(identical(multiply(a, b), wide_multiply(a, b)), show(a, b));
  HCL_CHECK(identical(divide(a, b), wide_divide(a, b)), show(a, b));
  HCL_CHECK(identical(modulo(a, b), wide_modulo(a, b)), show(a, b));
  HCL_CHECK(identical(negate(a), wide_negate(a)), show(a));
}

void check_laws(const Number& a, const Number& b) {
  HCL_CHECK(identical(add(a, b), add(b, a)), show(a, b));
  HCL_CHECK(identical(multiply(a, b), multiply(b, a)), show(a, b));
  HCL_CHECK(identical(negate(negate(a)), a), show(a));
  HCL_CHECK((compare(a, b) < 0) == (compare(b, a) > 0), show(a, b));
  HCL_CHECK((a == b) == (b == a) && a == a, show(a, b));
  if (a == b) HCL_CHECK(hash_value(a) == hash_value(b), show(a, b));
  const auto difference = subtract(a, b);
  // A difference of tiny numbers may underflow to 0, but never changes sign.
  if (difference && !difference->is_zero()) {
    HCL_CHECK((compare(a, b) < 0) == (difference->sign() < 0), show(a, b));
  }
  HCL_CHECK(compare(floor(a), a) <= 0 && compare(a, ceil(a)) <= 0, show(a));
  HCL_CHECK(truncate(a) == (a.sign() < 0 ? ceil(a) : floor(a)), show(a));
}

// Precision 64 holds every sum and product that fits an int64, so Number and BigInt must agree on
// these.
void check_integers(int64_t a, int64_t b) {
  const auto check = [&](const Result<BigInt>& exact, const std::optional<Number>& rounded) {
    if (!exact->to_int64()) return;
    HCL_CHECK(*rounded->to_big_int() == *exact, exact->to_string());
    HCL_CHECK(*rounded == Number::from(*exact), exact->to_string());
  };
  check(add(BigInt(a), BigInt(b)), add(Number(a), Number(b)));
  check(subtract(BigInt(a), BigInt(b)), subtract(Number(a), Number(b)));
  const Result<BigInt> product = multiply(BigInt(a), BigInt(b));
  check(product, multiply(Number(a), Number(b)));
  HCL_CHECK(*BigInt::parse(product->to_string(36), 36) == *product, product->to_string());
  HCL_CHECK(*BigInt::from_limbs(product->limbs(), product->sign() < 0) == *product,
            product->to_string());
  if (b == 0) return;
  const auto division = divide(*product, BigInt(b));
  HCL_CHECK(division->quotient == BigInt(a) && division->remainder == BigInt(0),
            product->to_string());
  HCL_CHECK(divide(BigInt(a), BigInt(b))->remainder == *modulo(Number(a), Number(b))->to_big_int(),
            std::to_string(a) + " % " + std::to_string(b));
}

}  // namespace

HCL_PROPERTY(number_arithmetic, 20000) {
  const Number a = draw_number(draw);
  const Number b = draw.one_in(8) ? a : draw_number(draw);
  check_paths_agree(a, b);
  check_laws(a, b);
  check_integers(draw_int64(draw), draw_int64(draw));
}

}  // namespace hcl::testing
