// SPDX-License-Identifier: Apache-2.0
// Strings from lists and lists from strings.
#include <algorithm>

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"
#include "hcl/stdlib/replace_impl.h"
#include "hcl/support/utf8.h"
#include "hcl/value/range.h"

namespace hcl::stdlib {

namespace {

std::optional<FunctionError> find_null(Arguments lists) {
  for (size_t i = 0; i < lists.size(); ++i) {
    const auto elements = lists[i].elements();
    const auto null = std::ranges::find_if(elements, &Value::is_null);
    if (null == elements.end()) continue;
    const auto position = null - elements.begin();
    const std::string where =
        lists.size() > 1 ? fmt::format("{} of list {}", position, i + 1) : std::to_string(position);
    return plain_error(i + 1,
                       fmt::format("element {} is null; cannot concatenate null values", where));
  }
  return std::nullopt;
}

ValueResult join(Arguments args, const Type&, CallContext& context) {
  const std::string_view separator = args[0].as_string();
  const Arguments lists = args.subspan(1);
  if (lists.empty()) return plain_error("at least one list is required");
  if (!std::ranges::all_of(lists, &Value::is_wholly_known)) return Value::unknown(Type::string());
  if (auto error = find_null(lists)) return *error;
  size_t n_items = 0;
  BoundedSize size = 0;
  for (const Value& list : lists) {
    n_items += list.length();
    for (const Value& item : list.elements()) size += item.as_string().size();
  }
  if (n_items > 1) size += BoundedSize(separator.size()) * (n_items - 1);
  if (auto refusal = context.refuse_string(size)) return *refusal;
  if (auto refusal = context.refuse_steps(n_items)) return *refusal;
  std::string out;
  out.reserve(size.get());
  bool is_first = true;
  for (const Value& list : lists) {
    for (const Value& item : list.elements()) {
      if (!is_first) out.append(separator);
      out.append(item.as_string());
      is_first = false;
    }
  }
  return Value::string(out);
}

// Of a list that has unknown elements the order is not known, but the length is.
ValueResult unsorted(const Value& list, const Type& type) {
  if (list.kind() != TypeKind::List) return Value::unknown(type);
  const LengthRange lengths = length_range(list);
  return *Refine(Value::unknown(type))
              .length_at_least(lengths.min)
              .length_at_most(lengths.max)
              .done();
}

ValueResult sort(Arguments args, const Type& type, CallContext& context) {
  const Value& list = args[0];
  if (!list.is_wholly_known()) return unsorted(list, type);
  if (auto refusal = context.refuse_elements(list.length())) return *refusal;
  const auto null = std::ranges::find_if(list.elements(), &Value::is_null);
  if (null != list.elements().end()) {
    return plain_error(fmt::format("given list element {} is null; a null string cannot be sorted",
                                   null - list.elements().begin()));
  }
  std::vector<Value> sorted(list.elements().begin(), list.elements().end());
  std::ranges::stable_sort(
      sorted, [](const Value& a, const Value& b) { return a.as_string() < b.as_string(); });
  return Value::list_of(Type::string(), std::move(sorted));
}

ValueResult split_code_points(std::string_view text, CallContext& context) {
  if (auto refusal = context.refuse_elements(count_code_points(text))) return *refusal;
  std::vector<Value> parts;
  for (size_t i = 0; i < text.size();) {
    const size_t size = decode_utf8(text, i).size;
    parts.push_back(Value::string(text.substr(i, size)));
    i += size;
  }
  return Value::list_of(Type::string(), std::move(parts));
}

ValueResult split(Arguments args, const Type&, CallContext& context) {
  const std::string_view separator = args[0].as_string();
  const std::string_view text = args[1].as_string();
  if (auto refusal = context.refuse_string(text.size())) return *refusal;
  if (separator.empty()) return split_code_points(text, context);
  if (auto refusal = context.refuse_elements(count_occurrences(text, separator) + 1))
    return *refusal;
  std::vector<Value> parts;
  for (size_t begin = 0;;) {
    const size_t end = find_part(text, separator, begin);
    parts.push_back(Value::string(text.substr(begin, end - begin)));
    if (end == std::string_view::npos) break;
    begin = end + separator.size();
  }
  return Value::list_of(Type::string(), std::move(parts));
}

}  // namespace

void add_string_list_functions(FunctionTable& table) {
  const Type strings = Type::list(Type::string());
  table.add("join", {.description = "Returns the strings of all given lists as one string, with a "
                                    "separator between them.",
                     .parameters = {parameter("separator", Type::string(), Allow::Nothing,
                                              "What stands between two strings.")},
                     .variadic = parameter("lists", strings, Allow::Nothing,
                                           "One or more lists of strings."),
                     .type = static_return_type(Type::string()),
                     .implementation = join,
                     .never_null = true});
  table.add("sort", {.description = "Returns the given strings in the order of their bytes.",
                     .parameters = {parameter("list", strings, Allow::Unknown)},
                     .type = static_return_type(strings),
                     .implementation = sort,
                     .never_null = true});
  table.add(
      "split",
      {.description = "Returns the parts of the given string between the occurrences "
                      "of a separator.",
       .parameters = {parameter("separator", Type::string(), Allow::Nothing,
                                "What stands between two parts. If it is empty, "
                                "each code point is a part."),
                      parameter("str", Type::string(), Allow::Nothing, "The string to split.")},
       .type = static_return_type(strings),
       .implementation = split,
       .never_null = true});
}

}  // namespace hcl::stdlib
