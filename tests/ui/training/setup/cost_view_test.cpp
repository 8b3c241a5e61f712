#include <gtest/gtest.h>

#include "ui/training/setup/output_page.h"

namespace hanscope::ui {
namespace {

TEST(ExpectedTime, IsThatOfAllEpochsAndRuns) {
    TrainingPlan plan;
    plan.settings.epochs = 10;
    plan.settings.patience = 0;
    EXPECT_EQ(expectedTime({0, 7}, plan), "About 7 s per epoch, 70 s for 10 epochs.");
    plan.settings.patience = 2;
    plan.series.seeds = 2;
    EXPECT_EQ(expectedTime({0.2, 0.4}, plan),
              "Less than a second per epoch, at most 8 s for 10 epochs in each of 2 runs.");
}

TEST(ExpectedTime, IncludesWhatIsTrainedBefore) {
    TrainingPlan plan;
    plan.settings.epochs = 8;
    plan.settings.patience = 2;
    plan.vectors = VectorSource::SkipGram;
    EXPECT_EQ(expectedTime({70, 2}, plan),
              "About 2 s per epoch, at most 16 s for 8 epochs. Before that, about 70 s for word "
              "vectors; at most 86 s in all.");
    plan.data.source.columns.labelling = Labelling::Lists;
    plan.thresholdFolds = 3;  // each learns from two thirds: as long as two whole trainings
    EXPECT_TRUE(expectedTime({70, 2}, plan)
                    .contains("After that, at most 32 s for the networks that choose thresholds."));
    plan.distil = "teacher.safetensors";
    EXPECT_TRUE(expectedTime({0, 2}, plan).contains("the model to distil reads the texts"));
}

}  // namespace
}  // namespace hanscope::ui
