// SPDX-License-Identifier: Apache-2.0
// format and formatlist: format strings in the manner of printf.
#include <algorithm>
#include <limits>

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"
#include "hcl/stdlib/format_verb_impl.h"
#include "hcl/support/quoted_text.h"
#include "hcl/support/utf8.h"
#include "hcl/value/range.h"

namespace hcl::stdlib {

namespace {

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}
bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

// Goes through a format string from left to right and appends what its verbs make of the values.
class Formatter {
 public:
  Formatter(std::string_view format, Arguments values, CallContext& context)
      : format_(format), values_(values), context_(context) {}

  Result<std::string, FunctionError> run() {
    while (at_ < format_.size()) {
      const size_t percent = std::min(format_.find('%', at_), format_.size());
      out_.append(format_.substr(at_, percent - at_));
      at_ = percent;
      if (at_ == format_.size()) break;
      if (auto error = take_verb()) return *std::move(error);
    }
    if (n_used_ < values_.size()) return too_many();
    // What stands between the verbs was charged for with the format string.
    if (auto refusal = context_.refuse_string(out_.size(), out_.size())) return *refusal;
    return std::move(out_);
  }

 private:
  bool is_at(char c) const { return at_ < format_.size() && format_[at_] == c; }
  bool is_at_digit() const { return at_ < format_.size() && is_digit(format_[at_]); }

  std::optional<FunctionError> take_verb() {
    FormatVerb verb = {.offset = at_, .argument = next_argument_};
    ++at_;
    if (is_at('%')) {
      out_.push_back('%');
      ++at_;
      return std::nullopt;
    }
    take_flags(verb);
    if (is_at_digit()) verb.width = take_number();
    if (is_at('.')) {
      ++at_;
      verb.precision = take_number();
    }
    if (is_at('[') && !take_argument_number(verb)) return unexpected();
    if (at_ == format_.size() || !is_letter(format_[at_])) return unexpected();
    verb.letter = format_[at_++];
    verb.text = format_.substr(verb.offset, at_ - verb.offset);
    return apply(verb);
  }

  std::optional<FunctionError> apply(const FormatVerb& verb) {
    n_used_ = std::max(n_used_, verb.argument);
    next_argument_ = verb.argument + 1;
    if (values_.size() < verb.argument) {
      return FunctionError{.message = fmt::format(
                               "not enough arguments for {} at {}: need index {} but have {} total",
                               quoted_text(verb.text), verb.offset, verb.argument, values_.size()),
                           .redacted = "not enough arguments for the format string"};
    }
    return append_formatted(out_, verb, values_[verb.argument - 1], context_);
  }

  void take_flags(FormatVerb& verb) {
    for (; at_ < format_.size(); ++at_) {
      switch (format_[at_]) {
        case '0': verb.zero = true; break;
        case '#': verb.sharp = true; break;
        case '-': verb.minus = true; break;
        case '+': verb.plus = true; break;
        case ' ': verb.space = true; break;
        default: return;
      }
    }
  }

  // Stays at a number larger than any that makes sense.
  size_t take_number() {
    constexpr size_t kLargest = std::numeric_limits<int32_t>::max();
    size_t number = 0;
    for (; is_at_digit(); ++at_) {
      number = std::min(number * 10 + static_cast<size_t>(format_[at_] - '0'), kLargest);
    }
    return number;
  }

  // `[n]`, with n from 1 and without leading zeros.
  bool take_argument_number(FormatVerb& verb) {
    ++at_;
    if (!is_at_digit() || is_at('0')) return false;
    verb.argument = take_number();
    if (!is_at(']')) return false;
    ++at_;
    return true;
  }

  FunctionError unexpected() const {
    if (at_ == format_.size()) {
      return plain_error(fmt::format("invalid format string starting at offset {}", at_));
    }
    return content_error({}, "unrecognized format character ",
                         quoted_character(decode_utf8(format_, at_).code_point),
                         fmt::format(" at offset {}", at_));
  }

  FunctionError too_many() const {
    if (n_used_ == 0) return plain_error(1, "too many arguments; no verbs in format string");
    return plain_error(n_used_ + 1,
                       fmt::format("too many arguments; only {} used by format string", n_used_));
  }

  std::string_view format_;
  Arguments values_;
  CallContext& context_;
  size_t at_ = 0;
  std::string out_;
  size_t next_argument_ = 1;
  size_t n_used_ = 0;
};

}  // namespace

