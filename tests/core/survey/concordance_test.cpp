#include "core/survey/concordance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <regex>

#include "core/model/text_explainer.h"
#include "core/survey/concordance_order.h"
#include "tests/core/model/random_model.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = WordQuery::Kind;

struct Found {
    std::vector<ConcordanceText> texts;
    std::vector<ConcordanceLine> lines;
    ConcordanceCount count;
};

Found found(const Classifier& classifier, const CorpusSource& source,
            const ConcordanceRequest& request, int threads = 0) {
    Found found;
    found.count = readConcordance(
        classifier, source, request,
        [&](ConcordancePart&& part) {
            found.texts.insert(found.texts.end(), part.texts.begin(), part.texts.end());
            found.lines.insert(found.lines.end(), part.lines.begin(), part.lines.end());
        },
        {}, {}, threads);
    return found;
}

// Weights of "good" (a "good" or "bad" weighs 3, another word 1): 3/4 in row 0; in row 1, of two
// sentences, 1 and 3/6; in row 3 3/9. Row 4 is faulty, row 5 empty.
constexpr char kReviews[] =
    "text,rating\n"
    "good film,good\n"
    "\"Good\n\na good film one\",bad\n"
    "a film,good\n"
    "bad good bad,excellent\n"
    "a good row too many,good,x\n"
    " ,good\n";

class ConcordanceTest : public ::testing::Test {
 protected:
    Found linesOf(const ConcordanceRequest& request) {
        return found(classifier_, surveySource(file_, classifier_.info()), request);
    }
    std::string csvOf(ConcordanceOrder order, bool isDescending, const char* word = "good") {
        std::string csv;
        const CorpusSource source = surveySource(file_, classifier_.info());
        PlaceNames places(source);
        writeConcordance(
            classifier_, source, {{Kind::Word, word}}, order, isDescending,
            [&](const ConcordanceLine& line, const ConcordanceText& text) {
                return concordanceCsvRow(line, text, places.of(text.place),
                                         classifier_.info().labels, false);
            },
            [&](std::string_view row) { csv += row; }, folder_.path() / "out.csv");
        return csv;
    }

    ScratchFolder folder_;
    std::filesystem::path file_ = folder_.write("reviews.csv", kReviews);
    WordClassifier classifier_;
};

TEST_F(ConcordanceTest, HasEveryOccurrenceWithItsWeights) {
    const Found all = linesOf({{Kind::Word, "GOOD"}});
    EXPECT_EQ(all.count.lines, 4u);
    EXPECT_EQ(all.count.textsWithLines, 3u);
    EXPECT_EQ(all.count.texts, 4u) << "neither the empty one nor the faulty one";
    EXPECT_EQ(all.count.skipped.empty, 1u);
    EXPECT_EQ(all.count.skipped.faulty, 1u);
    ASSERT_EQ(all.lines.size(), 4u);
    const double shares[] = {3.0 / 4, 1, 3.0 / 6, 3.0 / 9};
    const double sentences[] = {1, 1.0 / 2, 1.0 / 2, 1};
    for (std::size_t i = 0; i < 4; ++i) {
        ASSERT_TRUE(all.lines[i].weights);
        EXPECT_NEAR(all.lines[i].weights->share, shares[i], 1e-6);
        EXPECT_NEAR(all.lines[i].weights->shade, std::sqrt(sentences[i]) * shares[i], 1e-6);
        EXPECT_FALSE(all.lines[i].effect);
    }
    EXPECT_EQ(all.lines[1].text, 1u);
    EXPECT_EQ(all.lines[2].text, 1u);
    EXPECT_EQ(all.lines[3].text, 2u);
    EXPECT_EQ(all.texts[1].place.number, 1u);
    EXPECT_EQ(all.texts[1].place.line, 3u);
    EXPECT_EQ(all.texts[2].place.number, 3u);
    EXPECT_EQ(all.texts[1].beginning, "Good a good film one");
    EXPECT_THAT(all.texts[1].truth.labels, ElementsAre(0));
    EXPECT_THAT(all.texts[1].predicted, ElementsAre(1));
    EXPECT_THAT(all.texts[2].predicted, ElementsAre(0)) << "(1 + 2) / 5 for bad";
    EXPECT_EQ(all.texts[2].truth.kind, TruthKind::Foreign);
    EXPECT_EQ(all.texts[2].truth.others, "excellent");
}

