// Which texts of a project come next, and what those chosen by chance say.
#include "core/survey/label_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/error.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::IsEmpty;

class LabelQueueTest : public testing::Test {
 protected:
    void create(const std::vector<std::string>& texts) {
        std::string csv = "text\n";
        for (const std::string& text : texts) csv += text + "\n";
        CorpusSource corpus;
        corpus.path = folder_.write("films.csv", csv);
        corpus.columns.labelling = Labelling::None;
        LabelProject::create(path_, corpus);
        project_ = LabelProject::read(path_);
    }
    void decide(const std::string& text, Decision decision, const std::string& label = {}) {
        TextDecision made{decision};
        if (decision == Decision::Labelled) made.labels = {label};
        project_->decide(textKey(text), made);
    }
    LabelQueue queue(QueueOrder order, const Classifier* model, std::size_t count = 0,
                     std::uint64_t seed = 1) const {
        return queueTexts(*project_, model, {order, count, seed});
    }
    std::vector<std::string> order(QueueOrder by, const Classifier* model, std::uint64_t seed = 1) {
        std::vector<std::string> texts;
        for (const QueuedText& text : queue(by, model, 0, seed).texts)
            texts.push_back(text.beginning);
        return texts;
    }

    const ScratchFolder folder_;
    const std::filesystem::path path_ = folder_ / "films.labels.jsonl";
    std::optional<LabelProject> project_;
    const WordClassifier model_;
};

// "good" has (1 + g) / (2 + b + g), so the margins are 1/3, 0, 1/2, 3/5.
TEST_F(LabelQueueTest, TheMostUncertainComeFirst) {
    create({"good", "film", "bad bad", "good good good"});
    const LabelQueue found = queue(QueueOrder::Margin, &model_);
    ASSERT_EQ(found.texts.size(), 4u);
    EXPECT_THAT(order(QueueOrder::Margin, &model_),
                ElementsAre("film", "good", "bad bad", "good good good"));
    EXPECT_THAT(order(QueueOrder::Entropy, &model_),
                ElementsAre("film", "good", "bad bad", "good good good"));
    EXPECT_NEAR(found.texts[2].score, 0.5, 1e-6);
    EXPECT_NEAR(*found.texts[2].probability, 0.75, 1e-6);
    EXPECT_THAT(found.texts[2].predicted, ElementsAre("bad"));
    EXPECT_EQ(found.texts[2].place.line, 4u);
    EXPECT_EQ(found.texts[2].key, textKey("bad bad"));
    EXPECT_FALSE(found.texts[2].isByChance);
    EXPECT_EQ(queue(QueueOrder::Margin, &model_, 2).texts.size(), 2u);
}

TEST_F(LabelQueueTest, WhatIsDecidedIsNotAskedAgain) {
    create({"good", "film", "bad bad", "good good good", "film", "other"});
    decide("film", Decision::Skipped);
    decide("good", Decision::Labelled, "good");
    decide("other", Decision::Removed);
    decide("gone", Decision::Labelled, "good");
    const LabelQueue found = queue(QueueOrder::Margin, &model_);
    EXPECT_EQ(found.labelled, 1u);
    EXPECT_EQ(found.undecided, 3u);  // the text that stands twice is one
    EXPECT_EQ(found.missing, 1u);
    EXPECT_THAT(order(QueueOrder::Margin, &model_),
                ElementsAre("bad bad", "good good good", "film"));
    EXPECT_TRUE(found.texts[2].wasSkipped);
    decide("film", Decision::None);
    EXPECT_THAT(order(QueueOrder::Margin, &model_).front(), "film");
}

TEST_F(LabelQueueTest, ChosenTextsComeInTheirOrder) {
    create({"good", "film", "bad bad"});
    decide("good", Decision::Labelled, "good");
    QueueSettings settings;
    settings.keys = {textKey("bad bad"), textKey("gone"), textKey("good")};
    const LabelQueue found = queueTexts(*project_, &model_, settings);
    ASSERT_EQ(found.texts.size(), 2u);
    EXPECT_EQ(found.texts[0].beginning, "bad bad");
    EXPECT_EQ(found.texts[1].beginning, "good");
}

