// Where two models differ, with models whose answers can be worked out by hand.
#include "core/survey/model_difference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/hierarchy/label_tree.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// The answers of WordClassifier, but the other way round, with the labels in another order or
/// with other ones.
class OtherModel : public test::WordClassifier {
 public:
    explicit OtherModel(std::vector<std::string> labels) : info_(WordClassifier::info()) {
        info_.labels = std::move(labels);
        info_.path = "other.safetensors";
    }
    const ModelInfo& info() const override { return info_; }

 private:
    ModelInfo info_;
};

class ModelDifferenceTest : public testing::Test {
 protected:
    CorpusSource corpus(const std::string& csv) {
        return surveySource(folder_.write("films.csv", csv), model_.info());
    }

    const test::ScratchFolder folder_;
    const test::WordClassifier model_;
    const OtherModel turned_{{"good", "bad"}};  // says "good" where model_ says "bad"
};

TEST_F(ModelDifferenceTest, TheTextsThatDifferMostComeFirst) {
    const CorpusSource source =
        corpus("text,label\nfilm,good\ngood good,good\nbad bad bad,good\ngood film,bad\n");
    const ModelDifference found = compareModels(model_, turned_, source);
    ASSERT_EQ(found.texts.size(), 4u);
    std::vector<std::string> texts;
    for (const TextDifference& each : found.texts) texts.push_back(each.beginning);
    EXPECT_THAT(texts, ElementsAre("bad bad bad", "good good", "good film", "film"));
    // p(good) is 1/5 and 4/5, 3/4 and 1/4, 2/3 and 1/3, 1/2 and 1/2.
    EXPECT_NEAR(found.texts[0].distance, 0.6, 1e-6);
    EXPECT_NEAR(found.texts[1].distance, 0.5, 1e-6);
    EXPECT_NEAR(found.texts[2].distance, 1.0 / 3, 1e-6);
    EXPECT_NEAR(found.texts[3].distance, 0, 1e-6);
    EXPECT_THAT(found.texts[0].first, ElementsAre(0));
    EXPECT_THAT(found.texts[0].second, ElementsAre(1));
    // Of equal probabilities the first label counts: "bad" of the one, "good" of the other.
    EXPECT_EQ(found.otherPrediction, 4u);
    EXPECT_EQ(found.right.documents, 4u);
    EXPECT_EQ(found.right.onlyFirst, 1u);  // "good good"
    EXPECT_EQ(found.right.onlySecond, 3u);
    EXPECT_EQ(found.bothRight + found.bothWrong, 0u);
    // Of the first: "good" 1 of 3 found, 2 predicted; "bad" 0 of 1.
    EXPECT_NEAR(found.scores->f1.first, (2.0 * 1 / (3 + 2) + 0) / 2, 1e-9);
    // Of the second: "good" 2 of 3, 2 predicted; "bad" 1 of 1, 2 predicted.
    EXPECT_NEAR(found.scores->f1.second, (2.0 * 2 / (3 + 2) + 2.0 * 1 / (1 + 2)) / 2, 1e-9);
    EXPECT_EQ(found.scores->accuracy.first, 0.25);
    EXPECT_EQ(found.scores->accuracy.second, 0.75);
    EXPECT_LE(found.scores->f1.interval.low, found.scores->f1.difference());
    EXPECT_GE(found.scores->f1.interval.high, found.scores->f1.difference());
    EXPECT_THAT(textDifferencesCsv(found.texts, source, model_.info().labels),
                HasSubstr("\n2,films.csv:4,3,0.6,bad,good,good,second,bad bad bad\n"));
}

TEST_F(ModelDifferenceTest, AModelDoesNotDifferFromItself) {
    const CorpusSource source = corpus("text,label\ngood,good\nbad,good\n");
    const ModelDifference found = compareModels(model_, model_, source);
    EXPECT_EQ(found.otherPrediction, 0u);
    EXPECT_EQ(found.bothRight, 1u);
    EXPECT_EQ(found.bothWrong, 1u);
    EXPECT_EQ(found.texts[0].distance, 0);
    EXPECT_EQ(found.scores->f1.difference(), 0);
    EXPECT_EQ(found.scores->f1.interval.high, 0);
}