TEST_F(ConcordanceTest, HasTheWordsAround) {
    const Found all = linesOf({{Kind::Word, "good"}});
    EXPECT_EQ(all.lines[2].left, "Good a ");
    EXPECT_EQ(all.lines[2].keyword, "good");
    EXPECT_EQ(all.lines[2].right, " film one");
    EXPECT_EQ(all.lines[2].firstWord, 2u);
    EXPECT_EQ(all.lines[2].range, (Range{8, 12})) << "behind two line breaks";
    EXPECT_THAT(all.lines[2].before, ElementsAre("a", "good", ""));
    EXPECT_THAT(all.lines[2].behind, ElementsAre("film", "one", ""));
}

TEST_F(ConcordanceTest, ContextEndsAtAWord) {
    const std::string word(39, 'x'), far = word + " " + word + " " + word;
    file_ = folder_.write("a.txt", word + " " + far + " good, " + far + " " + word + "\n");
    const ConcordanceLine line = linesOf({{Kind::Word, "good"}}).lines.at(0);
    EXPECT_EQ(line.left, far + " ") << "120 bytes";
    EXPECT_EQ(line.right, ", " + word + " " + word) << "121 bytes with the third";
}

TEST_F(ConcordanceTest, AWordThatIsTooLongIsCutBetweenCharacters) {
    std::string euro;
    for (int i = 0; i < 100; ++i) euro += "é";
    file_ = folder_.write("a.txt", euro + " good " + euro + "\n");
    const ConcordanceLine line = linesOf({{Kind::Word, "good"}}).lines.at(0);
    EXPECT_EQ(line.left, euro.substr(0, 118) + " ");
    EXPECT_EQ(line.right, " " + euro.substr(0, 118));
}

TEST_F(ConcordanceTest, MarkupBetweenWordsIsASpace) {
    file_ = folder_.write("a.txt", "One <br />\n good<br>film\n");
    const ConcordanceLine line = linesOf({{Kind::Word, "good"}}).lines.at(0);
    EXPECT_EQ(line.left + "[" + line.keyword + "]" + line.right, "One [good] film");
}

TEST_F(ConcordanceTest, APhraseWeighsAsMuchAsItsWords) {
    const ConcordanceLine line = linesOf({{Kind::Phrase, "good film"}}).lines.at(1);
    EXPECT_EQ(line.words, 2u);
    EXPECT_NEAR(line.weights->share, 4.0 / 6, 1e-6);
}

TEST_F(ConcordanceTest, PlacesNeedNoNetwork) {
    ConcordanceRequest request{{Kind::Word, "good"}, ConcordanceContent::Places};
    const Found places = linesOf(request);
    const Found all = linesOf({{Kind::Word, "good"}});
    ASSERT_EQ(places.lines.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_FALSE(places.lines[i].weights);
        EXPECT_TRUE(isSamePlace(places.lines[i], all.lines[i]));
    }
    EXPECT_FALSE(isSamePlace(places.lines[0], all.lines[1]));
    EXPECT_THAT(places.texts[0].predicted, IsEmpty());
}

TEST_F(ConcordanceTest, FurtherLinesAreCounted) {
    ConcordanceRequest request{{Kind::Word, "good"}};
    request.maxLines = 2;
    const Found first = linesOf(request);
    EXPECT_EQ(first.lines.size(), 2u);
    EXPECT_EQ(first.texts.size(), 2u);
    EXPECT_EQ(first.count.lines, 4u);
    EXPECT_EQ(first.count.textsWithLines, 3u);
}

