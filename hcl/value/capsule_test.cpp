// SPDX-License-Identifier: Apache-2.0
#include "hcl/value/capsule.h"

#include <gtest/gtest.h>

#include "hcl/value/access.h"
#include "hcl/value/canonical_text.h"
#include "hcl/value/dump.h"
#include "hcl/value/equality.h"

#include "testing/random_value.h"

namespace hcl {
namespace {

using testing::comparable_capsule_type;
using testing::opaque_capsule_type;

Value capsule(const Type& type, int number) {
  return Value::capsule(type, std::make_shared<const int>(number));
}

TEST(Capsule, holds_the_object_of_the_application) {
  const auto object = std::make_shared<const int>(7);
  const Value value = Value::capsule(opaque_capsule_type(), object);
  EXPECT_EQ(value.as_capsule(), object);
  EXPECT_EQ(value.kind(), TypeKind::Capsule);
  EXPECT_EQ(value.type().capsule().name(), "opaque");
  EXPECT_EQ(dump(value), "capsule(\"opaque\")");
  EXPECT_EQ(dump(capsule(comparable_capsule_type(), 3)), "capsule(\"comparable\", 3)");
}

TEST(Capsule, without_operations_is_equal_to_itself_only) {
  const Value a = capsule(opaque_capsule_type(), 1);
  const Value b = capsule(opaque_capsule_type(), 1);
  EXPECT_EQ(dump(equals(a, a)), "true");
  EXPECT_EQ(dump(equals(a, b)), "false");
  EXPECT_TRUE(identical(a, Value(a)));
  EXPECT_FALSE(identical(a, b));
  EXPECT_EQ(Value::set({a, b, a}).length(), 2U);
  EXPECT_EQ(canonical_text(a), "\u00AB?\u00BB");
}

TEST(Capsule, with_operations_is_equal_as_they_say) {
  const Type type = comparable_capsule_type();
  EXPECT_EQ(dump(equals(capsule(type, 1), capsule(type, 1))), "true");
  EXPECT_EQ(dump(equals(capsule(type, 1), capsule(type, 2))), "false");
  const Value set = Value::set({capsule(type, 2), capsule(type, 1), capsule(type, 2)});
  EXPECT_EQ(dump(set),
            "set(capsule(\"comparable\"))[capsule(\"comparable\", 1), capsule(\"comparable\", 2)]");
  EXPECT_TRUE(has_element(set, capsule(type, 1)).as_bool());
  EXPECT_EQ(canonical_text(capsule(type, 1)), "\u00AB\"1\"\u00BB");
}

TEST(Capsule, of_another_type_is_different) {
  EXPECT_EQ(dump(equals(capsule(opaque_capsule_type(), 1), capsule(comparable_capsule_type(), 1))),
            "false");
}

TEST(CapsuleDeathTest, wants_a_capsule_type_and_an_object) {
  EXPECT_DEATH((void)Value::capsule(Type::string(), std::make_shared<const int>(1)),
               "capsule type");
  EXPECT_DEATH((void)Value::capsule(opaque_capsule_type(), nullptr), "object");
}

}  // namespace
}  // namespace hcl
