// SPDX-License-Identifier: Apache-2.0
// The text in which cases and answers carry types and values: both sides read and print it alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hcl/support/result.h"
#include "hcl/value/path.h"
#include "hcl/value/type.h"
#include "hcl/value/value.h"

namespace hcl::compat {

// One line of JSON without white space, of which there is one for each value, so that answers are
// compared as text. In strings only `"`, `\` and the controls below U+0020 are escaped, as `\"`,
// `\\` and `\u00xx`. A text that is not UTF-8 is written {"hex":"…"} instead of a string.
//
//   value     true false "text" {"hex":"ff"}
//             {"n":"0.1"}                 a number of 512 bits
//             {"n":"0.1","p":53}          of another precision
//             {"null":T} {"unknown":T}
//             {"unknown":T,"notnull":true,"prefix":"a","min":[N,true],"max":[N,false],
//              "minlen":1,"maxlen":2}     what is known, in this order; true: the bound is included
//             {"list":T,"of":[V,…]} {"set":T,"of":[V,…]} {"map":T,"of":[["key",V],…]}
//                                         T is the element type; sets in iteration order
//             [V,…]                       a tuple
//             {"object":[["name",V],…]}
//             {"marks":["a","b:detail"],"value":V}
//   type      "bool" "number" "string" "dynamic" ["list",T] ["set",T] ["map",T] ["tuple",[T,…]]
//             ["object",{"name":T,…}] ["object",{"name":T,…},["names","that are","optional"]]
//   path      [["attr","name"],["index",V],…]
//
// Reading wants what this prints, but a number only of these precisions: 512 (from text), 64 and
// more (whole numbers of that many bits), 53 (a double) and 0 (the constant infinities).
//
// Fields of a case stand between tabs, which no notation contains.

std::string print_type(const Type& type);
std::string print_value(const Value& value);
std::string print_path(const Path& path);
// A text as a JSON string or {"hex":…}.
std::string print_text(std::string_view text);
// The value, or `error` for a failure: the words are ours, that it fails is the reference's.
std::string print_result(const Result<Value>& result);

// The text was printed by these functions or by the oracle; anything else breaks the contract.
Type parse_type(std::string_view text);
Value parse_value(std::string_view text);
Path parse_path(std::string_view text);
std::string parse_text(std::string_view text);

// The same line with 0 for each -0, for cases with sets of values that have parts: where elements
// differ in the sign of a zero only, the reference's comparison is no order, and what comes out
// depends on its sorting algorithm.
std::string without_negative_zeros(std::string line);

std::vector<std::string_view> split_fields(std::string_view line);
std::string join_fields(const std::vector<std::string>& fields);

}  // namespace hcl::compat
