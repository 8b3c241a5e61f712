// The values of the groups of a survey, counted by hand.
#include "core/survey/group_comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;

// WordClassifier predicts "good" for more "good" than "bad".
constexpr char kFilms[] =
    "text,label,shop\n"
    "good,good,a\n"
    "good bad bad,good,a\n"
    "good film,good,a\n"
    "bad,bad,b\n"
    "good,bad,b\n"
    "good,ugly,b\n"
    "bad bad,bad,\n";

class GroupComparisonTest : public testing::Test {
 protected:
    GroupComparisonTest() {
        const auto source = surveySource(folder_.write("films.csv", kFilms), model_.info());
        surveyCorpus(model_, source,
                     [&](std::shared_ptr<const SurveyPart> part) { table_.append(part); });
        request_.quantity = GroupQuantity::Accuracy;
    }
    GroupComparison compared() { return compareGroups(table_, model_.info(), request_); }
    std::vector<double> values() {
        std::vector<double> values;
        for (const ComparedGroup& each : compared().groups) values.push_back(each.value.mean);
        return values;
    }
    std::vector<std::uint64_t> texts() {
        std::vector<std::uint64_t> texts;
        for (const ComparedGroup& each : compared().groups) texts.push_back(each.texts);
        return texts;
    }

    const test::ScratchFolder folder_;
    const test::WordClassifier model_;
    SurveyTable table_;
    GroupRequest request_;
};

TEST_F(GroupComparisonTest, AccuracyIsOfTheTextsWhoseTruthIsKnown) {
    EXPECT_THAT(texts(), ElementsAre(3u, 2u, 1u));
    EXPECT_THAT(values(), ElementsAre(2.0 / 3, 0.5, 1));
    const GroupComparison found = compared();
    EXPECT_EQ(found.all.texts, 6u);
    EXPECT_NEAR(found.all.value.mean, 4.0 / 6, 1e-12);
    EXPECT_EQ(found.groups[2].group.values, Group::Values::None);
    EXPECT_TRUE(found.groups[0].isSmall());
    EXPECT_NEAR(found.groups[2].value.interval->low, wilsonInterval(1, 1).low, 1e-12);
}

TEST_F(GroupComparisonTest, F1IsOverTheLabelsOfTheGroup) {
    request_.quantity = GroupQuantity::F1;
    // a: "good" 2 of 3 found, none wrong: 0.8; "bad" 0. b: both 2/3, 0. None: "bad" 1.
    EXPECT_THAT(values(), ElementsAre(0.4, (2.0 / 3) / 2, 1));
}

TEST_F(GroupComparisonTest, PredictionsOfALabelAreOfAllTexts) {
    request_.quantity = GroupQuantity::Prediction;
    request_.label = 1;
    EXPECT_THAT(texts(), ElementsAre(3u, 3u, 1u));
    EXPECT_THAT(values(), ElementsAre(2.0 / 3, 2.0 / 3, 0));
}

TEST_F(GroupComparisonTest, WeightsAreOfTheTextsWithTheWord) {
    request_.quantity = GroupQuantity::Weight;
    request_.word = {{0, {1, 1}}, {1, {0.5, 2}}, {4, {0.75, 1}}};
    EXPECT_THAT(texts(), ElementsAre(2u, 1u, 0u));
    EXPECT_THAT(values(), ElementsAre(0.5, 0.75, 0));
    EXPECT_EQ(groupsCsv(compared()).substr(0, 50),
              "group,texts,value,low,high\na,2,0.5,0.25,1\nb,1,0.75");
}

TEST_F(GroupComparisonTest, WithoutTextsItIsTheFilterThatIsToBlame) {
    request_.filter.rows = std::vector<std::uint64_t>();
    EXPECT_EQ(compared().fault.english(), "no text passes the filters");
}

TEST_F(GroupComparisonTest, FiltersCountButNotThatOfTheColumn) {
    request_.filter.truth = 1;  // "good"
    EXPECT_EQ(compared().fault.english(), "all texts have the same value in the column 'shop'");
    request_.filter = {};
    const GroupComparison all = compared();
    request_.filter.groups = {{0, all.groups[1].group}};
    EXPECT_THAT(texts(), ElementsAre(3u, 2u, 1u));
    EXPECT_THAT(wantedTexts(table_, request_.filter), ElementsAre(3u, 4u, 5u));
    request_.filter.groups = {{0, all.groups[2].group}};
    EXPECT_THAT(wantedTexts(table_, request_.filter), ElementsAre(6u));
    EXPECT_FALSE(request_.filter.isEmpty());
    EXPECT_EQ(compared().shown, table_.size()) << "the other groups stay";
    EXPECT_EQ(compared().surveyed, table_.size());
    request_.filter.rows = std::vector<std::uint64_t>{table_[0].place().number};
    EXPECT_EQ(compared().shown, 1u);
    EXPECT_EQ(compared().surveyed, table_.size());
}

}  // namespace
}  // namespace hanscope
