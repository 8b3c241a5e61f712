// Scores of groups; the numbers are those of an independent computation with SciPy
// (binomtest().proportion_ci(method="wilson")), scikit-learn (f1_score(average="macro",
// zero_division=0) over the labels of the group) and NumPy, from the same samples: mt19937_64 with
// seed 1, numbers modulo the size of the group.
#include "core/metrics/group_scores.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

struct Documents {
    Documents() {
        for (int i = 0; i < 40; ++i) {
            const int right = 7 * i % 3;
            truth.append(std::vector<std::int32_t>{right});
            predicted.append(std::vector<std::int32_t>{i * i % 5 == 1 ? (right + 1) % 3 : right});
            group.push_back(i % 4 == 0 ? 1 : 0);
        }
    }

    LabelLists truth, predicted;
    std::vector<std::int32_t> group;
};

TEST(GroupScores, AreThoseOfAnIndependentComputation) {
    const Documents documents;
    const auto scores =
        scoresByGroup(documents.truth, documents.predicted, documents.group, 2, 5, F1Mean::Macro);
    ASSERT_EQ(scores.size(), 2u);
    EXPECT_EQ(scores[0].right.documents, 30u);
    EXPECT_EQ(scores[0].right.having, 18u);
    EXPECT_NEAR(scores[0].right.interval().low, 0.4232036025332248, 1e-7);
    EXPECT_NEAR(scores[0].right.interval().high, 0.7540937188319814, 1e-7);
    EXPECT_NEAR(scores[0].f1.mean, 0.6, 1e-12);
    EXPECT_NEAR(scores[0].f1.interval->low, 0.3975893387658094, 1e-12);
    EXPECT_NEAR(scores[0].f1.interval->high, 0.7633986928104575, 1e-12);
    EXPECT_EQ(scores[1].right.documents, 10u);
    EXPECT_NEAR(scores[1].right.interval().low, 0.3126737697336583, 1e-7);
    EXPECT_NEAR(scores[1].f1.mean, 0.5833333333333334, 1e-12);
    EXPECT_NEAR(scores[1].f1.interval->low, 0.25641025641025644, 1e-12);
    EXPECT_NEAR(scores[1].f1.interval->high, 0.8857142857142857, 1e-12);
}

TEST(GroupScores, DocumentsWithoutAGroupDoNotCount) {
    Documents documents;
    for (std::int32_t& group : documents.group) group = group == 1 ? 0 : -1;
    const auto scores =
        scoresByGroup(documents.truth, documents.predicted, documents.group, 2, 3, F1Mean::Micro);
    EXPECT_EQ(scores[0].right.documents, 10u);
    EXPECT_NEAR(scores[0].f1.mean, 0.6, 1e-12) << "with one label micro F1 is the accuracy";
    EXPECT_EQ(scores[1].right.documents, 0u);
    EXPECT_EQ(scores[1].f1.mean, 0);
}

TEST(GroupScores, CanBeCancelled) {
    const Documents documents;
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_THROW(scoresByGroup(documents.truth, documents.predicted, documents.group, 2, 3,
                               F1Mean::Macro, cancel),
                 Cancelled);
}

TEST(GroupScores, WilsonsIntervalOfSharesAtTheEnds) {
    EXPECT_NEAR(GroupShare({10, 0}).interval().high, 0.27753279986288926, 1e-7);
    EXPECT_NEAR(GroupShare({10, 10}).interval().low, 0.7224672001371109, 1e-7);
    EXPECT_NEAR(GroupShare({29, 1}).interval().low, 0.006113214292762667, 1e-7);
    EXPECT_NEAR(GroupShare({25000, 13250}).interval().low, 0.5238090805577486, 1e-7);
    EXPECT_EQ(GroupShare().share(), 0);
}

TEST(MeanOfTexts, HasTheIntervalOfSamplesOfTexts) {
    const std::vector<TextSum> texts{{0.5, 1}, {0.2, 2}, {0.9, 3}, {0.1, 1}, {0.75, 1}, {0.3, 2}};
    const GroupMean mean = meanOfTexts(texts);
    EXPECT_NEAR(mean.mean, 0.275, 1e-12);
    EXPECT_NEAR(mean.interval->low, 0.15, 1e-12);
    EXPECT_NEAR(mean.interval->high, 0.45, 1e-12);
    EXPECT_EQ(meanOfTexts({}).mean, 0);
    EXPECT_EQ(meanOfTexts({{0.5, 2}}).mean, 0.25);
    EXPECT_FALSE(meanOfTexts({{0.5, 2}}).interval);
}

}  // namespace
}  // namespace hanscope
