#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/language_model/language_model.h"
#include "core/experiment/plan/plan_fields.h"
#include "core/experiment/training_data.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

class Pretraining : public ::testing::Test {
 protected:
    Pretraining() { plan.pretrainEpochs = 2; }

    ModelFile train() {
        ExperimentObserver observer;
        observer.event = eventHandler(
            [this](const Note& note) { notes.push_back(note.sentence.english()); },
            [this](const PhaseProgress& progress) { phases.push_back(progress.phase); });
        runExperiment(plan, observer);
        return loadModelFile(plan.out);
    }
    ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    std::vector<std::string> notes;
    std::vector<Phase> phases;
};

TEST_F(Pretraining, TheTrainingStartsFromTheLanguageModel) {
    plan.settings.learningRate = 1e-9;  // what the training then changes is within the tolerance
    const ModelFile model = train();
    EXPECT_THAT(phases, Contains(Phase::Pretraining));
    EXPECT_THAT(notes, Contains(HasSubstr("pre-trained as a language model on the training "
                                          "documents; loss at the end ")));
    const TrainingData data = readTrainingData(plan);
    const HanSizes& sizes = std::get<HanConfig>(plan.settings.network).sizes;
    LanguageModelSettings settings;
    settings.embedding = sizes.embedding;
    settings.hidden = sizes.wordHidden;
    settings.epochs = 2;
    settings.seed = plan.settings.seed;
    for (const auto& [name, expected] : trainLanguageModel(
             *data.training.documents, randomVectors(data.vocabulary.size(), settings), settings)) {
        const TensorValues& tensor = model.tensors.at(name);
        ASSERT_EQ(tensor.shape, expected.shape) << name;
        for (std::size_t i = 0; i < tensor.values.size(); ++i)
            ASSERT_NEAR(tensor.values[i], expected.values[i], 1e-6) << name << " " << i;
    }
}

TEST_F(Pretraining, PausesAndDoesNotCountThem) {
    plan.vectors = VectorSource::SkipGram;
    std::vector<Phase> reported, paused;
    double clock = 0, preparation = -1;
    bool prepares = true;
    ExperimentObserver observer;
    observer.event = eventHandler([&](const PhaseProgress& at) { reported.push_back(at.phase); },
                                  [&](const Prepared& prepared) {
                                      preparation = prepared.seconds;
                                      prepares = false;
                                  });
    observer.control.clock = [&] { return clock += 0.001; };
    observer.control.pause = [&] {
        if (prepares) paused.push_back(reported.back());
        clock += 1000;
    };
    runExperiment(plan, observer);
    EXPECT_THAT(paused, AllOf(Contains(Phase::MakingWordVectors), Contains(Phase::Pretraining),
                              Not(Contains(Phase::ReadingTexts))));
    EXPECT_GT(preparation, 0);
    EXPECT_LT(preparation, 1000);
    const std::string bytes = readBytes(plan.out);
    std::filesystem::remove(plan.out);
    std::filesystem::remove_all(plan.cache.folder);
    runExperiment(plan);
    EXPECT_EQ(readBytes(plan.out), bytes);
}

TEST_F(Pretraining, TheSecondTrainingFindsTheLanguageModelInTheCache) {
    train();
    std::filesystem::remove(plan.out);
    train();
    EXPECT_THAT(notes, Contains("pre-trained as a language model on the training documents, kept "
                                "from an earlier run"));
}

TEST_F(Pretraining, ANetworkThatReadsTheDocumentAsOneSequence) {
    plan = smallTreePlan(folder, Family::Flat);
    plan.pretrainEpochs = 1;
    encoderOf(plan.settings.network).kind = EncoderKind::Gru;
    encoderOf(plan.settings.network).layers = 1;
    train();
    EXPECT_THAT(notes, Contains(HasSubstr("pre-trained as a language model")));
}

TEST_F(Pretraining, IsNotForNetworksWithSrusNorForModelsThatAreTrainedFurther) {
    plan = smallTreePlan(folder, Family::Hidec);
    plan.pretrainEpochs = 1;
    encoderOf(plan.settings.network).kind = EncoderKind::Sru;
    EXPECT_FALSE(pretrains(plan));
    for (const EncoderKind withGru : {EncoderKind::Gru, EncoderKind::Rcnn}) {
        encoderOf(plan.settings.network).kind = withGru;
        EXPECT_TRUE(pretrains(plan));
    }
    plan.startFrom = "m.safetensors";
    EXPECT_FALSE(pretrains(plan));
}

TEST_F(Pretraining, AResumedRunMustHaveTheSameEpochs) {
    CancelToken cancel;
    ExperimentObserver observer;
    observer.event = eventHandler([&](const EpochReport&) { cancel.cancel(); });
    runExperiment(plan, observer, cancel);
    plan.resume = true;
    plan.pretrainEpochs = 1;
    try {
        runExperiment(plan);
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("pre-training"));
    }
}

}  // namespace
}  // namespace hanscope::test
