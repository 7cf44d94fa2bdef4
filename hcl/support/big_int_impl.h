// SPDX-License-Identifier: Apache-2.0
// BigInt as GMP sees it, for the files that implement numbers.
#pragma once

#include <memory>

#include <gmp.h>

#include "hcl/support/big_int.h"

namespace hcl {

// An mpz_t that frees itself.
class Mpz {
 public:
  Mpz() { mpz_init(value_); }
  explicit Mpz(int64_t value) { mpz_init_set_si(value_, value); }
  Mpz(Mpz&& other) noexcept : Mpz() { mpz_swap(value_, other.value_); }
  Mpz& operator=(Mpz&& other) noexcept {
    mpz_swap(value_, other.value_);
    return *this;
  }
  Mpz(const Mpz&) = delete;
  Mpz& operator=(const Mpz&) = delete;
  ~Mpz() { mpz_clear(value_); }

  mpz_ptr get() { return value_; }
  mpz_srcptr get() const { return value_; }
  size_t bit_length() const { return mpz_sgn(value_) == 0 ? 0 : mpz_sizeinbase(value_, 2); }

 private:
  mpz_t value_;
};

struct BigInt::Wide {
  Mpz digits;
};

// The bridge between BigInt and mpz_t. The caller of `make` has checked the bound.
struct BigIntAccess {
  static BigInt make(Mpz value);
  // The digits of `value`, which `room` holds if they were inline.
  static mpz_srcptr view(const BigInt& value, Mpz& room);
};

}  // namespace hcl
