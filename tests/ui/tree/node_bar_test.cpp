#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QToolButton>

#include "tests/ui/support/hands.h"
#include "tests/ui/support/readings.h"
#include "tests/ui/support/shown_readings.h"
#include "tests/ui/support/tree_readings.h"
#include "tests/ui/support/waiting.h"
#include "ui/reader/view_controller.h"
#include "ui/tree/tree_bars.h"

namespace hanscope::ui {
namespace {

struct NodeBarTest : ::testing::Test {
    void choose(std::int32_t label) {
        view.choose(label);
        WAIT_FOR(!view.isBusy());
    }
    QToolButton* button(const QString& name) const {
        for (auto* found : bar.findChildren<QToolButton*>())
            if (found->text() == name) return found;
        return nullptr;
    }

    ViewController view;
    NodeBar bar{&view};
    QLabel* text = bar.findChild<QLabel*>();
    QComboBox* layers = bar.findChildren<QComboBox*>()[0];
    QComboBox* heads = bar.findChildren<QComboBox*>()[1];
};

TEST_F(NodeBarTest, IsShownOnlyForTrees) {
    view.setReading(test::smallReading());
    EXPECT_TRUE(bar.isHidden());
    view.setReading(test::smallTreeReading());
    EXPECT_FALSE(bar.isHidden());
    EXPECT_TRUE(text->text().startsWith("Attention averaged over all nodes"));
    EXPECT_TRUE(heads->isHidden());
    view.setLens(kErasureLens);
    EXPECT_TRUE(bar.isHidden());
    view.setLens(kAttentionLens);
    EXPECT_FALSE(bar.isHidden());
}

TEST_F(NodeBarTest, ChoosesHeadsWhereThereAreSeveral) {
    view.setReading(test::smallTreeReading());
    choose(test::kCl);
    EXPECT_EQ(text->text(), "What cs read to decide about the leaf CL");
    choose(test::kMath);  // not predicted
    EXPECT_EQ(text->text(), "What Root read to decide about math");
    choose(test::kCs);
    EXPECT_EQ(text->text(), "What cs read");
    EXPECT_TRUE(layers->isHidden());  // of one
    ASSERT_FALSE(heads->isHidden());
    EXPECT_EQ(heads->count(), 3);
    test::choose(heads, 2);
    EXPECT_EQ(view.view().attention.head, 1);
    EXPECT_EQ(view.view().attention.layer, AttentionChoice::kMean);
    EXPECT_EQ(test::readBy(view.shown(Side::First)), "cs · head 2 of 2");
}

// As while attention forms: what is predicted comes and goes.
TEST_F(NodeBarTest, SaysThatNothingWasDecidedAboutTheChosenLabel) {
    view.setReading(test::smallTreeReading());
    choose(test::kCl);
    const auto less = test::smallTreeReading();
    auto tree = std::make_shared<TreeReading>(*less->tree);
    tree->nodes.resize(4);  // cs is not predicted, and nothing below it considered
    tree->nodes[1].predicted = false;
    less->tree = tree;
    view.setReading(less);
    EXPECT_TRUE(text->text().startsWith("Nothing was decided about CL."));
}

TEST_F(NodeBarTest, AsksForTheOtherLabelOfAComparison) {
    view.setReading(test::smallTreeReading());
    choose(test::kCs);
    button("Compare")->click();
    EXPECT_EQ(text->text(), "Select the second label in the tree.");
    choose(test::kCl);
    EXPECT_EQ(text->text(), "Select a label that another node decided about.");
    EXPECT_TRUE(button("Difference")->isHidden()) << "there is none yet";
    choose(test::kRoot);
    EXPECT_EQ(text->text(), "What cs read, and how Root differs");
    button("Difference")->click();
    EXPECT_EQ(text->text(), "What cs and Root read");
    button("Whole Text")->click();
    EXPECT_EQ(view.chosenNode(Side::First), -1);
    EXPECT_FALSE(view.isComparing());
}

}  // namespace
}  // namespace hanscope::ui
