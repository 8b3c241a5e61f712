#include "ui/training/run/run_table.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>

#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"
#include "ui/widgets/text/language.h"

namespace hanscope::ui {
namespace {

RunSummary run(const QString& name, const QString& rate, double score, bool isMultiLabel = false) {
    return {name,
            {{"Pooling", Message::known("attention")},
             {"Learning rate", Message::verbatim(rate.toStdString())}},
            score,
            isMultiLabel,
            {},
            8,
            125,
            "/models/" + name + ".han",
            {}};
}

TEST(RunTable, RunsAreColumnsAndDifferencesAreMarked) {
    RunTableModel model;
    const QAbstractItemModelTester tester(&model);
    model.add(run("a", "0.001", 0.684));
    EXPECT_FALSE(model.differs(RunTableModel::FirstSetting + 1));
    model.add(run("b", "0.01", 0.692));
    RunSummary third = run("c", "0.001", 0.5);
    third.settings.push_back({"Seed", Message::verbatim("2")});
    model.add(third);
    EXPECT_EQ(model.columnCount(), 3);
    EXPECT_EQ(model.rowCount(), RunTableModel::FirstSetting + 3);
    EXPECT_EQ(model.headerData(1, Qt::Horizontal, Qt::DisplayRole), "b");
    EXPECT_EQ(model.headerData(RunTableModel::FirstSetting, Qt::Vertical, Qt::DisplayRole),
              "Pooling");
    EXPECT_FALSE(model.differs(RunTableModel::FirstSetting));
    EXPECT_TRUE(model.differs(RunTableModel::FirstSetting + 1));
    EXPECT_TRUE(model.differs(RunTableModel::FirstSetting + 2));  // two runs have no seed
    EXPECT_EQ(model.index(RunTableModel::FirstSetting + 1, 1).data(), "0.01");
    EXPECT_EQ(model.index(RunTableModel::Model, 0).data(), "a");
    EXPECT_EQ(model.index(RunTableModel::Model, 0).data(Qt::ToolTipRole), "/models/a.han");
}

TEST(RunTable, SettingsAreShownInTheLanguageOfTheWindow) {
    RunTableModel model;
    model.add(run("a", "0.001", 0.684));
    RunSummary earlier = run("b", "0.001", 0.684);
    earlier.settings[0].second = Message::verbatim("注意力");
    model.add(earlier);
    installLanguage(*QCoreApplication::instance(), "zh_CN");
    EXPECT_EQ(model.rowCount(), RunTableModel::FirstSetting + 2);
    EXPECT_EQ(model.headerData(RunTableModel::FirstSetting, Qt::Vertical, Qt::DisplayRole), "池化");
    EXPECT_EQ(model.index(RunTableModel::FirstSetting, 0).data(), "注意力");
    EXPECT_FALSE(model.differs(RunTableModel::FirstSetting));
    installLanguage(*QCoreApplication::instance());
    EXPECT_EQ(model.index(RunTableModel::FirstSetting, 0).data(), "attention");
}

TEST(RunTable, TheBestAccuracyIsMarked) {
    RunTableModel model;
    model.add(run("a", "0.001", 0.684));
    model.add(run("b", "0.001", 0.692));
    model.add(run("c", "0.001", -1));
    const auto isBest = [&](int column) {
        return model.index(RunTableModel::Score, column).data(RunTableModel::BestRole).toBool();
    };
    EXPECT_FALSE(isBest(0));
    EXPECT_TRUE(isBest(1));
    EXPECT_FALSE(isBest(2));
    EXPECT_EQ(model.index(RunTableModel::Score, 1).data(), "69.2\u00a0%");
    EXPECT_EQ(model.index(RunTableModel::Score, 2).data(), "none");
    model.remove(1);
    EXPECT_TRUE(isBest(0));
}

TEST(RunTable, AccuracyAndMicroF1AreNotCompared) {
    RunTableModel model;
    const auto header = [&] {
        return model.headerData(RunTableModel::Score, Qt::Vertical, Qt::DisplayRole).toString();
    };
    const auto score = [&](int column, int role = Qt::DisplayRole) {
        return model.index(RunTableModel::Score, column).data(role);
    };
    model.add(run("topics", "0.001", 0.61, true));
    EXPECT_EQ(header(), "Micro F1");
    EXPECT_EQ(score(0), "61.0\u00a0%");
    model.add(run("stars", "0.001", 0.68));
    EXPECT_EQ(header(), "Score");
    EXPECT_EQ(score(0), "61.0\u00a0% micro F1");
    EXPECT_EQ(score(1), "68.0\u00a0% accuracy");
    EXPECT_TRUE(score(0, RunTableModel::BestRole).toBool());
    EXPECT_TRUE(score(1, RunTableModel::BestRole).toBool());
    model.remove(0);
    EXPECT_EQ(header(), "Accuracy");
}

TEST(RunTable, ScoresAreComparedOnTheSameDataOnly) {
    RunTableModel model;
    RunSummary stars = run("stars", "0.001", 0.377), polarity = run("polarity", "0.001", 0.512);
    stars.settings.front().second = Message::verbatim("stars.csv");
    stars.comparison = {0.377, {0.342, 0.413}, 0.2, "1", 720};
    polarity.comparison = {0.512, {0.463, 0.561}, 0.51, "good", 400};
    model.add(stars);
    model.add(polarity);
    const auto isBest = [&](int column) {
        return model.index(RunTableModel::Score, column).data(RunTableModel::BestRole).toBool();
    };
    EXPECT_TRUE(isBest(0)) << "the other run is of other data";
    EXPECT_FALSE(isBest(1)) << "it is not better than a constant answer";
    EXPECT_EQ(model.index(RunTableModel::Score, 0).data(), "37.7\u00a0%");
    EXPECT_EQ(model.index(RunTableModel::Interval, 0).data(), "34.2\u00a0% to 41.3\u00a0%");
    EXPECT_EQ(model.index(RunTableModel::Baseline, 1).data(), "51.0\u00a0%");
    EXPECT_EQ(model.headerData(RunTableModel::Baseline, Qt::Vertical, Qt::DisplayRole),
              "Always the same answer");
    model.add(run("unknown", "0.001", 0.3));
    EXPECT_EQ(model.index(RunTableModel::Baseline, 2).data(), "");
}

TEST(RunTable, WordsAndPhrasesAloneAreBesideTheNetwork) {
    RunTableModel model;
    RunSummary compared = run("a", "0.001", 0.852);
    compared.linear = 0.843;
    model.add(compared);
    model.add(run("b", "0.001", 0.852));
    EXPECT_EQ(model.headerData(RunTableModel::Linear, Qt::Vertical, Qt::DisplayRole),
              "Words and phrases alone");
    EXPECT_EQ(model.index(RunTableModel::Linear, 0).data(), "84.3\u00a0%");
    EXPECT_EQ(model.index(RunTableModel::Linear, 1).data(), "");
}

TEST(RunTable, RowsThatAreTheSameCanBeHidden) {
    RunTable table;
    table.add(run("a", "0.001", 0.684));
    table.add(run("b", "0.01", 0.692));
    const auto* view = table.findChild<QTableView*>();
    table.findChild<QCheckBox*>()->setChecked(true);
    EXPECT_TRUE(view->isRowHidden(RunTableModel::FirstSetting));
    EXPECT_FALSE(view->isRowHidden(RunTableModel::FirstSetting + 1));
    EXPECT_FALSE(view->isRowHidden(RunTableModel::Score));
    table.findChild<QCheckBox*>()->setChecked(false);
    EXPECT_FALSE(view->isRowHidden(RunTableModel::FirstSetting));
}

TEST(RunTable, RunsOfTheSameNameAreNumbered) {
    RunTableModel model;
    for (const char* name : {"films", "books", "films", "films"})
        model.add(run(name, "0.001", 0.5));
    QStringList names;
    for (int column = 0; column < model.columnCount(); ++column)
        names << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    EXPECT_EQ(names, QStringList({"films", "books", "films (2)", "films (3)"}));
}

TEST(RunTable, ALongNameTakesTheRoomThatIsLeft) {
    RunTable table;
    QString name = "A model";
    while (table.fontMetrics().horizontalAdvance(name) < 160) name += " of films";
    for (const QString& each : {QString("a"), QString("b"), QString("c"), name})
        table.add(run(each, "0.001", 0.5));
    table.resize(1400, 300);
    table.show();
    const auto* header = table.findChild<QTableView*>()->horizontalHeader();
    const int wanted = header->sectionSizeHint(3);
    ASSERT_GT(wanted, 160);
    WAIT_FOR(header->sectionSize(3) == wanted);
    table.resize(600, 300);
    WAIT_FOR(header->sectionSize(3) < wanted);
}

TEST(RunTable, TheCurvesOfSeveralSelectedRunsAreCompared) {
    RunTable table;
    for (const char* name : {"a", "b", "c"}) {
        RunSummary summary = run(name, "0.001", 0.5);
        if (*name != 'b') summary.curvesPath = QString("/state/%1.jsonl").arg(name);
        table.add(summary);
    }
    QSignalSpy curves(&table, &RunTable::curvesRequested);
    auto* view = table.findChild<QTableView*>();
    view->selectAll();
    for (QPushButton* button : table.findChildren<QPushButton*>())
        if (button->text() == "Compare Curves") button->click();
    ASSERT_EQ(curves.count(), 1);
    EXPECT_EQ(curves[0][0].value<QList<int>>(), QList<int>({0, 2}));  // of b no numbers were kept
}

TEST(RunTable, TheModelsOfTwoSelectedRunsAreComparedOnTexts) {
    RunTable table;
    for (const char* name : {"a", "b", "c"}) table.add(run(name, "0.001", 0.5));
    table.show();
    QPushButton* compare = nullptr;
    for (QPushButton* button : table.findChildren<QPushButton*>())
        if (button->text() == "Compare on Texts…") compare = button;
    ASSERT_NE(compare, nullptr);
    EXPECT_FALSE(compare->isVisible());
    QSignalSpy wanted(&table, &RunTable::comparisonRequested);
    auto* selection = table.findChild<QTableView*>()->selectionModel();
    for (const int column : {2, 0})
        selection->select(table.model()->index(0, column),
                          QItemSelectionModel::Select | QItemSelectionModel::Columns);
    EXPECT_TRUE(compare->isVisible());
    compare->click();
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(wanted[0], QVariantList({0, 2}));
    table.findChild<QTableView*>()->selectAll();
    EXPECT_FALSE(compare->isVisible());
}

TEST(RunTable, OffersModelAndCurvesOfTheSelectedRun) {
    RunTable table;
    RunSummary first = run("a", "0.001", 0.684);
    first.curvesPath = "/state/a.jsonl";
    table.add(first);
    RunSummary second = run("b", "0.01", -1);
    second.modelPath.clear();
    table.add(second);
    const auto button = [&](const QString& text) {
        for (QPushButton* each : table.findChildren<QPushButton*>())
            if (each->text() == text) return each;
        return static_cast<QPushButton*>(nullptr);
    };
    QSignalSpy models(&table, &RunTable::modelRequested),
        curves(&table, &RunTable::curvesRequested);
    EXPECT_FALSE(button("Read with This Model")->isEnabled());  // of the last run
    EXPECT_FALSE(button("Curves")->isEnabled());
    auto* view = table.findChild<QTableView*>();
    view->setCurrentIndex(table.model()->index(0, 0));
    button("Read with This Model")->click();
    button("Curves")->click();
    ASSERT_EQ(models.count(), 1);
    EXPECT_EQ(models[0][0], 0);
    ASSERT_EQ(curves.count(), 1);
    EXPECT_EQ(curves[0][0].value<QList<int>>(), QList<int>{0});
}

// It opened at the pointer, wherever that was.
TEST(RunTable, TheMenuOfTheKeyboardIsThatOfTheCurrentRun) {
    RunTable table;
    for (int i = 0; i < 30; ++i) table.add(run(QString("run %1").arg(i), "0.001", 0.5));
    table.resize(400, 300);
    table.show();
    auto* view = table.findChild<QTableView*>();
    view->selectColumn(25);
    view->horizontalScrollBar()->setValue(0);
    QSignalSpy removed(&table, &RunTable::removeRequested);
    test::openMenuByKey(view);
    const QWidget* menu = QApplication::activePopupWidget();
    ASSERT_TRUE(menu);
    EXPECT_EQ(view->columnAt(view->viewport()->mapFromGlobal(menu->pos()).x()), 25);
    test::chooseInMenu("Remove “run 25” from the Table");
    ASSERT_EQ(removed.count(), 1);
    EXPECT_EQ(removed[0][0].toInt(), 25);
}

}  // namespace
}  // namespace hanscope::ui
