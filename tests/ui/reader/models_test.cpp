#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include "tests/ui/support/readings.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/sentence_panel.h"

namespace hanscope::ui {
namespace {

using test::smallMultiLabelReading;
using test::smallReading;
using Tester = QAbstractItemModelTester;

TEST(PredictionModel, HoldsEveryClassInLabelOrder) {
    PredictionModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setReading(smallReading());
    ASSERT_EQ(model.rowCount(), 3);
    EXPECT_EQ(model.index(0).data().toString(), "bad");
    EXPECT_EQ(model.index(2).data().toString(), "good");
    EXPECT_FLOAT_EQ(model.index(1).data(PredictionModel::ProbabilityRole).toFloat(), 0.2F);
    EXPECT_FALSE(model.index(0).data(PredictionModel::PredictedRole).toBool());
    EXPECT_TRUE(model.index(2).data(PredictionModel::PredictedRole).toBool());
    EXPECT_EQ(model.index(2).data(Qt::AccessibleTextRole).toString(), "good, 70\u00a0%");
    model.setReading(nullptr);
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(PredictionModel, KeepsItsRowsWhileTheLabelsStay) {
    PredictionModel model;
    model.setReading(smallReading());
    const QPersistentModelIndex row = model.index(1);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setReading(smallReading({0.3F, 0.6F, 0.1F}));
    EXPECT_EQ(resets.count(), 0);
    EXPECT_FLOAT_EQ(row.data(PredictionModel::ProbabilityRole).toFloat(), 0.6F);
    EXPECT_TRUE(row.data(PredictionModel::PredictedRole).toBool());
}

TEST(PredictionModel, MarksTheTrueLabels) {
    PredictionModel model;
    model.setReading(smallReading());
    EXPECT_FALSE(model.index(0).data(PredictionModel::TrueRole).toBool());
    model.setTruth({"bad"});
    EXPECT_TRUE(model.index(0).data(PredictionModel::TrueRole).toBool());
    EXPECT_FALSE(model.index(2).data(PredictionModel::TrueRole).toBool());
    EXPECT_EQ(model.index(0).data(Qt::AccessibleTextRole).toString(), "bad, 10\u00a0%, true label");
}

TEST(PredictionModel, ComparesWithAnotherVersionOfTheSameModel) {
    PredictionModel model;
    model.setReading(smallReading());
    EXPECT_FALSE(model.index(2).data(PredictionModel::BeforeRole).isValid());
    model.setBefore(smallReading({0.5F, 0.2F, 0.3F}));
    EXPECT_FLOAT_EQ(model.index(2).data(PredictionModel::BeforeRole).toFloat(), 0.3F);
    EXPECT_EQ(model.index(2).data(Qt::AccessibleTextRole).toString(),
              "good, 70\u00a0%, before 30\u00a0%");
    auto other = smallReading({0.5F, 0.5F, 0});
    other->labels =
        std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"a", "b", "c"});
    model.setBefore(other);
    EXPECT_FALSE(model.index(2).data(PredictionModel::BeforeRole).isValid()) << "other labels";
}

TEST(PredictionModel, OrdersMultipleLabelsByProbability) {
    PredictionModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setReading(smallMultiLabelReading({0.6F, 0.2F, 0.7F}));
    ASSERT_EQ(model.rowCount(), 3);
    EXPECT_EQ(model.index(0).data().toString(), "good");
    EXPECT_EQ(model.index(1).data().toString(), "bad");
    EXPECT_EQ(model.index(2).data(Qt::AccessibleTextRole).toString(), "fair, 20\u00a0%");
    EXPECT_TRUE(model.index(1).data(PredictionModel::PredictedRole).toBool());
    EXPECT_FALSE(model.index(2).data(PredictionModel::PredictedRole).toBool());
    EXPECT_EQ(model.index(0).data(PredictionModel::ThresholdRole).toDouble(), 0.5);
    EXPECT_EQ(model.firstPredicted(), 0);
    model.setReading(smallMultiLabelReading({0.1F, 0.4F, 0.3F}));  // the rows are sorted anew
    EXPECT_EQ(model.index(0).data().toString(), "fair");
    EXPECT_FALSE(model.index(0).data(PredictionModel::PredictedRole).toBool());
    auto own = smallMultiLabelReading({0.1F, 0.4F, 0.3F});
    own->outputs.labelThresholds = {0.05, 0.45, 0.25};
    model.setReading(own);  // sorted: fair, good, bad
    EXPECT_EQ(model.index(0).data(PredictionModel::ThresholdRole).toDouble(), 0.45);
    EXPECT_FALSE(model.index(0).data(PredictionModel::PredictedRole).toBool());
    EXPECT_TRUE(model.index(2).data(PredictionModel::PredictedRole).toBool());
    EXPECT_TRUE(model.index(0).data(Qt::ToolTipRole).toString().contains("predicted if above 45"));
    model.setReading(smallReading());
    EXPECT_FALSE(model.index(0).data(PredictionModel::ThresholdRole).isValid());
    EXPECT_EQ(model.firstPredicted(), 2);
}

TEST(NearEqualClasses, NamesTheTwoLikeliestWhenTheyAreNear) {
    const auto near = nearEqualClasses(*smallReading({0.44F, 0.1F, 0.46F}));
    ASSERT_TRUE(near);
    EXPECT_EQ(near->first, 2);
    EXPECT_EQ(near->second, 0);
    EXPECT_FALSE(nearEqualClasses(*smallReading({0.3F, 0.2F, 0.5F})));
    EXPECT_FALSE(nearEqualClasses(*smallReading({1.0F})));
    EXPECT_FALSE(nearEqualClasses(*smallMultiLabelReading({0.44F, 0.1F, 0.46F})));
}

TEST(SentenceModel, RanksByWeight) {
    SentenceModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setReading(explain(smallReading()));
    ASSERT_EQ(model.rowCount(), 2);
    EXPECT_EQ(model.index(0).data().toString(), "Bad end here.");
    EXPECT_EQ(model.index(0).data(SentenceModel::SentenceRole).toInt(), 1);
    EXPECT_FLOAT_EQ(model.index(0).data(SentenceModel::WeightRole).toFloat(), 0.75F);
    EXPECT_EQ(model.index(0).data(Qt::ToolTipRole).toString(),
              "Sentence 2: sentence weight 0.75 (p_s)");
    EXPECT_EQ(model.rowOf(1), 0);
    EXPECT_EQ(model.rowOf(0), 1);
    EXPECT_EQ(model.rowOf(-1), -1);
    EXPECT_EQ(model.rowOf(2), -1);
}

TEST(SentenceModel, EqualWeightsStayInTextOrder) {
    const auto reading = smallReading();
    reading->sentenceWeights = {0.5F, 0.5F};
    SentenceModel model;
    model.setReading(explain(reading));
    EXPECT_EQ(model.index(0).data(SentenceModel::SentenceRole).toInt(), 0);
}

}  // namespace
}  // namespace hanscope::ui
