// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/shape.h"

#include <thread>

#include <gtest/gtest.h>

namespace hcl {
namespace {

TEST(Shape, names_are_unique_in_nfc_and_in_byte_order) {
  const Shape shape = Shape::of({"b", "e\u0301", "B", "a", "\u00E9", "b"});
  const std::vector<std::string> want = {"B", "a", "b", "\u00E9"};
  EXPECT_TRUE(std::ranges::equal(shape.names(), want));
  EXPECT_EQ(shape.find("e\u0301"), 3U);
  EXPECT_EQ(shape.find("\u00E9"), 3U);
  EXPECT_EQ(shape.find("c"), std::nullopt);
}

// Few names are searched one after the other, many through a table.
TEST(Shape, finds_each_name_however_many_there_are) {
  for (const size_t n : {0U, 1U, 8U, 9U, 100U, 10000U}) {
    std::vector<std::string> names;
    for (size_t i = 0; i < n; ++i) names.push_back("name" + std::to_string(i));
    const Shape shape = Shape::of(names);
    ASSERT_EQ(shape.size(), n);
    for (const std::string& name : names) {
      const std::optional<size_t> found = shape.find(name);
      ASSERT_TRUE(found.has_value()) << name;
      EXPECT_EQ(shape[*found], name);
    }
    EXPECT_EQ(shape.find("other"), std::nullopt);
  }
}

// Table and hash are made by whichever thread asks first; ThreadSanitizer looks on.
TEST(Shape, many_threads_may_ask_first) {
  std::vector<std::string> names;
  for (size_t i = 0; i < 1000; ++i) names.push_back("name" + std::to_string(i));
  const Shape shape = Shape::of(names);
  const uint64_t want = Shape::of(names).hash();
  std::vector<std::thread> threads;
  for (size_t t = 0; t < 4; ++t) {
    threads.emplace_back([&shape, &names, want, t] {
      for (size_t i = t; i < names.size(); i += 7) {
        const std::optional<size_t> found = shape.find(names[i]);
        EXPECT_TRUE(found && shape[*found] == names[i]) << names[i];
      }
      EXPECT_EQ(shape.hash(), want);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Shape, is_equal_if_its_names_are) {
  EXPECT_EQ(Shape::of({"a", "b"}), Shape::of({"b", "a"}));
  EXPECT_EQ(Shape::of({"a", "b"}).hash(), Shape::of({"b", "a"}).hash());
  EXPECT_NE(Shape::of({"a"}), Shape::of({"a", "b"}));
  EXPECT_NE(Shape::of({}), Shape::of({""}));
}

}  // namespace
}  // namespace hcl
