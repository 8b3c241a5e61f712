#include "ui/reader/view_controller.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

#include "tests/ui/support/readings.h"
#include "tests/ui/support/shown_readings.h"
#include "tests/ui/support/tree_readings.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

using test::smallTreeReading;

struct ViewControllerTest : ::testing::Test {
    ViewControllerTest() { view.setReading(reading); }

    void choose(std::int32_t label) {
        view.choose(label);
        WAIT_FOR(!view.isBusy());
    }

    std::shared_ptr<const Reading> reading = smallTreeReading();
    ViewController view;
};

TEST_F(ViewControllerTest, ShowsTheReadingItselfUntilANodeIsChosen) {
    EXPECT_EQ(view.shown(Side::First)->reading, reading);
    EXPECT_EQ(view.shown(Side::Second), nullptr);
    EXPECT_EQ(view.chosenNode(Side::First), -1);
}

TEST_F(ViewControllerTest, ANodesAttentionReplacesTheWeights) {
    choose(test::kCs);  // label 0: the first head reads word 0 alone, the second all seven alike
    const auto shown = view.shown(Side::First);
    ASSERT_NE(shown, nullptr);
    EXPECT_EQ(test::readBy(shown), "cs · mean of 2 heads");
    // word 0: (1 + 1/7) / 2; the first sentence's three words: (1 + 3/7) / 2
    EXPECT_FLOAT_EQ(test::sentenceWeight(shown, 0), 5.0F / 7);
    EXPECT_FLOAT_EQ(test::wordWeight(shown, 0), 4.0F / 5);
    EXPECT_FLOAT_EQ(test::wordWeight(shown, 3), 1.0F / 4);
}

TEST_F(ViewControllerTest, ANodeThatIsChosenAgainChangesNothing) {
    choose(test::kCs);
    QSignalSpy changes(&view, &ViewController::changed);
    choose(test::kCs);
    EXPECT_EQ(changes.size(), 0);
    choose(test::kCl);
    EXPECT_GT(changes.size(), 0);
}

TEST_F(ViewControllerTest, AHeadCanBeChosen) {
    choose(test::kCs);
    view.setAttention({0, 0});
    EXPECT_EQ(test::readBy(view.shown(Side::First)), "cs · head 1 of 2");
    EXPECT_FLOAT_EQ(test::sentenceWeight(view.shown(Side::First), 0), 1);
    EXPECT_EQ(test::explainerOf(*reading).asked().size(), 2u);  // of both nodes, once
}

TEST_F(ViewControllerTest, ALeafShowsWhatItsParentRead) {
    choose(test::kCl);
    EXPECT_EQ(test::readBy(view.shown(Side::First)), "cs · mean of 2 heads");
    EXPECT_EQ(view.chosenNode(Side::First), 5);
}

TEST_F(ViewControllerTest, TwoNodesAreCompared) {
    choose(test::kCs);
    view.setComparing(true);
    choose(test::kRoot);
    EXPECT_EQ(test::readBy(view.shown(Side::First)), "cs · mean of 2 heads");
    EXPECT_EQ(test::readBy(view.shown(Side::Second)), "Root · mean of 2 heads");
    const Weights minus = view.shown(Side::Second)->weights;
    EXPECT_EQ(minus.range, WeightRange::Signed);
    ASSERT_TRUE(minus.subject.subtrahend);
    EXPECT_EQ(minus.subject.subtrahend->node->path, "cs");
    EXPECT_EQ(minus.contrast, Contrast::Fitted);
    view.setDifference(false);
    const Weights& first = view.shown(Side::First)->weights;
    const Weights& second = view.shown(Side::Second)->weights;
    EXPECT_EQ(second.range, WeightRange::Share);
    for (std::size_t word = 0; word < minus.words.values.size(); ++word)
        EXPECT_EQ(minus.words.values[word], second.words.values[word] - first.words.values[word]);
    for (std::size_t i = 0; i < minus.sentences.values.size(); ++i)
        EXPECT_EQ(minus.sentences.values[i],
                  second.sentences.values[i] - first.sentences.values[i]);
    view.setComparing(false);
    EXPECT_EQ(view.shown(Side::Second), nullptr);
    EXPECT_EQ(test::readBy(view.shown(Side::First)), "cs · mean of 2 heads");
}

TEST_F(ViewControllerTest, WhatIfShowsTheForcedNode) {
    view.askWhatIf(test::kMath);
    WAIT_FOR(view.isWhatIf() && !view.isBusy());
    EXPECT_TRUE(view.tree()->nodes[2].forced);
    EXPECT_EQ(test::readBy(view.shown(Side::First)), "math (what if) · mean of 2 heads");
    EXPECT_EQ(view.shown(Side::First)->reading->tree, view.tree());
    view.endWhatIf();
    EXPECT_EQ(view.tree(), reading->tree);
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(test::readBy(view.shown(Side::First)),
              "Root · mean of 2 heads");  // it was not predicted
}

