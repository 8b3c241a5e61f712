// Training of the families that read a document as one sequence, as a whole.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/event_handler.h"
#include "core/train/networks/trainable.h"
#include "tests/core/train/marked_documents.h"
#include "tests/core/train/together.h"
#include "tests/core/train/tree_documents.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

TrainResult train(const TrainSettings& settings, const LabelledDocuments& training,
                  const LabelledDocuments& validation, const TrainObserver& observer = {}) {
    return trainNetwork({settings, training, validation, kTreeVocabulary, 7, observer});
}

struct Kind {
    const char* name;
    Family family;
    bool levels = true, mask = true;
    EndMarks targets = EndMarks::Deepest;
    EncoderKind encoder = EncoderKind::Gru;
};

TrainSettings settingsOf(const Kind& kind) {
    TrainSettings settings = sequenceSettings(kind.family);
    encoderOf(settings.network).kind = kind.encoder;
    if (auto* hidec = std::get_if<HidecConfig>(&settings.network)) {
        hidec->decoder.levels = kind.levels;
        hidec->decoder.mask = kind.mask;
        hidec->decoder.targets = kind.targets;
    }
    return settings;
}

class TreeTraining : public testing::TestWithParam<Kind> {
 protected:
    LabelledDocuments training = treeDocuments(400, 1), validation = treeDocuments(100, 2);
    TrainSettings settings = settingsOf(GetParam());
};

TEST_P(TreeTraining, LearnsWhichWordsDecide) {
    settings.epochs = 20;
    const TrainResult result = train(settings, training, validation);
    EXPECT_GT(result.epochs[static_cast<std::size_t>(result.bestEpoch - 1)].validationF1->micro,
              0.9);
    EXPECT_LT(result.epochs.back().validationLoss, result.epochs.front().validationLoss / 3);
}

TEST_P(TreeTraining, ATextOfNoWordsIsRefused) {
    std::vector<EncodedDocument> documents(training.documents->size());
    for (std::size_t i = 0; i < documents.size(); ++i) training.documents->read(i, documents[i]);
    documents[7] = {};
    training.documents = std::make_shared<DocumentList>(std::move(documents));
    EXPECT_THROW(train(settings, training, validation), Error);
}

TEST_P(TreeTraining, SameBitsWhateverTheNumberOfThreads) {
    settings.epochs = 2;
    settings.threads = 1;
    const TrainResult one = train(settings, training, validation);
    settings.threads = 3;
    const TrainResult three = train(settings, training, validation);
    expectSameBits(one, three);
    EXPECT_EQ(one.epochs.back().validationLoss, three.epochs.back().validationLoss);
    settings.precision = Precision::BFloat16;
    const TrainResult rounded = train(settings, training, validation);
    EXPECT_NE(one.tensors.at(kEmbeddingName).values, rounded.tensors.at(kEmbeddingName).values);
    EXPECT_NEAR(one.epochs.back().validationLoss, rounded.epochs.back().validationLoss,
                0.2 * one.epochs.back().validationLoss);
    settings.threads = 1;
    expectSameBits(rounded, train(settings, training, validation));
    settings.precision = Precision::Float;
    settings.seed = 2;
    EXPECT_NE(one.tensors.at(kEmbeddingName).values,
              train(settings, training, validation).tensors.at(kEmbeddingName).values);
}

