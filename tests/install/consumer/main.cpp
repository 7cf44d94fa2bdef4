// SPDX-License-Identifier: Apache-2.0
// Uses the installed library as a stranger would: through the doors, each a little.
#include <cstdio>
#include <string>

#include "hcl/codec.h"
#include "hcl/function.h"
#include "hcl/stdlib.h"
#include "hcl/support.h"
#include "hcl/syntax.h"
#include "hcl/value.h"
#include "hcl/write.h"

namespace {

// 0.1 + 0.2, exactly.
bool adds_numbers() {
  const hcl::Result<hcl::Number> a = hcl::parse_number("0.1");
  const hcl::Result<hcl::Number> b = hcl::parse_number("0.2");
  if (!a || !b) return false;
  const auto sum = hcl::add(*a, *b);
  const hcl::Result<std::string> text = hcl::print_number(*sum);
  std::printf("0.1 + 0.2 = %s\n", text ? text->c_str() : "?");
  return text && *text == "0.3";
}

// Calls a standard function, and shows its value as JSON.
bool calls_a_function() {
  const hcl::FunctionTable functions = hcl::stdlib::functions();
  const hcl::Function* upper = functions.find("upper");
  hcl::CallContext context;
  const hcl::Value argument = hcl::Value::string("hello");
  const auto value = hcl::call(*upper, {&argument, 1}, context);
  if (!value) return false;
  const auto json = hcl::codec::json::encode(*value, hcl::Type::string());
  std::printf("upper(\"hello\") = %s\n", json ? json->c_str() : "?");
  return json && *json == "\"HELLO\"";
}

// Reads a file, counts what is in it, and lays it out.
bool reads_and_formats() {
  const std::string text = "a=1\nblock \"x\" {\nb = a\n}\n";
  auto source = hcl::SourceFile::make("main.hcl", text);
  if (!source) return false;
  const auto file = hcl::syntax::parse_config(*std::move(source));
  const std::string tidy = hcl::write::format(text);
  std::printf("%zu items\n%s", file->body().items.size(), tidy.c_str());
  return !file->has_errors() && file->body().items.size() == 2 &&
         tidy == "a = 1\nblock \"x\" {\n  b = a\n}\n";
}

}  // namespace

int main() {
  return adds_numbers() && calls_a_function() && reads_and_formats() ? 0 : 1;
}
