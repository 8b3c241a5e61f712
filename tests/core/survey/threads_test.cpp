// What is read of a corpus has the same bits with any number of threads.
#include <gtest/gtest.h>

#include <random>

#include "core/survey/lexicon.h"
#include "core/survey/survey_corpus.h"
#include "core/survey/survey_source.h"
#include "core/survey/word_weights.h"
#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

constexpr int kWords = 40, kTexts = 300;  // more texts than are read at a time

// Texts of words of the model, with a full stop after some of them.
std::string randomTexts() {
    std::mt19937 random(81);
    std::string rows = "text,rating\n";
    for (int i = 0; i < kTexts; ++i) {
        for (std::size_t left = 1 + random() % 30; left > 0; --left)
            rows += "w" + std::to_string(1 + random() % kWords) + (random() % 5 ? " " : ". ");
        rows += ",c0\n";
    }
    return rows;
}

class SurveyThreadsTest : public ::testing::Test {
 protected:
    // Calls read(classifier, source) with one thread and with more.
    template <class Read>
    void withThreads(Read read) {
        for (const int threads : {1, 2, 5}) {
            const auto classifier =
                makeClassifier("random", randomModel(Pooling::Attention, kWords, 3, 82), threads);
            read(*classifier, surveySource(file_, classifier->info()));
        }
    }

    ScratchFolder folder_;
    std::filesystem::path file_ = folder_.write("texts.csv", randomTexts());
};

TEST_F(SurveyThreadsTest, PredictionsHaveTheSameBits) {
    std::vector<std::vector<float>> all;
    withThreads([&](const Classifier& classifier, const CorpusSource& source) {
        all.emplace_back();
        surveyCorpus(classifier, source, [&](const std::shared_ptr<const SurveyPart>& part) {
            for (const SurveyPart::Numbers& text : part->numbers)
                all.back().insert(all.back().end(), {text.probability, text.doubt});
        });
    });
    EXPECT_EQ(all[0].size(), 2u * kTexts);
    EXPECT_EQ(all[1], all[0]);
    EXPECT_EQ(all[2], all[0]);
}

TEST_F(SurveyThreadsTest, WeightsOfAWordHaveTheSameBits) {
    std::vector<std::vector<float>> all;
    withThreads([&](const Classifier& classifier, const CorpusSource& source) {
        all.emplace_back();
        wordWeights(classifier, source, "w7", {}, {}, [&](const WordOccurrence& occurrence) {
            all.back().push_back(occurrence.weight);
        });
    });
    EXPECT_GT(all[0].size(), 50u);
    EXPECT_EQ(all[1], all[0]);
    EXPECT_EQ(all[2], all[0]);
}

TEST_F(SurveyThreadsTest, TheLexiconHasTheSameBits) {
    std::vector<std::vector<double>> all;
    withThreads([&](const Classifier& classifier, const CorpusSource& source) {
        all.emplace_back();
        const Lexicon lexicon =
            readLexicon(classifier, source, {}, {}, LexiconContent::WeightsAndErasure);
        for (const LexiconWord& word : lexicon.words) {
            all.back().insert(all.back().end(), {word.sum, word.squares});
            for (const LexiconEffect& effect : word.effects)
                all.back().insert(all.back().end(), {effect.sum, effect.squares});
        }
    });
    EXPECT_GT(all[0].size(), 4u * 30);
    EXPECT_EQ(all[1], all[0]);
    EXPECT_EQ(all[2], all[0]);
}

}  // namespace
}  // namespace hanscope::test