TEST_F(ViewControllerTest, AChoiceIsKeptForTheNextDocument) {
    choose(test::kCs);
    const auto next = smallTreeReading();
    view.setReading(next);
    EXPECT_EQ(view.shown(Side::First)->reading, next) << "not the old document's";
    EXPECT_EQ(test::readBy(view.shown(Side::First)), "") << "its own weights until then";
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(test::readBy(view.shown(Side::First)), "cs · mean of 2 heads");
    EXPECT_EQ(view.shown(Side::First)->reading->document, next->document);
    const auto plain = test::smallReading();  // of a model without a tree
    view.setReading(plain);
    EXPECT_EQ(view.tree(), nullptr);
    EXPECT_EQ(view.shown(Side::First)->reading, plain);
    view.setReading(next);
    EXPECT_EQ(view.chosenNode(Side::First), -1);
}

// As while attention forms: what is predicted comes and goes.
TEST_F(ViewControllerTest, AChoiceThatWasNotConsideredIsKeptForLater) {
    choose(test::kCl);
    const auto less = smallTreeReading();
    auto tree = std::make_shared<TreeReading>(*less->tree);
    tree->nodes.resize(4);  // cs is not predicted, and nothing below it considered
    tree->nodes[1].predicted = false;
    less->tree = tree;
    view.setReading(less);
    EXPECT_EQ(view.chosenNode(Side::First), -1);
    EXPECT_EQ(view.shown(Side::First)->reading, less);
    EXPECT_EQ(test::readBy(view.alike(less, {1, 2})), "");
    EXPECT_EQ(test::readBy(view.alike(reading, {1, 2})), "cs · mean of 2 heads");
    view.setReading(reading);
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(test::readBy(view.shown(Side::First)), "cs · mean of 2 heads");
}

TEST_F(ViewControllerTest, AnAnswerThatComesTooLateIsDropped) {
    auto& slow = test::explainerOf(*reading);
    slow.block();
    view.choose(test::kCs);
    slow.waitForCalls(1);
    const auto next = smallTreeReading();
    view.setReading(next);  // cancels
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(view.shown(Side::First)->reading->document, next->document);
}

TEST_F(ViewControllerTest, AFailureIsReportedAndTheReadingIsShown) {
    test::explainerOf(*reading).fail("The network is tired.");
    QSignalSpy failed(&view, &ViewController::failed);
    choose(test::kCs);
    ASSERT_EQ(failed.count(), 1);
    EXPECT_EQ(failed.front().front().toString(), "The network is tired.");
    EXPECT_EQ(view.shown(Side::First)->reading, reading);
    view.askWhatIf(test::kMath);
    WAIT_FOR(failed.count() == 2);
    EXPECT_FALSE(view.isWhatIf());
    EXPECT_FALSE(view.isBusy());
}

TEST_F(ViewControllerTest, ScaleAndContrastAreThoseOfBothPages) {
    view.setDifference(false);
    choose(test::kCs);
    view.setComparing(true);
    choose(test::kRoot);
    QSignalSpy changed(&view, &ViewController::changed);
    view.setScale(WeightScale::Joint);
    view.setContrast(Contrast::Times4);
    EXPECT_EQ(changed.count(), 2);
    for (const Side side : {Side::First, Side::Second}) {
        EXPECT_EQ(view.shown(side)->weights.words.formula, "p_s · p_w");
        EXPECT_EQ(view.shown(side)->weights.words.full, 0.25);
    }
    EXPECT_EQ(test::readBy(view.shown(Side::Second)), "Root · mean of 2 heads");
    EXPECT_EQ(test::explainerOf(*reading).asked().size(), 2u);  // nothing is asked anew
    EXPECT_EQ(view.alike(reading, {1, 2})->view.contrast, Contrast::Times4);
}

TEST_F(ViewControllerTest, AMemberIsKeptForTheNextDocumentOfTheSameEnsemble) {
    view.setReading(test::smallEnsembleReading());
    view.setMember(1);
    EXPECT_EQ(view.shown(Side::First)->reading->prediction, 0);
    view.setReading(nullptr);
    EXPECT_EQ(view.shown(Side::First), nullptr);
    view.setReading(test::smallEnsembleReading());
    EXPECT_EQ(view.shown(Side::First)->view.member, 1);
    view.setReading(test::smallReading());
    view.setReading(test::smallEnsembleReading());
    EXPECT_EQ(view.shown(Side::First)->view.member, Reading::kMean);
}

TEST_F(ViewControllerTest, TheMomentOfARunIsShownWithItsReading) {
    view.setReading(reading, Moment{2, 30});
    EXPECT_EQ(view.shown(Side::First)->weights.subject.moment, (Moment{2, 30}));
    view.setReading(reading);
    EXPECT_FALSE(view.shown(Side::First)->weights.subject.moment);
}

}  // namespace
}  // namespace hanscope::ui
