#include "core/survey/lexicon.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/survey/survey_source.h"
#include "tests/core/model/random_model.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

class LexiconTest : public ::testing::Test {
 protected:
    Lexicon lexiconOf(const std::string& texts) {
        const auto file = folder_.write("texts.txt", texts);
        return readLexicon(classifier_, surveySource(file, classifier_.info()));
    }

    ScratchFolder folder_;
    WordClassifier classifier_;
};

// Weights of "good": 3/6 and 3/4; of "film": 1/6 and 1/4; the first sentence has four words.
TEST_F(LexiconTest, CollectsTheWordsThatTheModelKnows) {
    const Lexicon lexicon = lexiconOf("a b good film\n\nGood film\n");
    EXPECT_EQ(lexicon.texts, 2u);
    EXPECT_EQ(lexicon.unknownWords, 2u);
    ASSERT_EQ(lexicon.words.size(), 2u);
    const LexiconWord& good = lexicon.words[0];
    EXPECT_EQ(good.id, 2);
    EXPECT_EQ(good.count, 2u);
    EXPECT_NEAR(good.mean(), 0.625, 1e-7);
    EXPECT_NEAR(good.deviation(), std::sqrt(2 * 0.125 * 0.125), 1e-7);
    EXPECT_EQ(good.ranked, 1u);
    EXPECT_EQ(good.amongFirst, 1u);
    const LexiconWord& film = lexicon.words[1];
    EXPECT_EQ(film.id, 3);
    EXPECT_EQ(film.ranked, 1u);
    EXPECT_EQ(film.amongFirst, 0u);  // "a" and "b" weigh as much and come before
}

// The effects of one text: its probabilities with and without each word, of a network with random
// parameters.
TEST(LexiconErasure, IsWhatTheTextLosesWithoutTheWord) {
    const ScratchFolder folder;
    const auto classifier = makeClassifier("random", randomModel(Pooling::Attention, 6, 2, 7), 1);
    const auto source = surveySource(folder.write("a.txt", "w1 w2 w1 w4\n"), classifier->info());
    const Lexicon lexicon =
        readLexicon(*classifier, source, {}, {}, LexiconContent::WeightsAndErasure);
    const LabelProbabilities rows = classifier->probabilities({{{1, 2, 1, 4}, {4}},
                                                               {{2, 1, 4}, {3}},
                                                               {{1, 1, 4}, {3}},
                                                               {{1, 2, 4}, {3}},
                                                               {{1, 2, 1}, {3}}});
    const auto label = static_cast<std::size_t>(argmax(rows[0]));
    const auto loss = [&](std::size_t row) { return double{rows[0][label]} - rows[row][label]; };
    ASSERT_EQ(lexicon.words.size(), 3u);
    ASSERT_EQ(lexicon.words[0].effects.size(), 1u);
    const LexiconEffect& first = lexicon.words[0].effects[0];
    EXPECT_EQ(first.label, static_cast<std::int32_t>(label));
    EXPECT_EQ(first.count, 2u);
    EXPECT_NEAR(first.mean(), (loss(1) + loss(3)) / 2, 1e-6);
    EXPECT_NEAR(lexicon.words[1].effects[0].mean(), loss(2), 1e-6);
    EXPECT_NEAR(lexicon.words[2].effects[0].mean(), loss(4), 1e-6);
    const std::string csv = lexiconCsv(lexicon.words, classifier->vocabulary(), {"c0", "c1"});
    EXPECT_NE(csv.find("first_three_high,erasure c0,erasure c1\n"), std::string::npos);
}

TEST(LexiconWord, IntervalsOfTheUsualFormulas) {
    LexiconWord word;
    word.count = 100;
    word.sum = 50;
    word.squares = 25 + 99 * 0.04;  // deviation 0.2
    EXPECT_NEAR(word.deviation(), 0.2, 1e-12);
    EXPECT_NEAR(word.meanInterval()->low, 0.5 - 0.0391993, 1e-6);
    EXPECT_NEAR(word.meanInterval()->high, 0.5 + 0.0391993, 1e-6);
    word.ranked = 10;
    word.amongFirst = 1;  // Wilson's interval of 1 in 10, as in tables
    EXPECT_NEAR(word.firstInterval().low, 0.0179, 1e-4);
    EXPECT_NEAR(word.firstInterval().high, 0.4042, 1e-4);
    word.ranked = 0;
    EXPECT_EQ(word.firstInterval().high, 1);
}

TEST_F(LexiconTest, IsWrittenAsATable) {
    const Lexicon lexicon = lexiconOf("good good\n");
    EXPECT_EQ(lexiconCsv(lexicon.words, classifier_.vocabulary(), {"bad", "good"}),
              "word,occurrences,mean_weight,mean_low,mean_high,deviation,first_three,"
              "first_three_low,first_three_high\n"
              "good,2,0.5,0.5,0.5,0,0,0,1\n");
    const std::string once =  // whose mean has no interval
        lexiconCsv(lexiconOf("good\n").words, classifier_.vocabulary(), {"bad", "good"});
    EXPECT_EQ(once.substr(once.find('\n') + 1), "good,1,1,,,0,0,0,1\n");
}

}  // namespace
}  // namespace hanscope::test
