// SPDX-License-Identifier: Apache-2.0
// Number as MPFR sees it, for the files that implement numbers.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#define MPFR_USE_NO_MACRO
#include <gmp.h>
#include <mpfr.h>

#include "hcl/support/number.h"

namespace hcl {

// The reference's exponent range: |x| = m * 2^e with 0.5 <= m < 1, which is MPFR's convention too.
inline constexpr int64_t kMinExponent = std::numeric_limits<int32_t>::min();
inline constexpr int64_t kMaxExponent = std::numeric_limits<int32_t>::max();

inline constexpr mpfr_rnd_t kToNearest = MPFR_RNDN;

// Gives MPFR its widest exponent range on this thread and puts back what the host had: MPFR's range
// and flags are per thread, and we are a guest. NumberAccess::make applies the reference's range to
// the result.
class MpfrScope {
 public:
  MpfrScope() : emin_(mpfr_get_emin()), emax_(mpfr_get_emax()), flags_(mpfr_flags_save()) {
    mpfr_set_emin(mpfr_get_emin_min());
    mpfr_set_emax(mpfr_get_emax_max());
  }
  MpfrScope(const MpfrScope&) = delete;
  MpfrScope& operator=(const MpfrScope&) = delete;
  MpfrScope(MpfrScope&&) = delete;
  MpfrScope& operator=(MpfrScope&&) = delete;
  ~MpfrScope() {
    mpfr_set_emin(emin_);
    mpfr_set_emax(emax_);
    mpfr_flags_restore(flags_, MPFR_FLAGS_ALL);
  }

 private:
  mpfr_exp_t emin_;
  mpfr_exp_t emax_;
  mpfr_flags_t flags_;
};

// An MPFR variable for a result or a step on the way; on the stack for the usual precisions. Starts
// as +0.
class Scratch {
 public:
  explicit Scratch(mpfr_prec_t precision) {
    const size_t n_limbs = mpfr_custom_get_size(precision) / sizeof(mp_limb_t);
    if (n_limbs > near_.size()) far_.resize(n_limbs);
    mp_limb_t* limbs = far_.empty() ? near_.data() : far_.data();
    mpfr_custom_init(limbs, precision);
    mpfr_custom_init_set(&value_, MPFR_ZERO_KIND, 0, precision, limbs);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  Scratch(Scratch&&) = delete;
  Scratch& operator=(Scratch&&) = delete;
  ~Scratch() = default;

  mpfr_ptr get() { return &value_; }
  mpfr_srcptr get() const { return &value_; }

 private:
  __mpfr_struct value_;
  // 640 bits: what the powers of five in the parser need, more than any step of arithmetic on
  // parsed numbers.
  std::array<mp_limb_t, 10> near_;
  std::vector<mp_limb_t> far_;
};

// The heap block of a wide Number: its limbs follow the struct.
struct Number::Wide {
  std::atomic<uint64_t> n_references = 1;
  __mpfr_struct value;

  mp_limb_t* limbs() { return reinterpret_cast<mp_limb_t*>(this + 1); }
};

struct NumberAccess {
  using Form = Number::Form;

  static Form form(const Number& number) { return number.form_; }
  static int64_t small(const Number& number) { return number.payload_.small; }
  static const Number::Wide& wide(const Number& number) { return *number.payload_.wide; }
  static Number small(int64_t value, uint32_t precision) { return {value, precision, Form::Small}; }
  static Number zero(bool is_negative, uint32_t precision) {
    return {0, precision, is_negative ? Form::NegativeZero : Form::Small};
  }
  static Number infinity(bool is_negative, uint32_t precision) {
    return {0, precision, is_negative ? Form::NegativeInfinity : Form::PositiveInfinity};
  }
  // The Number for a result that needs at most `precision` bits and is not NaN. `ternary` is what
  // MPFR said about the last rounding: it decides the one case in which the reference underflows
  // and MPFR does not.
  static Number make(mpfr_srcptr value, int ternary, uint32_t precision);
};

// A Number as an MPFR operand; small ones are built on the stack.
class Operand {
 public:
  explicit Operand(const Number& number);
  Operand(const Operand&) = delete;
  Operand& operator=(const Operand&) = delete;
  Operand(Operand&&) = delete;
  Operand& operator=(Operand&&) = delete;
  ~Operand() = default;

  mpfr_srcptr get() const { return view_; }

 private:
  mpfr_srcptr view_;
  __mpfr_struct local_;
  mp_limb_t limb_ = 0;
};

}  // namespace hcl
