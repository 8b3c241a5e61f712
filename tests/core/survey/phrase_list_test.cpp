// The phrases of a corpus, with a model whose answers can be worked out by hand.
#include "core/survey/phrase_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::IsEmpty;

class PhraseListTest : public testing::Test {
 protected:
    PhraseListTest() {
        source_.path = folder_.write("films.csv",
                                     "text\ngood good film\nfilm good good\ngood good bad\nfilm\n");
        source_.columns.text = "text";
        source_.columns.labelling = Labelling::None;
    }
    PhraseList list(const PhraseQuestion& question) const {
        return listPhrases(model_, source_, question);
    }

    const test::ScratchFolder folder_;
    const test::ExplainedWords model_;
    CorpusSource source_;
};

TEST_F(PhraseListTest, APhraseHasTheMeansOfItsTexts) {
    const PhraseList found = list({});
    EXPECT_EQ(found.texts, 4u);
    ASSERT_EQ(found.phrases.size(), 1u);
    const ListedPhrase& phrase = found.phrases[0];
    EXPECT_EQ(phrase.words, "good good");
    EXPECT_EQ(phrase.label, 1);
    EXPECT_EQ(phrase.texts, 3u);
    // Twice 3/4 − 1/2, and 3/5 − 1/3 in the text with "bad".
    const double effects[] = {0.25, 0.25, 0.6 - 1.0 / 3};
    const double mean = (effects[0] + effects[1] + effects[2]) / 3;
    EXPECT_NEAR(phrase.effect.mean(), mean, 1e-12);
    // Without one "good": 2/3, and 2/4 in the text with "bad".
    EXPECT_NEAR(phrase.interaction.mean(),
                (2 * (0.25 - 2 * (0.75 - 2.0 / 3)) + effects[2] - 2 * (0.6 - 0.5)) / 3, 1e-12);
    double squares = 0;
    for (const double effect : effects) squares += (effect - mean) * (effect - mean);
    EXPECT_NEAR(phrase.effect.interval()->high - mean, 1.959964 * std::sqrt(squares / 2 / 3), 1e-9);
    EXPECT_THAT(phrasesCsv(found.phrases, {"bad", "good"}),
                testing::AllOf(testing::StartsWith("label,phrase,texts,occurrences,effect,"),
                               testing::HasSubstr("\ngood,good good,3,3,0.255556,0.244667,")));
}

TEST_F(PhraseListTest, OneLabelCanBeExplainedEverywhere) {
    PhraseQuestion question;
    question.label = 0;
    const PhraseList found = list(question);
    ASSERT_EQ(found.phrases.size(), 1u);
    EXPECT_EQ(found.phrases[0].label, 0);
    EXPECT_LT(found.phrases[0].effect.mean(), -0.2);
}

TEST_F(PhraseListTest, RarePhrasesAreLeftOut) {
    PhraseQuestion question;
    question.minTexts = 4;
    EXPECT_THAT(list(question).phrases, IsEmpty());
}

TEST_F(PhraseListTest, SomeTextsAreChosenByChance) {
    PhraseQuestion question;
    question.texts = 2;
    question.minTexts = 1;
    std::vector<std::size_t> counts;
    for (question.seed = 1; question.seed <= 12; ++question.seed) {
        const PhraseList found = list(question);
        EXPECT_EQ(found.texts, 2u);
        counts.push_back(found.phrases.empty() ? 0 : found.phrases[0].texts);
    }
    EXPECT_THAT(counts, testing::AllOf(testing::Contains(1u), testing::Contains(2u)));
    question.texts = 100;
    EXPECT_EQ(list(question).texts, 4u);
}

TEST(PhraseList, AModelWithoutExplanationsIsRefused) {
    const test::ScratchFolder folder;
    CorpusSource source;
    source.path = folder.write("films.csv", "text\ngood film\n");
    source.columns.labelling = Labelling::None;
    EXPECT_THROW(listPhrases(test::WordClassifier(), source, {}), Error);
}

TEST(RunningMean, OneNumberHasNoInterval) {
    RunningMean mean;
    mean.add(0.5);
    EXPECT_FALSE(mean.interval());
    EXPECT_EQ(mean.halfInterval(), 0);
    mean.add(0.5);
    EXPECT_NEAR(mean.interval()->low, 0.5, 1e-12);
}

}  // namespace
}  // namespace hanscope