Result<std::string, FunctionError> format_text(std::string_view format, Arguments values,
                                               CallContext& context) {
  if (auto refusal = context.refuse_string(format.size())) return *refusal;
  return Formatter(format, values, context).run();
}

namespace {

ValueResult format(Arguments args, const Type&, CallContext& context) {
  const std::string_view format_string = args[0].as_string();
  const Arguments values = args.subspan(1);
  if (std::ranges::all_of(values, &Value::is_wholly_known)) {
    HCL_TRY(text, format_text(format_string, values, context));
    return Value::string(text);
  }
  const size_t percent = format_string.find('%');
  const bool has_prefix = percent != std::string_view::npos && percent > 0;
  Refine result(Value::unknown(Type::string()));
  if (has_prefix) result.prefix(format_string.substr(0, percent));
  return *result.done();
}

// The sequences among the values and how long all of them are.
struct Iteration {
  std::optional<size_t> length;
  size_t length_from = 0;
  bool is_unknown = false;
};

bool is_iterated(const Value& value) {
  return is_sequence(value.kind()) && !value.is_null();
}

Result<Iteration, FunctionError> plan_iteration(Arguments values) {
  Iteration iteration;
  for (size_t i = 0; i < values.size(); ++i) {
    if (values[i].is_dynamic_unknown()) iteration.is_unknown = true;
    if (!is_iterated(values[i])) continue;
    if (!values[i].is_known()) iteration.is_unknown = true;
    if (!values[i].is_known() && values[i].kind() != TypeKind::Tuple) continue;
    const LengthRange lengths = length_range(values[i]);
    if (lengths.min != lengths.max) {
      iteration.is_unknown = true;
      continue;
    }
    const auto length = static_cast<size_t>(lengths.min);
    if (!iteration.length) {
      iteration.length = length;
      iteration.length_from = i;
    } else if (*iteration.length != length) {
      return plain_error(i + 1,
                         fmt::format("argument {} has length {}, which is inconsistent with "
                                     "argument {} of length {}",
                                     i + 1, length, iteration.length_from + 1, *iteration.length));
    }
  }
  return iteration;
}

ValueResult format_list(Arguments args, const Type& type, CallContext& context) {
  const Arguments values = args.subspan(1);
  HCL_TRY(iteration, plan_iteration(values));
  if (iteration.is_unknown) return Value::unknown(type);
  const size_t length = iteration.length.value_or(1);
  if (auto refusal = context.refuse_elements(length)) return *refusal;
  std::vector<Value> results;
  results.reserve(length);
  std::vector<Value> row(values.begin(), values.end());
  for (size_t i = 0; i < length; ++i) {
    for (size_t j = 0; j < values.size(); ++j) {
      if (is_iterated(values[j])) row[j] = values[j].elements()[i];
    }
    if (!std::ranges::all_of(row, &Value::is_wholly_known)) {
      results.push_back(unknown_not_null(Type::string()));
      continue;
    }
    Result<std::string, FunctionError> text = format_text(args[0].as_string(), row, context);
    if (text) {
      results.push_back(Value::string(*text));
      continue;
    }
    FunctionError error = std::move(text).error();
    if (values.empty()) return error;
    const std::string where = fmt::format("error on format iteration {}: ", i);
    return FunctionError{.message = where + error.message, .redacted = where + error.redacted};
  }
  return Value::list_of(Type::string(), std::move(results));
}

}  // namespace

void add_format_functions(FunctionTable& table) {
  const Parameter format_string = parameter("format", Type::string());
  const Parameter values =
      parameter("args", Type::dynamic(), Allow::Null | Allow::Unknown | Allow::Dynamic);
  table.add("format",
            {.description = "Returns a string in which the verbs of a format string, such "
                            "as \"%s\" and \"%05.2f\", are replaced by the arguments.",
             .parameters = {format_string},
             .variadic = values,
             .type = static_return_type(Type::string()),
             .implementation = format,
             .never_null = true});
  table.add("formatlist",
            {.description = "Returns a list of strings made by \"format\", one for each element of "
                            "the lists, sets and tuples among the arguments; the other arguments "
                            "are the same for all.",
             .parameters = {format_string},
             .variadic = values,
             .type = static_return_type(Type::list(Type::string())),
             .implementation = format_list,
             .never_null = true});
}

}  // namespace hcl::stdlib
