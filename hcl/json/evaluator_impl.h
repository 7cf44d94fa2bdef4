// SPDX-License-Identifier: Apache-2.0
// The evaluator of JSON expressions; private to the module.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hcl/json/facts_impl.h"
#include "hcl/json/file.h"
#include "hcl/model/evaluation.h"
#include "hcl/value/value.h"

namespace hcl::json {

// Walks the tree below one node. It is total: a mistake is reported and the best value that can be
// given is returned. Once the budget is used up nothing more is evaluated and nothing more is said.
class Evaluator {
 public:
  Evaluator(const File& file, std::shared_ptr<const void> owner, Evaluation& evaluation)
      : file_(file),
        owner_(std::move(owner)),
        evaluation_(evaluation),
        is_verbatim_(evaluation.context().is_absent()) {}

  Value eval(const Node& node);

 private:
  // ---- what is always the same: containers without templates are evaluated once

  const ContainerFact& fact_of(const Node& node);
  ContainerFact find_fact(const Node& node);
  static std::optional<ObjectLayout> find_layout(const Node& node);
  std::optional<Value> constant_of(const Node& node);
  std::optional<Value> constant_array(const Node& node);
  std::optional<Value> constant_object(const Node& node, const ObjectLayout& layout);

  Value eval_container(const Node& node);
  Value eval_string(const Node& node);
  Value eval_array(const Node& node);
  Value eval_object(const Node& node);
  Value eval_laid_out(const Node& node, const ObjectLayout& layout);

  // An object whose names are found out one by one.
  struct Members {
    std::vector<Member> found = {};
    std::unordered_map<std::string, const Node*> names = {};
    MarkSet marks = {};
    bool has_all_names = true;
  };
  void add_member(Members& members, const Property& property);
  Place place(const Node& name) const;

  bool spend(const Node& node);
  void stop(const Node& node, std::string_view reason);
  // Whether the value may be inside another one; else evaluation stops.
  bool check_depth(const Value& value, const Node& node);

  const File& file_;
  std::shared_ptr<const void> owner_;
  Evaluation& evaluation_;
  // Strings are what they are.
  bool is_verbatim_;
  bool is_stopped_ = false;
};

}  // namespace hcl::json
