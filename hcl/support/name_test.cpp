// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/name.h"

#include <string>

#include <gtest/gtest.h>

namespace hcl {
namespace {

TEST(NameTable, equal_texts_get_the_same_name) {
  NameTable table;
  std::string text = "subnet";
  const Name subnet = table.intern(text);
  text = "XXXXXX";  // the table has its own copy
  EXPECT_EQ(table.intern("subnet"), subnet);
  EXPECT_NE(table.intern("subnets"), subnet);
  EXPECT_EQ(table.text(subnet), "subnet");
  EXPECT_EQ(table.size(), 2U);
}

TEST(NameTable, finding_does_not_intern) {
  NameTable table;
  EXPECT_FALSE(table.find("a"));
  const Name a = table.intern("a");
  EXPECT_EQ(table.find("a"), a);
  EXPECT_EQ(table.size(), 1U);
}

TEST(NameTable, texts_survive_growth) {
  NameTable table;
  for (int i = 0; i < 10'000; ++i) table.intern("name_" + std::to_string(i));
  for (int i = 0; i < 10'000; ++i) {
    const std::string text = "name_" + std::to_string(i);
    EXPECT_EQ(table.text(table.find(text)), text);
  }
}

}  // namespace
}  // namespace hcl
