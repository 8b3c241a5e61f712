#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "tests/ui/training/run/reports.h"
#include "ui/training/evaluation/confusion_view.h"

namespace hanscope::ui {
namespace {

using test::threeClasses;

const QStringList kLabels{"bad", "fair", "good"};

/// The matrix, then the table of scores.
QList<QTableView*> tablesOf(const ConfusionView& view) {
    QList<QTableView*> tables = view.findChildren<QTableView*>();
    if (tables.front()->accessibleName().startsWith("Precision")) tables.swapItemsAt(0, 1);
    return tables;
}

QPoint centre(const QTableView& table, int row, int column) {
    return table.visualRect(table.model()->index(row, column)).center();
}

TEST(ConfusionModel, DescribesCellsInSentences) {
    ConfusionModel model;
    const QAbstractItemModelTester tester(&model);
    model.setEvaluation(threeClasses(), kLabels);
    EXPECT_EQ(model.rowCount(), 3);
    EXPECT_EQ(model.index(1, 0).data(), "1");
    EXPECT_DOUBLE_EQ(model.index(0, 1).data(ConfusionModel::ShareRole).toDouble(), 0.2);
    EXPECT_EQ(model.sentence(0, 1),
              "2 of 10 documents of class bad predicted as fair (20\u00a0%).");
    EXPECT_EQ(model.sentence(1, 1),
              "9 of 10 documents of class fair classified correctly (90\u00a0%).");
    EXPECT_EQ(model.sentence(2, 0), "No document has the class good.");
    EXPECT_EQ(model.index(2, 0).data(ConfusionModel::ShareRole).toDouble(), 0);
}

TEST(ConfusionView, SortsScoresAsNumbers) {
    Evaluation evaluation = threeClasses();
    evaluation.classes[2].support = 9;
    ConfusionView view;
    QTableView* scores = nullptr;
    for (auto* each : view.findChildren<QTableView*>())
        if (each->accessibleName() == "Precision, recall and F1 of each class") scores = each;
    ASSERT_TRUE(scores);
    const QAbstractItemModelTester tester(scores->model());
    view.setEvaluation(evaluation, kLabels);
    scores->sortByColumn(ConfusionView::Documents, Qt::AscendingOrder);
    EXPECT_EQ(scores->model()->index(0, 0).data(), "good");  // 9 before 10
    scores->sortByColumn(ConfusionView::Precision, Qt::DescendingOrder);
    EXPECT_EQ(scores->model()->index(0, ConfusionView::Precision).data(), "0.89");
}

TEST(ConfusionView, EmitsClickedCellsAndDescribesCellsUnderThePointer) {
    ConfusionView view;
    view.resize(400, 500);
    view.setEvaluation(threeClasses(), kLabels);
    view.show();
    QSignalSpy activated(&view, &ConfusionView::cellActivated);
    QTableView* matrix = tablesOf(view)[0];
    QTest::mouseClick(matrix->viewport(), Qt::LeftButton, {}, centre(*matrix, 0, 1));
    ASSERT_EQ(activated.count(), 1);
    EXPECT_EQ(activated[0][0], 0);
    EXPECT_EQ(activated[0][1], 1);
    EXPECT_TRUE(view.sentence().contains("predicted as fair"));
    QTest::keyClick(matrix, Qt::Key_Down);
    QTest::keyClick(matrix, Qt::Key_Return);
    ASSERT_EQ(activated.count(), 2);
    EXPECT_EQ(activated[1][0], 1);
    view.clear();
    EXPECT_TRUE(view.sentence().contains("after the first validation"));
}

TEST(ConfusionView, TabLeavesTheMatrix) {
    ConfusionView view;
    view.setEvaluation(threeClasses(), {"bad", "fair", "good"});
    view.show();
    QApplication::setActiveWindow(&view);
    auto* matrix = view.findChild<QTableView*>();
    matrix->setFocus();
    QTest::keyClick(matrix, Qt::Key_Tab);
    EXPECT_FALSE(matrix->hasFocus());
}

TEST(ConfusionView, ClaimsNoAccuracyWithoutDocuments) {
    ConfusionView view;
    view.setEvaluation(evaluateConfusion({{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}), kLabels);
    EXPECT_EQ(view.sentence(),
              "Rows are true classes, columns predictions. Click a cell to see its documents.");
    view.setEvaluation(evaluateConfusion({{1, 0, 0}, {0, 0, 0}, {0, 0, 0}}), kLabels);
    EXPECT_TRUE(view.sentence().startsWith("Accuracy 100.0\u00a0%"));
}

TEST(ConfusionView, DoesNotRepeatTheSentenceOfTheListedCell) {
    ConfusionView view;
    view.resize(400, 500);
    view.setEvaluation(threeClasses(), kLabels);
    view.show();
    QTableView* matrix = tablesOf(view)[0];
    QTest::mouseClick(matrix->viewport(), Qt::LeftButton, {}, centre(*matrix, 0, 1));
    EXPECT_TRUE(view.sentence().contains("predicted as fair"));
    view.setListed(0, 1);
    EXPECT_FALSE(view.sentence().contains("predicted as fair"));
    EXPECT_TRUE(view.sentenceOf(0, 1).contains("predicted as fair"));
    QTest::keyClick(matrix, Qt::Key_Down);
    EXPECT_TRUE(view.sentence().contains("class fair classified correctly"));
    QTest::keyClick(matrix, Qt::Key_Up);
    EXPECT_FALSE(view.sentence().contains("predicted as fair"));
    view.setEvaluation(threeClasses(), kLabels);
    matrix->setCurrentIndex(matrix->model()->index(0, 1));
    EXPECT_TRUE(view.sentence().contains("predicted as fair"));
}

TEST(ConfusionView, CellsAreShadedByTheirShareOfTheRow) {
    ConfusionView view;
    view.resize(400, 500);
    view.setEvaluation(threeClasses(), kLabels);
    view.show();
    QTableView* matrix = tablesOf(view)[0];
    const QImage image = matrix->viewport()->grab().toImage();
    const auto corner = [&](int row, int column) {  // beside the number
        const QRect cell = matrix->visualRect(matrix->model()->index(row, column));
        return image.pixelColor(cell.topLeft() + QPoint(4, 4));
    };
    EXPECT_EQ(corner(0, 1), ConfusionDelegate::shade(view.palette(), 0.2));
    EXPECT_EQ(corner(1, 1), ConfusionDelegate::shade(view.palette(), 0.9));
    EXPECT_EQ(corner(1, 2), view.palette().color(QPalette::Base));
}

TEST(ConfusionView, TheHeadersOfTheScoresAreWhole) {
    ConfusionView view;
    view.resize(980, 220);  // of the evaluation's dock
    view.setEvaluation(threeClasses(), kLabels);
    view.show();
    const QTableView* scores = tablesOf(view)[1];
    const QHeaderView* header = scores->horizontalHeader();
    EXPECT_LE(header->length(), scores->viewport()->width());
    for (int i = 0; i < header->count(); ++i)
        EXPECT_GE(header->sectionSize(i), header->sectionSizeHint(i)) << i;
}

TEST(ConfusionView, ManyClassesScrollAndFewFillTheWidget) {
    ConfusionView view;
    view.resize(500, 700);
    view.setEvaluation(threeClasses(), kLabels);
    view.show();
    QTableView* matrix = tablesOf(view)[0];
    EXPECT_EQ(matrix->horizontalHeader()->sectionSize(0), 72);
    Evaluation many;
    QStringList labels;
    many.confusion.assign(120, std::vector<std::uint64_t>(120, 1));
    many.classes.assign(120, {0, 0, 0, 120});
    for (int i = 0; i < 120; ++i) labels << QString("class %1").arg(i);
    view.setEvaluation(many, labels);
    EXPECT_EQ(matrix->horizontalHeader()->sectionSize(0), 28);
    EXPECT_EQ(matrix->verticalHeader()->sectionSize(7), 28);
    EXPECT_FALSE(matrix->grab().isNull());
}

}  // namespace
}  // namespace hanscope::ui
