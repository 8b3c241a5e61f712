#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/experiment/plan/training_plan.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;

TEST(ClassWeights, BalancedClassesCountAlike) {
    EXPECT_THAT(balancedClassWeights({0, 0, 0, 1}, 2), ElementsAre(4.0 / 6, 2.0));
    EXPECT_THAT(balancedClassWeights({0, 0}, 2), ElementsAre(0.5, 1.0));  // none of the second
}

}  // namespace
}  // namespace hanscope::test
