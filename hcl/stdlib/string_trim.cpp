// SPDX-License-Identifier: Apache-2.0
// Taking something off the ends of strings, and indenting their lines.
#include <algorithm>
#include <vector>

#include "hcl/stdlib/case_mapping_impl.h"
#include "hcl/stdlib/define_impl.h"
#include "hcl/support/function_ref.h"
#include "hcl/support/utf8.h"

namespace hcl::stdlib {

namespace {

constexpr size_t kMaxCodePointBytes = 4;

// The code point that ends at `end`, which is not 0; of invalid bytes one at a time.
DecodedCodePoint decode_last(std::string_view text, size_t end) {
  const size_t limit = end < kMaxCodePointBytes ? 0 : end - kMaxCodePointBytes;
  size_t start = end - 1;
  while (limit < start && (static_cast<unsigned char>(text[start]) & 0xC0) == 0x80) --start;
  const DecodedCodePoint decoded = decode_utf8(text.substr(0, end), start);
  if (start + decoded.size == end) return decoded;
  return {.code_point = kReplacementCharacter, .size = 1, .valid = false};
}

std::string_view trim_if(std::string_view text, FunctionRef<bool(char32_t)> is_trimmed) {
  size_t begin = 0;
  while (begin < text.size()) {
    const DecodedCodePoint decoded = decode_utf8(text, begin);
    if (!is_trimmed(decoded.code_point)) break;
    begin += decoded.size;
  }
  size_t end = text.size();
  while (begin < end) {
    const DecodedCodePoint decoded = decode_last(text, end);
    if (!is_trimmed(decoded.code_point)) break;
    end -= decoded.size;
  }
  return text.substr(begin, end - begin);
}

std::string_view trim_space(std::string_view text) {
  return trim_if(text, is_space);
}

std::string_view chomp(std::string_view text) {
  const size_t last = text.find_last_not_of("\r\n");
  return last == std::string_view::npos ? std::string_view() : text.substr(0, last + 1);
}

std::string_view trim_set(std::string_view text, std::string_view cutset) {
  // Sorted rather than hashed: who writes the characters could choose them to collide.
  std::vector<char32_t> cut;
  for (size_t i = 0; i < cutset.size();) {
    const DecodedCodePoint decoded = decode_utf8(cutset, i);
    cut.push_back(decoded.code_point);
    i += decoded.size;
  }
  std::ranges::sort(cut);
  return trim_if(text, [&](char32_t c) { return std::ranges::binary_search(cut, c); });
}

std::string_view trim_prefix(std::string_view text, std::string_view prefix) {
  return text.starts_with(prefix) ? text.substr(prefix.size()) : text;
}

std::string_view trim_suffix(std::string_view text, std::string_view suffix) {
  return text.ends_with(suffix) ? text.substr(0, text.size() - suffix.size()) : text;
}

Function trimming(std::string description, std::string_view (*trim)(std::string_view)) {
  return {
      .description = std::move(description),
      .parameters = {parameter("str", Type::string())},
      .type = static_return_type(Type::string()),
      .implementation = [trim](Arguments args, const Type&, CallContext& context) -> ValueResult {
        if (auto refusal = context.refuse_string(args[0].as_string().size())) return *refusal;
        return Value::string(trim(args[0].as_string()));
      },
      .never_null = true};
}

Function trimming_of(std::string description, std::string_view what, std::string_view about_what,
                     std::string_view (*trim)(std::string_view, std::string_view)) {
  return {
      .description = std::move(description),
      .parameters = {parameter("str", Type::string(), Allow::Nothing, "The string."),
                     parameter(what, Type::string(), Allow::Nothing, about_what)},
      .type = static_return_type(Type::string()),
      .implementation = [trim](Arguments args, const Type&, CallContext& context) -> ValueResult {
        const BoundedSize size =
            BoundedSize(args[0].as_string().size()) + args[1].as_string().size();
        if (auto refusal = context.refuse_steps(size.get() / 64)) return *refusal;
        return Value::string(trim(args[0].as_string(), args[1].as_string()));
      },
      .never_null = true};
}

ValueResult indent(Arguments args, const Type&, CallContext& context) {
  HCL_TRY(n_spaces, to_int64(args[0]));
  // The reference panics.
  if (n_spaces < 0) return plain_error(0, "the number of spaces must not be negative");
  const std::string_view text = args[1].as_string();
  const auto n_lines = static_cast<size_t>(std::ranges::count(text, '\n'));
  const BoundedSize size =
      BoundedSize(static_cast<size_t>(n_spaces)) * n_lines + BoundedSize(text.size());
  if (auto refusal = context.refuse_string(size)) return *refusal;
  std::string out;
  out.reserve(size.get());
  for (const char c : text) {
    out.push_back(c);
    if (c == '\n') out.append(static_cast<size_t>(n_spaces), ' ');
  }
  return Value::string(out);
}

}  // namespace

void add_string_trim_functions(FunctionTable& table) {
  table.add("chomp", trimming("Returns the given string without the line ends at its end.", chomp));
  table.add("trimspace",
            trimming("Returns the given string without the spaces, as Unicode defines them, at its "
                     "start and end.",
                     trim_space));
  table.add("trim", trimming_of("Returns the given string without the characters of \"cutset\" at "
                                "its start and end.",
                                "cutset", "The characters to take off, in any order.", trim_set));
  table.add("trimprefix",
            trimming_of("Returns the given string without the given prefix, if it starts with it.",
                        "prefix", "The prefix to take off.", trim_prefix));
  table.add("trimsuffix",
            trimming_of("Returns the given string without the given suffix, if it ends with it.",
                        "suffix", "The suffix to take off.", trim_suffix));
  table.add("indent",
            {.description = "Returns the given string with spaces after each line end, so that all "
                            "lines but the first are indented.",
             .parameters = {parameter("spaces", Type::number(), Allow::Nothing,
                                      "How many spaces to put before a line."),
                            parameter("str", Type::string(), Allow::Nothing, "The string.")},
             .type = static_return_type(Type::string()),
             .implementation = indent,
             .never_null = true});
}

}  // namespace hcl::stdlib
