// SPDX-License-Identifier: Apache-2.0
// Searching and replacing in strings.
#include <algorithm>

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"
#include "hcl/stdlib/pattern_impl.h"
#include "hcl/stdlib/replace_impl.h"

namespace hcl::stdlib {

namespace {

// The patterns that were used last, the last one first: in a `for` expression it is always the
// same.
struct PatternCache {
  struct Entry {
    std::string text;
    std::shared_ptr<const Pattern> pattern;
  };
  static constexpr size_t kMaxEntries = 8;
  static constexpr char kKey = 0;  // its address is

  std::vector<Entry> entries;
};

PatternCache& pattern_cache(CallContext& context) {
  std::shared_ptr<void>& kept = context.kept(&PatternCache::kKey);
  if (kept == nullptr) kept = std::make_shared<PatternCache>();
  return *static_cast<PatternCache*>(kept.get());
}

using CompiledPattern = std::shared_ptr<const Pattern>;

Result<CompiledPattern, PatternError> compile(const Value& pattern, CallContext& context) {
  auto& entries = pattern_cache(context).entries;
  const std::string_view text = pattern.as_string();
  const auto found = std::ranges::find(entries, text, &PatternCache::Entry::text);
  if (found != entries.end()) {
    std::rotate(entries.begin(), found, found + 1);
    return entries.front().pattern;
  }
  HCL_TRY(compiled, Pattern::compile(text, context.limits().max_pattern_bytes));
  if (entries.size() == PatternCache::kMaxEntries) entries.pop_back();
  auto shared = std::make_shared<const Pattern>(std::move(compiled));
  entries.insert(entries.begin(), {std::string(text), shared});
  return CompiledPattern(std::move(shared));
}

Result<CompiledPattern, FunctionError> compile_first(Arguments args, CallContext& context) {
  Result<CompiledPattern, PatternError> compiled = compile(args[0], context);
  if (compiled) return *std::move(compiled);
  const PatternError& error = compiled.error();
  return content_error(0, "invalid regexp pattern: " + error.reason + " in ", error.fragment);
}

// Searching may go through the whole rest of the text each time, at a good speed.
std::optional<FunctionError> refuse_search(std::string_view text, const Match& match,
                                           CallContext& context) {
  constexpr size_t kBytesPerStep = 4096;
  const size_t n_left = text.size() - match.front()->begin;
  return context.refuse_steps(match.size() + n_left / kBytesPerStep);
}

// No groups give a string, groups without names a tuple, groups with names an object.
TypeResult match_type(std::span<const std::string> names) {
  if (names.empty()) return Type::string();
  const auto n_unnamed =
      std::ranges::count_if(names, [](const std::string& name) { return name.empty(); });
  if (n_unnamed == 0) {
    std::vector<ObjectAttribute> attributes;
    for (const std::string& name : names) attributes.push_back({name, Type::string()});
    return Type::object(std::move(attributes));
  }
  if (static_cast<size_t>(n_unnamed) != names.size()) {
    return plain_error(0,
                       "invalid regexp pattern: cannot mix both named and unnamed capture groups");
  }
  return Type::tuple(std::vector<Type>(names.size(), Type::string()));
}

TypeResult pattern_type(Arguments args, CallContext& context) {
  if (!args[0].is_known()) return Type::dynamic();
  HCL_TRY(compiled, compile_first(args, context));
  return match_type(compiled->group_names());
}

Value group_value(const std::optional<Span>& span, std::string_view text) {
  if (!span) return Value::null(Type::string());
  return Value::string(text.substr(span->begin, span->end - span->begin));
}

Value match_value(const Pattern& pattern, const Match& match, std::string_view text,
                  TypeKind kind) {
  if (kind == TypeKind::String) return group_value(match.front(), text);
  std::vector<Value> groups;
  for (size_t i = 1; i < match.size(); ++i) groups.push_back(group_value(match[i], text));
  if (kind == TypeKind::Tuple) return Value::tuple(std::move(groups));
  std::vector<Member> members;
  for (size_t i = 0; i < groups.size(); ++i) {
    members.push_back({pattern.group_names()[i], std::move(groups[i])});
  }
  return Value::object(std::move(members));
}

ValueResult regex(Arguments args, const Type& type, CallContext& context) {
  HCL_TRY(pattern, compile_first(args, context));
  const std::string_view text = args[1].as_string();
  if (auto refusal = context.refuse_string(text.size())) return *refusal;
  const std::optional<Match> match = pattern->find(text, 0);
  if (!match) return plain_error("pattern did not match any part of the given string");
  return match_value(*pattern, *match, text, type.kind());
}

ValueResult regex_all(Arguments args, const Type& type, CallContext& context) {
  HCL_TRY(pattern, compile_first(args, context));
  const std::string_view text = args[1].as_string();
  if (auto refusal = context.refuse_string(text.size())) return *refusal;
  std::vector<Value> found;
  MatchSequence matches(*pattern, text);
  while (const std::optional<Match> match = matches.next()) {
    if (auto refusal = refuse_search(text, *match, context)) return *refusal;
    if (auto refusal = context.refuse_elements(found.size() + 1, found.size())) return *refusal;
    found.push_back(match_value(*pattern, *match, text, type.element().kind()));
  }
  return Value::list_of(type.element(), std::move(found));
}

ValueResult regex_replace(Arguments args, const Type&, CallContext& context) {
  const Result<CompiledPattern, PatternError> compiled = compile(args[1], context);
  if (!compiled) {
    return content_error({}, "error parsing regexp: " + compiled.error().reason + ": `",
                         compiled.error().fragment, "`");
  }
  const Pattern& pattern = **compiled;
  const std::string_view text = args[0].as_string();
  std::string out;
  size_t copied = 0;
  MatchSequence matches(pattern, text);
  while (const std::optional<Match> match = matches.next()) {
    if (auto refusal = refuse_search(text, *match, context)) return *refusal;
    const Span whole = *match->front();
    const size_t n_charged = out.size();
    out.append(text.substr(copied, whole.begin - copied));
    expand_template(out, args[2].as_string(), text, *match, pattern.group_names());
    copied = whole.end;
    if (auto refusal = context.refuse_string(out.size(), n_charged)) return *refusal;
  }
  const size_t n_charged = out.size();
  out.append(text.substr(copied));
  if (auto refusal = context.refuse_string(out.size(), n_charged)) return *refusal;
  return Value::string(out);
}

ValueResult replace(Arguments args, const Type&, CallContext& context) {
  HCL_TRY(replaced,
          replace_all(args[0].as_string(), args[1].as_string(), args[2].as_string(), context));
  return Value::string(replaced);
}

}  // namespace

void add_string_pattern_functions(FunctionTable& table) {
  const Type string = Type::string();
  table.add(
      "regex",
      {.description = "Returns the first match of a regular expression in the given string: "
                      "the match itself, a tuple of its groups, or an object of its named "
                      "groups.",
       .parameters = {parameter("pattern", string), parameter("string", string)},
       .type = [](Arguments args, CallContext& context) { return pattern_type(args, context); },
       .implementation = regex,
       .never_null = true});
  table.add("regexall",
            {.description = "Returns a list of all matches of a regular expression in the given "
                            "string, each as \"regex\" would give it.",
             .parameters = {parameter("pattern", string), parameter("string", string)},
             .type = [](Arguments args, CallContext& context) -> TypeResult {
               HCL_TRY(element, pattern_type(args, context));
               return Type::list(element);
             },
             .implementation = regex_all,
             .never_null = true});
  table.add("regexreplace",
            {.description = "Returns the given string with all matches of a regular expression "
                            "replaced; in the replacement, $1 and ${name} stand for groups.",
             .parameters = {parameter("str", string), parameter("pattern", string),
                            parameter("replace", string)},
             .type = static_return_type(string),
             .implementation = regex_replace,
             .never_null = true});
  table.add(
      "replace",
      {.description = "Returns the given string with all occurrences of a substring replaced.",
       .parameters = {parameter("str", string, Allow::Nothing, "The string to search in."),
                      parameter("substr", string, Allow::Nothing, "What to search for."),
                      parameter("replace", string, Allow::Nothing, "What to put in its place.")},
       .type = static_return_type(string),
       .implementation = replace,
       .never_null = true});
}

}  // namespace hcl::stdlib
