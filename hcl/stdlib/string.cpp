// SPDX-License-Identifier: Apache-2.0
// Strings: case, length, parts. What a user calls a character is a grapheme cluster here.
#include <algorithm>
#include <limits>

#include "hcl/stdlib/case_mapping_impl.h"
#include "hcl/stdlib/define_impl.h"
#include "hcl/support/grapheme.h"
#include "hcl/support/utf8.h"

namespace hcl::stdlib {

namespace {

// No case mapping and no normalization makes a text more than three times as long.
constexpr size_t kMaxGrowth = 3;

Function case_change(std::string description, Allow allow,
                     std::string (*change)(std::string_view)) {
  return {
      .description = std::move(description),
      .parameters = {parameter("str", Type::string(), allow)},
      .type = static_return_type(Type::string()),
      .implementation = [change](Arguments args, const Type&, CallContext& context) -> ValueResult {
        const std::string_view text = args[0].as_string();
        // ASCII, which is almost everything, does not grow.
        const BoundedSize growth = is_ascii(text) ? 1 : kMaxGrowth;
        if (auto refusal = context.refuse_string(growth * text.size())) return *refusal;
        return Value::string(change(text));
      },
      .never_null = true};
}

ValueResult reverse_string(Arguments args, const Type&, CallContext& context) {
  const std::string_view text = args[0].as_string();
  if (auto refusal = context.refuse_string(text.size())) return *refusal;
  std::string out(text.size(), '\0');
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = next_grapheme(text, begin);
    std::ranges::copy(text.substr(begin, end - begin), out.data() + (text.size() - end));
    begin = end;
  }
  return Value::string(out);
}

ValueResult string_length(Arguments args, const Type&, CallContext& context) {
  if (args[0].is_known()) {
    if (auto refusal = context.refuse_steps(args[0].as_string().size() / 64)) return *refusal;
    return Value::number(static_cast<int64_t>(count_graphemes(args[0].as_string())));
  }
  Refine result(Value::unknown(Type::number()));
  if (args[0].kind() == TypeKind::String) {
    result.at_least(Number(count_graphemes(args[0].refinement().prefix)));
  }
  return *result.done();
}

// Where the cluster number `n` starts, counted from the one at `begin`; the end of the text if it
// has fewer.
size_t skip_graphemes(std::string_view text, size_t begin, int64_t n) {
  for (; n > 0 && begin < text.size(); --n) begin = next_grapheme(text, begin);
  return begin;
}

ValueResult substring(Arguments args, const Type&, CallContext& context) {
  const std::string_view text = args[0].as_string();
  HCL_TRY(offset, to_int64(args[1]));
  HCL_TRY(length, to_int64(args[2]));
  if (auto refusal = context.refuse_string(text.size())) return *refusal;
  // The reference forgets this where the offset is negative, and gives the rest of the string.
  if (offset >= 0 && length == 0) return Value::string("");
  const bool takes_rest = length <= 0;
  if (offset < 0) offset += static_cast<int64_t>(count_graphemes(text));
  const size_t begin = skip_graphemes(text, 0, offset);
  const size_t end = takes_rest ? text.size() : skip_graphemes(text, begin, length);
  return Value::string(text.substr(begin, end - begin));
}

Function length_function() {
  return {.description =
              "Returns how many characters the given string has, as a reader counts "
              "them (grapheme clusters).",
          .parameters = {parameter("str", Type::string(), Allow::Unknown | Allow::Dynamic)},
          .type = static_return_type(Type::number()),
          .implementation = string_length,
          .never_null = true,
          .refinement = [](Refine& result) { result.at_least(Number(0)); }};
}

}  // namespace

void add_string_functions(FunctionTable& table) {
  table.add("upper", case_change("Returns the given string with all letters in upper case.",
                                 Allow::Dynamic, to_upper));
  table.add("lower", case_change("Returns the given string with all letters in lower case.",
                                 Allow::Dynamic, to_lower));
  table.add("title", case_change("Returns the given string with the first letter of each word in "
                                 "title case.",
                                 Allow::Nothing, to_title));
  table.add("strrev", {.description = "Returns the given string with its characters in reverse "
                                      "order.",
                       .parameters = {parameter("str", Type::string(), Allow::Dynamic)},
                       .type = static_return_type(Type::string()),
                       .implementation = reverse_string,
                       .never_null = true});
  table.add("strlen", length_function());
  table.add("substr",
            {.description = "Returns a part of the given string. A negative offset counts from "
                            "the end; a negative length means up to the end.",
             .parameters = {parameter("str", Type::string(), Allow::Dynamic, "The string."),
                            parameter("offset", Type::number(), Allow::Dynamic,
                                      "Where the part starts, in characters."),
                            parameter("length", Type::number(), Allow::Dynamic,
                                      "How long the part is at most, in characters.")},
             .type = static_return_type(Type::string()),
             .implementation = substring,
             .never_null = true});
}

}  // namespace hcl::stdlib