TEST_F(LabelQueueTest, OnlySomeTextsAreAskedFor) {
    create({"good", "film", "bad bad", "good good good", "film", "bad"});
    decide("good", Decision::Labelled, "good");
    QueueSettings settings;
    settings.among = textsInRows(queueSource(*project_), {0, 2, 4});
    EXPECT_THAT(settings.among, ElementsAre(textKey("good"), textKey("bad bad"), textKey("film")));
    const LabelQueue found = queueTexts(*project_, nullptr, settings);
    EXPECT_EQ(found.undecided, 2u);
    EXPECT_EQ(found.labelled, 1u);
    ASSERT_EQ(found.texts.size(), 2u);
    // An estimate of accuracy is of all texts.
    for (const QueuedText& text : found.texts) EXPECT_FALSE(text.isByChance);
    EXPECT_TRUE(queue(QueueOrder::Chance, nullptr).texts[0].isByChance);
    settings.order = QueueOrder::Diverse;
    EXPECT_EQ(queueTexts(*project_, nullptr, settings).texts.size(), 2u);
}

TEST_F(LabelQueueTest, TextsAreFoundByWordsAndByNotes) {
    create({"A good FILM", "bad", "a film", "other", "a film"});
    project_->note(textKey("other"), {"ask about the Film"});
    EXPECT_THAT(textsWith(*project_, "film"),
                ElementsAre(textKey("A good FILM"), textKey("a film"), textKey("other")));
    EXPECT_THAT(textsWith(*project_, "ugly"), IsEmpty());
}

TEST_F(LabelQueueTest, EveryFifthIsByChance) {
    std::vector<std::string> texts;
    for (int i = 0; i < 40; ++i) {
        texts.push_back("film");
        for (int times = 0; times <= i; ++times) texts.back() += i % 2 == 0 ? " good" : " bad";
    }
    create(texts);
    const LabelQueue mixed = queue(QueueOrder::Mixed, &model_, 20);
    std::vector<std::string> certain;
    std::set<std::string> different;
    for (std::size_t i = 0; i < 20; ++i) {
        EXPECT_EQ(mixed.texts[i].isByChance, i % 5 == 4) << i;
        different.insert(mixed.texts[i].key);
    }
    EXPECT_EQ(different.size(), 20u);
    EXPECT_EQ(mixed.texts[0].beginning, "film good");
    // The chosen ones are those that the order by chance has first.
    const LabelQueue chance = queue(QueueOrder::Chance, &model_, 4);
    EXPECT_EQ(mixed.texts[4].key, chance.texts[0].key);
    EXPECT_TRUE(chance.texts[0].isByChance);
    EXPECT_NE(order(QueueOrder::Chance, nullptr, 2), order(QueueOrder::Chance, nullptr, 1));
    EXPECT_EQ(order(QueueOrder::Chance, nullptr, 1), order(QueueOrder::Mixed, nullptr, 1));
    // A text that goes leaves the others in their order.
    const auto before = order(QueueOrder::Chance, nullptr);
    project_->decide(chance.texts[0].key, {Decision::Removed});
    EXPECT_THAT(order(QueueOrder::Chance, nullptr),
                ElementsAreArray(before.begin() + 1, before.end()));
}

TEST_F(LabelQueueTest, DiverseTextsAreFarFromEachOtherAndFromTheLabelledOnes) {
    create({"sea ship sail", "sea ship sail wind", "court judge law", "court judge law case",
            "goal ball team"});
    decide("sea ship sail", Decision::Labelled, "sea");
    const LabelQueue found = queue(QueueOrder::Diverse, nullptr, 2);
    std::set<std::string> topics;
    for (const QueuedText& text : found.texts)
        topics.insert(text.beginning.substr(0, text.beginning.find(' ')));
    EXPECT_THAT(topics, ElementsAre("court", "goal"));
    EXPECT_EQ(order(QueueOrder::Diverse, nullptr).size(), 4u);
}

