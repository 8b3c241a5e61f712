#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/experiment/evaluation/file_evaluation.h"
#include "core/experiment/experiment.h"
#include "core/experiment/plan/plan_fields.h"
#include "core/experiment/vectors/word_vectors.h"
#include "core/model/classifier.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class SubwordTraining : public ::testing::Test {
 protected:
    SubwordTraining() {
        plan.subwords = 40;
        plan.vocabularySize = 9;
    }

    ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
};

// The vocabulary is cut only after the training: the words that go are learnt, too.
TEST_F(SubwordTraining, TheMostFrequentWordsKeepVectorsAndTheOthersHaveParts) {
    const ExperimentResult result = runExperiment(plan);
    const ModelFile bySubwords = loadModelFile(plan.out);
    plan.subwords = 0;
    plan.vocabularySize = 0;
    plan.out = folder / "whole.safetensors";
    runExperiment(plan);
    const ModelFile whole = loadModelFile(plan.out);

    ASSERT_EQ(bySubwords.vocabulary.size(), 9u);
    ASSERT_GT(whole.vocabulary.size(), 15u);
    const TensorValues& all = whole.tensors.at(kEmbeddingName);
    const std::vector<float>& kept = bySubwords.tensors.at(kEmbeddingName).values;
    EXPECT_EQ(kept,
              std::vector<float>(all.values.begin(),
                                 all.values.begin() + static_cast<std::ptrdiff_t>(kept.size())));
    EXPECT_EQ(bySubwords.tensors.at(kSubwordsName).values,
              fitSubwords(whole.vocabulary, all, bySubwords.config.subwords, 1).values);
    EXPECT_THAT(result.card.accuracy,
                HasSubstr("; with the words that the file knows by their parts: "));
}

TEST_F(SubwordTraining, TheScoreIsThatOfTheFile) {
    plan.data.validation.file = folder.write("held-out.csv", smallReviews(41, 9));
    const ExperimentResult result = runExperiment(plan);
    const auto classifier = loadClassifier(plan.out);
    CorpusSource heldOut = plan.data.source;
    heldOut.path = plan.data.validation.file;
    const FileEvaluation evaluated = evaluateFile(*classifier, heldOut, plan.cache, 1);
    EXPECT_EQ(result.validation.scores.accuracy,
              std::get<Evaluation>(evaluated.evaluation).accuracy);
}

TEST_F(SubwordTraining, AModelThatIsTrainedFurtherKeepsThem) {
    runExperiment(plan);
    plan.startFrom = plan.out;
    plan.out = folder / "further.safetensors";
    plan.subwords = 0;
    runExperiment(plan);
    const ModelFile further = loadModelFile(plan.out);
    EXPECT_EQ(further.config.subwords.rows, 40);
    EXPECT_EQ(further.vocabulary.size(), 9u);
    EXPECT_EQ(further.tensors.at(kSubwordsName).values,
              fitSubwords(further.vocabulary, further.tensors.at(kEmbeddingName),
                          further.config.subwords, 1)
                  .values);
}

TEST_F(SubwordTraining, TooManyNumbersAreRefusedBeforeTheFirstStep) {
    plan.subwords = kMaxSubwordRows;
    std::get<HanConfig>(plan.settings.network).sizes.embedding = 4000;
    bool hasStarted = false;
    ExperimentObserver observer;
    observer.event = [&](const RunEvent& event) {
        hasStarted = hasStarted || std::holds_alternative<RunStarted>(event);
    };
    try {
        runExperiment(plan, observer);
        ADD_FAILURE() << "not refused";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("numbers, and a model file holds at most"));
    }
    EXPECT_FALSE(hasStarted);
}

TEST_F(SubwordTraining, AFileOfPlansAndACommandHaveThem) {
    EXPECT_EQ(planFromText(planText(plan)).subwords, 40);
    EXPECT_THAT(commandLine(plan), HasSubstr(" --subwords 40"));
    plan.subwords = 0;
    EXPECT_THAT(commandLine(plan), Not(HasSubstr("subwords")));
}

}  // namespace
}  // namespace hanscope::test
