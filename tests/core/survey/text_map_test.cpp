#include "core/survey/vectors/text_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "tests/core/model/random_model.h"
#include "tests/core/survey/sine_rows.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// numpy.linalg.eigh of the scatter matrix of the same rows, in double precision; the largest
// component of each axis is positive.
TEST(TextMapTest, IsThatOfNumPy) {
    const SineRows sine;
    WorkerPool pool(2);
    const TextMap map = mapOf(sine.rows(), pool);
    EXPECT_NEAR(map.shares[0], 0.43625294, 1e-6);
    EXPECT_NEAR(map.shares[1], 0.25229631, 1e-6);
    const std::size_t rows[] = {0, 1, 7, 20, 39};
    const double x[] = {-0.16258, 0.9045, -0.16596, 1.32499, -1.8119},
                 y[] = {0.59718, 0.11889, -0.02203, -0.37652, -1.50017};
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_NEAR(double{map.points[rows[i]][0]}, x[i], 2e-5);
        EXPECT_NEAR(double{map.points[rows[i]][1]}, y[i], 2e-5);
    }
    EXPECT_EQ(map.points[21], map.points[5]);
}

HalfRows rowsOf(const std::vector<float>& values, std::size_t width,
                std::vector<std::uint16_t>& halves) {
    halves.resize(values.size());
    toHalf(values.data(), values.size(), halves.data());
    return {halves.data(), values.size() / width, width};
}

TEST(TextMapTest, PointsOnALineHaveOneAxis) {
    std::vector<std::uint16_t> halves;
    WorkerPool pool(1);
    const TextMap map = mapOf(rowsOf({1, 2, 2, 4, 3, 6, 6, 12}, 2, halves), pool);
    EXPECT_NEAR(map.shares[0], 1, 1e-9);
    EXPECT_NEAR(map.shares[1], 0, 1e-9);
    EXPECT_NEAR(double{map.points[3][0]}, 3 * std::sqrt(5.0), 1e-5);  // the mean is (3, 6)
    EXPECT_NEAR(double{map.points[3][1]}, 0, 1e-5);
    EXPECT_EQ(mapOf(rowsOf({1, 2, 4}, 1, halves), pool).points[0][1], 0);
}

TEST(TextMapTest, RefusesWhatHasNoMap) {
    std::vector<std::uint16_t> halves;
    WorkerPool pool(1);
    EXPECT_THAT(
        [&] {
            mapOf(rowsOf({1.3f, 2, 1.3f, 2, 1.3f, 2}, 2, halves), pool);
        },
        ::testing::ThrowsMessage<Error>(HasSubstr("the same vector")));
    EXPECT_THAT(
        [&] {
            mapOf(rowsOf({0, 0, 0, 0}, 1, halves), pool);
        },
        ::testing::ThrowsMessage<Error>(HasSubstr("the same vector")));
    EXPECT_THAT(
        [&] {
            mapOf(rowsOf({1, 2, 3, 4}, 2, halves), pool);
        },
        ::testing::ThrowsMessage<Error>(HasSubstr("three texts")));
    EXPECT_THAT([&] { mapOf(rowsOf(std::vector<float>(3 * 5000), 5000, halves), pool); },
                ::testing::ThrowsMessage<Error>(HasSubstr("5,000 numbers")));
}

TEST(TextMapTest, IsWrittenAsATableIfTheTextsAreTheSame) {
    const ScratchFolder folder;
    const auto classifier = makeClassifier("random", randomModel(Pooling::Attention, 40, 3, 92));
    const CorpusSource source = surveySource(
        folder.write("t.csv", "text,rating\nw1 w2,c0\nw3,c1\n\"w4, w5\",c9\n"), classifier->info());
    const auto store = openVectors(*classifier, source, {{folder / "cache", {}}, 0, {}, {}});
    SurveyTable table;
    surveyCorpus(*classifier, source,
                 [&](std::shared_ptr<const SurveyPart> part) { table.append(std::move(part)); });
    WorkerPool pool(2);
    const TextMap map = mapOf(store->textVectors(), pool);
    requireSameTexts(table, *store, source);
    const std::string csv = mapCsv(map, table, {2, 0}, classifier->info().labels);
    EXPECT_THAT(csv, StartsWith("row,line,x,y,truth,prediction,probability,beginning\n2,4,"));
    EXPECT_THAT(csv, HasSubstr(",c9,c"));
    EXPECT_THAT(csv, HasSubstr(",\"w4, w5\"\n0,2,"));

    const CorpusSource other = surveySource(
        folder.write("o.csv", "text,rating\nw1 w2,c0\nw7,c1\n\"w4, w5\",c9\n"), classifier->info());
    const auto changed = openVectors(*classifier, other, {{folder / "cache", {}}, 0, {}, {}});
    EXPECT_THROW(requireSameTexts(table, *changed, other), FileError);
}

}  // namespace
}  // namespace hanscope::test
