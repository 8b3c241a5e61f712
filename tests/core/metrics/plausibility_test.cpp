#include <gtest/gtest.h>

#include "core/metrics/attention_measures.h"

namespace hanscope {
namespace {

TEST(Plausibility, OfAPerfectAndOfTheWorstOrder) {
    const Plausibility best = plausibilityOf({0.4, 0.1, 0.3, -0.2}, {1, 0, 1, 0});
    EXPECT_EQ(best.f1, 1);
    EXPECT_EQ(best.auprc, 1);
    EXPECT_EQ(best.auc, 1);
    EXPECT_EQ(best.iou, 1);
    EXPECT_EQ(best.atRandom, 0.5);
    const Plausibility worst = plausibilityOf({0.4, 0.1, 0.3, -0.2}, {0, 1, 0, 1});
    EXPECT_EQ(worst.f1, 0);
    EXPECT_EQ(worst.auc, 0);
    EXPECT_EQ(worst.iou, 0);
    EXPECT_DOUBLE_EQ(worst.auprc, (1.0 / 3 + 2.0 / 4) / 2);
}

// Worked out by hand: marked are ranks 1, 4 and 5 of six.
TEST(Plausibility, OfAMixedOrder) {
    const Plausibility mixed = plausibilityOf({9, 8, 7, 6, 5, 4}, {1, 0, 0, 1, 1, 0});
    EXPECT_DOUBLE_EQ(mixed.f1, 1.0 / 3);
    EXPECT_DOUBLE_EQ(mixed.iou, 1.0 / 5);            // one of 3 + 3 − 1
    EXPECT_DOUBLE_EQ(mixed.auc, (3.0 + 1 + 1) / 9);  // below each marked word 3, 1 and 1 others
    EXPECT_DOUBLE_EQ(mixed.auprc, (1.0 + 2.0 / 4 + 3.0 / 5) / 3);
}

TEST(Plausibility, EqualValuesAreTakenTogether) {
    EXPECT_DOUBLE_EQ(plausibilityOf({1, 1, 1, 1}, {0, 0, 0, 1}).auprc, 0.25);
    EXPECT_DOUBLE_EQ(plausibilityOf({1, 1, 1, 1}, {1, 0, 0, 0}).auprc, 0.25);
    EXPECT_DOUBLE_EQ(plausibilityOf({1, 1, 1, 1}, {1, 0, 0, 0}).auc, 0.5);
    EXPECT_DOUBLE_EQ(plausibilityOf({2, 1, 1, 0}, {0, 1, 0, 1}).auc, (0.5 + 0) / 4);
}

TEST(Plausibility, WithoutMarksThereIsNone) {
    const Plausibility none = plausibilityOf({1, 2}, {0, 0});
    EXPECT_EQ(none.marked, 0u);
    EXPECT_EQ(none.auprc, 0);
}

}  // namespace
}  // namespace hanscope
