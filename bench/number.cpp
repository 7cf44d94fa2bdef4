// SPDX-License-Identifier: Apache-2.0
// How much do small integers gain over MPFR, and what do typical literals cost to parse and print?
#include "hcl/support/number.h"

#include <string>

#include <benchmark/benchmark.h>

#include "hcl/support/number_text.h"

namespace hcl {
namespace {

using Operation = std::optional<Number> (*)(const Number&, const Number&);

// The sum depends on the one before, as in a loop over a list.
void number_sum_small(benchmark::State& state) {
  Number sum(0);
  const Number step(3);
  for (auto _ : state) {
    sum = *add(sum, step);
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(number_sum_small);

void number_multiply_small(benchmark::State& state) {
  Number lhs(12345);
  const Number rhs(678);
  for (auto _ : state) {
    benchmark::DoNotOptimize(lhs);
    benchmark::DoNotOptimize(multiply(lhs, rhs));
  }
}
BENCHMARK(number_multiply_small);

void number_compare_small(benchmark::State& state) {
  Number lhs(12345);
  const Number rhs(678);
  for (auto _ : state) {
    benchmark::DoNotOptimize(lhs);
    benchmark::DoNotOptimize(compare(lhs, rhs) < 0);
  }
}
BENCHMARK(number_compare_small);

void number_operation(benchmark::State& state, Operation operation, const char* lhs_text,
                      const char* rhs_text) {
  const Number lhs = *parse_number(lhs_text);
  const Number rhs = *parse_number(rhs_text);
  for (auto _ : state) benchmark::DoNotOptimize(operation(lhs, rhs));
}
BENCHMARK_CAPTURE(number_operation, add_integers_by_mpfr, wide_add, "12345", "678");
BENCHMARK_CAPTURE(number_operation, multiply_integers_by_mpfr, wide_multiply, "12345", "678");
BENCHMARK_CAPTURE(number_operation, add_fractions, add, "0.1", "0.2");
BENCHMARK_CAPTURE(number_operation, multiply_fractions, multiply, "0.1", "0.2");
BENCHMARK_CAPTURE(number_operation, divide_fractions, divide, "0.1", "0.3");

void number_equal_fractions(benchmark::State& state) {
  const Number lhs = *parse_number("0.1");
  const Number rhs = *parse_number("0.1");
  for (auto _ : state) benchmark::DoNotOptimize(lhs == rhs);
}
BENCHMARK(number_equal_fractions);

void number_equal_mixed_precision(benchmark::State& state) {
  const Number lhs = *parse_number("0.1");
  const Number rhs = *Number::from(0.1);
  for (auto _ : state) benchmark::DoNotOptimize(lhs == rhs);
}
BENCHMARK(number_equal_mixed_precision);

void number_parse(benchmark::State& state, const std::string& text) {
  for (auto _ : state) benchmark::DoNotOptimize(parse_number(text));
  state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(text.size()));
}
BENCHMARK_CAPTURE(number_parse, integer, "8080");
BENCHMARK_CAPTURE(number_parse, decimal, "3.14159");
BENCHMARK_CAPTURE(number_parse, exponent, "6.02e23");
BENCHMARK_CAPTURE(number_parse, hundred_digits, "0." + std::string(100, '7'));
BENCHMARK_CAPTURE(number_parse, million_digits, std::string(1000000, '7'));

void number_print(benchmark::State& state, const Number& number) {
  for (auto _ : state) benchmark::DoNotOptimize(print_number(number));
}
BENCHMARK_CAPTURE(number_print, integer, Number(8080));
BENCHMARK_CAPTURE(number_print, decimal, *parse_number("3.14159"));
BENCHMARK_CAPTURE(number_print, a_double, *Number::from(3.14159));
BENCHMARK_CAPTURE(number_print, third_at_512_bits, *divide(*parse_number("1"), *parse_number("3")));

}  // namespace
}  // namespace hcl
