#include "core/experiment/calibration.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/error.h"
#include "core/experiment/evaluation/file_evaluation.h"
#include "core/experiment/experiment.h"
#include "core/model_file/model_file.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class CalibrationTest : public ::testing::Test {
 protected:
    /// Reviews of which the model knows the words, but every fourth has the wrong label.
    CorpusSource doubtfulReviews() {
        CorpusSource source;
        source.path = folder_.write("doubtful.csv", "text,label\n");
        std::string table = "text,label\n";
        for (int i = 0; i < 40; ++i) {
            const bool isGood = (i % 2 == 0) != (i % 4 == 3);
            table += std::string("The play was ") + (i % 2 == 0 ? "splendid" : "tired") +
                     " on day " + std::to_string(i) + "," + (isGood ? "good" : "bad") + "\n";
        }
        source.path = folder_.write("doubtful.csv", table);
        return source;
    }

    ScratchFolder folder_;
};

TEST_F(CalibrationTest, EveryTrainingFitsATemperature) {
    const TrainingPlan plan = smallPlan(folder_);
    runExperiment(plan);
    const ModelFile model = loadModelFile(plan.out);
    EXPECT_NE(model.config.outputs.temperature, 1);
    EXPECT_THAT(model.card.accuracy, HasSubstr("expected calibration error "));
    EXPECT_THAT(model.card.accuracy, HasSubstr("with the temperature "));
}

TEST_F(CalibrationTest, NotIfAThresholdIsGivenOrInATree) {
    TrainingPlan flat = smallTreePlan(folder_, Family::Flat);
    flat.settings.threshold = 0.4;
    runExperiment(flat);
    EXPECT_EQ(loadModelFile(flat.out).config.outputs.temperature, 1);
    TrainingPlan tree = smallTreePlan(folder_, Family::Hidec);
    runExperiment(tree);
    EXPECT_EQ(loadModelFile(tree.out).config.outputs.temperature, 1);
    EXPECT_THAT(loadModelFile(tree.out).card.accuracy, Not(HasSubstr("temperature")));
    const auto classifier = loadClassifier(tree.out);
    EXPECT_THROW(calibrateOnFile(*classifier, tree.data.source, {}, 1), FileError);
}

// Half the texts with "tired" are called good.
TEST_F(CalibrationTest, ItMakesACertainModelDoubt) {
    TrainingPlan plan = smallPlan(folder_);
    plan.settings.network = networkOf(Family::Linear);
    runExperiment(plan);
    const CorpusSource source = doubtfulReviews();
    copyWithOutputs(plan.out, withTemperature({}, 0.3), "", plan.out);
    const auto classifier = loadClassifier(plan.out);
    const Calibration fitted = calibrateOnFile(*classifier, source, {}, 1);
    EXPECT_EQ(fitted.documents, 40u);
    EXPECT_GT(fitted.temperature, 2 * classifier->info().outputs.temperature);
    EXPECT_LT(fitted.after.expectedCalibrationError(), fitted.before.expectedCalibrationError());
    copyWithOutputs(plan.out, withTemperature(classifier->info().outputs, fitted.temperature), "",
                    folder_ / "calibrated.safetensors");
    const auto calibrated = loadClassifier(folder_ / "calibrated.safetensors");
    // It cannot be fitted better, and what evaluate measures is the same.
    EXPECT_NEAR(calibrateOnFile(*calibrated, source, {}, 1).temperature, fitted.temperature,
                1e-3 * fitted.temperature);
    const FileEvaluation measured = evaluateFile(*calibrated, source, {}, 1);
    EXPECT_NEAR(measured.reliability.expectedCalibrationError(),
                fitted.after.expectedCalibrationError(), 1e-5);
    const FileEvaluation before = evaluateFile(*classifier, source, {}, 1);
    EXPECT_EQ(measured.right(), before.right());
    // Without any temperature both are the same.
    ASSERT_TRUE(measured.withoutTemperature && before.withoutTemperature);
    EXPECT_NEAR(measured.withoutTemperature->expectedCalibrationError(),
                before.withoutTemperature->expectedCalibrationError(), 1e-5);
}

TEST_F(CalibrationTest, MovesThresholdsSoThatLabelsStay) {
    Outputs before{OutputKind::Sigmoid, 0.4, {0.31, 0.5, 0.92}};
    before.temperature = 2;
    const Outputs after = withTemperature(before, 0.7);
    EXPECT_EQ(after.temperature, 0.7);
    EXPECT_DOUBLE_EQ(after.labelThresholds[1], 0.5);
    std::mt19937 random(3);
    std::normal_distribution<double> logits(0, 2);
    for (int i = 0; i < 500; ++i) {
        std::vector<float> cool, warm;
        for (int label = 0; label < 3; ++label) {
            const double z = logits(random);
            warm.push_back(static_cast<float>(1 / (1 + std::exp(-z / before.temperature))));
            cool.push_back(static_cast<float>(1 / (1 + std::exp(-z / after.temperature))));
        }
        EXPECT_EQ(predictedLabels(warm, before), predictedLabels(cool, after));
    }
}

TEST(Reliability, InATreeCountsLabelsWhoseParentIsTrue) {
    const LabelTree tree({"a", "b", "c"}, {-1, 0, -1});  // a > b, and c
    LabelLists truth;
    for (const std::vector<std::int32_t>& labels : {std::vector<std::int32_t>{0}, {2}})
        truth.append(labels);
    const LabelProbabilities rows{{0.92f, 0.8f, 0.1f}, {0.72f, 0.62f, 0.95f}};
    const Outputs outputs{OutputKind::Sigmoid, 0.5};
    const Reliability all = reliabilityOf(outputs, nullptr, rows, truth),
                      inTree = reliabilityOf(outputs, &tree, rows, truth);
    EXPECT_EQ(all.count(), 5u);
    EXPECT_EQ(inTree.count(), 4u);  // b of the second document has a false parent
    EXPECT_EQ(inTree.bins()[9].right, 2u);
    EXPECT_EQ(inTree.bins()[6].count, 0u);
}

}  // namespace
}  // namespace hanscope::test
