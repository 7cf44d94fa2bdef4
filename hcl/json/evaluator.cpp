// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "hcl/json/evaluator_impl.h"
#include "hcl/json/expression_impl.h"
#include "hcl/json/messages.h"
#include "hcl/json/string_source_impl.h"
#include "hcl/model/messages.h"
#include "hcl/model/variable_notes.h"
#include "hcl/support/number_text.h"
#include "hcl/value/convert.h"
#include "hcl/value/limits.h"

namespace hcl::json {

namespace {

Value not_known() {
  return Value::unknown(Type::dynamic());
}

}  // namespace

Value Evaluator::eval(const Node& node) {
  switch (node.kind) {
    case NodeKind::Null: return {};
    case NodeKind::Bool: return Value::boolean(node.truth);
    case NodeKind::Number: return Value::number(parse_number(node.text()).value());
    case NodeKind::String: return eval_string(node);
    case NodeKind::Array:
    case NodeKind::Object: return eval_container(node);
    case NodeKind::Invalid: return not_known();
  }
  HCL_UNREACHABLE("every node has a kind");
}

Value Evaluator::eval_string(const Node& node) {
  if (is_verbatim_ || !node.has_template) return Value::string(node.text());
  if (!spend(node)) return not_known();
  const StringTemplate& found = string_template(file_, node);
  Value value = not_known();
  if (found.file->has_errors()) {
    for (const Diagnostic& diag : found.file->diagnostics()) evaluation_.report(diag);
  } else {
    value = found.expr.value(evaluation_);
  }
  evaluation_.calls().leave();
  return value;
}

Value Evaluator::eval_container(const Node& node) {
  const ContainerFact& fact = fact_of(node);
  if (fact.constant) return *fact.constant;
  if (!spend(node)) return not_known();
  Value value = node.is(NodeKind::Array) ? eval_array(node)
                : fact.layout            ? eval_laid_out(node, *fact.layout)
                                         : eval_object(node);
  evaluation_.calls().leave();
  return is_stopped_ ? not_known() : value;
}

const ContainerFact& Evaluator::fact_of(const Node& node) {
  const uint32_t slot =
      node.is(NodeKind::Array) ? node.element_list->slot : node.property_list->slot;
  return file_.facts().containers().get(slot, [&] { return find_fact(node); });
}

ContainerFact Evaluator::find_fact(const Node& node) {
  ContainerFact fact;
  if (node.is(NodeKind::Array)) {
    if (!node.has_template) fact.constant = constant_array(node);
    return fact;
  }
  fact.layout = find_layout(node);
  if (!fact.layout || node.has_template) return fact;
  fact.constant = constant_object(node, *fact.layout);
  if (fact.constant) fact.layout.reset();
  return fact;
}

std::optional<Value> Evaluator::constant_of(const Node& node) {
  return node.is_container() ? fact_of(node).constant : eval(node);
}

std::optional<Value> Evaluator::constant_array(const Node& node) {
  std::vector<Value> elements;
  elements.reserve(node.elements().size());
  for (const Node& element : node.elements()) {
    std::optional<Value> constant = constant_of(element);
    if (!constant) return std::nullopt;
    elements.push_back(*std::move(constant));
  }
  return Value::tuple(std::move(elements));
}

std::optional<Value> Evaluator::constant_object(const Node& node, const ObjectLayout& layout) {
  std::vector<Value> values(layout.places.size());
  for (size_t i = 0; i < values.size(); ++i) {
    std::optional<Value> constant = constant_of(node.properties()[i].value);
    if (!constant) return std::nullopt;
    values[layout.places[i]] = *std::move(constant);
  }
  return Value::object(layout.shape, std::move(values));
}

std::optional<ObjectLayout> Evaluator::find_layout(const Node& node) {
  std::vector<std::string> names;
  names.reserve(node.properties().size());
  for (const Property& property : node.properties()) {
    if (property.name.has_template) return std::nullopt;
    names.emplace_back(property.name.text());
  }
  ObjectLayout layout = {.shape = Shape::of(std::move(names)), .places = {}};
  if (layout.shape.size() != node.properties().size()) return std::nullopt;
  layout.places.reserve(layout.shape.size());
  for (const Property& property : node.properties()) {
    layout.places.push_back(static_cast<uint32_t>(*layout.shape.find(property.name.text())));
  }
  return layout;
}

Value Evaluator::eval_array(const Node& node) {
  std::vector<Value> elements;
  elements.reserve(node.elements().size());
  for (const Node& element : node.elements()) {
    elements.push_back(eval(element));
    if (is_stopped_ || !check_depth(elements.back(), node)) return not_known();
  }
  return Value::tuple(std::move(elements));
}

Value Evaluator::eval_laid_out(const Node& node, const ObjectLayout& layout) {
  std::vector<Value> values(layout.places.size());
  for (size_t i = 0; i < values.size(); ++i) {
    Value& value = values[layout.places[i]];
    value = eval(node.properties()[i].value);
    if (is_stopped_ || !check_depth(value, node)) return not_known();
  }
  return Value::object(layout.shape, std::move(values));
}

Value Evaluator::eval_object(const Node& node) {
  Members members;
  for (const Property& property : node.properties()) {
    add_member(members, property);
    if (is_stopped_) return not_known();
  }
  // Without all names the type of the object is not known.
  if (!members.has_all_names) return not_known().with_marks(members.marks);
  return Value::object(std::move(members.found)).with_marks(members.marks);
}

void Evaluator::add_member(Members& members, const Property& property) {
  const Value key = eval(property.name);
  Value value = eval(property.value);
  if (is_stopped_ || !check_depth(value, property.value)) return;
  members.marks = members.marks.with(key.marks());
  const Result<Value, PathError> name = convert(key.without_marks(), Type::string());
  if (!name) {
    evaluation_.report(messages::invalid_key(place(property.name), name.error().message));
  } else if (name->is_null()) {
    evaluation_.report(messages::null_key(place(property.name)));
  } else if (!name->is_known()) {
    members.has_all_names = false;
  } else {
    std::string text(name->as_string());
    const auto [first, is_new] = members.names.emplace(text, &property.name);
    if (is_new) {
      members.found.push_back({std::move(text), std::move(value)});
    } else {
      evaluation_.report(
          messages::duplicate_key(place(property.name), text, file_.range(*first->second)));
    }
  }
}

Place Evaluator::place(const Node& name) const {
  return {.subject = file_.range(name),
          .variables = notes_about(make_expression(owner_, name), evaluation_.context())};
}

// ---- budget

bool Evaluator::spend(const Node& node) {
  if (is_stopped_) return false;
  CallContext& calls = evaluation_.calls();
  if (!calls.take_step()) {
    if (const auto refusal = calls.refuse_steps(0)) {
      stop(node, refusal->message);
      return false;
    }
  }
  if (calls.enter()) return true;
  calls.leave();
  stop(node, "expressions are nested too deep in each other");
  return false;
}

void Evaluator::stop(const Node& node, std::string_view reason) {
  if (!is_stopped_) {
    evaluation_.report(hcl::messages::evaluation_limit({file_.start_range(node)}, reason));
  }
  is_stopped_ = true;
}

bool Evaluator::check_depth(const Value& value, const Node& node) {
  if (value.depth() < kMaxDepth) return true;
  stop(node, "the value is nested too deep");
  return false;
}

}  // namespace hcl::json
