#include "core/survey/vectors/similar_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/error.h"
#include "core/survey/survey_table.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_model.h"
#include "tests/core/survey/sine_rows.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::size_t> rowsOf(const std::vector<Neighbour>& neighbours) {
    std::vector<std::size_t> rows;
    for (const Neighbour& neighbour : neighbours) rows.push_back(neighbour.row);
    return rows;
}

// The numbers are NumPy's, in double precision, of the same float16 rows:
// V = sin(1.7 i + 0.9 k + 0.3 i k) (1 + i / 10) 0.75^k, row 7 zeros, row 21 = row 5;
// q = cos(k / 2); numpy.lexsort((range(40), -cosines)).
TEST(NearestRowsTest, AreThoseOfNumPy) {
    const SineRows sine;
    std::vector<float> query;
    for (int k = 0; k < 13; ++k) query.push_back(std::cos(0.5f * static_cast<float>(k)));
    WorkerPool pool(2);
    const auto nearest = nearestRows(sine.rows(), query, 8, pool);
    EXPECT_THAT(rowsOf(nearest), ElementsAre(16, 0, 38, 19, 35, 23, 1, 4));
    const double cosines[] = {0.708712, 0.478763, 0.473322, 0.411816,
                              0.404734, 0.247305, 0.237193, 0.234120};
    for (std::size_t i = 0; i < 8; ++i)
        EXPECT_NEAR(double{nearest[i].similarity}, cosines[i], 2e-6);
}

TEST(NearestRowsTest, EqualRowsStayInTheirOrderAndZerosAreLeftOut) {
    const SineRows sine;
    std::vector<float> query(13);
    fromHalf(sine.rows().row(5), 13, query.data());
    WorkerPool pool(2);
    const auto nearest = nearestRows(sine.rows(), query, 5, pool);
    EXPECT_THAT(rowsOf(nearest), ElementsAre(5, 21, 27, 30, 8));
    EXPECT_EQ(nearest[0].similarity, nearest[1].similarity);
    EXPECT_NEAR(double{nearest[2].similarity}, 0.919202, 2e-6);
    EXPECT_THAT(
        rowsOf(nearestRows(sine.rows(), query, 2, pool, [](std::size_t row) { return row != 5; })),
        ElementsAre(21, 27));
    EXPECT_EQ(nearestRows(sine.rows(), query, 100, pool).size(), 39u);  // without row 7
}

// Chunks of rows are searched by several threads, each with equal rows in it.
TEST(NearestRowsTest, AnyNumberOfThreadsFindsTheSame) {
    std::vector<float> values;
    for (int i = 0; i < 30000; ++i) {
        values.push_back(static_cast<float>(i % 97));
        values.push_back(static_cast<float>(i % 89));
    }
    std::vector<std::uint16_t> halves(values.size());
    toHalf(values.data(), values.size(), halves.data());
    const HalfRows rows{halves.data(), 30000, 2};
    std::vector<std::vector<std::size_t>> found;
    for (const int threads : {1, 2, 5}) {
        WorkerPool pool(threads);
        found.push_back(rowsOf(nearestRows(rows, {1, 1}, 400, pool)));
    }
    // i mod 97 = i mod 89, so all of them have the cosine 1.
    std::vector<std::size_t> expected;
    for (std::size_t i = 1; expected.size() < 300; ++i)
        if (i % 97 == i % 89 && i % 97 > 0) expected.push_back(i);
    EXPECT_EQ(std::vector<std::size_t>(found[0].begin(), found[0].begin() + 300), expected);
    EXPECT_EQ(found[1], found[0]);
    EXPECT_EQ(found[2], found[0]);
}

constexpr char kTexts[] =
    "text,rating\n"
    "w1 w2 w3! w4 w5!,c0\n"
    "w9 w8!,c1\n"
    "w7 w7 w7! w1 w2 w3! w6!,c2\n"
    "w3 w2 w1!,other\n";

class SimilarTextsTest : public ::testing::Test {
 protected:
    std::vector<SimilarText> similar(VectorLevel level, std::size_t row, std::size_t count) const {
        WorkerPool pool(2);
        return readSimilar(
            *classifier_, source_, *store_, level,
            nearestRows(vectorsOf(*store_, level), vectorOf(*store_, level, row), count, pool));
    }

