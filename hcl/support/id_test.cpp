// SPDX-License-Identifier: Apache-2.0
#include "hcl/support/id.h"

#include <string>

#include <gtest/gtest.h>

namespace hcl {
namespace {

using NodeId = Id<struct NodeTag>;

static_assert(sizeof(NodeId) == 4);

TEST(Id, is_empty_until_it_gets_an_index) {
  EXPECT_FALSE(NodeId());
  EXPECT_TRUE(NodeId(0));
  EXPECT_EQ(NodeId(3).index(), 3U);
  EXPECT_LT(NodeId(3), NodeId(4));
  EXPECT_NE(NodeId(), NodeId(0));
}

TEST(IdMap, adding_gives_the_id_that_finds_the_item) {
  IdMap<NodeId, std::string> names;
  const NodeId a = names.add("a");
  const NodeId b = names.add("b");
  EXPECT_EQ(names[a], "a");
  EXPECT_EQ(names[b], "b");
  EXPECT_FALSE(names.contains(NodeId()));
  EXPECT_FALSE(names.contains(NodeId(2)));
}

TEST(IdMapDeathTest, an_id_of_another_table_breaks_the_contract) {
  const IdMap<NodeId, int> table(2, 7);
  EXPECT_EQ(table[NodeId(1)], 7);
  EXPECT_DEATH(std::ignore = table[NodeId(2)], "the id is not in this table");
}

}  // namespace
}  // namespace hcl
