// SPDX-License-Identifier: Apache-2.0
// The reference's order of types by generality.
#include <algorithm>
#include <numeric>
#include <utility>

#include "hcl/value/unify_impl.h"

namespace hcl {

namespace {

enum class Generality : int8_t { FirstMore = -1, NoOrder = 0, SecondMore = 1 };

Generality compare(const Type& a, const Type& b);

// A pair of whole types is ordered if its parts are, all the same way or not at all.
class PartsOrder {
 public:
  void add(Generality part) {
    first_more_ |= part == Generality::FirstMore;
    second_more_ |= part == Generality::SecondMore;
  }
  Generality result() const {
    if (first_more_ == second_more_) return Generality::NoOrder;
    return first_more_ ? Generality::FirstMore : Generality::SecondMore;
  }

 private:
  bool first_more_ = false;
  bool second_more_ = false;
};

Generality compare_tuples(const Type& a, const Type& b) {
  PartsOrder order;
  if (a.elements().size() != b.elements().size()) return Generality::NoOrder;
  for (size_t i = 0; i < a.elements().size(); ++i) {
    order.add(compare(a.elements()[i], b.elements()[i]));
  }
  return order.result();
}

Generality compare_objects(const Type& a, const Type& b) {
  PartsOrder order;
  if (a.shape() != b.shape()) return Generality::NoOrder;
  for (size_t i = 0; i < a.attributes().size(); ++i) {
    order.add(compare(a.attributes()[i].type, b.attributes()[i].type));
  }
  return order.result();
}

// Whether the first kind is preferred to the second whatever is inside.
bool is_preferred(TypeKind first, TypeKind second) {
  using enum TypeKind;
  switch (first) {
    case String: return second == Number || second == Int || second == Bool;
    case Number: return second == Int;
    case List: return second == Tuple || second == Set;
    case Tuple: return second == Set;
    case Map: return second == Object;
    default: return false;
  }
}

Generality compare(const Type& a, const Type& b) {
  if (a == b) return Generality::NoOrder;
  // What is not known yet will probably turn out to be what stands next to it.
  if (a.is_dynamic()) return Generality::SecondMore;
  if (b.is_dynamic()) return Generality::FirstMore;
  if (is_preferred(a.kind(), b.kind())) return Generality::FirstMore;
  if (is_preferred(b.kind(), a.kind())) return Generality::SecondMore;
  if (a.kind() != b.kind()) return Generality::NoOrder;
  if (a.is_collection()) return compare(a.element(), b.element());
  if (a.is(TypeKind::Tuple)) return compare_tuples(a, b);
  if (a.is(TypeKind::Object)) return compare_objects(a, b);
  return Generality::NoOrder;
}

// Comparing every pair costs the square of the number of types. So many different ones only occur
// in input that is made to be slow, and almost never unify; their kinds have to do.
constexpr size_t kMostCompared = 512;

std::vector<size_t> order_by_kind(std::span<const Type> types) {
  const auto rank = [&](size_t index) {
    using enum TypeKind;
    const TypeKind kind = types[index].kind();
    if (kind == Dynamic) return 3;
    if (kind == Set) return 2;
    return kind == Tuple || kind == Object || kind == Int || kind == Bool ? 1 : 0;
  };
  std::vector<size_t> order(types.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::stable_sort(order, {}, rank);
  return order;
}

}  // namespace

std::vector<size_t> order_by_generality(std::span<const Type> types) {
  if (types.size() > kMostCompared) return order_by_kind(types);
  std::vector<std::vector<size_t>> less_general(types.size());
  std::vector<size_t> n_more_general(types.size());
  const auto add_edge = [&](size_t more, size_t less) {
    less_general[more].push_back(less);
    ++n_more_general[less];
  };
  for (size_t i = 0; i < types.size(); ++i) {
    for (size_t j = i + 1; j < types.size(); ++j) {
      const Generality order = compare(types[i], types[j]);
      if (order == Generality::FirstMore) add_edge(i, j);
      if (order == Generality::SecondMore) add_edge(j, i);
    }
  }
  // The order of visits is the result. The relation has no cycles among types that can unify; of
  // others some may stay out.
  std::vector<size_t> visited;
  for (size_t i = 0; i < types.size(); ++i) {
    if (n_more_general[i] == 0) visited.push_back(i);
  }
  for (size_t next = 0; next < visited.size(); ++next) {
    for (const size_t index : less_general[visited[next]]) {
      if (--n_more_general[index] == 0) visited.push_back(index);
    }
  }
  return visited;
}

}  // namespace hcl
