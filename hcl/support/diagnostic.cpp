// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/diagnostic.h"

#include <algorithm>
#include <ranges>
#include <tuple>

#include <fmt/format.h>

#include "hcl/support/messages.h"

namespace hcl {

namespace {

// By place; in their order in the list where that is the same.
bool is_before(const Diagnostic* a, const Diagnostic* b) {
  if (!a->subject && !b->subject) return a < b;
  if (!a->subject || !b->subject) return a->subject.has_value();
  const auto place = [](const Diagnostic* diag) {
    const SourceRange& range = *diag->subject;
    const uint64_t origin = range.source->origin().byte;
    return std::tuple(std::string_view(range.source->name()), origin + range.begin,
                      origin + range.end, diag);
  };
  return place(a) < place(b);
}

bool is_warning(const Diagnostic& diag) {
  return diag.severity == Severity::Warning;
}

}  // namespace

std::string_view to_string(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
  }
  HCL_UNREACHABLE("severity");
}

DiagnosticExtras DiagnosticExtras::unwrap() const {
  DiagnosticExtras inner = *this;
  if (!inner.extras_.empty()) inner.extras_.pop_back();
  return inner;
}

const void* DiagnosticExtras::find(const void* type) const {
  const auto from_outermost = std::views::reverse(extras_);
  const auto found = std::ranges::find(from_outermost, type, &Extra::type);
  return found == from_outermost.end() ? nullptr : found->value.get();
}

std::string to_string(const Diagnostic& diag) {
  // Go prints a missing subject like this, and people search logs for it.
  const std::string place = diag.subject ? to_string(*diag.subject) : "<nil>";
  return fmt::format("{}: {}; {}", place, diag.summary, diag.detail);
}

void Diagnostics::add(Diagnostic diag) {
  ++(is_warning(diag) ? n_warnings_ : n_errors_);
  if (limit_ <= kept_.size()) {
    if (is_warning(diag) || n_kept_warnings_ == 0) return;
    const auto last_warning = std::ranges::find_if(std::views::reverse(kept_), is_warning);
    kept_.erase(std::prev(last_warning.base()));
    --n_kept_warnings_;
  }
  if (is_warning(diag)) ++n_kept_warnings_;
  kept_.push_back(std::move(diag));
}

void Diagnostics::extend(Diagnostics other) {
  const size_t n_errors = n_errors_ + other.n_errors_;
  const size_t n_warnings = n_warnings_ + other.n_warnings_;
  for (Diagnostic& diag : other.kept_) add(std::move(diag));
  n_errors_ = n_errors;
  n_warnings_ = n_warnings;
}

Diagnostics Diagnostics::take_since(const Mark& since) {
  Diagnostics later(limit_);
  const size_t n_earlier = std::min(since.n_kept, kept_.size());
  for (size_t i = n_earlier; i < kept_.size(); ++i) {
    if (is_warning(kept_[i])) --n_kept_warnings_;
    later.add(std::move(kept_[i]));
  }
  kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(n_earlier), kept_.end());
  later.n_errors_ = n_errors_ - since.n_errors;
  later.n_warnings_ = n_warnings_ - since.n_warnings;
  n_errors_ = since.n_errors;
  n_warnings_ = since.n_warnings;
  return later;
}

std::optional<Diagnostic> Diagnostics::closing() const {
  if (n_omitted() == 0) return std::nullopt;
  const size_t n_kept_errors = kept_.size() - n_kept_warnings_;
  return messages::diagnostics_omitted(n_errors_ - n_kept_errors, n_warnings_ - n_kept_warnings_);
}

Diagnostics Diagnostics::errors() const {
  Diagnostics only(limit_);
  for (const Diagnostic& diag : kept_) {
    if (!is_warning(diag)) only.add(diag);
  }
  only.n_errors_ = n_errors_;
  return only;
}

Diagnostics Diagnostics::sorted() const {
  std::vector<const Diagnostic*> order;
  for (const Diagnostic& diag : kept_) order.push_back(&diag);
  std::ranges::sort(order, is_before);
  Diagnostics by_place(limit_);
  for (const Diagnostic* diag : order) by_place.add(*diag);
  by_place.n_errors_ = n_errors_;
  by_place.n_warnings_ = n_warnings_;
  return by_place;
}

std::string to_string(const Diagnostics& diags) {
  if (diags.empty()) return "no diagnostics";
  const size_t n_others = diags.size() + diags.n_omitted() - 1;
  const std::string first = diags.size() == 0 ? to_string(*diags.closing()) : to_string(diags[0]);
  if (n_others == 0) return first;
  return fmt::format("{}, and {} other diagnostic(s)", first, n_others);
}

}  // namespace hcl
