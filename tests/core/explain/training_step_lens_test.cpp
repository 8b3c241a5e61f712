// What one step of training does to the scores of attention, by finite differences of the loss in
// double precision: a score is changed by ε, and everything behind it is computed anew.
#include <gtest/gtest.h>

#include <cmath>

#include "core/computation/word_path.h"
#include "core/error.h"
#include "core/explain/lens.h"
#include "core/model/document_reader.h"
#include "core/model_file/model_file.h"
#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

constexpr char kText[] = "w1 w2! w3 w4 w1!\n\nw6 w7! w8, w9! w1!";
constexpr double kStep = 1e-5, kTolerance = 1e-5;

DoubleRow pooled(const LevelPath& path, const DoubleRow& scores) {
    const DoubleRow weights = softmaxOf(scores);
    DoubleRow vector(path.vector.size());
    for (std::size_t t = 0; t < weights.size(); ++t)
        for (std::size_t d = 0; d < vector.size(); ++d) vector[d] += weights[t] * path.states[t][d];
    return vector;
}

class TrainingStepLensTest : public testing::Test {
 protected:
    void load(ModelFile file) {
        saveModelFile(folder_ / "m.safetensors", file);
        classifier_ = loadClassifier(folder_ / "m.safetensors", 2);
        reading_ = std::make_shared<const Reading>(
            DocumentReader().read({kText}, "the text", *classifier_));
    }
    std::shared_ptr<const ShownReading> shown(std::int32_t label, int member = Reading::kMean) {
        View view;
        view.lens = kTrainingStepLens;
        view.label = label;
        view.member = member;
        return explain(reading_, view);
    }
    /// −ln p_label of a text with this vector.
    static double loss(const WordPath& path, const DoubleRow& vector, std::int32_t label) {
        const DoubleRow logits =
            affine(vector, path.equations->classifierWeight, path.equations->classifierBias);
        return -std::log(softmaxOf(logits)[static_cast<std::size_t>(label)]);
    }
    static double lossWithSentenceScore(const WordPath& path, std::size_t sentence, double change,
                                        std::int32_t label) {
        DoubleRow scores = path.sentences.scores;
        scores[sentence] += change;
        return loss(path, pooled(path.sentences, scores), label);
    }
    static double lossWithWordScore(const WordPath& path, double change, std::int32_t label) {
        DoubleRow scores = path.words.scores;
        scores[path.place] += change;
        DoubleRows inputs = path.sentences.inputs;
        inputs[path.sentence] = pooled(path.words, scores);
        const LevelEquations& level = path.equations->sentences;
        return loss(path, level.pool(level.encode(std::move(inputs), {}), {}).vector, label);
    }
    void expectSteps(int network, const Weights& weights, std::int32_t label) {
        const FollowedText text(reading_);
        const auto words = reading_->document->words().size();
        for (std::size_t word = 0; word < words; ++word) {
            const WordPath path = text.follow(word, network, true);
            const double slope =
                (lossWithWordScore(path, kStep, label) - lossWithWordScore(path, -kStep, label)) /
                (2 * kStep);
            EXPECT_NEAR(weights.words.values[word], -slope, kTolerance) << "word " << word;
            if (path.place > 0) continue;
            const double ofSentence = (lossWithSentenceScore(path, path.sentence, kStep, label) -
                                       lossWithSentenceScore(path, path.sentence, -kStep, label)) /
                                      (2 * kStep);
            EXPECT_NEAR(weights.sentences.values[path.sentence], -ofSentence, kTolerance);
        }
    }

    const test::ScratchFolder folder_;
    std::shared_ptr<const Classifier> classifier_;
    std::shared_ptr<const Reading> reading_;
};

TEST_F(TrainingStepLensTest, StepsAreTheSlopesOfTheLoss) {
    load(test::randomModel(Pooling::Attention, 40, 3, 71));
    for (const std::int32_t label : {0, 2}) {
        const auto shown = this->shown(label);
        ASSERT_EQ(shown->view.lens, kTrainingStepLens);
        expectSteps(0, shown->weights, label);
        EXPECT_NEAR(shown->weights.subject.output->value,
                    -std::log(double{reading_->probabilities[static_cast<std::size_t>(label)]}),
                    1e-5)
            << "the loss";
    }
}

TEST_F(TrainingStepLensTest, AnEnsembleHasTheMeanOfItsNetworks) {
    load(test::ensembleOf(test::randomModel(Pooling::Attention, 40, 3, 71),
                          test::randomModel(Pooling::Attention, 40, 3, 72)));
    const auto first = shown(1, 0), second = shown(1, 1), mean = shown(1);
    expectSteps(0, first->weights, 1);
    expectSteps(1, second->weights, 1);
    for (std::size_t word = 0; word < mean->weights.words.values.size(); ++word)
        EXPECT_NEAR(mean->weights.words.values[word],
                    (first->weights.words.values[word] + second->weights.words.values[word]) / 2,
                    1e-12);
}

TEST_F(TrainingStepLensTest, AttentionIsOnlyMoved) {
    load(test::randomModel(Pooling::Attention, 40, 3, 71));
    const Weights weights = shown(1)->weights;
    double all = 0, ofSentences = 0, largest = 0;
    for (const double step : weights.words.values) {
        all += step;
        largest = std::max(largest, std::abs(step));
    }
    for (const double step : weights.sentences.values) ofSentences += step;
    EXPECT_GT(largest, 1e-4);
    EXPECT_NEAR(all, 0, 1e-6);
    EXPECT_NEAR(ofSentences, 0, 1e-6);
}

TEST_F(TrainingStepLensTest, OtherPoolingsHaveNoScores) {
    load(test::randomModel(Pooling::Mean, 40, 3, 71));
    View view;
    view.lens = kTrainingStepLens;
    EXPECT_NE(explain(reading_, view)->view.lens, kTrainingStepLens);
    EXPECT_THROW(reading_->explainer->scoreSteps({0, {}}), Error);
}

}  // namespace
}  // namespace hanscope
