// SPDX-License-Identifier: Apache-2.0
// `for`, as an expression and in templates.
#include <unordered_map>

#include "hcl/eval/evaluator_impl.h"
#include "hcl/value/convert.h"

namespace hcl {

struct Evaluator::Loop {
  const Expr& whole;
  const Expr& collection;
  std::string_view key_name;  // empty if there is none
  std::string_view value_name;
  const Expr* condition = nullptr;
  const Expr* result_key = nullptr;
  const Expr* result = nullptr;
  bool groups = false;

  Value elements = {};  // without marks
  MarkSet marks = {};
  // Cleared by what makes the result unknown; then nothing more is said about conditions and keys.
  bool is_known = true;
  // Of a loop that cannot even start.
  Value outcome = {};
};

namespace {

bool is_iterable(const Value& value) {
  switch (value.kind()) {
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map:
    case TypeKind::Tuple:
    case TypeKind::Object: return true;
    default: return false;
  }
}

// The key of an element: its position, its key or name, or the element itself in a set.
Value key_of(const Value& collection, size_t i) {
  switch (collection.kind()) {
    case TypeKind::Map: return collection.keys()[i];
    case TypeKind::Object: return Value::string(collection.shape()[i]);
    case TypeKind::Set: return collection.elements()[i];
    default: return Value::number(static_cast<int64_t>(i));
  }
}

}  // namespace

Value Evaluator::eval_for(const syntax::ForExpr& expr) {
  Loop loop = {.whole = expr,
               .collection = *expr.collection,
               .key_name = expr.key_name,
               .value_name = expr.value_name,
               .condition = expr.condition,
               .result_key = expr.result_key,
               .result = expr.result,
               .groups = expr.ellipsis.has_value()};
  if (!start_loop(loop)) return std::move(loop.outcome);
  return expr.result_key != nullptr ? collect_object(loop) : collect_tuple(loop);
}

Value Evaluator::eval_template_for(const syntax::TemplateForExpr& expr) {
  Loop loop = {.whole = expr,
               .collection = *expr.collection,
               .key_name = expr.key_name,
               .value_name = expr.value_name};
  if (!start_loop(loop)) return Value::unknown(Type::string()).with_marks(loop.outcome.marks());
  return join_text(loop, expr);
}

bool Evaluator::start_loop(Loop& loop) {
  loop.outcome = not_known();
  if (!check_collection(loop)) return false;
  if (loop.condition != nullptr && !check_condition_early(loop)) return false;
  if (loop.elements.is_known()) return true;
  loop.outcome = not_known().with_marks(loop.marks);
  return false;
}

bool Evaluator::check_collection(Loop& loop) {
  const Value value = eval(loop.collection);
  if (is_stopped_) return false;
  if (value.is_null()) {
    diags_.add(messages::iteration_over_null(place(loop.collection, loop.whole)));
    return false;
  }
  if (value.kind() == TypeKind::Dynamic) return false;
  loop.elements = value.without_marks();
  loop.marks = value.marks();
  if (is_iterable(loop.elements)) return true;
  diags_.add(messages::iteration_over_other(place(loop.collection, loop.whole), value.type()));
  return false;
}

// A condition of a wrong type is found without any elements, and reported once instead of for each
// of them.
bool Evaluator::check_condition_early(Loop& loop) {
  const Mark before = diags_.mark();
  std::optional<Value> found;
  {
    std::optional<Local> key;
    if (!loop.key_name.empty()) key.emplace(*this, loop.key_name);
    const Local value(*this, loop.value_name);
    found = eval(*loop.condition);
  }
  if (is_stopped_) return false;
  if (found->is_null()) {
    diags_.add(messages::null_for_condition(place(*loop.condition, loop.whole), true));
    return false;
  }
  const Result<Value, PathError> truth = convert(*found, Type::boolean());
  if (!truth) {
    diags_.add(
        messages::invalid_for_condition(place(*loop.condition, loop.whole), truth.error().message));
    return false;
  }
  if (diags_.has_more_errors(before)) return false;
  if (!loop.elements.is_known()) loop.marks = loop.marks.with(found->marks());
  return true;
}

template <typename Visitor>
void Evaluator::for_each_element(Loop& loop, Visitor visitor) {
  std::optional<Local> key;
  if (!loop.key_name.empty()) key.emplace(*this, loop.key_name);
  Local value(*this, loop.value_name);
  const std::span<const Value> elements = loop.elements.elements();
  for (size_t i = 0; i < elements.size() && !is_stopped_; ++i) {
    if (key) key->set(key_of(loop.elements, i));
    value.set(elements[i]);
    visitor();
  }
}

bool Evaluator::includes_element(Loop& loop) {
  const Value found = eval(*loop.condition);
  const auto where = [&] { return place(*loop.condition, loop.whole); };
  if (is_stopped_) return false;
  if (found.is_null()) {
    if (loop.is_known) diags_.add(messages::null_for_condition(where(), false));
    loop.is_known = false;
    return false;
  }
  if (found.is_marked()) loop.marks = loop.marks.with(found.marks());
  const bool makes_object = loop.result_key != nullptr;
  if (!found.is_known() && !makes_object) {
    loop.is_known = false;
    return false;
  }
  const Result<Value, PathError> truth = convert(found.without_marks(), Type::boolean());
  if (!truth) {
    if (loop.is_known) {
      diags_.add(messages::invalid_for_condition(where(), truth.error().message));
    }
    loop.is_known = false;
    return false;
  }
  if (!truth->is_known()) loop.is_known = false;
  return truth->is_known() && truth->as_bool();
}

Value Evaluator::collect_tuple(Loop& loop) {
  std::vector<Value> results;
  results.reserve(loop.elements.length());
  for_each_element(loop, [&] {
    if (loop.condition != nullptr && !includes_element(loop)) return;
    results.push_back(eval(*loop.result));
  });
  if (is_stopped_ || !loop.is_known) return not_known().with_marks(loop.marks);
  if (!fit_inside(results, loop.whole)) return not_known();
  return Value::tuple(std::move(results)).with_marks(loop.marks);
}

// The key of the result for the element at hand; nothing if there is none.
std::optional<Evaluator::ElementKey> Evaluator::element_key(Loop& loop) {
  const Value key = eval(*loop.result_key);
  if (is_stopped_) return std::nullopt;
  const bool may_speak = loop.is_known;
  const auto where = [&] { return place(*loop.result_key, loop.whole); };
  if (key.is_null()) {
    if (may_speak) diags_.add(messages::null_for_key(where()));
    loop.is_known = false;
    return std::nullopt;
  }
  if (key.is_marked()) loop.marks = loop.marks.with(key.marks());
  if (!key.is_known()) {
    loop.is_known = false;
    return std::nullopt;
  }
  const Result<Value, PathError> text = convert(key.without_marks(), Type::string());
  if (text) return ElementKey{std::string(text->as_string()), key.is_marked()};
  if (may_speak) diags_.add(messages::invalid_for_key(where(), text.error().message));
  loop.is_known = false;
  return std::nullopt;
}

Value Evaluator::collect_object(Loop& loop) {
  std::vector<Member> members;
  std::vector<std::vector<Value>> groups;  // of each member, if values are grouped
  std::unordered_map<std::string, size_t> places;
  for_each_element(loop, [&] {
    if (loop.condition != nullptr && !includes_element(loop)) return;
    std::optional<ElementKey> key = element_key(loop);
    if (!key) return;
    Value value = eval(*loop.result);
    if (!fit_inside({&value, 1}, loop.whole)) return;
    const auto [at, is_new] = places.emplace(key->text, members.size());
    if (is_new) {
      members.push_back({std::move(key->text), loop.groups ? Value() : std::move(value)});
      if (loop.groups) groups.push_back({std::move(value)});
    } else if (loop.groups) {
      groups[at->second].push_back(std::move(value));
    } else {
      const std::string_view shown = key->is_marked ? std::string_view() : key->text;
      diags_.add(messages::duplicate_for_key(place(*loop.result_key, loop.whole), shown));
    }
  });
  if (is_stopped_ || !loop.is_known) return not_known().with_marks(loop.marks);
  for (size_t i = 0; i < groups.size(); ++i) members[i].value = Value::tuple(std::move(groups[i]));
  return Value::object(std::move(members)).with_marks(loop.marks);
}

// The text of each element, one after the other; unknown where one of them is.
Value Evaluator::join_text(Loop& loop, const syntax::TemplateForExpr& expr) {
  std::string text;
  MarkSet marks = loop.marks;
  bool is_known = true;
  for_each_element(loop, [&] {
    const Value part = eval_template(expr.parts, expr);
    if (part.is_marked()) marks = marks.with(part.marks());
    if (!part.is_known()) is_known = false;
    if (!is_known) return;
    const Value plain = part.without_marks();
    text += plain.as_string();
    refuse(calls_.refuse_string(text.size(), text.size()), expr);
  });
  if (is_stopped_) return not_known();
  if (!is_known) return Value::unknown(Type::string()).with_marks(marks);
  if (refuse(calls_.refuse_string(text.size()), expr)) return not_known();
  return Value::string(text).with_marks(marks);
}

}  // namespace hcl
