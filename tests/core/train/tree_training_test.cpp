// Training of the families that read a document as one sequence, as a whole.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/train/trainable.h"
#include "tests/core/train/marked_documents.h"
#include "tests/core/train/tree_documents.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

TrainResult train(const TrainSettings& settings, const LabelledDocuments& training,
                  const LabelledDocuments& validation) {
    return trainHan(settings, training, validation, kTreeVocabulary, 7);
}

class TreeTraining : public testing::TestWithParam<Family> {
 protected:
    LabelledDocuments training = treeDocuments(400, 1), validation = treeDocuments(100, 2);
    TrainSettings settings = sequenceSettings(GetParam());
};

TEST_P(TreeTraining, LearnsWhichWordsDecide) {
    settings.epochs = 20;
    const TrainResult result = train(settings, training, validation);
    EXPECT_GT(result.epochs[static_cast<std::size_t>(result.bestEpoch - 1)].validationF1->micro,
              0.9);
    EXPECT_LT(result.epochs.back().validationLoss, result.epochs.front().validationLoss / 3);
}

TEST_P(TreeTraining, SameBitsWhateverTheNumberOfThreads) {
    settings.epochs = 2;
    settings.threads = 1;
    const TrainResult one = train(settings, training, validation);
    settings.threads = 3;
    const TrainResult three = train(settings, training, validation);
    expectSameBits(one, three);
    EXPECT_EQ(one.epochs.back().validationLoss, three.epochs.back().validationLoss);
    settings.seed = 2;
    EXPECT_NE(one.tensors.at(kEmbeddingName).values,
              train(settings, training, validation).tensors.at(kEmbeddingName).values);
}

TEST_P(TreeTraining, GoesOnFromACheckpointAsIfNothingHadHappened) {
    struct Crash {};
    settings.epochs = 3;
    const TrainResult whole = train(settings, training, validation);
    const ScratchFolder folder;
    CheckpointPlan plan{folder / "run.checkpoint", 0, false, {}};
    TrainObserver observer;
    observer.step = [](const StepReport& report) {
        if (report.runStep == 40) throw Crash();
    };
    EXPECT_THROW(
        trainHan(settings, training, validation, kTreeVocabulary, 7, observer, {}, nullptr, plan),
        Crash);
    plan.resume = true;
    const TrainResult resumed =
        trainHan(settings, training, validation, kTreeVocabulary, 7, {}, {}, nullptr, plan);
    expectSameBits(whole, resumed);
    EXPECT_EQ(whole.epochs.back().trainingLoss, resumed.epochs.back().trainingLoss);

    settings.encoder.hidden = 4;
    EXPECT_THAT(
        [&] {
            trainHan(settings, training, validation, kTreeVocabulary, 7, {}, {}, nullptr, plan);
        },
        testing::ThrowsMessage<FileError>(HasSubstr("encoder size (now 4, in the checkpoint 8)")));
}

// Along random directions, of every parameter by itself: (L(w + εv) − L(w − εv)) / 2ε = g·v.
TEST_P(TreeTraining, GradientsEqualDifferences) {
    settings.decoder.layers = 2;
    settings.embeddingDropout = settings.documentDropout = settings.decoderDropout = 0;
    const auto network = makeTrainable(settings, kTreeVocabulary, 7);
    std::vector<EncodedDocument> documents(6);
    std::vector<std::uint32_t> indices;
    for (std::uint32_t i = 0; i < 6; ++i) {
        training.documents->read(i, documents[i]);
        indices.push_back(i);
    }
    documents[3] = {{4}, {1}};
    WorkerPool pool(2);
    at::Tensor rows;
    std::vector<std::int64_t> words;
    const auto loss = [&] {
        words = network->layOut(documents);
        StepSums sums;
        rows = network->differentiate({training.labels, indices, indices, 0, 0}, pool, sums);
        return sums.loss;
    };
    loss();
    std::map<std::string, at::Tensor> gradients;
    for (const auto& [name, parameter] : network->denseParameters())
        gradients[name] = parameter.grad().clone();
    at::Tensor embedding = at::zeros_like(network->embedding());
    for (std::size_t i = 0; i < words.size(); ++i)
        embedding[words[i]] = rows[static_cast<std::int64_t>(i)];
    gradients[kEmbeddingName] = embedding;
    std::map<std::string, at::Tensor> parameters = network->denseParameters();
    parameters[kEmbeddingName] = network->embedding();
    std::mt19937 random(5);
    std::normal_distribution<float> normal;
    for (auto& [name, parameter] : parameters) {
        const at::Tensor before = parameter.clone();
        at::Tensor direction = at::empty_like(parameter);
        for (std::int64_t i = 0; i < direction.numel(); ++i)
            direction.data_ptr<float>()[i] = normal(random);
        direction /= direction.norm();
        const double epsilon = 4e-3;
        parameter.copy_(before + epsilon * direction);
        const double above = loss();
        parameter.copy_(before - epsilon * direction);
        const double below = loss();
        parameter.copy_(before);
        const double slope = (gradients[name] * direction).sum().item<double>();
        EXPECT_NEAR((above - below) / (2 * epsilon), slope, 1e-2 * std::abs(slope) + 3e-4) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(Families, TreeTraining, testing::Values(Family::Hidec, Family::Flat),
                         [](const auto& test) { return familyName(test.param); });

TEST(HidecTraining, OneLabelALevelLearnsPaths) {
    TrainSettings settings = sequenceSettings(Family::Hidec);
    settings.decoder.oneLabelALevel = true;
    settings.epochs = 8;
    const TrainResult result = train(settings, pathDocuments(400, 1), pathDocuments(100, 2));
    EXPECT_GT(result.epochs[static_cast<std::size_t>(result.bestEpoch - 1)].validationAccuracy,
              0.95);
}

TEST(HidecTraining, RefusesWhatDoesNotFit) {
    const auto refusal = [](const TrainSettings& settings) {
        try {
            train(settings, treeDocuments(10, 1), treeDocuments(10, 2));
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string("went on");
    };
    TrainSettings settings = sequenceSettings(Family::Hidec);
    settings.decoder.heads = 3;
    EXPECT_THAT(refusal(settings), HasSubstr("3 heads must divide its width of 16"));
    settings = sequenceSettings(Family::Hidec);
    settings.tree = nullptr;
    EXPECT_THAT(refusal(settings), HasSubstr("needs the tree"));
    settings = sequenceSettings(Family::Flat);
    settings.outputs.kind = OutputKind::Softmax;
    EXPECT_THAT(refusal(settings), HasSubstr("lists of labels"));
}

}  // namespace
}  // namespace hanscope::test