TEST_F(ConcordanceTest, OnlyTheWantedRows) {
    ConcordanceRequest request{{Kind::Word, "good"}};
    request.rows = {0, 3};
    const Found some = linesOf(request);
    ASSERT_EQ(some.lines.size(), 2u);
    EXPECT_EQ(some.texts[1].place.number, 3u);
}

TEST_F(ConcordanceTest, Stops) {
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_THROW(readConcordance(
                     classifier_, surveySource(file_, classifier_.info()), {{Kind::Word, "good"}},
                     [](ConcordancePart&&) {}, {}, cancel),
                 Cancelled);
}

TEST_F(ConcordanceTest, IsWrittenInAnyOrder) {
    EXPECT_EQ(csvOf(ConcordanceOrder::Place, false),
              "0,reviews.csv:2,,good, film,0.75,0.75,good,good\n"
              "1,reviews.csv:3,,Good, a good film one,1,0.707107,good,bad\n"
              "1,reviews.csv:3,Good a ,good, film one,0.5,0.353553,good,bad\n"
              "3,reviews.csv:7,bad ,good, bad,0.333333,0.333333,bad,excellent\n");
    const auto first = [this](ConcordanceOrder order, bool isDescending) {
        return csvOf(order, isDescending).substr(0, 2);
    };
    EXPECT_EQ(first(ConcordanceOrder::Weight, true), "1,");
    EXPECT_EQ(first(ConcordanceOrder::Weight, false), "3,");
    EXPECT_EQ(first(ConcordanceOrder::Shade, true), "0,");
    EXPECT_EQ(first(ConcordanceOrder::Prediction, false), "3,") << "the only one that is bad";
    EXPECT_EQ(first(ConcordanceOrder::Left1, true), "3,") << "bad, a";
    EXPECT_EQ(first(ConcordanceOrder::Right1, false), "1,") << "a, bad, film";
    EXPECT_EQ(first(ConcordanceOrder::Place, true), "0,") << "all are equal";
    EXPECT_EQ(csvOf(ConcordanceOrder::Weight, true, "nowhere"), "");
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
        EXPECT_EQ(entry.path().filename(), "reviews.csv") << "nothing stays behind";
}

TEST_F(ConcordanceTest, EqualWordsAreSortedByTheNextOnes) {
    file_ = folder_.write("a.txt",
                          "b b good y x\n\nb b good y\n\na b good x\n\nc c good y x\n\ngood\n");
    const auto firstWords = [&](ConcordanceOrder order) {
        std::string rows;
        const std::string csv = csvOf(order, false);
        for (std::size_t at = 0; at < csv.size(); at = csv.find('\n', at) + 1) rows += csv[at];
        return rows;
    };
    EXPECT_EQ(firstWords(ConcordanceOrder::Right1), "42103") << "none, x, y, y x, y x";
    EXPECT_EQ(firstWords(ConcordanceOrder::Left1), "42013") << "none, b a, b b, b b, c c";
    EXPECT_EQ(firstWords(ConcordanceOrder::Left2), "42013");
    EXPECT_EQ(firstWords(ConcordanceOrder::Right2), "12403") << "none, none, none, x, x";
}

TEST(ConcordanceSorter, SortsNumbersWithTheirSigns) {
    ConcordanceSorter sorter(ConcordanceOrder::Effect);
    for (const std::optional<double> effect :
         {std::optional(0.5), std::optional(-0.5), std::optional(0.0), std::optional<double>(),
          std::optional(-2.0)}) {
        ConcordanceLine line;
        line.effect = effect;
        sorter.add(line, {});
    }
    EXPECT_THAT(sorter.sorted(false), ElementsAre(3, 4, 1, 2, 0));
}

