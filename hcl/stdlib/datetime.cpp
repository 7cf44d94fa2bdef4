// SPDX-License-Identifier: Apache-2.0
// Functions of dates and times.
#include <array>

#include <fmt/core.h>

#include "hcl/stdlib/define_impl.h"
#include "hcl/stdlib/timestamp_impl.h"
#include "hcl/support/quoted_text.h"

namespace hcl::stdlib {

namespace {

constexpr std::array<std::string_view, 12> kMonths = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};
constexpr std::array<std::string_view, 7> kDays = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                   "Thursday", "Friday", "Saturday"};
constexpr size_t kAbbreviation = 3;

bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

// Writes a time as a format says: runs of one letter are parts of the time, the rest stands for
// itself.
class DateFormatter {
 public:
  DateFormatter(std::string_view format, const Timestamp& time) : rest_(format), time_(time) {}

  Result<std::string, FunctionError> run() {
    while (!rest_.empty()) {
      const std::optional<FunctionError> error = rest_.front() == '\''      ? take_quoted()
                                                 : is_letter(rest_.front()) ? take_verb()
                                                                            : take_literal();
      if (error) return *error;
    }
    return std::move(out_);
  }

 private:
  std::optional<FunctionError> take_literal() {
    size_t size = 1;
    while (size < rest_.size() && rest_[size] != '\'' && !is_letter(rest_[size])) ++size;
    out_.append(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return std::nullopt;
  }

  // Between quotes two quotes stand for one, as they do outside. A text that ends in two quotes is
  // taken for closed, as in the reference.
  std::optional<FunctionError> take_quoted() {
    if (rest_.starts_with("''")) {
      out_.push_back('\'');
      rest_.remove_prefix(2);
      return std::nullopt;
    }
    size_t end = 1;
    while (end < rest_.size() && (rest_[end] != '\'' || rest_.substr(end).starts_with("''"))) {
      end += rest_[end] == '\'' ? size_t{2} : 1;
    }
    const bool is_closed = end < rest_.size() || (rest_.size() > 1 && rest_.back() == '\'');
    if (!is_closed) return plain_error(0, "unterminated literal '");
    const size_t content_end = std::min(end, rest_.size() - 1);
    for (size_t i = 1; i < content_end; ++i) {
      out_.push_back(rest_[i]);
      if (rest_[i] == '\'') ++i;
    }
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return std::nullopt;
  }

  std::optional<FunctionError> take_verb() {
    const size_t end = std::min(rest_.find_first_not_of(rest_.front()), rest_.size());
    const std::string_view verb = rest_.substr(0, end);
    rest_.remove_prefix(end);
    switch (verb.front()) {
      case 'Y': return append_year(verb);
      case 'M': return append_month(verb);
      case 'D': return append_number(verb, time_.day, R"(day of month must either be "D" or "DD")");
      case 'E': return append_weekday(verb);
      case 'h': return append_number(verb, time_.hour, R"(24-hour must either be "h" or "hh")");
      case 'H':
        return append_number(verb, hour_of_half_day(), R"(12-hour must either be "H" or "HH")");
      case 'A':
      case 'a': return append_half_day(verb);
      case 'm': return append_number(verb, time_.minute, R"(minute must either be "m" or "mm")");
      case 's': return append_number(verb, time_.second, R"(second must either be "s" or "ss")");
      case 'Z': return append_offset(verb);
      default: return invalid(verb, "");
    }
  }

  static FunctionError invalid(std::string_view verb, std::string_view rule) {
    return content_error(0, "invalid date format verb ", quoted_text(verb),
                         rule.empty() ? "" : fmt::format(": {}", rule));
  }

  std::optional<FunctionError> append_year(std::string_view verb) {
    if (verb.size() == 2) {
      out_ += fmt::format("{:02}", time_.year % 100);
    } else if (verb.size() == 4) {
      out_ += fmt::format("{:04}", time_.year);
    } else {
      return invalid(verb, R"(year must either be "YY" or "YYYY")");
    }
    return std::nullopt;
  }

  std::optional<FunctionError> append_month(std::string_view verb) {
    const std::string_view name = kMonths[static_cast<size_t>(time_.month - 1)];
    if (verb.size() > 4) return invalid(verb, R"(month must be "M", "MM", "MMM", or "MMMM")");
    if (verb.size() < 3) return append_number(verb, time_.month, "");
    out_.append(verb.size() == 3 ? name.substr(0, kAbbreviation) : name);
    return std::nullopt;
  }

  std::optional<FunctionError> append_weekday(std::string_view verb) {
    const std::string_view name = kDays[static_cast<size_t>(weekday(time_))];
    if (verb.size() != 3 && verb.size() != 4) {
      return invalid(verb, R"(day of week must either be "EEE" or "EEEE")");
    }
    out_.append(verb.size() == 3 ? name.substr(0, kAbbreviation) : name);
    return std::nullopt;
  }

  std::optional<FunctionError> append_number(std::string_view verb, int number,
                                             std::string_view rule) {
    if (verb.size() > 2) return invalid(verb, rule);
    out_ += verb.size() == 1 ? std::to_string(number) : fmt::format("{:02}", number);
    return std::nullopt;
  }

  int hour_of_half_day() const { return time_.hour % 12 == 0 ? 12 : time_.hour % 12; }

  std::optional<FunctionError> append_half_day(std::string_view verb) {
    if (verb.size() != 2) {
      const std::string letters(2, verb.front());
      return invalid(verb, fmt::format("must be \"{}\"", letters));
    }
    const bool is_upper = verb.front() == 'A';
    const bool is_morning = time_.hour < 12;
    out_.append(is_upper ? (is_morning ? "AM" : "PM") : (is_morning ? "am" : "pm"));
    return std::nullopt;
  }

  std::optional<FunctionError> append_offset(std::string_view verb) {
    const bool is_utc = time_.offset_seconds == 0;
    switch (verb.size()) {
      case 1: out_ += is_utc ? "Z" : print_offset(time_, OffsetStyle::Colon); break;
      case 3: out_ += is_utc ? "UTC" : print_offset(time_, OffsetStyle::Plain); break;
      case 4: out_ += print_offset(time_, OffsetStyle::Plain); break;
      case 5: out_ += print_offset(time_, OffsetStyle::Colon); break;
      default: return invalid(verb, "timezone must be Z, ZZZZ, or ZZZZZ");
    }
    return std::nullopt;
  }

  std::string_view rest_;
  const Timestamp& time_;
  std::string out_;
};

ValueResult format_date(Arguments args, const Type&, CallContext& context) {
  const std::string_view format = args[0].as_string();
  Result<Timestamp, FunctionError> time = parse_timestamp(args[1].as_string());
  if (!time) {
    FunctionError error = std::move(time).error();
    error.argument = 1;
    return error;
  }
  // The longest part for its letters is "Z", which becomes "+01:00".
  constexpr size_t kMaxGrowth = 6;
  if (auto refusal = context.refuse_string(BoundedSize(format.size()) * kMaxGrowth))
    return *refusal;
  HCL_TRY(text, DateFormatter(format, *time).run());
  return Value::string(text);
}

ValueResult time_add(Arguments args, const Type&, CallContext&) {
  HCL_TRY(time, parse_timestamp(args[0].as_string()));
  HCL_TRY(duration, parse_duration(args[1].as_string()));
  return Value::string(print_timestamp(add_nanoseconds(time, duration)));
}

}  // namespace

void add_datetime_functions(FunctionTable& table) {
  table.add("formatdate",
            {.description = "Returns an RFC 3339 timestamp written in another way, as a format "
                            "says: \"DD MMM YYYY\".",
             .parameters = {parameter("format", Type::string()), parameter("time", Type::string())},
             .type = static_return_type(Type::string()),
             .implementation = format_date,
             .never_null = true});
  table.add(
      "timeadd",
      {.description = "Returns the RFC 3339 timestamp that is a duration, such as \"1h30m\" or "
                      "\"-10s\", after the given one.",
       .parameters = {parameter("timestamp", Type::string()),
                      parameter("duration", Type::string())},
       .type = static_return_type(Type::string()),
       .implementation = time_add});
}

}  // namespace hcl::stdlib