TEST_P(TreeTraining, ResumesFromACheckpointWithTheSameResult) {
    struct Crash {};
    settings.epochs = 3;
    const TrainResult whole = train(settings, training, validation);
    const ScratchFolder folder;
    CheckpointPlan plan{folder / "run.checkpoint", 0, false, {}};
    TrainObserver observer;
    observer.event = eventHandler([](const StepReport& report) {
        if (report.runStep == 40) throw Crash();
    });
    EXPECT_THROW(
        trainNetwork(
            {settings, training, validation, kTreeVocabulary, 7, observer, {}, nullptr, plan}),
        Crash);
    plan.resume = true;
    const TrainResult resumed =
        trainNetwork({settings, training, validation, kTreeVocabulary, 7, {}, {}, nullptr, plan});
    expectSameBits(whole, resumed);
    EXPECT_EQ(whole.epochs.back().trainingLoss, resumed.epochs.back().trainingLoss);

    encoderOf(settings.network).hidden = 4;
    EXPECT_THAT(
        [&] {
            trainNetwork(
                {settings, training, validation, kTreeVocabulary, 7, {}, {}, nullptr, plan});
        },
        testing::ThrowsMessage<FileError>(HasSubstr("encoder size (now 4, in the checkpoint 8)")));
}

// Equal up to rounding; dropout does not depend on the process that works on the document.
TEST_P(TreeTraining, TwoProcessesGiveTheModelOfOne) {
    settings.epochs = 1;
    settings.threads = 1;
    const TrainResult one = train(settings, training, validation);
    for (auto& end : together<TrainResult>(2, [&](Workers& workers) {
             return trainNetwork({settings,
                                  training,
                                  validation,
                                  kTreeVocabulary,
                                  7,
                                  {},
                                  {},
                                  nullptr,
                                  {},
                                  workers});
         })) {
        const TrainResult result = end.get();
        EXPECT_NEAR(result.epochs[0].trainingLoss, one.epochs[0].trainingLoss,
                    1e-3 * one.epochs[0].trainingLoss);
        EXPECT_NEAR(result.epochs[0].validationLoss, one.epochs[0].validationLoss,
                    1e-2 * one.epochs[0].validationLoss);
    }
}

