// SPDX-License-Identifier: Apache-2.0
// Golden tests of the standard functions: section `calls` has one call a line, `expect/calls` the
// same with what each gives.
#include "testing/golden.h"

#include "hcl/function/call.h"
#include "hcl/stdlib/call_text_test.h"
#include "hcl/stdlib/functions.h"
#include "hcl/value/dump.h"

namespace hcl::stdlib {
namespace {

std::string result_text(const Result<Value, FunctionError>& result) {
  if (result) return dump(*result);
  const FunctionError& error = result.error();
  const std::string argument = error.argument ? " " + std::to_string(*error.argument) : "";
  return "error" + argument + to_text(error.path) + ": " + error.message;
}

std::string answer(std::string_view line, const FunctionTable& table) {
  const CallText call_text = CallReader(line).read();
  const Function* function = table.find(call_text.name);
  if (function == nullptr) return "there is no such function";
  CallContext context;
  return result_text(call(*function, call_text.arguments, context));
}

const bool kRegistered =
    testing::register_golden("expect/calls", [](const testing::Archive& archive) {
      const FunctionTable table = functions();
      const testing::Section* calls = archive.find("calls");
      std::string_view rest = calls == nullptr ? std::string_view() : calls->data;
      std::string out;
      while (!rest.empty()) {
        const size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        if (!line.empty()) out += std::string(line) + " = " + answer(line, table);
        out += "\n";
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
      return out;
    });

}  // namespace
}  // namespace hcl::stdlib
