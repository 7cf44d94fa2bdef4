// SPDX-License-Identifier: Apache-2.0
// flatten: sequences of sequences as one sequence.
#include "hcl/stdlib/define_impl.h"
#include "hcl/value/range.h"

namespace hcl::stdlib {

namespace {

// Collects the elements of a sequence, and of those among them that are sequences, and so on. How
// deep that goes, the depth of values bounds.
class Flattener {
 public:
  explicit Flattener(CallContext& context) : context_(context) {}

  // False if what is inside is not known well enough.
  bool is_known() const { return is_known_; }
  const MarkSet& marks() const { return marks_; }
  std::vector<Value> take() && { return std::move(elements_); }

  std::optional<FunctionError> add(const Value& marked) {
    marks_ = marks_.with(marked.marks());
    const Value sequence = marked.without_marks();
    const LengthRange lengths = length_range(sequence);
    if (!sequence.is_known() || lengths.min != lengths.max) {
      is_known_ = false;
      return std::nullopt;
    }
    // A step for each sequence too, however little is in it.
    if (auto refusal = context_.refuse_steps(1)) return refusal;
    for (const Value& element : sequence.elements()) {
      if (auto error = add_element(element)) return error;
    }
    return std::nullopt;
  }

 private:
  std::optional<FunctionError> add_element(const Value& element) {
    if (is_sequence(element.kind()) && !element.is_null()) return add(element);
    // It may turn out to be a sequence.
    if (element.is_dynamic_unknown()) {
      is_known_ = false;
      marks_ = marks_.with(element.marks());
    }
    const size_t n = elements_.size();
    if (auto refusal = context_.refuse_elements(n + 1, n)) return refusal;
    elements_.push_back(element);
    return std::nullopt;
  }

  CallContext& context_;
  std::vector<Value> elements_;
  MarkSet marks_;
  bool is_known_ = true;
};

TypeResult flatten_type(Arguments args, CallContext& context) {
  if (!args[0].is_wholly_known()) return Type::dynamic();
  if (!is_sequence(args[0].kind())) return plain_error("can only flatten lists, sets and tuples");
  Flattener flattener(context);
  if (auto error = flattener.add(args[0])) return *std::move(error);
  std::vector<Type> types;
  for (const Value& element : std::move(flattener).take()) types.push_back(element.type());
  return Type::tuple(std::move(types));
}

ValueResult flatten(Arguments args, const Type& type, CallContext& context) {
  if (!is_sequence(args[0].kind())) return plain_error("can only flatten lists, sets and tuples");
  Flattener flattener(context);
  if (auto error = flattener.add(args[0])) return *std::move(error);
  const MarkSet marks = flattener.marks();
  if (!flattener.is_known()) return Value::unknown(type).with_marks(marks);
  return Value::tuple(std::move(flattener).take()).with_marks(marks);
}

}  // namespace

void add_collection_flatten_functions(FunctionTable& table) {
  table.add("flatten", {.description = "Returns a tuple of the elements of the given list, set or "
                                       "tuple, in which each element that is itself a sequence is "
                                       "replaced by its elements, at any depth.",
                        .parameters = {parameter("list", Type::dynamic(), Allow::Marked)},
                        .type = flatten_type,
                        .implementation = flatten,
                        .never_null = true});
}

}  // namespace hcl::stdlib
