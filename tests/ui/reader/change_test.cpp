#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QToolButton>

#include "core/model/ensemble.h"
#include "core/model/text_explainer.h"
#include "core/model/tree/tree_reading.h"
#include "tests/ui/support/readings.h"
#include "tests/ui/support/waiting.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/view_controller.h"

namespace hanscope::ui {
namespace {

using Kind = AttentionChange::Kind;
using Level = AttentionChange::Level;

// Each change takes 0.4 of the probability of "good" to "bad"; a change of sentences fails.
class ShiftingExplainer : public TextExplainer {
 public:
    const EncodedDocument& text() const override { return text_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>&, const Output&,
                                const ProgressCallback&, const CancelToken&) const override {
        return {};
    }
    Reading intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                      const CancelToken&) const override {
        if (changes.back().level == Level::Sentences)
            throw Error(Message::verbatim("No sentences here."));
        const auto shift = 0.3F * static_cast<float>(changes.size());
        Reading changed = reading;
        setMembers(
            changed,
            {{{0.1F + shift, 0.2F, 0.7F - shift}, {0.5F, 0.5F}, std::vector<float>(7, 0.25F)}});
        return changed;
    }

 private:
    EncodedDocument text_;
};

struct ChangeTest : ::testing::Test {
    ChangeTest() {
        reading->explainer = std::make_shared<ShiftingExplainer>();
        view.setReading(reading);
    }
    void change(Kind kind, Level level, int index, std::size_t count) {
        view.changeAttention({kind, level, index, 0});
        WAIT_FOR(view.changes().size() == count);
    }
    QToolButton* button(const QString& text) const {
        for (auto* each : bar.findChildren<QToolButton*>())
            if (each->text() == text) return each;
        return nullptr;
    }

    std::shared_ptr<Reading> reading = test::smallReading();  // predicts "good", 70 %
    ViewController view;
    ChangeBar bar{&view};
};

TEST_F(ChangeTest, ProbabilitiesAndWeightsFollow) {
    EXPECT_TRUE(bar.isHidden());
    change(Kind::Zero, Level::Words, 1, 1);
    EXPECT_FALSE(bar.isHidden());
    EXPECT_EQ(view.shown(Side::First)->weights.sentences.values[0], 0.5);
    EXPECT_TRUE(view.shown(Side::First)->weights.subject.isAttentionChanged);
    EXPECT_EQ(bar.text(),
              "Weight 0 for “film”  ·  probability of good: 70\u00a0% → 40\u00a0%; the prediction "
              "is now bad");
}

TEST_F(ChangeTest, ChangesAreReplacedOrTakenBackAllAtOnce) {
    change(Kind::Zero, Level::Words, 1, 1);
    change(Kind::Uniform, Level::Words, AttentionChange::kAll, 2);
    EXPECT_EQ(view.reading()->prediction, 0);
    view.setChanges({view.changes().front()});
    WAIT_FOR(view.changes().size() == 1u);
    EXPECT_FLOAT_EQ(view.reading()->probabilities[0], 0.4F);
    change(Kind::Permute, Level::Words, 0, 2);
    button("Reset")->click();
    WAIT_FOR(view.changes().empty());
    EXPECT_EQ(view.reading(), reading);
    EXPECT_TRUE(bar.isHidden());
}

std::shared_ptr<const TreeReading> treeOf(std::size_t word);

// A node whose weights are all on one of the 7 words. "What if" names this word.
struct OneWordExplainer : TreeExplainer {
    explicit OneWordExplainer(std::size_t chosen) : word(chosen) {}
    NodeAttention attention(std::int32_t, const CancelToken&) const override {
        NodeAttention one;
        one.layers = one.heads = 1;
        one.words = 7;
        one.weights.assign(7, 0.0F);
        one.weights[word] = 1;
        return one;
    }
    TreeReading whatIf(std::int32_t, const CancelToken&) const override {
        TreeReading tree = *treeOf(word);
        tree.nodes[1].name = "of word " + std::to_string(word);
        return tree;
    }
    std::size_t word;
};

std::shared_ptr<const TreeReading> treeOf(std::size_t word) {
    TreeReading tree;
    tree.layers = tree.heads = 1;
    tree.nodes.resize(3);
    tree.nodes[0].label = 3;
    tree.nodes[1].label = 2;
    tree.nodes[1].name = "good";
    tree.nodes[1].parent = 0;
    tree.nodes[2].label = 0;
    tree.nodes[2].name = "bad";
    tree.nodes[2].parent = 1;
    for (TreeNode& node : tree.nodes) node.predicted = true;
    tree.explainer = std::make_shared<OneWordExplainer>(word);
    return std::make_shared<const TreeReading>(tree);
}

struct TreeShiftingExplainer : ShiftingExplainer {
    Reading intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                      const CancelToken& cancel) const override {
        Reading changed = ShiftingExplainer::intervene(reading, changes, cancel);
        changed.tree = treeOf(4);
        return changed;
    }
};