    ScratchFolder folder_;
    const std::shared_ptr<const Classifier> classifier_ =
        makeClassifier("random", randomModel(Pooling::Attention, 40, 3, 91));
    const CorpusSource source_ =
        surveySource(folder_.write("texts.csv", kTexts), classifier_->info());
    const std::shared_ptr<const VectorStore> store_ =
        openVectors(*classifier_, source_, {{folder_ / "cache", {}}, 0, {}, {}});
};

TEST_F(SimilarTextsTest, FindsTheSameSentenceInAnotherText) {
    const auto found = similar(VectorLevel::Sentence, 0, 2);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].place.number, 0u);
    EXPECT_EQ(found[0].sentence, 0u);
    EXPECT_EQ(found[1].place.number, 2u);
    EXPECT_EQ(found[1].place.line, 4u);
    EXPECT_EQ(found[1].sentence, 1u);
    EXPECT_EQ(found[1].found(), "w1 w2 w3!");
    EXPECT_EQ(found[1].firstWord, 4u);  // marks are words, too
    EXPECT_EQ(found[1].words, 4u);
    EXPECT_EQ(found[1].similarity, found[0].similarity);
    EXPECT_EQ(found[1].truth.labels, std::vector<std::int32_t>{2});
    EXPECT_EQ(found[1].text, "w7 w7 w7! w1 w2 w3! w6!");
}

TEST_F(SimilarTextsTest, HasThePredictionOfTheWholeText) {
    Segmenter segmenter{classifier_->info().preprocessing};
    for (const SimilarText& text : similar(VectorLevel::Document, 1, 4)) {
        const Reading reading = classifier_->read(
            std::make_shared<const Document>(segmenter.segment(FormattedText{text.text})));
        EXPECT_EQ(text.predicted, std::vector<std::int32_t>{reading.prediction});
        EXPECT_FLOAT_EQ(text.probability,
                        reading.probabilities[static_cast<std::size_t>(reading.prediction)]);
        EXPECT_EQ(text.found(), text.text);
    }
}

TEST_F(SimilarTextsTest, AnyTextCanBeComparedWith) {
    Segmenter segmenter{classifier_->info().preprocessing};
    const Document text = segmenter.segment(FormattedText{"w20 w21! w1 w2 w3!"});
    WorkerPool pool(2);
    const auto nearest = nearestRows(
        store_->sentenceVectors(), vectorOf(*classifier_, text, VectorLevel::Sentence, 1), 1, pool);
    EXPECT_EQ(nearest.front().row, 0u);
    EXPECT_NEAR(double{nearest.front().similarity}, 1, 1e-6);
    EXPECT_THROW(vectorOf(*classifier_, Document(), VectorLevel::Document, 0), Error);
}

TEST_F(SimilarTextsTest, AreWrittenAsATable) {
    PlaceNames places(source_);
    const std::string csv = similarCsv(similar(VectorLevel::Sentence, 0, 2), VectorLevel::Sentence,
                                       places, classifier_->info().labels);
    EXPECT_THAT(csv, HasSubstr("similarity,row,place,sentence,prediction,probability,truth,text\n"
                               "1,0,texts.csv:2,1,"));
    EXPECT_THAT(csv, HasSubstr("\n1,2,texts.csv:4,2,"));
    EXPECT_THAT(csv, HasSubstr(",c2,w1 w2 w3!\n"));
}

TEST_F(SimilarTextsTest, AChangedCorpusIsToldOf) {
    folder_.write("texts.csv", std::string(kTexts).replace(12, 2, "w5"));
    EXPECT_THAT([&] { similar(VectorLevel::Sentence, 0, 2); },
                ::testing::ThrowsMessage<FileError>(HasSubstr("changed")));
}

TEST(VectorStoreOfOthersTest, AModelWithoutVectorsIsRefused) {
    const ScratchFolder folder;
    const WordClassifier classifier;
    const CorpusSource source =
        surveySource(folder.write("a.csv", "text\na good film\n"), classifier.info());
    EXPECT_THAT(
        [&] {
            openVectors(classifier, source, {{folder / "cache", {}}, 0, {}, {}});
        },
        ::testing::ThrowsMessage<Error>(HasSubstr("no vectors")));
}

}  // namespace
}  // namespace hanscope::test
