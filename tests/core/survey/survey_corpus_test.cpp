#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/model/uncertainty.h"
#include "core/survey/survey_filter.h"
#include "core/survey/survey_source.h"
#include "core/survey/survey_table.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Probabilities of "good": 2/3, 1/3, 1/2 (a tie: "bad" is the first), 3/4.
constexpr char kCorpusReviews[] =
    "text,rating\n"
    "a good  film,good\n"
    "\"bad\n\nfilm\",good\n"
    "a,b,c\n"
    "film,bad\n"
    "\" \",bad\n"
    "good good,excellent\n";

std::vector<std::int32_t> listOf(LabelLists::List labels) {
    return {labels.begin(), labels.end()};
}

class SurveyCorpusTest : public ::testing::Test {
 protected:
    void survey(const CorpusSource& source, const Classifier& classifier) {
        tally_.emplace(classifier.info());
        skipped_ = surveyCorpus(classifier, source, [&](std::shared_ptr<const SurveyPart> part) {
            tally_->add(*part);
            table_.append(std::move(part));
        });
    }
    void survey(const std::string& name, const std::string& bytes,
                const WordClassifier& classifier = WordClassifier()) {
        survey(surveySource(folder_.write(name, bytes), classifier.info()), classifier);
    }

    ScratchFolder folder_;
    SurveyTable table_;
    std::optional<SurveyTally> tally_;
    SkippedRows skipped_;
};

TEST_F(SurveyCorpusTest, KeepsColumnsOfEveryText) {
    survey("reviews.csv", kCorpusReviews);
    ASSERT_EQ(table_.size(), 4u);
    EXPECT_EQ(skipped_.faulty, 1u);
    EXPECT_EQ(skipped_.empty, 1u);
    const SurveyedText second = table_[1];
    EXPECT_EQ(second.place().number, 1u);
    EXPECT_EQ(second.place().line, 3u);
    EXPECT_EQ(second.place().byte, 30u);  // behind "text,rating\n" and "a good  film,good\n"
    EXPECT_EQ(second.words(), 2u);
    EXPECT_EQ(second.beginning(), "bad film");
    EXPECT_THAT(listOf(second.predicted()), ElementsAre(0));
    EXPECT_FLOAT_EQ(second.probability(), 2.0f / 3);
    EXPECT_FLOAT_EQ(second.probabilities()[0], 2.0f / 3);
    EXPECT_FLOAT_EQ(second.uncertainty(), 2.0f / 3);  // 1 − (2/3 − 1/3)
    EXPECT_THAT(listOf(second.truth()), ElementsAre(1));
    EXPECT_FALSE(second.isRight());
    EXPECT_EQ(table_[0].beginning(), "a good film");
    EXPECT_TRUE(table_[0].isRight());
    EXPECT_EQ(table_[3].truthKind(), TruthKind::Foreign);
    EXPECT_THAT(listOf(table_[3].truth()), IsEmpty());
    EXPECT_FALSE(table_[3].isRight());
    EXPECT_EQ(table_[3].others(), "excellent");
    EXPECT_EQ(table_[1].others(), "");
    EXPECT_EQ(table_.textOfRow(4), 4u);  // the row without words has no text
    EXPECT_EQ(table_.textOfRow(5), 3u);
}

// "good" and "bad" weigh three times as much as another word of their sentence.
TEST_F(SurveyCorpusTest, KnowsHowFarAttentionDisagreesWithMarks) {
    survey("marked.jsonl",
           R"({"text": "a good film .", "label": "good", "marks": [[2, 6]]})"
           "\n"
           R"({"text": "a good film .", "label": "good", "marks": [[[7, 11]], [[2, 6]]]})"
           "\n"
           R"({"text": "a good film .", "label": "good", "marks": []})"
           "\n"
           R"({"text": "bad film", "label": "bad", "marks": [[4, 8]]})");
    ASSERT_EQ(table_.size(), 4u);
    EXPECT_THAT(table_.columns(), IsEmpty());  // marks are none to group by
    EXPECT_EQ(table_[0].disagreement(), 0.0f);
    // "film" against "a" and "good": a tie, and a pair that is wrong; then "good": none is.
    EXPECT_EQ(table_[1].disagreement(), 0.75f / 2);
    EXPECT_FALSE(table_[2].disagreement());
    EXPECT_EQ(table_[3].disagreement(), 1.0f);
    std::vector<std::uint32_t> texts{0, 1, 2, 3};
    sortTexts(table_, SurveyOrder::Disagreement, true, texts);
    EXPECT_THAT(texts, ElementsAre(3, 1, 0, 2));
}