// Along random directions, of every parameter by itself: (L(w + εv) − L(w − εv)) / 2ε = g·v.
TEST_P(TreeTraining, GradientsEqualDifferences) {
    if (auto* hidec = std::get_if<HidecConfig>(&settings.network)) hidec->decoder.layers = 2;
    settings.embeddingDropout = settings.documentDropout = settings.decoderDropout = 0;
    const auto network = makeTrainable(settings, kTreeVocabulary, 7);
    for (auto& [name, parameter] : network->denseParameters())
        if (name.find("feed_forward.in.bias") != std::string::npos)
            parameter.fill_(
                6);  // keeps all units active, because differences across a kink are not meaningful
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
        const double epsilon = 1e-2;
        parameter.copy_(before + epsilon * direction);
        const double above = loss();
        parameter.copy_(before - epsilon * direction);
        const double below = loss();
        parameter.copy_(before);
        const double slope = (gradients[name] * direction).sum().item<double>();
        EXPECT_NEAR((above - below) / (2 * epsilon), slope, 5e-3 * std::abs(slope) + 1e-4) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(Families, TreeTraining,
                         testing::Values(Kind{"hidec", Family::Hidec}, Kind{"flat", Family::Flat},
                                         Kind{"without_mask", Family::Hidec, true, false},
                                         Kind{"without_levels_and_end", Family::Hidec, false, true,
                                              EndMarks::None},
                                         Kind{"flat_rcnn", Family::Flat, true, true,
                                              EndMarks::Deepest, EncoderKind::Rcnn},
                                         Kind{"hidec_rcnn", Family::Hidec, true, true,
                                              EndMarks::Deepest, EncoderKind::Rcnn}),
                         [](const auto& test) { return test.param.name; });

TEST(HidecTraining, LearnsWithSruLayers) {
    TrainSettings settings = sequenceSettings(Family::Hidec);
    encoderOf(settings.network) = {EncoderKind::Sru, 12, 2, 12};
    settings.learningRate = 0.01;
    settings.epochs = 20;
    const TrainResult result = train(settings, treeDocuments(400, 1), treeDocuments(100, 2));
    EXPECT_GT(result.epochs[static_cast<std::size_t>(result.bestEpoch - 1)].validationF1->micro,
              0.9);
    EXPECT_EQ(result.tensors.count("encoder.sru.1.output.weight"), 1u);
}

// The scores in training equal those of decoding along the same path.
TEST(HidecTraining, TheLossIsThatOfDecodingsScores) {
    for (const Kind& kind : {Kind{"", Family::Hidec}, Kind{"", Family::Hidec, true, false},
                             Kind{"", Family::Hidec, false, false, EndMarks::None}}) {
        TrainSettings settings = settingsOf(kind);
        std::get<HidecConfig>(settings.network).decoder.layers = kind.levels ? 2 : 1;
        settings.embeddingDropout = settings.documentDropout = settings.decoderDropout = 0;
        const auto network = makeTrainable(settings, kTreeVocabulary, 7);
        const LabelledDocuments set = treeDocuments(30, 3);
        std::vector<EncodedDocument> documents(30);
        std::vector<std::uint32_t> indices;
        for (std::uint32_t i = 0; i < 30; ++i) {
            set.documents->read(i, documents[i]);
            indices.push_back(i);
        }
        WorkerPool pool(2);
        network->layOut(documents);
        StepSums sums;
        network->differentiate({set.labels, indices, indices, 0, 0}, pool, sums);
        ValidationTally tally(settings.outputs, 7);
        network->validate(documents, set.labels, 0, pool, {}, tally, nullptr);
        EXPECT_NEAR(sums.loss, tally.loss() / tally.weight(), 1e-6 * sums.loss);
    }
}

TEST(HidecTraining, OneLabelALevelLearnsPaths) {
    TrainSettings settings = sequenceSettings(Family::Hidec);
    std::get<HidecConfig>(settings.network).decoder.oneLabelALevel = true;
    settings.epochs = 8;
    const TrainResult result = train(settings, pathDocuments(400, 1), pathDocuments(100, 2));
    EXPECT_GT(result.epochs[static_cast<std::size_t>(result.bestEpoch - 1)].validationAccuracy,
              0.95);
}

// What a flat classifier can predict: any of the labels, several, and none.
TEST(HidecTraining, InATreeOfDepthOneItPredictsWhatAFlatOneDoes) {
    const LabelledDocuments training = flatDocuments(600, 1), validation = flatDocuments(100, 2);
    for (const Family family : {Family::Hidec, Family::Flat}) {
        TrainSettings settings = sequenceSettings(family);
        if (auto* hidec = std::get_if<HidecConfig>(&settings.network))
            hidec->tree = std::make_shared<const LabelTree>(markedTree()->labels(),
                                                            std::vector<std::int32_t>(7, -1));
        settings.epochs = 30;
        LabelLists predicted;
        TrainObserver observer;
        observer.event = eventHandler(
            [&](const ValidationPredictions& predictions) { predicted = predictions.labels; });
        const TrainResult result = train(settings, training, validation, observer);
        EXPECT_GT(result.epochs[static_cast<std::size_t>(result.bestEpoch - 1)].validationF1->micro,
                  0.9)
            << methodOf(family).name;
        ASSERT_EQ(predicted.size(), 100u);
        std::size_t none = 0, several = 0;
        for (std::size_t i = 0; i < predicted.size(); ++i) {
            none += predicted[i].size() == 0;
            several += predicted[i].size() > 1;
        }
        EXPECT_GT(none, 10u) << methodOf(family).name;
        EXPECT_GT(several, 10u) << methodOf(family).name;
    }
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
    std::get<HidecConfig>(settings.network).decoder.heads = 3;
    EXPECT_THAT(refusal(settings), HasSubstr("3 heads must divide the encoder's width of 16"));
    settings = sequenceSettings(Family::Hidec);
    std::get<HidecConfig>(settings.network).tree = nullptr;
    EXPECT_THAT(refusal(settings), HasSubstr("needs a label tree"));
    settings = sequenceSettings(Family::Flat);
    settings.outputs.kind = OutputKind::Softmax;
    EXPECT_THAT(refusal(settings), HasSubstr("lists of labels"));
}

}  // namespace
}  // namespace hanscope::test
