#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>

#include "ui/training/evaluation/label_score_view.h"

namespace hanscope::ui {
namespace {

using Ids = std::vector<std::int32_t>;

/// a > (b, c), d: of three documents; b's F1 is 2/3, c's 0, a's 1, d's 1.
struct LabelScores : ::testing::Test {
    LabelScores() {
        TreeTally tally(tree);
        tally.add(Ids{0, 1}, Ids{0, 1});
        tally.add(Ids{0, 2}, Ids{0, 1});
        tally.add(Ids{3}, Ids{3});
        LabelLists truth, predictions;
        truth.append(Ids{0, 1});
        predictions.append(Ids{0, 2, 3});
        for (int i = 0; i < 2; ++i) {
            truth.append(Ids{2, 3});
            predictions.append(Ids{0, 1});
        }
        view.setEvaluation(tree, tally.evaluation(), siblingConfusions(tree, truth, predictions));
        view.show();
    }

    QStringList column(const QTableView* table, int section) const {
        QStringList texts;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            texts << table->model()->index(row, section).data().toString();
        return texts;
    }

    LabelTree tree{{"a", "b", "c", "d"}, {-1, 0, 0, -1}};
    LabelScoreView view;
    QTableView* levels = view.findChildren<QTableView*>()[0];
    QTableView* labels = view.findChildren<QTableView*>()[1];
};

TEST_F(LabelScores, AreThereForEachLevelAndLabel) {
    const QAbstractItemModelTester tester(labels->model(),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(column(levels, 0), (QStringList{"1", "2"}));
    EXPECT_EQ(column(levels, 2), (QStringList{"3", "2"}));
    EXPECT_EQ(column(levels, 3), (QStringList{"1.0", "0.50"}));  // level 2: 2·1 / (2·1 + 1 + 1)
    EXPECT_EQ(column(levels, 4), (QStringList{"1.0", "0.33"}));
    EXPECT_EQ(column(labels, 0), (QStringList{"a", "a > b", "a > c", "d"}));
    EXPECT_EQ(column(labels, 5), (QStringList{"1.0", "0.67", "0", "1.0"}));
    EXPECT_TRUE(view.findChild<QLabel*>()->text().contains("67\u00a0% of the documents, exactly"));
}

TEST_F(LabelScores, ListConfusedSiblings) {
    // b for c once, where d is wrong too but no sibling; twice c for b, and d for a.
    const auto* siblings = view.findChildren<QTableView*>()[2];
    EXPECT_EQ(column(siblings, 0), (QStringList{"a > c", "d", "a > b"}));
    EXPECT_EQ(column(siblings, 1), (QStringList{"b", "a", "c"}));
    EXPECT_EQ(column(siblings, 2), (QStringList{"2", "2", "1"}));
}

TEST_F(LabelScores, SortAsNumbers) {
    labels->sortByColumn(5, Qt::AscendingOrder);
    EXPECT_EQ(column(labels, 0).mid(0, 2), (QStringList{"a > c", "a > b"}));
    labels->sortByColumn(2, Qt::DescendingOrder);
    EXPECT_EQ(column(labels, 0).front(), "a");
}

TEST_F(LabelScores, AreShownForOneLevel) {
    auto* level = view.findChild<QComboBox*>();
    level->setCurrentIndex(2);
    EXPECT_EQ(column(labels, 0), (QStringList{"a > b", "a > c"}));
    level->setCurrentIndex(0);
    EXPECT_EQ(labels->model()->rowCount(), 4);
}

}  // namespace
}  // namespace hanscope::ui
