// SPDX-License-Identifier: Apache-2.0
// Paths: following them, walking along them, taking marks off with them and putting marks back.
#include <fmt/format.h>

#include "hcl/value/deep_marks.h"
#include "hcl/value/path.h"
#include "hcl/value/walk.h"

#include "testing/random_value.h"
#include "tests/compat/area.h"
#include "tests/compat/value_notation.h"

namespace hcl::compat {

namespace {

using testing::Draw;

// The reference panics at a null key.
constexpr testing::RandomValueOptions kNotNull = {.null = false};

PathStep draw_wrong_step(Draw& draw) {
  switch (draw.below(4)) {
    case 0: return AttributeStep{"a"};
    case 1: return IndexStep{Value::number(draw.between(0, 3))};
    case 2: return IndexStep{Value::string("a")};
    default: return IndexStep{random_value(draw, random_type(draw, {.max_depth = 1}), kNotNull)};
  }
}

PathStep draw_step(Draw& draw, const Value& plain) {
  const size_t position = draw.below(plain.length());
  switch (plain.kind()) {
    case TypeKind::Object: return AttributeStep{plain.shape()[position]};
    case TypeKind::Map: return IndexStep{plain.keys()[position]};
    case TypeKind::Set: return IndexStep{plain.elements()[position]};
    default: return IndexStep{Value::number(static_cast<int64_t>(position))};
  }
}

bool has_parts(const Value& value) {
  if (!value.is_known_not_null()) return false;
  const TypeKind kind = value.kind();
  const bool is_container = TypeKind::List <= kind && kind <= TypeKind::Object;
  return is_container && value.without_marks().length() > 0;
}

// A way into the value, with a wrong turn now and then.
Path draw_path(Draw& draw, Value value) {
  Path path;
  for (uint64_t left = draw.below(4); left > 0; --left) {
    if (!has_parts(value) || draw.one_in(10)) {
      path.push(draw_wrong_step(draw));
      continue;
    }
    const PathStep step = draw_step(draw, value.without_marks());
    value = *apply(Path({step}), value);
    path.push(step);
  }
  return path;
}

std::string draw_case(size_t index, Draw& more) {
  const testing::RandomValueOptions options = {.marks = true};
  const Value value = random_value(more, random_type(more, {.max_depth = 4}), options);
  switch (index % 4) {
    case 0: return join_fields({"walk", print_value(value)});
    case 1: return join_fields({"unknown_as_null", print_value(value)});
    case 2: {
      std::vector<std::string> fields = {"mark", print_value(value)};
      for (uint64_t left = more.below(4); left > 0; --left) {
        fields.push_back(print_path(draw_path(more, value)));
        fields.push_back(print_value(Value::boolean(true).with_marks(random_marks(more))));
      }
      return join_fields(fields);
    }
    default: return join_fields({"apply", print_value(value), print_path(draw_path(more, value))});
  }
}

std::string make_case(size_t index, Draw& draw) {
  const std::vector<uint8_t> bytes = testing::random_bytes(draw.below(UINT64_MAX), 1024);
  Draw more(bytes);
  return without_negative_zeros(draw_case(index, more));
}

// Where a path leads to nothing that is known, the reference fails or panics; ours goes on with the
// dynamic unknown.
bool loses_its_way(const Value& value, const PathStep& step) {
  const auto* index = std::get_if<IndexStep>(&step);
  return value.is_dynamic_unknown() ||
         (value.kind() == TypeKind::Tuple && !value.is_null() && index != nullptr &&
          index->key.kind() == TypeKind::Number && !index->key.is_known());
}

std::string follow(const Value& value, const Path& path) {
  Value current = value;
  for (const PathStep& step : path.steps()) {
    const Result<Value> next = apply(Path({step}), current);
    if (loses_its_way(current, step)) {
      return next->is_dynamic_unknown() ? "lost" : "ours finds something";
    }
    if (!next) break;
    current = *next;
  }
  const Result<Value> result = apply(path, value);
  return result ? print_value(*result) : result.error().message;
}

std::string print_walk(const Value& value) {
  std::string out;
  walk(value, [&](const Path& path, const Value& part) {
    out += print_path(path) + (part.is_marked() ? "*" : "") + " ";
    return path.size() < 3 ? Descend::Into : Descend::Past;
  });
  const UnmarkedWithPaths unmarked = unmark_deep_with_paths(value);
  out += print_value(unmarked.value);
  for (const PathMarks& item : unmarked.marks) {
    const Value mark = Value::boolean(true).with_marks(item.marks);
    out += " " + print_path(item.path) + print_value(mark);
  }
  return out;
}

std::string answer(std::string_view line) {
  const auto fields = split_fields(line);
  const Value value = parse_value(fields[1]);
  if (fields[0] == "walk") return print_walk(value);
  if (fields[0] == "unknown_as_null") return print_value(unknown_as_null(value));
  if (fields[0] == "apply") return follow(value, parse_path(fields[2]));
  std::vector<PathMarks> marks;
  for (size_t i = 2; i < fields.size(); i += 2) {
    marks.push_back({parse_path(fields[i]), parse_value(fields[i + 1]).marks()});
  }
  return print_value(mark_with_paths(value, marks));
}

}  // namespace

const Area k_area_paths = {
    .name = "paths", .n_cases = 40000, .make_case = make_case, .answer = answer};

}  // namespace hcl::compat
