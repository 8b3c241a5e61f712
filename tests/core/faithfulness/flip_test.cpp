#include "core/faithfulness/flip.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "tests/core/faithfulness/random_documents.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"

namespace hanscope {
namespace {

using test::documentOf;
using test::Sentences;

// The text after these edits, as words.
Sentences edited(Sentences sentences, const std::vector<WordEdit>& edits,
                 const Vocabulary& vocabulary) {
    for (const WordEdit& edit : edits) {
        std::uint32_t word = 0;
        for (auto& sentence : sentences)
            for (std::string& each : sentence)
                if (word++ == edit.word)
                    each = edit.replacement == WordEdit::kRemove
                               ? ""
                               : vocabulary.word(edit.replacement);
    }
    for (auto& sentence : sentences)
        sentence.erase(std::remove(sentence.begin(), sentence.end(), ""), sentence.end());
    return sentences;
}

bool predicts(const Classifier& classifier, const Sentences& sentences, std::int32_t label) {
    const auto labels = predictedLabels(classifier.read(documentOf(sentences)));
    return std::find(labels.begin(), labels.end(), label) != labels.end();
}

std::vector<WordEdit> editsOf(const Flip& flip) {
    std::vector<WordEdit> edits;
    for (const Flip::Step& step : flip.steps) edits.push_back(step.edit);
    return edits;
}

struct Sought {
    Flip flip;
    bool wasPredicted;
};

Sought flipOf(const Classifier& classifier, const Sentences& sentences, std::int32_t label,
              const ChoicesOfWord& choices) {
    const Reading reading = classifier.read(documentOf(sentences));
    const EditedTexts texts(classifier, reading, label);
    const Effects effects = reading.explainer->erase({label, {}}, Removal::Delete);
    return {findFlip(texts, effects.words, choices), texts.isPredicted()};
}

// What was found flips the decision with its last edit, the probabilities are those of the edited
// texts, and no edit can be left out.
int expectFlips(const Classifier& classifier, unsigned seed, const ChoicesOfWord& choices,
                unsigned texts = 12, unsigned maxSentences = 4) {
    int flips = 0;
    for (unsigned i = 0; i < texts; ++i) {
        const Sentences sentences = test::randomSentences(seed + i, 1 + i % maxSentences);
        const auto label = static_cast<std::int32_t>(i % classifier.info().labels.size());
        const auto [flip, before] = flipOf(classifier, sentences, label, choices);
        const std::vector<WordEdit> edits = editsOf(flip);
        const auto now = [&](const std::vector<WordEdit>& made) {
            return predicts(classifier, edited(sentences, made, classifier.vocabulary()), label);
        };
        EXPECT_EQ(now(edits) != before, flip.flips);
        for (std::size_t step = 0; step < edits.size(); ++step) {
            const std::vector<WordEdit> made(edits.begin(),
                                             edits.begin() + static_cast<std::ptrdiff_t>(step) + 1);
            const Reading reading =
                classifier.read(documentOf(edited(sentences, made, classifier.vocabulary())));
            EXPECT_NEAR(flip.steps[step].probability,
                        double{reading.probabilities[static_cast<std::size_t>(label)]}, 1e-6);
            if (!flip.flips) continue;
            EXPECT_EQ(now(made) != before, made.size() == edits.size()) << "flips too early";
            std::vector<WordEdit> fewer = edits;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(step));
            EXPECT_TRUE(fewer.empty() || now(fewer) == before) << "needless edit";
        }
        flips += flip.flips;
    }
    return flips;
}

TEST(Flip, OfRemovedWordsIsOneThatNeedsEveryWord) {
    EXPECT_GT(expectFlips(*makeClassifier("m", test::randomModel(Pooling::Attention, 40, 3, 81), 2),
                          10, removeWord),
              6);
    EXPECT_GT(expectFlips(*makeClassifier("m", test::randomFlat(82), 2), 30, removeWord), 2);
    EXPECT_GT(expectFlips(*makeClassifier("m", test::randomHidec(83), 2), 50, removeWord), 2);
}

TEST(Flip, OfReplacedWordsIsOneThatNeedsEveryWord) {
    const auto others = [](std::uint32_t word) {
        return std::vector<std::int32_t>{static_cast<std::int32_t>(1 + (7 * word) % 39),
                                         static_cast<std::int32_t>(1 + (11 * word + 3) % 39)};
    };
    EXPECT_GT(expectFlips(*makeClassifier("m", test::randomModel(Pooling::Attention, 40, 3, 84), 2),
                          70, others),
              4);
}

// Where no text flips back and forth, one pass over the edits finds the needless ones; these texts
// need more.
TEST(Flip, NeedsEveryWordOfLongerTexts) {
    const auto han = makeClassifier("m", test::randomModel(Pooling::Attention, 40, 3, 81), 2);
    EXPECT_GT(expectFlips(*han, 200, removeWord, 60, 12), 30);
    EXPECT_GT(expectFlips(*makeClassifier("m", test::randomHidec(83), 2), 300, removeWord, 60, 12),
              10);
}

// A label of the tree A(C(F), D), B(E), G is predicted if it and all of its ancestors are above the
// threshold.
TEST(EditedTexts, TheMarginOfALabelInATreeIsAlsoThatOfItsAncestors) {
    const auto classifier = makeClassifier("m", test::randomHidec(83), 2);
    const std::map<std::string, std::vector<std::string>> paths{
        {"A", {"A"}},      {"C", {"A", "C"}}, {"F", {"A", "C", "F"}},
        {"D", {"A", "D"}}, {"B", {"B"}},      {"E", {"B", "E"}},
        {"G", {"G"}}};
    const LabelTree& tree = *classifier->info().tree;
    const double threshold = classifier->info().outputs.threshold;
    int predicted = 0, nearerAbove = 0;
    for (unsigned seed = 0; seed < 60; ++seed) {
        const Reading reading = classifier->read(documentOf(test::randomSentences(seed, 3)));
        for (const auto& [name, path] : paths) {
            const EditedTexts texts(*classifier, reading, *tree.find(name));
            double minimum = 1, missing = 0, own = 0;
            for (const std::string& label : path) {
                own = double{reading.probabilities[static_cast<std::size_t>(*tree.find(label))]} -
                      threshold;
                minimum = std::min(minimum, own);
                if (own < 0) missing -= own;
            }
            EXPECT_EQ(texts.isPredicted(), missing == 0) << name;
            EXPECT_NEAR(texts.classify({texts.text()}, {}).front().margin,
                        texts.isPredicted() ? minimum : missing, 1e-6);
            predicted += texts.isPredicted();
            nearerAbove += texts.isPredicted() && minimum < own;
        }
    }
    EXPECT_GT(predicted, 10);
    EXPECT_GT(nearerAbove, 5);
}

// The other labels have no chance, whatever the text is.
TEST(Flip, SaysThatNothingFlipsAndWhatCameNearest) {
    ModelFile file = test::randomModel(Pooling::Attention, 40, 3, 85);
    file.tensors.at("classifier.bias").values = {0, 100, 0};
    const auto classifier = makeClassifier("m", file, 2);
    const Sentences sentences = test::randomSentences(90, 20);
    const auto [flip, before] = flipOf(*classifier, sentences, 1, removeWord);
    EXPECT_TRUE(before);
    EXPECT_FALSE(flip.flips);
    ASSERT_FALSE(flip.steps.empty());
    EXPECT_LT(flip.steps.size(), documentOf(sentences)->words().size());
    EXPECT_NEAR(flip.before, 1, 1e-6);
}

TEST(Flip, OfTheOnlyWordIsNotPossible) {
    const auto classifier =
        makeClassifier("m", test::randomModel(Pooling::Attention, 40, 3, 86), 2);
    const auto [flip, before] = flipOf(*classifier, {{"w5"}}, 0, removeWord);
    EXPECT_FALSE(flip.flips);
    EXPECT_TRUE(flip.steps.empty());
}

TEST(Flip, CanBeCancelled) {
    const auto classifier = makeClassifier("m", test::randomModel(Pooling::Mean, 40, 3, 87), 1);
    const Reading reading = classifier->read(documentOf({{"w3", "w4"}}));
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_THROW(findFlip(EditedTexts(*classifier, reading, 0), {1, 2}, removeWord, {}, cancel),
                 Cancelled);
}

}  // namespace
}  // namespace hanscope
