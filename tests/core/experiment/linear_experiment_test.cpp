#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/experiment/experiment.h"
#include "core/experiment/plan/plan_fields.h"
#include "core/experiment/training_cost.h"
#include "core/experiment/training_data.h"
#include "core/model/classifier.h"
#include "core/model/document_reader.h"
#include "tests/core/experiment/plan/small_plan.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

class LinearExperiment : public testing::Test {
 protected:
    LinearExperiment() { plan_.settings.network = networkOf(Family::Linear); }

    ScratchFolder folder_;
    TrainingPlan plan_ = smallPlan(folder_);
};

TEST_F(LinearExperiment, WritesAModelOfTheWordsThatItUses) {
    runExperiment(plan_);
    const ModelFile file = loadModelFile(plan_.out);
    const auto& ngrams = std::get<LinearConfig>(file.config.network).ngrams;
    EXPECT_EQ(file.tensors.at("ngram.2.weight").shape, (std::vector<std::int64_t>{ngrams[1], 2}));
    EXPECT_EQ(file.tensors.count(kEmbeddingName), 0u);
    EXPECT_EQ(std::count(file.vocabulary.begin(), file.vocabulary.end(), "splendid"), 1);
    const auto classifier = loadClassifier(plan_.out);
    const Reading good = DocumentReader().read("The play was splendid.", "text", *classifier),
                  bad = DocumentReader().read("The play was tired.", "text", *classifier);
    EXPECT_EQ((*good.labels)[static_cast<std::size_t>(good.prediction)], "good");
    EXPECT_EQ((*bad.labels)[static_cast<std::size_t>(bad.prediction)], "bad");
}

TEST_F(LinearExperiment, HasNoWordVectorsWhateverThePlanSays) {
    runExperiment(plan_);
    const ModelFile without = loadModelFile(plan_.out);
    plan_.vectors = VectorSource::SkipGram;
    plan_.subwords = 100;
    plan_.pretrainEpochs = 1;
    runExperiment(plan_);
    const ModelFile with = loadModelFile(plan_.out);
    ASSERT_EQ(with.tensors.size(), without.tensors.size());
    for (const auto& [name, tensor] : without.tensors)
        EXPECT_EQ(with.tensors.at(name).values, tensor.values) << name;
}

TEST_F(LinearExperiment, ItsTimeIsEstimated) {
    const TrainingTime time = probeTime(plan_, readTrainingData(plan_));
    EXPECT_EQ(time.preparation, 0);
    EXPECT_GT(time.epoch, 0);
}

TEST_F(LinearExperiment, IsNotTrainedFurther) {
    runExperiment(plan_);
    plan_.startFrom = plan_.out;
    plan_.out = folder_ / "further.safetensors";
    try {
        runExperiment(plan_);
        FAIL();
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr("cannot be trained further"));
    }
}

// On the same documents; the plan of the linear model alone has its own defaults, too.
TEST_F(LinearExperiment, AloneItHasTheScoreThatANetworkIsComparedWith) {
    TrainingPlan network = plan_;
    network.settings = smallPlan(folder_).settings;
    network.linearBaseline = true;
    const ExperimentResult compared = runExperiment(network);
    const std::uint64_t seed = plan_.settings.seed;
    plan_.settings = defaultSettings(Family::Linear);
    plan_.settings.seed = seed;
    const SeriesRun alone = runExperiment(plan_).best();
    ASSERT_TRUE(compared.validation.linear.has_value());
    EXPECT_EQ(compared.validation.linear->accuracy, alone.best().validationAccuracy);
    EXPECT_THAT(compared.card.accuracy, HasSubstr("; words and phrases alone: "));
}

TEST_F(LinearExperiment, IsNotComparedWithItself) {
    plan_.linearBaseline = true;
    EXPECT_EQ(refusalOf(planField("linear_baseline"), plan_).english(),
              "the model is linear itself; leave it out");
    EXPECT_FALSE(runExperiment(plan_).validation.linear.has_value());
}

TEST_F(LinearExperiment, DocumentsOfDifferentWordsAreNotCompared) {
    plan_.settings = smallPlan(folder_).settings;
    plan_.data.source.path =
        folder_.write("rare.csv", "text,label\na b,good\nc d,bad\ne f,good\ng h,bad\n");
    plan_.minimumCount = 0;
    plan_.data.validation.fraction = 0.5;
    plan_.linearBaseline = true;
    std::string warning;
    ExperimentObserver observer;
    observer.event = [&](const RunEvent& event) {
        if (const auto* each = std::get_if<Warning>(&event)) warning = each->sentence.english();
    };
    const ExperimentResult result = runExperiment(plan_, observer);
    EXPECT_FALSE(result.validation.linear.has_value());
    EXPECT_THAT(warning, HasSubstr("words and phrases alone cannot be measured: No word is in 2"));
    EXPECT_FALSE(result.model.empty());
}

}  // namespace
}  // namespace hanscope::test