// An independent search: a regular expression of the standard library in each text.
TEST(Concordance, FindsWhatASearchFinds) {
    std::mt19937 random(7);
    const ScratchFolder folder;
    const std::vector<std::string> words{"dull", "Dull", "dullness", "undull", "film",   "a",
                                         ".",    ",",    "good",     "(dull)", "\"dull", "it's"};
    std::string rows = "text\n";
    std::size_t expected = 0;
    const std::regex dull("(^|[^A-Za-z])[Dd]ull(?![A-Za-z])");
    for (int i = 0; i < 5000; ++i) {
        std::string text;
        for (std::size_t left = 1 + random() % 20; left > 0; --left)
            text += words[random() % words.size()] + " ";
        expected += static_cast<std::size_t>(
            std::distance(std::sregex_iterator(text.begin(), text.end(), dull), {}));
        rows += "\"" + std::regex_replace(text, std::regex("\""), "\"\"") + "\"\n";
    }
    const WordClassifier classifier;
    const auto source = surveySource(folder.write("a.csv", rows), classifier.info());
    EXPECT_EQ(found(classifier, source, {{Kind::Word, "dull"}}).count.lines, expected);
    EXPECT_EQ(found(classifier, source, {{Kind::Expression, "dull"}}).count.lines, expected);
}

class ConcordanceOfANetwork : public ::testing::Test {
 protected:
    ConcordanceOfANetwork() {
        std::mt19937 random(81);
        std::string rows = "text,rating\n";
        for (int i = 0; i < 300; ++i) {
            for (std::size_t left = 1 + random() % 30; left > 0; --left)
                rows += "w" + std::to_string(1 + random() % 40) + (random() % 5 ? " " : ". ");
            rows += ",c0\n";
        }
        file_ = folder_.write("texts.csv", rows);
    }

    Found linesOf(const ConcordanceRequest& request, int threads) {
        const auto classifier =
            makeClassifier("random", randomModel(Pooling::Attention, 40, 3, 82), threads);
        return found(*classifier, surveySource(file_, classifier->info()), request, threads);
    }

    ScratchFolder folder_;
    std::filesystem::path file_;
};

TEST_F(ConcordanceOfANetwork, TheEffectIsThatOfErasingTheWord) {
    const auto classifier = makeClassifier("random", randomModel(Pooling::Attention, 40, 3, 82));
    const Found all = linesOf({{Kind::Word, "w7"}, ConcordanceContent::WeightsAndErasure}, 2);
    ASSERT_GT(all.lines.size(), 50u);
    std::uint32_t text = 0;
    streamTexts(
        surveySource(file_, classifier->info()), classifier->info(),
        [&](std::vector<StreamedText>&& texts) {
            for (const StreamedText& each : texts) {
                if (text == all.texts.size() || each.place.number != all.texts[text].place.number)
                    continue;
                const Reading reading = classifier->read(each.document);
                const Effects effects =
                    reading.explainer->erase({reading.prediction, {}}, Removal::Delete);
                for (const ConcordanceLine& line : all.lines)
                    if (line.text == text) {
                        EXPECT_NEAR(line.effect.value(), effects.words[line.firstWord], 1e-6);
                        EXPECT_EQ(line.weights->share, reading.wordWeights[line.firstWord]);
                    }
                ++text;
            }
        });
    EXPECT_EQ(text, all.texts.size());
}

TEST_F(ConcordanceOfANetwork, HasTheSameBitsWithAnyNumberOfThreads) {
    const ConcordanceRequest request{{Kind::Pattern, "w1*"}, ConcordanceContent::WeightsAndErasure};
    const Found one = linesOf(request, 1), three = linesOf(request, 3);
    ASSERT_GT(one.lines.size(), 500u);
    ASSERT_EQ(one.lines.size(), three.lines.size());
    for (std::size_t i = 0; i < one.lines.size(); ++i) {
        EXPECT_TRUE(isSamePlace(one.lines[i], three.lines[i]));
        EXPECT_EQ(one.lines[i].weights->shade, three.lines[i].weights->shade);
        EXPECT_EQ(one.lines[i].effect, three.lines[i].effect);
    }
}

}  // namespace
}  // namespace hanscope::test
