// SPDX-License-Identifier: Apache-2.0
// Facts about a document that do not depend on what is evaluated.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "hcl/json/lazy_slots_impl.h"
#include "hcl/model/expression.h"
#include "hcl/syntax/tree.h"
#include "hcl/value/shape.h"
#include "hcl/value/value.h"

namespace hcl::json {

// A string as a template. Where it has mistakes, the expression is not to be used.
struct StringTemplate {
  std::shared_ptr<const syntax::File> file;
  Expression expr;
};

// An object whose names are plain and differ: where the value of each property goes.
struct ObjectLayout {
  Shape shape;
  std::vector<uint32_t> places;
};

struct ContainerFact {
  // Of what has no templates in it, if nothing is wrong with it.
  std::optional<Value> constant = {};
  // Of an object that is not constant.
  std::optional<ObjectLayout> layout = {};
};

class Facts {
 public:
  Facts(size_t n_templates, size_t n_containers)
      : templates_(n_templates), containers_(n_containers) {}

  const LazySlots<StringTemplate>& templates() const HCL_LIFETIMEBOUND { return templates_; }
  const LazySlots<ContainerFact>& containers() const HCL_LIFETIMEBOUND { return containers_; }

 private:
  LazySlots<StringTemplate> templates_;
  LazySlots<ContainerFact> containers_;
};

}  // namespace hcl::json
