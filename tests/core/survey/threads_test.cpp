// What is read of a corpus has the same bits with any number of threads.
#include <gtest/gtest.h>

#include <random>

#include "core/survey/lexicon.h"
#include "core/survey/survey_source.h"
#include "core/survey/survey_table.h"
#include "core/survey/word_weights.h"
#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

constexpr int kWords = 40, kTextCount = 300;  // more texts than are read at a time

// Texts of words of the model, with a full stop after some of them.
std::string randomTexts() {
    std::mt19937 random(81);
    std::string rows = "text,rating\n";
    for (int i = 0; i < kTextCount; ++i) {
        for (std::size_t left = 1 + random() % 30; left > 0; --left)
            rows += "w" + std::to_string(1 + random() % kWords) + (random() % 5 ? " " : ". ");
        rows += ",c0\n";
    }
    return rows;
}

class SurveyThreadsTest : public ::testing::Test {
 protected:
    // Calls read(classifier, source, threads) with one thread and with more.
    template <class Read>
    void withThreads(Read read) {
        for (const int threads : {1, 2, 5}) {
            const auto classifier =
                makeClassifier("random", randomModel(Pooling::Attention, kWords, 3, 82), threads);
            read(*classifier, surveySource(file_, classifier->info()), threads);
        }
    }

    ScratchFolder folder_;
    std::filesystem::path file_ = folder_.write("texts.csv", randomTexts());
};

TEST_F(SurveyThreadsTest, PredictionsHaveTheSameBits) {
    std::vector<std::vector<float>> all;
    withThreads([&](const Classifier& classifier, const CorpusSource& source, int threads) {
        all.emplace_back();
        const auto add = [&](const std::shared_ptr<const SurveyPart>& part) {
            for (const SurveyPart::Numbers& text : part->numbers)
                all.back().insert(all.back().end(), {text.probability, text.uncertainty});
        };
        surveyCorpus(classifier, source, add, {}, {}, threads);
    });
    EXPECT_EQ(all[0].size(), 2u * kTextCount);
    EXPECT_EQ(all[1], all[0]);
    EXPECT_EQ(all[2], all[0]);
}

TEST_F(SurveyThreadsTest, WeightsOfAWordHaveTheSameBits) {
    std::vector<std::vector<float>> all;
    withThreads([&](const Classifier& classifier, const CorpusSource& source, int threads) {
        all.emplace_back();
        const auto add = [&](const WordOccurrence& occurrence) {
            all.back().push_back(occurrence.weight);
        };
        wordWeights(classifier, source, "w7", {}, {}, add, threads);
    });
    EXPECT_GT(all[0].size(), 50u);
    EXPECT_EQ(all[1], all[0]);
    EXPECT_EQ(all[2], all[0]);
}

TEST_F(SurveyThreadsTest, TheLexiconHasTheSameBits) {
    std::vector<std::vector<double>> all;
    withThreads([&](const Classifier& classifier, const CorpusSource& source, int threads) {
        all.emplace_back();
        const Lexicon lexicon =
            readLexicon(classifier, source, {}, {}, LexiconContent::WeightsAndErasure, threads);
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

// Texts come in their order, without those that have no words, and with their own places.
TEST_F(SurveyThreadsTest, TextsComeInTheirOrder) {
    std::string rows = "text,rating\n";
    for (int i = 0; i < kTextCount; ++i)
        rows += (i % 7 == 3 ? std::string(" ") : "word" + std::to_string(i)) + ",c0\n";
    file_ = folder_.write("numbered.csv", rows);
    withThreads([&](const Classifier& classifier, const CorpusSource& source, int threads) {
        std::vector<std::string> texts;
        std::vector<std::uint64_t> lines;
        const auto add = [&](std::vector<StreamedText>&& some) {
            for (const StreamedText& text : some) {
                texts.push_back(text.document->text());
                lines.push_back(text.place.line);
            }
        };
        const SkippedRows skipped = streamTexts(source, classifier.info(), add, {}, {}, threads);
        std::vector<std::string> expected;
        std::vector<std::uint64_t> expectedLines;
        for (int i = 0; i < kTextCount; ++i) {
            if (i % 7 == 3) continue;
            expected.push_back("word" + std::to_string(i));
            expectedLines.push_back(static_cast<std::uint64_t>(i) + 2);
        }
        EXPECT_EQ(texts, expected);
        EXPECT_EQ(lines, expectedLines);
        EXPECT_EQ(skipped.empty, static_cast<std::uint64_t>(kTextCount) - expected.size());
    });
}

}  // namespace
}  // namespace hanscope::test