TEST_F(SurveyCorpusTest, CountsWhatIsRight) {
    survey("reviews.csv", kCorpusReviews);
    EXPECT_EQ(tally_->texts(), 4u);
    EXPECT_EQ(tally_->judged(), 3u);
    EXPECT_EQ(tally_->foreign(), 1u);
    const Evaluation evaluation = tally_->evaluation();
    EXPECT_THAT(evaluation.confusion, ElementsAre(ElementsAre(1u, 0u), ElementsAre(1u, 1u)));
    EXPECT_DOUBLE_EQ(evaluation.accuracy, 2.0 / 3);
    EXPECT_EQ(tally_->reliability().bins()[6].count, 2u);
    EXPECT_EQ(tally_->reliability().bins()[6].right, 1u);
    EXPECT_EQ(tally_->reliability().bins()[5].right, 1u);
}

TEST_F(SurveyCorpusTest, TextsWithoutLabels) {
    survey("texts.txt", "a good film\n\nbad\n");
    ASSERT_EQ(table_.size(), 2u);
    EXPECT_EQ(table_[0].truthKind(), TruthKind::None);
    EXPECT_EQ(tally_->judged(), 0u);
    EXPECT_EQ(tally_->reliability().count(), 0u);
}

TEST_F(SurveyCorpusTest, OneColumnWithoutANameIsTexts) {
    survey("texts.csv", "A good film\nnot good\nA good film\n");
    ASSERT_EQ(table_.size(), 3u);
    EXPECT_EQ(skipped_.faulty, 0u);
    EXPECT_EQ(table_[0].truthKind(), TruthKind::None);
    EXPECT_EQ(table_[1].words(), 2u);
}

// The first row lacks the key, too.
TEST_F(SurveyCorpusTest, RowsWithoutALabelAmongLabelledOnes) {
    survey("reviews.jsonl",
           "{\"text\": \"good\"}\n"
           "{\"text\": \"bad film\", \"rating\": \"bad\"}\n"
           "{\"text\": \"good film\", \"rating\": null}\n");
    ASSERT_EQ(table_.size(), 3u);
    EXPECT_EQ(skipped_.faulty, 0u);
    EXPECT_EQ(table_[0].truthKind(), TruthKind::None);
    EXPECT_EQ(table_[1].truthKind(), TruthKind::Known);
    EXPECT_EQ(table_[2].truthKind(), TruthKind::None);
    EXPECT_EQ(tally_->texts(), 3u);
    EXPECT_EQ(tally_->judged(), 1u);
    EXPECT_EQ(tally_->foreign(), 0u);
}

