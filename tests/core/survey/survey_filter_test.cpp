#include "core/survey/survey_filter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Answer = SurveyFilter::Answer;

// Rows 0, 10, 20, … in two parts; the model has three labels.
class SurveyFilterTest : public ::testing::Test {
 protected:
    SurveyFilterTest() {
        add({0.75f, 0.125f, 0.125f}, {TruthKind::Known, {0}}, "one two three", true, 0.5f);
        add({0.125f, 0.5f, 0.375f}, {TruthKind::Known, {2}}, "one", false);
        close();
        add({0.25f, 0.3125f, 0.4375f}, {TruthKind::Foreign, {}}, "one two");
        add({0.75f, 0.25f, 0}, {TruthKind::Known, {1}}, "one two", true, 0.0f);
        close();
    }

    std::vector<std::uint32_t> wanted(const SurveyFilter& filter) {
        return wantedTexts(table_, filter);
    }
    std::vector<std::uint32_t> sorted(SurveyOrder order, bool descending) {
        std::vector<std::uint32_t> texts(table_.size());
        std::iota(texts.begin(), texts.end(), 0u);
        sortTexts(table_, order, descending, texts);
        return texts;
    }

    SurveyTable table_;
    std::vector<std::shared_ptr<const SurveyPart>> parts_;
    SurveyFilter filter_;

 private:
    void add(const std::vector<float>& probabilities, const Truth& truth, const std::string& text,
             std::optional<bool> isTrainedOn = {}, std::optional<float> disagreement = {}) {
        std::vector<Range> words;
        for (std::uint32_t at = 0; at < text.size(); at = words.back().end + 1) {
            const auto end = std::min(text.find(' ', at), text.size());
            words.push_back({at, static_cast<std::uint32_t>(end)});
        }
        const auto document =
            std::make_shared<const Document>(text, std::vector<Sentence>(), words);
        part_->add({document, truth, {10 * rows_++, 1, 0}}, probabilities, {}, isTrainedOn,
                   disagreement);
    }
    void close() {
        table_.append(part_);
        parts_.push_back(part_);
        part_ = std::make_shared<SurveyPart>();
    }

    std::shared_ptr<SurveyPart> part_ = std::make_shared<SurveyPart>();
    std::uint64_t rows_ = 0;
};

TEST_F(SurveyFilterTest, WithoutConditionsWantsAll) {
    EXPECT_TRUE(filter_.isEmpty());
    EXPECT_THAT(wanted(filter_), ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(wantedTexts(table_, filter_, 3), ElementsAre(3));
}

TEST_F(SurveyFilterTest, TextsWithoutMarksAreInNoRangeOfDisagreement) {
    filter_.disagreement = {0.25, 1};
    EXPECT_FALSE(filter_.isEmpty());
    EXPECT_THAT(wanted(filter_), ElementsAre(0));
    filter_.disagreement = {0, 0.5};
    EXPECT_THAT(wanted(filter_), ElementsAre(0, 3));
}

TEST_F(SurveyFilterTest, EachCondition) {
    filter_.predicted = 0;
    EXPECT_THAT(wanted(filter_), ElementsAre(0, 3));
    filter_ = {};
    filter_.truth = 2;
    EXPECT_THAT(wanted(filter_), ElementsAre(1));
    filter_ = {};
    filter_.answer = Answer::Right;
    EXPECT_THAT(wanted(filter_), ElementsAre(0));
    filter_.answer = Answer::Wrong;
    EXPECT_THAT(wanted(filter_), ElementsAre(1, 3));
    filter_.answer = Answer::ForeignTruth;
    EXPECT_THAT(wanted(filter_), ElementsAre(2));
    filter_.answer = Answer::NoTruth;
    EXPECT_THAT(wanted(filter_), IsEmpty());
    filter_ = {};
    filter_.probability = NumberRange{0.4, 0.6};
    EXPECT_THAT(wanted(filter_), ElementsAre(1, 2));
    filter_ = {};
    filter_.uncertainty = NumberRange{0.85, 1};  // 0.375, 0.875, 0.875, 0.5
    EXPECT_THAT(wanted(filter_), ElementsAre(1, 2));
    filter_ = {};
    filter_.words = NumberRange{2, 2};
    EXPECT_THAT(wanted(filter_), ElementsAre(2, 3));
    filter_ = {};
    filter_.reliabilityBin = 5;
    EXPECT_THAT(wanted(filter_), ElementsAre(1));
    filter_ = {};
    filter_.rows = std::vector<std::uint64_t>{0, 5, 20};
    EXPECT_THAT(wanted(filter_), ElementsAre(0, 2));
    EXPECT_FALSE(filter_.isEmpty());
}

// The text with a foreign label does not count.
TEST_F(SurveyFilterTest, CountsTheTextsOfTheTraining) {
    ModelInfo model;
    model.labels = {"a", "b", "c"};
    SurveyTally tally(model);
    for (const auto& part : parts_) tally.add(*part);
    EXPECT_EQ(tally.judged(), 3u);
    EXPECT_EQ(tally.seen().seen, 2u);
    EXPECT_EQ(tally.seen().seenRight, 1u);
    EXPECT_EQ(tally.seen().others, 1u);
    EXPECT_EQ(tally.seen().othersRight, 0u);
    EXPECT_TRUE(tally.seen().isLargeShare());
}

TEST_F(SurveyFilterTest, AllConditionsTogether) {
    filter_.predicted = 0;
    filter_.answer = Answer::Wrong;
    EXPECT_THAT(wanted(filter_), ElementsAre(3));
    filter_.words = NumberRange{3, 9};
    EXPECT_THAT(wanted(filter_), IsEmpty());
}

TEST_F(SurveyFilterTest, EqualTextsStayInTheirOrder) {
    EXPECT_THAT(sorted(SurveyOrder::Place, true), ElementsAre(3, 2, 1, 0));
    EXPECT_THAT(sorted(SurveyOrder::Probability, false), ElementsAre(2, 1, 0, 3));
    EXPECT_THAT(sorted(SurveyOrder::Probability, true), ElementsAre(0, 3, 1, 2));
    EXPECT_THAT(sorted(SurveyOrder::Predicted, false), ElementsAre(0, 3, 1, 2));
    EXPECT_THAT(sorted(SurveyOrder::Truth, false), ElementsAre(2, 0, 3, 1));
    EXPECT_THAT(sorted(SurveyOrder::Uncertainty, false), ElementsAre(0, 3, 1, 2));
    EXPECT_THAT(sorted(SurveyOrder::Words, true), ElementsAre(0, 2, 3, 1));
}

}  // namespace
}  // namespace hanscope::test
