// The scores, compared with a slow computation that classifies every edited text on its own.
#include "core/faithfulness/faithfulness.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <set>

#include "core/explain/lens.h"
#include "core/faithfulness/edited_texts.h"
#include "tests/core/faithfulness/random_documents.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"

namespace hanscope {
namespace {

using test::documentOf;
using test::kept;
using test::Sentences;

double probabilityOf(const Classifier& classifier, const Sentences& sentences, std::int32_t label) {
    const auto document = documentOf(sentences);
    if (document->words().empty())
        return classifier.info().outputs.isMultiLabel()
                   ? 0
                   : 1.0 / static_cast<double>(classifier.info().labels.size());
    return double{classifier.read(document).probabilities[static_cast<std::size_t>(label)]};
}

bool isPredicted(const Classifier& classifier, const Sentences& sentences, std::int32_t label) {
    const Reading reading = classifier.read(documentOf(sentences));
    for (const std::int32_t predicted : predictedLabels(reading))
        if (predicted == label) return true;
    return false;
}

void expectScores(const Classifier& classifier, const Sentences& sentences,
                  const std::vector<std::uint32_t>& order, const FaithfulnessScores& scores) {
    const auto label =
        static_cast<std::int32_t>(argmax(classifier.read(documentOf(sentences)).probabilities));
    const double whole = probabilityOf(classifier, sentences, label);
    const auto words = order.size();
    const auto first = [&](std::size_t count) {
        return std::set<std::uint32_t>(order.begin(),
                                       order.begin() + static_cast<std::ptrdiff_t>(count));
    };
    for (std::size_t k = 0; k < kShares.size(); ++k) {
        const auto top = first(static_cast<std::size_t>(
            std::ceil(static_cast<double>(words) * kShares[k] / 100 - 1e-9)));
        const auto without = kept(sentences, [&](std::uint32_t w) { return top.count(w) == 0; });
        const auto alone = kept(sentences, [&](std::uint32_t w) { return top.count(w) > 0; });
        EXPECT_NEAR(scores.comprehensiveness[k], whole - probabilityOf(classifier, without, label),
                    1e-6);
        EXPECT_NEAR(scores.sufficiency[k], whole - probabilityOf(classifier, alone, label), 1e-6);
    }
    const bool before = isPredicted(classifier, sentences, label);
    double flip = 1;
    for (const int percent : {1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90}) {
        const auto count =
            static_cast<std::size_t>(std::ceil(static_cast<double>(words) * percent / 100 - 1e-9));
        if (count >= words || flip < 1) break;
        const auto top = first(count);
        const auto left = kept(sentences, [&](std::uint32_t w) { return top.count(w) == 0; });
        if (isPredicted(classifier, left, label) != before)
            flip = static_cast<double>(count) / static_cast<double>(words);
    }
    EXPECT_EQ(scores.flip, flip);
}

void expectScoresOfRandomTexts(const ModelFile& file, unsigned seed) {
    const auto classifier = makeClassifier("m", file, 2);
    for (unsigned i = 0; i < 6; ++i) {
        const Sentences sentences = test::randomSentences(seed + i, 1 + i % 5);
        const Reading reading = classifier->read(documentOf(sentences));
        const EditedTexts texts(*classifier, reading, argmax(reading.probabilities));
        const auto order = randomOrder(texts.words(), seed + i);
        expectScores(*classifier, sentences, order, scoresOf(texts, order));
    }
}

TEST(Faithfulness, EqualsASlowComputation) {
    expectScoresOfRandomTexts(test::randomModel(Pooling::Attention, 40, 3, 91), 100);
    expectScoresOfRandomTexts(test::randomFlat(92), 200);
    expectScoresOfRandomTexts(test::randomHidec(93), 300);
}

TEST(Faithfulness, MeansAreOverTheShares) {
    FaithfulnessScores scores;
    scores.comprehensiveness = {0.1, 0.2, 0.3, 0.4, 1};
    scores.sufficiency = {0.5, 0.5, 0.5, 0.5, 0};
    EXPECT_NEAR(scores.meanComprehensiveness(), 0.4, 1e-12);
    EXPECT_NEAR(scores.meanSufficiency(), 0.4, 1e-12);
}

TEST(Faithfulness, OfADocumentHasEveryLensAndTheMeanOfRandomOrders) {
    const auto classifier =
        makeClassifier("m", test::randomModel(Pooling::Attention, 40, 3, 94), 2);
    const Sentences sentences = test::randomSentences(7, 5);
    const Reading reading = classifier->read(documentOf(sentences));
    const auto label = argmax(reading.probabilities);
    std::uint64_t done = 0, total = 1;
    const DocumentFaithfulness got =
        faithfulnessOf(*classifier, reading, 3, [&](std::uint64_t now, std::uint64_t all) {
            done = now;
            total = all;
        });
    EXPECT_EQ(done, total);
    // Without a tree there is no node; no file; no linear model, nor one beside the network.
    // Phrases and steps of training do not rank words.
    ASSERT_EQ(got.lenses.size(), lenses().size() - 6);
    const Effects effects = reading.explainer->erase({label, {}}, Removal::Delete);
    const EditedTexts texts(*classifier, reading, label);
    for (const auto& each : got.lenses) {
        if (each.lens != kErasureLens) continue;
        EXPECT_EQ(each.scores.comprehensiveness,
                  scoresOf(texts, largestFirst(effects.words)).comprehensiveness);
        EXPECT_EQ(each.tau, 1);
    }
    std::vector<double> joint;
    for (std::size_t s = 0; s < sentences.size(); ++s)
        for (std::size_t t = 0; t < sentences[s].size(); ++t)
            joint.push_back(double{reading.sentenceWeights[s]} *
                            double{reading.wordWeights[joint.size()]});
    EXPECT_EQ(got.lenses[0].lens, kAttentionLens);
    EXPECT_EQ(got.lenses[0].scores.sufficiency, scoresOf(texts, largestFirst(joint)).sufficiency);
    EXPECT_NEAR(got.lenses[0].tau, kendallTau(joint, effects.words), 1e-12);
    double flip = 0, first = 0;
    for (std::uint64_t draw = 0; draw < 20; ++draw) {
        const auto scores = scoresOf(texts, randomOrder(texts.words(), 3 * 20 + draw));
        flip += scores.flip / 20;
        first += scores.comprehensiveness[0] / 20;
    }
    EXPECT_NEAR(got.random.flip, flip, 1e-12);
    EXPECT_NEAR(got.random.comprehensiveness[0], first, 1e-12);
}

TEST(Faithfulness, OfOneWord) {
    const auto classifier =
        makeClassifier("m", test::randomModel(Pooling::Attention, 40, 3, 95), 1);
    const Reading reading = classifier->read(documentOf({{"w3"}}));
    const auto got = faithfulnessOf(*classifier, reading, 1);
    const double p = reading.probabilities[static_cast<std::size_t>(argmax(reading.probabilities))];
    EXPECT_NEAR(got.random.comprehensiveness[0], p - 1.0 / 3, 1e-6);  // nothing is left
    EXPECT_NEAR(got.random.sufficiency[0], 0, 1e-6);                  // all is left
    EXPECT_NEAR(got.random.flip, 1, 1e-12);
}

TEST(Faithfulness, CanBeCancelled) {
    const auto classifier = makeClassifier("m", test::randomModel(Pooling::Mean, 40, 3, 96), 1);
    const Reading reading = classifier->read(documentOf({{"w3", "w4"}}));
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_THROW(faithfulnessOf(*classifier, reading, 1, {}, cancel), Cancelled);
}

}  // namespace
}  // namespace hanscope