// "bad" 3/5, which is not above the threshold, and 3/4.
TEST_F(SurveyCorpusTest, AnyNumberOfLabels) {
    const WordClassifier classifier(OutputKind::Sigmoid);
    survey("reviews.jsonl",
           "{\"text\": \"bad good bad\", \"labels\": []}\n"
           "{\"text\": \"bad bad\", \"labels\": [\"bad\", \"good\"]}\n"
           "{\"text\": \"bad bad bad\", \"labels\": [\"bad\", \"other\"]}\n",
           classifier);
    ASSERT_EQ(table_.size(), 3u);
    EXPECT_THAT(listOf(table_[0].predicted()), IsEmpty());
    EXPECT_TRUE(table_[0].isRight());
    EXPECT_FLOAT_EQ(table_[0].probability(), 0.6f);
    EXPECT_THAT(listOf(table_[1].predicted()), ElementsAre(0));
    EXPECT_FLOAT_EQ(table_[1].probabilities()[0], 0.75f);
    EXPECT_THAT(listOf(table_[1].truth()), ElementsAre(0, 1));
    EXPECT_FALSE(table_[1].isRight());
    EXPECT_EQ(table_[2].truthKind(), TruthKind::Foreign);
    EXPECT_THAT(listOf(table_[2].truth()), ElementsAre(0));
    EXPECT_EQ(tally_->judged(), 2u);
    EXPECT_DOUBLE_EQ(tally_->labelEvaluation().exactMatch, 0.5);
    EXPECT_EQ(tally_->reliability().count(), 1u);
}

// With the labels in one column and one label at a time, a list is not a label.
TEST_F(SurveyCorpusTest, ListsForAModelOfOneLabel) {
    CorpusSource source{folder_.write("a.jsonl",
                                      "{\"text\": \"good\", \"labels\": [\"good\", \"bad\"]}\n"
                                      "{\"text\": \"good\", \"labels\": [\"good\"]}\n")};
    source.columns.label = "labels";
    source.columns.labelling = Labelling::Lists;
    survey(source, WordClassifier());
    EXPECT_EQ(table_[0].truthKind(), TruthKind::Foreign);
    EXPECT_TRUE(table_[1].isRight());
}

TEST_F(SurveyCorpusTest, PartsBeforeAnErrorStay) {
    CorpusSource source{folder_.write("a.csv", "text,label\ngood,good\nbad,bad,1\n")};
    int calls = 0;
    const auto consume = [&](const std::shared_ptr<const SurveyPart>&) { ++calls; };
    EXPECT_THROW(surveyCorpus(WordClassifier(), source, consume), FileError);
    const CancelToken cancel;
    cancel.cancel();
    source.onError = OnError::Skip;
    EXPECT_THROW(surveyCorpus(WordClassifier(), source, consume, {}, cancel), Cancelled);
    EXPECT_EQ(calls, 0);
}

// The promise for large corpora; predictions are 8 bytes and 8 for each predicted label.
TEST_F(SurveyCorpusTest, TakesAtMost200BytesPerTextBesideThePredictions) {
    std::string file = "text,rating\n";
    for (int i = 0; i < 3000; ++i)
        file += "good " + std::string(300, 'x') + ",a label of more than 24 bytes\n";
    std::size_t bytes = 0, texts = 0;
    const auto count = [&](const std::shared_ptr<const SurveyPart>& part) {
        texts += part->size();
        bytes += sizeof *part + part->numbers.capacity() * sizeof part->numbers[0] +
                 part->truth.ends().capacity() * 8 + part->truth.values().capacity() * 4 +
                 part->others.capacity() + part->beginnings.capacity();
    };
    const WordClassifier classifier;
    surveyCorpus(classifier, surveySource(folder_.write("a.csv", file), classifier.info()), count);
    EXPECT_EQ(texts, 3000u);
    EXPECT_LE(bytes / texts, 200u);
}

TEST(BeginningOf, EndsWithAWholeCharacter) {
    EXPECT_EQ(beginningOf("  a\t\n b  ", 100), "a b");
    EXPECT_EQ(beginningOf(" \n", 100), "");
    EXPECT_EQ(beginningOf("<p>One.<br /><br />Two <b>< three.</p>", 100), "One. Two <b>< three.");
    const std::string umlauts = "a" + [] {
        std::string text;
        for (int i = 0; i < 80; ++i) text += "ä";
        return text;
    }();
    EXPECT_EQ(beginningOf(umlauts, 100), umlauts.substr(0, 99));
    EXPECT_EQ(beginningOf(umlauts.substr(1), 100), umlauts.substr(1, 100));
}

}  // namespace
}  // namespace hanscope::test
