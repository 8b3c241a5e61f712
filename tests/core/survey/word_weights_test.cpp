#include "core/survey/word_weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/survey/survey_source.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Sentences and the weight of "good" in them: "good film" 3/4; "Good" 1; "a good film one" 3/6;
// "bad good bad" 3/9.
constexpr char kReviews[] =
    "text,rating\n"
    "good film,good\n"
    "\"Good\n\na good film one\",bad\n"
    "a film,good\n"
    "bad good bad,good\n"
    "a good row too many,good,x\n"
    " ,good\n"
    "good film,excellent\n";

class WordWeightsTest : public ::testing::Test {
 protected:
    WordWeights weightsOf(const std::string& word, std::vector<WordOccurrence>* found = nullptr) {
        return wordWeights(classifier_, surveySource(file_, classifier_.info()), word, {}, {},
                           [&](const WordOccurrence& occurrence) {
                               if (found) found->push_back(occurrence);
                           });
    }

    ScratchFolder folder_;
    std::filesystem::path file_ = folder_.write("reviews.csv", kReviews);
    WordClassifier classifier_;
};

TEST_F(WordWeightsTest, AreThoseOfTheSentencesWithTheWord) {
    const WordWeights weights = weightsOf("GOOD");
    EXPECT_EQ(weights.word, "good");
    EXPECT_TRUE(weights.isKnown);
    EXPECT_EQ(weights.texts, 5u);
    EXPECT_EQ(weights.textsWithWord, 4u);
    EXPECT_EQ(weights.skipped.faulty, 1u);
    EXPECT_EQ(weights.skipped.empty, 1u);
    EXPECT_THAT(test::english(weights.skipped.faults), ElementsAre(HasSubstr("line 8")));
    // 3/4, 1, 3/6, 3/9, 3/4
    EXPECT_EQ(weights.all.occurrences(), 5u);
    EXPECT_NEAR(weights.all.mean(), (0.75 + 1 + 0.5 + 1.0 / 3 + 0.75) / 5, 1e-7);
    EXPECT_EQ(weights.all.counts()[75], 2u);
    EXPECT_EQ(weights.all.counts()[99], 1u);
    EXPECT_EQ(weights.all.counts()[50], 1u);
    EXPECT_EQ(weights.all.counts()[33], 1u);
}

TEST_F(WordWeightsTest, AreDividedByTrueAndByPredictedLabels) {
    const WordWeights weights = weightsOf("good");
    EXPECT_EQ(weights.byTruth[0].occurrences(), 2u);  // "excellent" is no label of the model
    EXPECT_NEAR(weights.byTruth[0].mean(), 0.75, 1e-7);
    EXPECT_EQ(weights.byTruth[1].occurrences(), 2u);
    EXPECT_NEAR(weights.byTruth[1].mean(), (0.75 + 1.0 / 3) / 2, 1e-7);
    EXPECT_EQ(weights.byPrediction[0].occurrences(), 1u);
    EXPECT_NEAR(weights.byPrediction[0].mean(), 1.0 / 3, 1e-7);
    EXPECT_EQ(weights.byPrediction[1].occurrences(), 4u);
}

TEST_F(WordWeightsTest, EveryOccurrenceHasItsPlace) {
    std::vector<WordOccurrence> found;
    weightsOf("good", &found);
    ASSERT_EQ(found.size(), 5u);
    EXPECT_EQ(found[1].place.number, 1u);
    EXPECT_EQ(found[1].place.line, 3u);
    EXPECT_EQ(found[1].weight, 1.0f);
    EXPECT_EQ(found[3].place.number, 3u);
    EXPECT_EQ(found[4].place.number, 6u);  // after a faulty and an empty one
    EXPECT_EQ(found[4].place.line, 10u);
}

TEST_F(WordWeightsTest, OfAWordThatDoesNotOccur) {
    const WordWeights weights = weightsOf("splendid");
    EXPECT_FALSE(weights.isKnown);
    EXPECT_EQ(weights.texts, 5u);
    EXPECT_EQ(weights.textsWithWord, 0u);
    EXPECT_EQ(weights.all.occurrences(), 0u);
    EXPECT_EQ(weights.all.mean(), 0);
}

TEST_F(WordWeightsTest, RefuseWhatIsNotOneWord) {
    for (const char* text : {"very good", "", " "}) EXPECT_THROW(weightsOf(text), Error) << text;
}

TEST_F(WordWeightsTest, OfTextsWithoutLabels) {
    file_ = folder_.write("texts.txt", "good film\n\na film\n\nbad good bad\n");
    const WordWeights weights = weightsOf("good");
    EXPECT_EQ(weights.texts, 3u);
    EXPECT_EQ(weights.all.occurrences(), 2u);
    EXPECT_EQ(weights.byTruth[0].occurrences() + weights.byTruth[1].occurrences(), 0u);
    EXPECT_EQ(weights.byPrediction[0].occurrences(), 1u);
}

TEST_F(WordWeightsTest, Stop) {
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_THROW(
        wordWeights(classifier_, surveySource(file_, classifier_.info()), "good", {}, cancel),
        Cancelled);
}

}  // namespace
}  // namespace hanscope::test
