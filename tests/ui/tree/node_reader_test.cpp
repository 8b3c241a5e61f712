#include "ui/tree/node_reader.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QSignalSpy>

#include "tests/ui/support/readings.h"
#include "tests/ui/support/tree_readings.h"
#include "tests/ui/support/waiting.h"
#include "ui/tree/node_bar.h"

namespace hanscope::ui {
namespace {

using test::smallTreeReading;

struct NodeReaderTest : ::testing::Test {
    NodeReaderTest() { nodes.setReading(reading); }

    void choose(std::int32_t label) {
        nodes.choose(label);
        WAIT_FOR(!nodes.isBusy());
    }

    std::shared_ptr<const Reading> reading = smallTreeReading();
    NodeReader nodes;
};

TEST_F(NodeReaderTest, ShowsTheReadingItselfUntilANodeIsChosen) {
    EXPECT_EQ(nodes.shown(Side::First), reading);
    EXPECT_EQ(nodes.shown(Side::Second), nullptr);
    EXPECT_EQ(nodes.chosenNode(Side::First), -1);
}

TEST_F(NodeReaderTest, ANodesAttentionTakesThePlaceOfTheWeights) {
    choose(test::kCs);  // label 0: the first head reads word 0 alone, the second all seven alike
    const auto shown = nodes.shown(Side::First);
    ASSERT_NE(shown, nullptr);
    EXPECT_EQ(shown->readBy, "cs · mean of 2 heads");
    // word 0: (1 + 1/7) / 2; the first sentence's three words: (1 + 3/7) / 2
    EXPECT_FLOAT_EQ(shown->sentenceWeights[0], 5.0F / 7);
    EXPECT_FLOAT_EQ(shown->wordWeights[0], 4.0F / 5);
    EXPECT_FLOAT_EQ(shown->wordWeights[3], 1.0F / 4);
}

TEST_F(NodeReaderTest, AHeadCanBeChosen) {
    choose(test::kCs);
    nodes.setAttention({0, 0});
    EXPECT_EQ(nodes.shown(Side::First)->readBy, "cs · head 1 of 2");
    EXPECT_FLOAT_EQ(nodes.shown(Side::First)->sentenceWeights[0], 1);
    EXPECT_EQ(test::explainerOf(*reading).asked().size(), 1u);
}

TEST_F(NodeReaderTest, ALeafShowsWhatItsParentRead) {
    choose(test::kCl);
    EXPECT_EQ(nodes.shown(Side::First)->readBy, "cs · mean of 2 heads");
    EXPECT_EQ(nodes.chosenNode(Side::First), 5);
    EXPECT_EQ(test::explainerOf(*reading).asked(), std::vector<std::int32_t>{test::kCs});
}

TEST_F(NodeReaderTest, TwoNodesAreCompared) {
    choose(test::kCs);
    nodes.setComparing(true);
    choose(test::kRoot);
    EXPECT_EQ(nodes.shown(Side::First)->readBy, "cs · mean of 2 heads");
    EXPECT_EQ(nodes.shown(Side::Second)->readBy, "Root · mean of 2 heads");
    nodes.setComparing(false);
    EXPECT_EQ(nodes.shown(Side::Second), nullptr);
    EXPECT_EQ(nodes.shown(Side::First)->readBy, "cs · mean of 2 heads");
}

TEST_F(NodeReaderTest, WhatIfShowsTheForcedNode) {
    nodes.askWhatIf(test::kMath);
    WAIT_FOR(nodes.isWhatIf() && !nodes.isBusy());
    EXPECT_TRUE(nodes.tree()->nodes[2].forced);
    EXPECT_EQ(nodes.shown(Side::First)->readBy, "math (what if) · mean of 2 heads");
    EXPECT_EQ(nodes.shown(Side::First)->tree, nodes.tree());
    nodes.endWhatIf();
    EXPECT_EQ(nodes.tree(), reading->tree);
    WAIT_FOR(!nodes.isBusy());
    EXPECT_EQ(nodes.shown(Side::First)->readBy, "Root · mean of 2 heads");  // it was not predicted
}

TEST_F(NodeReaderTest, AChoiceOutlastsTheDocument) {
    choose(test::kCs);
    const auto next = smallTreeReading();
    nodes.setReading(next);
    EXPECT_EQ(nodes.shown(Side::First), nullptr);  // not the old document's
    WAIT_FOR(!nodes.isBusy());
    EXPECT_EQ(nodes.shown(Side::First)->readBy, "cs · mean of 2 heads");
    EXPECT_EQ(nodes.shown(Side::First)->document, next->document);
    nodes.setReading(test::smallReading());  // of a model without a tree
    EXPECT_EQ(nodes.tree(), nullptr);
    EXPECT_EQ(nodes.shown(Side::First), nullptr);
    nodes.setReading(next);
    EXPECT_EQ(nodes.chosenNode(Side::First), -1);
}

// As while attention forms: what is predicted comes and goes.
TEST_F(NodeReaderTest, AChoiceWaitsWhereItWasNotConsidered) {
    choose(test::kCl);
    const auto less = smallTreeReading();
    auto tree = std::make_shared<TreeReading>(*less->tree);
    tree->nodes.resize(4);  // cs is not predicted, and nothing below it considered
    tree->nodes[1].predicted = false;
    less->tree = tree;
    NodeBar bar(&nodes);
    nodes.setReading(less);
    EXPECT_EQ(nodes.chosenNode(Side::First), -1);
    EXPECT_EQ(nodes.shown(Side::First), less);
    EXPECT_TRUE(bar.findChild<QLabel*>()->text().startsWith("Nothing was decided about CL;"));
    EXPECT_EQ(nodes.alike(less), less);
    EXPECT_EQ(nodes.alike(reading)->readBy, "cs · mean of 2 heads");
    nodes.setReading(reading);
    WAIT_FOR(!nodes.isBusy());
    EXPECT_EQ(nodes.shown(Side::First)->readBy, "cs · mean of 2 heads");
}

TEST_F(NodeReaderTest, AnAnswerThatComesTooLateIsDropped) {
    auto& slow = test::explainerOf(*reading);
    slow.block();
    nodes.choose(test::kCs);
    slow.waitForCalls(1);
    const auto next = smallTreeReading();
    nodes.setReading(next);  // cancels
    WAIT_FOR(!nodes.isBusy());
    EXPECT_EQ(nodes.shown(Side::First)->document, next->document);
}

TEST_F(NodeReaderTest, AFailureIsToldAndTheReadingComesBack) {
    test::explainerOf(*reading).fail("The network is tired.");
    QSignalSpy failed(&nodes, &NodeReader::failed);
    choose(test::kCs);
    ASSERT_EQ(failed.count(), 1);
    EXPECT_EQ(failed.front().front().toString(), "The network is tired.");
    EXPECT_EQ(nodes.shown(Side::First), reading);
    nodes.askWhatIf(test::kMath);
    WAIT_FOR(failed.count() == 2);
    EXPECT_FALSE(nodes.isWhatIf());
    EXPECT_FALSE(nodes.isBusy());
}

}  // namespace
}  // namespace hanscope::ui