struct TreeChangeTest : ChangeTest {
    TreeChangeTest() {
        reading->tree = treeOf(1);
        reading->explainer = std::make_shared<TreeShiftingExplainer>();
        view.setReading(nullptr);
        view.setReading(reading);
    }
    const AttentionChange uniform{Kind::Uniform, Level::Words, AttentionChange::kAll, 0, 2};
};

TEST_F(TreeChangeTest, WhatIfAfterAChangeIsAskedOfTheChangedReading) {
    view.changeAttention(uniform);
    view.askWhatIf(0);
    EXPECT_TRUE(view.isBusy());
    WAIT_FOR(view.isWhatIf() && !view.isBusy());
    EXPECT_EQ(view.changes().size(), 1u);
    EXPECT_EQ(view.tree()->nodes[1].name, "of word 4");
}

TEST_F(TreeChangeTest, WhatIfIsAnsweredWhenTheChangeBeforeItFails) {
    view.changeAttention({Kind::Zero, Level::Sentences, 0, 0});
    view.askWhatIf(0);
    WAIT_FOR(view.isWhatIf() && !view.isBusy());
    EXPECT_TRUE(view.changes().empty());
    EXPECT_EQ(view.tree()->nodes[1].name, "of word 1");
}

TEST_F(TreeChangeTest, AChangeEndsWhatIfAlsoBeforeItIsAnswered) {
    bool wasShown = false;
    QObject::connect(&view, &ViewController::changed, &view,
                     [&] { wasShown = wasShown || view.isWhatIf(); });
    view.askWhatIf(0);
    view.changeAttention(uniform);
    EXPECT_FALSE(view.isBusy());
    WAIT_FOR(view.changes().size() == 1u);
    EXPECT_FALSE(wasShown);
    EXPECT_EQ(view.tree()->nodes[1].name, "good");
}

TEST_F(ChangeTest, AChangeIsAddedToTheOneThatIsStillComputed) {
    view.changeAttention({Kind::Zero, Level::Words, 1, 0});
    view.changeAttention({Kind::Uniform, Level::Words, AttentionChange::kAll, 0});
    WAIT_FOR(!view.changes().empty());
    EXPECT_EQ(view.changes().size(), 2u);
    EXPECT_FLOAT_EQ(view.reading()->probabilities[0], 0.7F);
}

TEST_F(ChangeTest, ANodeIsNamedAndShowsItsChangedWeights) {
    const auto inTree = test::smallReading();
    inTree->tree = treeOf(1);
    inTree->explainer = std::make_shared<TreeShiftingExplainer>();
    view.setReading(inTree);
    view.choose(2);
    WAIT_FOR(view.shown(Side::First) != nullptr);
    EXPECT_EQ(view.shown(Side::First)->weights.words.values[1], 1);
    view.changeAttention({Kind::Uniform, Level::Words, AttentionChange::kAll, 0, 2});
    WAIT_FOR(view.shown(Side::First) && view.shown(Side::First)->weights.words.values[4] == 1);
    EXPECT_EQ(bar.text(),
              "Equal weights of words, at good  ·  probability of bad: 10\u00a0% → 40\u00a0%; the "
              "prediction "
              "is now bad");  // bad is the child of good
    EXPECT_EQ(view.tree(), view.reading()->tree);
}

TEST_F(ChangeTest, AnotherReadingEndsThem) {
    change(Kind::Zero, Level::Words, 1, 1);
    const auto next = test::smallReading();
    view.setReading(next);
    EXPECT_EQ(view.reading(), next);
    EXPECT_TRUE(view.changes().empty());
}

TEST_F(ChangeTest, WordsAreStruckUntilAnotherReading) {
    view.markDeleted({1, 4});
    const std::vector<Edit>& edits = view.shown(Side::First)->weights.edits;
    EXPECT_EQ(edits[1], Edit::Deleted);
    EXPECT_EQ(edits[2], Edit::Kept);
    EXPECT_EQ(edits[4], Edit::Deleted);
    view.setReading(test::smallReading());
    EXPECT_TRUE(view.shown(Side::First)->weights.edits.empty());
}

TEST_F(ChangeTest, AChangeThatFailsIsToldAndNotMade) {
    change(Kind::Zero, Level::Words, 1, 1);
    QSignalSpy failed(&view, &ViewController::failed);
    view.changeAttention({Kind::Zero, Level::Sentences, 0, 0});
    WAIT_FOR(!failed.isEmpty());
    EXPECT_EQ(failed[0][0].toString(), "No sentences here.");
    EXPECT_EQ(view.changes().size(), 1u);
}

}  // namespace
}  // namespace hanscope::ui