TEST_F(LabelQueueTest, TheProgressOfDiverseIsOfTheWholeWork) {
    std::vector<std::string> texts;
    for (int i = 0; i < 300; ++i) texts.push_back("film " + std::to_string(i));
    create(texts);
    decide("film 7", Decision::Labelled, "good");
    std::vector<double> shares;
    const auto progress = [&](std::uint64_t done, std::uint64_t total) {
        if (total > 0) shares.push_back(static_cast<double>(done) / static_cast<double>(total));
    };
    QueueSettings settings;
    settings.order = QueueOrder::Diverse;
    EXPECT_EQ(queueTexts(*project_, nullptr, settings, progress).texts.size(), 299u);
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_EQ(shares.back(), 1);
    // The last third is that of the comparisons with 299 texts and one labelled one.
    EXPECT_EQ(std::count_if(shares.begin(), shares.end(), [](double each) { return each > 0.667; }),
              300);
    EXPECT_EQ(std::count(shares.begin(), shares.end(), 1), 1);

    const CancelToken cancel;
    const auto stop = [&](std::uint64_t done, std::uint64_t total) {
        if (10 * done > 8 * total) cancel.cancel();
    };
    EXPECT_THROW(queueTexts(*project_, nullptr, settings, stop, cancel), Cancelled);
}

TEST_F(LabelQueueTest, RenamedLabelsAreThoseOfTheModel) {
    create({"good", "film", "bad bad"});
    project_->addTraining({0, "m.safetensors"});
    project_->rename("bad", "poor");
    QueueSettings settings;
    settings.branch = "poor";
    const LabelQueue found = queueTexts(*project_, &model_, settings);
    ASSERT_FALSE(found.texts.empty());
    EXPECT_THAT(found.texts[0].predicted, ElementsAre("poor"));
    settings.branch = "bad";
    EXPECT_THROW(queueTexts(*project_, &model_, settings), Error);
}

TEST_F(LabelQueueTest, LabelsThatWereMergedAreOne) {
    create({"good", "film", "bad bad"});
    project_->rename("bad", "good");
    QueueSettings settings{QueueOrder::Margin};
    settings.branch = "good";
    const LabelQueue found = queueTexts(*project_, &model_, settings);
    ASSERT_EQ(found.texts.size(), 3u);  // whichever of the two the model predicts
    for (const QueuedText& text : found.texts) {
        EXPECT_THAT(text.predicted, ElementsAre("good"));
        EXPECT_NEAR(*text.probability, 1, 1e-6);
        EXPECT_NEAR(text.score, 0, 1e-6);
    }
    EXPECT_NEAR(queue(QueueOrder::Entropy, &model_).texts.front().score, 0, 1e-6);
    // Where several labels may apply, the larger probability counts.
    const WordClassifier several(OutputKind::Sigmoid);
    settings.branch.clear();
    for (const QueuedText& text : queueTexts(*project_, &several, settings).texts)
        EXPECT_EQ(text.predicted.size(), text.beginning == "bad bad" ? 1u : 0u) << text.beginning;
}

TEST_F(LabelQueueTest, SomeOrdersNeedAModel) {
    create({"good"});
    EXPECT_THROW(order(QueueOrder::Margin, nullptr), Error);
    EXPECT_THROW(order(QueueOrder::Disagreement, &model_), Error);
    QueueSettings branch;
    branch.branch = "ugly";
    EXPECT_THROW(queueTexts(*project_, &model_, branch), Error);
    branch.branch = "bad";
    EXPECT_THAT(queueTexts(*project_, &model_, branch).texts, IsEmpty());
    branch.branch = "good";
    EXPECT_EQ(queueTexts(*project_, &model_, branch).texts.size(), 1u);
}

