#include "core/explain/view.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

TEST(View, ScalesAndContrastsHaveNames) {
    EXPECT_EQ(nameOf(WeightScale::Paper), "paper");
    EXPECT_EQ(nameOf(WeightScale::Joint), "joint");
    EXPECT_EQ(weightScaleNamed("words"), WeightScale::Words);
    EXPECT_EQ(weightScaleNamed("sentences"), WeightScale::Sentences);
    EXPECT_EQ(weightScaleNamed("Paper"), std::nullopt);
    EXPECT_EQ(nameOf(Contrast::Times2), "2");
    EXPECT_EQ(nameOf(Contrast::Fitted), "fitted");
    EXPECT_EQ(nameOf(Contrast::Automatic), "automatic");
    EXPECT_EQ(contrastNamed("4"), Contrast::Times4);
    EXPECT_EQ(contrastNamed("1"), Contrast::Times1);
    EXPECT_EQ(contrastNamed("3"), std::nullopt);
}

TEST(View, DiffersInAnyOfItsChoices) {
    const View plain;
    EXPECT_EQ(plain, View());
    View other = plain;
    other.moment = Moment{1, 20};
    EXPECT_NE(other, plain);
    other = plain;
    other.attention.head = 1;
    EXPECT_NE(other, plain);
    other = plain;
    other.contrast = Contrast::Fitted;
    EXPECT_NE(other, plain);
    other = plain;
    other.label = 3;
    EXPECT_NE(other, plain);
}

}  // namespace
}  // namespace hanscope
