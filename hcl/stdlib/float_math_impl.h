// SPDX-License-Identifier: Apache-2.0
// Logarithm and power of doubles, to the last bit as the reference computes them.
#pragma once

namespace hcl::stdlib {

// NaN for negative numbers.
double natural_logarithm(double x);

// Whole powers are the reference's to the last bit. Others go through an exponential whose last bit
// depends on the machine in the reference; ours is the C library's.
double power(double x, double y);

}  // namespace hcl::stdlib