class EstimateTest : public LabelQueueTest {
 protected:
    void answer(bool isRight, bool isByChance = true) {
        TextDecision made{Decision::Labelled, {"good"}};
        made.predicted = {isRight ? "good" : "bad"};
        made.probability = 0.9;
        made.isByChance = isByChance;
        project_->decide(textKey(std::to_string(++answers_)), made);
    }

    int answers_ = 0;
};

TEST_F(EstimateTest, IsOfTheTextsThatWereChosenByChanceForEachModel) {
    create({"film"});
    EXPECT_THAT(estimatedAccuracies(*project_), IsEmpty());
    decide("0", Decision::Labelled, "good");  // without a model
    project_->addTraining({1, "a.safetensors"});
    for (const bool isRight : {true, false, true}) answer(isRight);
    answer(false, false);
    project_->addTraining({5, "b.safetensors"});
    project_->addTraining({5, "c.safetensors"});
    answer(true);
    project_->rename("bad", "good");           // then the wrong answer was right
    decide("0", Decision::Labelled, "other");  // is still the one before the first training
    const auto estimates = estimatedAccuracies(*project_);
    ASSERT_EQ(estimates.size(), 2u);
    EXPECT_EQ(estimates[0].labelled, 1u);
    EXPECT_EQ(estimates[0].count, 3u);
    EXPECT_EQ(estimates[0].right, 3u);
    EXPECT_EQ(estimates[1].labelled, 5u);
    EXPECT_EQ(estimates[1].count, 1u);
}

// They were predicted by the model before.
TEST_F(EstimateTest, WhatIsLabelledDuringATrainingIsOfTheModelBefore) {
    create({"film"});
    decide("0", Decision::Labelled, "good");
    project_->addTraining({1, "a.safetensors"});
    for (int i = 0; i < 2; ++i) answer(false);
    // With three labels the next training begins.
    for (int i = 0; i < 3; ++i) answer(false);
    project_->addTraining({3, "b.safetensors"});
    answer(true);
    decide("0", Decision::None);  // labels that are taken back change no model
    const auto copy = folder_ / "copy.labels.jsonl";
    project_->save(copy);
    for (const LabelProject& each : {*project_, LabelProject::read(copy)}) {
        const auto estimates = estimatedAccuracies(each);
        ASSERT_EQ(estimates.size(), 2u);
        EXPECT_EQ(estimates[0].labelled, 1u);
        EXPECT_EQ(estimates[0].count, 5u);
        EXPECT_EQ(estimates[0].right, 0u);
        EXPECT_EQ(estimates[1].labelled, 3u);
        EXPECT_EQ(estimates[1].count, 1u);
        EXPECT_EQ(estimates[1].right, 1u);
    }
}

TEST_F(EstimateTest, SaysWhenLabelsHaveStoppedHelping) {
    create({"film"});
    for (int i = 0; i < 99; ++i) answer(i % 10 != 0);
    EXPECT_FALSE(lastAccuracyChange(*project_));
    answer(true);
    const auto change = lastAccuracyChange(*project_);
    ASSERT_TRUE(change);
    EXPECT_EQ(change->before.count, 50u);
    EXPECT_DOUBLE_EQ(change->before.share(), 0.9);
    EXPECT_DOUBLE_EQ(change->difference, 0);
    EXPECT_NEAR(change->interval.high, 1.959964 * 0.06, 1e-6);  // √(2 · 0.9 · 0.1 / 50)
    EXPECT_FALSE(haveLabelsStoppedHelping(*change));            // 50 texts do not tell
    for (int i = 0; i < 50; ++i) answer(true);
    for (int i = 0; i < 50; ++i) answer(true);
    EXPECT_TRUE(haveLabelsStoppedHelping(*lastAccuracyChange(*project_)));
}

}  // namespace
}  // namespace hanscope::test