TEST_F(ModelDifferenceTest, WithoutTrueLabelsNothingIsJudged) {
    const ModelDifference found = compareModels(model_, turned_, corpus("text\ngood\nbad\n"));
    EXPECT_EQ(found.texts.size(), 2u);
    EXPECT_EQ(found.right.documents, 0u);
    EXPECT_FALSE(found.scores);
}

TEST_F(ModelDifferenceTest, ModelsOfOtherLabelsAreRefused) {
    const CorpusSource source = corpus("text,label\ngood,good\n");
    EXPECT_THROW(compareModels(model_, OtherModel({"good", "ugly"}), source), Error);
    EXPECT_THROW(compareModels(model_, OtherModel({"good"}), source), Error);
    EXPECT_THROW(compareModels(model_, test::WordClassifier(OutputKind::Sigmoid), source), Error);
}

/// WordClassifier with any number of labels, of which "good" is below "bad".
class TreeModel : public test::WordClassifier {
 public:
    explicit TreeModel(const std::vector<std::int32_t>& parents = {-1, 0})
        : WordClassifier(OutputKind::Sigmoid), info_(WordClassifier::info()) {
        info_.tree = std::make_shared<const LabelTree>(info_.labels, parents);
        info_.path = "tree.safetensors";
    }
    const ModelInfo& info() const override { return info_; }

 private:
    ModelInfo info_;
};

// The text "bad bad" has p(bad) = 3/4, p(good) = 1/4; 0.7 is the threshold.
TEST_F(ModelDifferenceTest, WithATreeAllTruthHasItsAncestors) {
    const TreeModel tree;
    const test::WordClassifier flat(OutputKind::Sigmoid);
    const CorpusSource source =
        surveySource(folder_.write("a.csv", "text,label\nbad bad,good\nbad bad,bad\n"), flat.info(),
                     {{}, "label"});
    const std::pair<const Classifier*, const Classifier*> orders[] = {{&tree, &flat},
                                                                      {&flat, &tree}};
    for (const auto& [first, second] : orders) {
        const ModelDifference found = compareModels(*first, *second, source);
        ASSERT_EQ(found.texts.size(), 2u);
        EXPECT_THAT(*found.texts[0].truth, ElementsAre(0, 1));
        EXPECT_THAT(*found.texts[1].truth, ElementsAre(0));
        EXPECT_EQ(found.bothRight, 1u);
        EXPECT_EQ(found.bothWrong, 1u);
        // "good" below "bad" has the probability 1/4 given "bad", and 3/4 · 1/4 by its path.
        EXPECT_NEAR(found.texts[0].distance, 1.0 / 4 - 3.0 / 16, 1e-6);
    }
}

TEST_F(ModelDifferenceTest, OtherTreesAreRefused) {
    const TreeModel tree, other({-1, -1});
    try {
        compareModels(tree, other, corpus("text,label\ngood,good\n"));
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("differ at the label 'good'"));
    }
}

TEST_F(ModelDifferenceTest, WordsWithOtherWeightsComeFirst) {
    const Vocabulary one({"<unknown>", "bad", "good", "film"}),
        other({"<unknown>", "film", "good"});
    Lexicon first, second;
    // id, occurrences, sum, squares
    first.words = {{{4, 2.0, 1.0}, 1}, {{4, 2.0, 1.08}, 2}, {{2, 0.2, 0.02}, 3}};
    second.words = {{{2, 0.4, 0.08}, 1}, {{4, 3.2, 2.56}, 2}};
    const auto words = wordDifferences(first, one, second, other, 2);
    ASSERT_EQ(words.size(), 2u);
    EXPECT_EQ(words[0].word, "good");
    EXPECT_NEAR(words[0].second - words[0].first, 0.3, 1e-9);
    // The first has the variance (1.08 − 4 · 0.25) / 3, the second none.
    EXPECT_NEAR(words[0].interval.high - 0.3, 1.959964 * std::sqrt(0.08 / 3 / 4), 1e-6);
    EXPECT_EQ(words[1].word, "film");
    EXPECT_EQ(wordDifferences(first, one, second, other, 3).size(), 1u);
    EXPECT_THAT(wordDifferencesCsv(words), HasSubstr("\nfilm,2,0.1,0.2,0.1,"));
}

}  // namespace
}  // namespace hanscope
