#include "ui/explorer/table/survey_reading.h"

#include <gtest/gtest.h>

#include "tests/core/survey/word_classifier.h"

namespace hanscope::ui {
namespace {

/// A text that is truly good; `good`: the probability of that label.
SurveyPart partOf(float good) {
    SurveyPart part;
    part.add({std::make_shared<const Document>("Row", std::vector<Sentence>(),
                                               std::vector<Range>{{0, 3}}),
              {TruthKind::Known, {1}},
              {}},
             {1 - good, good}, {});
    return part;
}

// However many parts there are, the scores are computed a number of times that grows with the
// logarithm: 1.25^60 > 100,000.
TEST(ScoreKeeper, ComputesSeldomAndInTheEndForAllTexts) {
    ScoreKeeper keeper(hanscope::test::WordClassifier().info());
    EXPECT_EQ(keeper.scores()->judged, 0U);
    const SurveyPart right = partOf(0.75F), wrong = partOf(0.25F);
    int times = 0;
    std::uint64_t last = 0;
    for (int i = 0; i < 100000; ++i) {
        keeper.add(i % 4 == 0 ? wrong : right);
        if (!keeper.isDue()) continue;
        ++times;
        last = keeper.scores()->judged;
    }
    EXPECT_LE(times, 60);
    EXPECT_GE(last, 80000U);
    const auto scores = keeper.scores();
    EXPECT_EQ(scores->judged, 100000U);
    EXPECT_DOUBLE_EQ(std::get<Evaluation>(scores->evaluation).accuracy, 0.75);
    EXPECT_DOUBLE_EQ(scores->comparison.score, 0.75);
    EXPECT_DOUBLE_EQ(scores->comparison.baseline, 1);  // always "good"
    EXPECT_EQ(scores->reliability.count(), 100000U);
}

}  // namespace
}  // namespace hanscope::ui
