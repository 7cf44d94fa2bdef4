// SPDX-License-Identifier: Apache-2.0
#include "hcl/model/static_view.h"

#include "hcl/model/messages.h"

namespace hcl {

namespace {

// The view of the expression itself, or of the first one inside its wrappers that has it.
template <typename View>
std::optional<View> find_view(const Expression& expr,
                              std::optional<View> (ExpressionSyntax::*view)(const Expression&)
                                  const) {
  std::optional<Expression> at = expr;
  while (at) {
    if (std::optional<View> found = (at->syntax().*view)(*at)) return found;
    at = at->unwrap();
  }
  return std::nullopt;
}

template <typename View>
std::optional<View> require_view(std::optional<View> view, const Place& place,
                                 Diagnostic (*message)(const Place&), Diagnostics& diags) {
  if (!view) diags.add(message(place));
  return view;
}

}  // namespace

std::string as_keyword(const Expression& expr) {
  const std::optional<Traversal> traversal = find_view(expr, &ExpressionSyntax::as_traversal);
  return traversal && traversal->steps().empty() ? traversal->root() : std::string();
}

std::optional<Traversal> as_absolute_traversal(const Expression& expr, Diagnostics& diags) {
  return require_view(find_view(expr, &ExpressionSyntax::as_traversal), {expr.range()},
                      messages::static_reference_required, diags);
}

std::optional<Traversal> as_relative_traversal(const Expression& expr, Diagnostics& diags) {
  const std::optional<Traversal> absolute = as_absolute_traversal(expr, diags);
  if (!absolute) return std::nullopt;
  return absolute->as_relative();
}

std::optional<std::vector<Expression>> as_list(const Expression& expr, Diagnostics& diags) {
  return require_view(find_view(expr, &ExpressionSyntax::as_list), {expr.start_range()},
                      messages::static_list_required, diags);
}

std::optional<std::vector<ExpressionPair>> as_map(const Expression& expr, Diagnostics& diags) {
  return require_view(find_view(expr, &ExpressionSyntax::as_map), {expr.start_range()},
                      messages::static_map_required, diags);
}

std::optional<StaticCall> as_call(const Expression& expr, Diagnostics& diags) {
  return require_view(find_view(expr, &ExpressionSyntax::as_call), {expr.start_range()},
                      messages::static_call_required, diags);
}

}  // namespace hcl
