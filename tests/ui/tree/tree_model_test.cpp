#include "ui/tree/tree_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>

#include "tests/ui/support/tree_readings.h"
#include "ui/tree/tree_texts.h"

namespace hanscope::ui {
namespace {

using Tester = QAbstractItemModelTester;

/// "Root(cs(CL AI [END]) physics math)".
QString written(const QAbstractItemModel& model, const QModelIndex& index) {
    QStringList children;
    for (int row = 0; row < model.rowCount(index); ++row)
        children << written(model, model.index(row, 0, index));
    const QString name = index.data().toString();
    return children.isEmpty() ? name : name + "(" + children.join(" ") + ")";
}

QString written(const QAbstractItemModel& model) {
    return model.rowCount() == 0 ? QString() : written(model, model.index(0, 0));
}

struct TreeModelTest : ::testing::Test {
    TreeModelTest() { model.setTree(reading->tree, {}); }

    QModelIndex at(const char* name) const {
        const auto found = model.match(model.index(0, 0), Qt::DisplayRole, QString(name), 1,
                                       Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? QModelIndex() : found.front();
    }

    std::shared_ptr<const Reading> reading = test::smallTreeReading();
    TreeModel model;
    Tester tester{&model, Tester::FailureReportingMode::Fatal};
    TreeFilter filter{&model};
};

TEST_F(TreeModelTest, OrdersChildrenAndEndByProbability) {
    EXPECT_EQ(written(model), "Root(cs(CL AI [END]) physics math)");
    EXPECT_TRUE(at("CL").data(TreeModel::PredictedRole).toBool());
    EXPECT_FALSE(at("AI").data(TreeModel::PredictedRole).toBool());
    EXPECT_FLOAT_EQ(at("[END]").data(TreeModel::ProbabilityRole).toFloat(), 0.1F);
    EXPECT_FALSE(at("[END]").data(TreeModel::PredictedRole).toBool());
    EXPECT_EQ(at("CL").data(TreeModel::LabelRole).toInt(), test::kCl);
    EXPECT_EQ(at("CL").data(Qt::AccessibleTextRole).toString(), "CL, 80\u00a0%, predicted");
    EXPECT_EQ(at("[END]").data(Qt::AccessibleTextRole).toString(),
              "[END], 10\u00a0%, not predicted");
    EXPECT_TRUE(at("CL").data(Qt::ToolTipRole).toString().startsWith("cs > CL\n0.80000001: "))
        << at("CL").data(Qt::ToolTipRole).toString().toStdString();
}

TEST_F(TreeModelTest, WithThresholdsOfPathsThoseOfLabelsDependOnThePath) {
    EXPECT_EQ(at("CL").data(TreeModel::ThresholdRole).toDouble(), 0.5);
    Outputs outputs;
    outputs.treeThreshold = TreeThreshold::Path;
    model.setTree(reading->tree, outputs);
    EXPECT_EQ(at("cs").data(TreeModel::ThresholdRole).toDouble(), 0.5);
    EXPECT_NEAR(at("CL").data(TreeModel::ThresholdRole).toDouble(), 0.5 / 0.9, 1e-6);
    EXPECT_NEAR(at("[END]").data(TreeModel::ThresholdRole).toDouble(), 0.5 / 0.9, 1e-6);
    EXPECT_TRUE(at("CL")
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains("predicted if the joint probability is above 50"));
}

TEST_F(TreeModelTest, ATreeOfNothingIsEmpty) {
    model.setTree(nullptr, {});
    EXPECT_EQ(model.rowCount(), 0);
}

TEST_F(TreeModelTest, MarksTheNodesShownOnThePages) {
    model.setMarks(1, -1);
    EXPECT_EQ(at("cs").data(TreeModel::MarkRole).toInt(), TreeModel::First);
    model.setMarks(0, 1);
    EXPECT_EQ(model.index(0, 0).data(TreeModel::MarkRole).toInt(), TreeModel::First);
    EXPECT_EQ(at("cs").data(TreeModel::MarkRole).toInt(), TreeModel::Second);
    EXPECT_EQ(at("math").data(TreeModel::MarkRole).toInt(), TreeModel::Unmarked);
}

TEST_F(TreeModelTest, OnlyPredictedHidesTheRejected) {
    filter.setLines({2, LineFilter::kLastRound});
    EXPECT_EQ(written(filter), "Root(cs(CL) physics)");
    filter.setLines({0.25, LineFilter::kLastRound});
    EXPECT_EQ(written(filter), "Root(cs(CL AI) physics)");
}

TEST_F(TreeModelTest, GrowsRoundByRound) {
    filter.setLines({0, 0});
    EXPECT_EQ(written(filter), "Root");
    filter.setLines({0, 1});
    EXPECT_EQ(written(filter), "Root(cs physics math)");
    filter.setLines({0, 2});
    EXPECT_EQ(written(filter), "Root(cs(CL AI [END]) physics math)");
}

TEST_F(TreeModelTest, ASearchKeepsTheAncestorsOfItsResults) {
    filter.setSearch("cl");
    EXPECT_EQ(written(filter), "Root(cs(CL))");
    filter.setSearch("nothing of the kind");
    EXPECT_EQ(written(filter), "");
    filter.setSearch("");
    EXPECT_EQ(filter.indexOf(2).data().toString(), "math");
}

TEST_F(TreeModelTest, FourThousandNodesAreFilteredToOne) {
    model.setTree(test::wideTreeReading(40, 100)->tree, {});
    EXPECT_EQ(model.outline().size(), 1 + 40 + 40 * 100 + 40);  // one [END] a branch
    filter.setLines({0, LineFilter::kLastRound});
    filter.setSearch("b39.99");
    EXPECT_EQ(written(filter), "Root(b39(b39.99))");
}

TEST_F(TreeModelTest, MarksWhatIf) {
    const auto& explainer = test::explainerOf(*reading);
    model.setTree(std::make_shared<TreeReading>(explainer.whatIf(test::kMath, {})), {});
    EXPECT_EQ(at("math").data(Qt::AccessibleTextRole).toString(), "math, 20\u00a0%, what if");
    filter.setLines({2, LineFilter::kLastRound});
    EXPECT_EQ(written(filter), "Root(cs(CL) physics math([END]))");
}

TEST(TreeTexts, ALeafIsDecidedByItsParent) {
    const TreeReading tree = test::smallTree();
    const TreeOutline outline(tree);
    EXPECT_EQ(probabilityText(tree, outline.line(5)),
              "Probability 80\u00a0% given cs; joint probability 72\u00a0%.");
    EXPECT_EQ(probabilityText(tree, outline.line(0)), "");
    EXPECT_EQ(decisionText(tree, outline.line(5)),
              "CL is a leaf and decides nothing, so its attention is never trained. cs decided "
              "about it. You see what cs read.");
    EXPECT_EQ(decisionText(tree, outline.line(2)),
              "math is not predicted: Root decided against it. You see what Root read.");
    EXPECT_EQ(decisionText(tree, outline.line(1)),
              "cs decided about its children. You see what cs read.");
}

}  // namespace
}  // namespace hanscope::ui
