#include <gmock/gmock.h>

#include <QActionGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QHeaderView>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QUrl>

#include "tests/core/formats/zip_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/training/data/data_page_fixture.h"
#include "tests/ui/training/setup/dialog_driver.h"
#include "ui/training/data/data_findings.h"

namespace hanscope::ui {
namespace {

using ::testing::ElementsAre;

TEST_F(DataPageTest, IsIncompleteWithoutASource) {
    EXPECT_FALSE(page_.isComplete());
    EXPECT_FALSE(page_.examined());
    EXPECT_TRUE(says("Drop labelled texts here"));
}

TEST_F(DataPageTest, CountsASourceAndIsComplete) {
    QSignalSpy changed(&page_, &DataPage::changed);
    const auto path = folder_.write("films.csv", table({"good", "bad"}, 20));
    open(path);
    EXPECT_GT(changed.count(), 0);
    EXPECT_EQ(page_.data().source.path, path);
    EXPECT_EQ(page_.data().validation.fraction, 0.1);
    EXPECT_EQ(page_.examined()->counted.statistics.documents, 40u);
    // "Film 7 gets good": four words a document; 2 labels, film, gets, 20 numbers.
    EXPECT_EQ(page_.findChild<StatisticsRow*>()->texts(),
              QStringList({"40", "2", "1.0", "1", "4.0", "4", "24"}));
    EXPECT_EQ(page_.findChild<ClassBalance*>()->model()->rowCount(), 2);
    EXPECT_TRUE(says("36 texts for training, 4 for validation"));
    EXPECT_TRUE(says("CSV · UTF-8 · 3 columns, named by the first row"));
    EXPECT_EQ(error(), "");
}

TEST_F(DataPageTest, TheColumnOfMarkedWordsIsChosenAndCounted) {
    std::string lines = "text,label,boxes,marks\n";
    for (int i = 0; i < 40; ++i) {
        const std::string marks = i < 10 ? "\"[[0, 4]]\"" : "";
        lines += "Film " + std::to_string(i) + (i % 2 ? " is good,good," : " is bad,bad,") + marks +
                 "," + (i < 30 ? "\"[[0, 4]]\"" : "") + "\n";
    }
    ASSERT_NO_FATAL_FAILURE(open(folder_.write("films.csv", lines)));
    auto* marks = named<QComboBox>("Column of marked words");
    EXPECT_TRUE(marks->isVisibleTo(&page_));
    EXPECT_EQ(marks->currentText(), "marks");
    EXPECT_EQ(page_.examined()->counted.corpus->markedDocuments(), 30u);
    for (const auto& [index, marked] : {std::pair(1, 10u), {0, 0u}}) {
        test::choose(marks, index);
        WAIT_FOR(page_.isComplete() &&
                 page_.examined()->counted.corpus->markedDocuments() == marked);
        EXPECT_EQ(marks->currentText(), index == 1 ? "boxes" : "none");
    }
    ASSERT_NO_FATAL_FAILURE(open(folder_.write("plain.csv", table({"good", "bad"}, 20))));
    EXPECT_FALSE(marks->isVisibleTo(&page_));
}

TEST_F(DataPageTest, OfManyColumnsOnlyTheFirstAreMeasured) {
    std::string names = "text,label", row = "A film.,good";
    for (int i = 2; i < 200; ++i) {
        names += ",a name of some length";
        names += std::to_string(i);
        row += ",";
    }
    page_.openSource(folder_.write("wide.csv", names + "\n" + row + "\n"));
    auto* rows = named<QTableView>("First rows");
    WAIT_FOR(rows->model()->columnCount() == 200);
    EXPECT_NE(rows->columnWidth(99), rows->horizontalHeader()->defaultSectionSize());
    EXPECT_EQ(rows->columnWidth(100), rows->horizontalHeader()->defaultSectionSize());
}

TEST_F(DataPageTest, AnotherColumnOfLabelsCountsAnew) {
    ASSERT_NO_FATAL_FAILURE(open(folder_.write("films.csv", table({"1", "2", "3"}, 20))));
    auto* label = named<QComboBox>("Label column");
    EXPECT_EQ(label->currentText(), "rating");
    test::choose(label, 2);
    WAIT_FOR(page_.isComplete() && page_.data().source.columns.label == "genre");
    EXPECT_EQ(page_.examined()->counted.statistics.classes, 2u);
    test::choose(named<QComboBox>("Text column"), 2);  // both alike
    WAIT_FOR(error().contains("cannot both come from the column \"genre\""));
    EXPECT_EQ(named<QComboBox>("Text column")->currentText(), "review");
}

TEST_F(DataPageTest, TheUserSaysIfTheFirstRowHasNames) {
    std::string rows;
    for (int i = 0; i < 30; ++i)
        rows += std::to_string(i % 2) + ",Text " + std::to_string(i) + "\n";
    ASSERT_NO_FATAL_FAILURE(open(folder_.write("a.csv", rows)));
    EXPECT_EQ(page_.data().source.columns.header, Header::Absent);
    EXPECT_EQ(page_.examined()->counted.statistics.documents, 30u);
    titled<QCheckBox>("First row has &column names")->click();
    WAIT_FOR(page_.isComplete() && page_.data().source.columns.header == Header::Present);
    EXPECT_EQ(page_.examined()->counted.statistics.documents, 29u);
}

TEST_F(DataPageTest, TheUserSaysWhatDividesTheFields) {
    std::string rows = "review; in short|rating\n";
    for (int i = 0; i < 30; ++i)
        rows += "Film " + std::to_string(i) + "; good|" + (i % 3 ? "yes\n" : "no\n");
    page_.openSource(folder_.write("a.csv", rows));
    WAIT_FOR(says("3 columns") || says("2 columns"));
    const auto read = [&](const QString& choice, const QString& form) {
        QMenu* menu = titled<QPushButton>("Read As")->menu();
        test::openAndClose(menu);
        for (const QAction* part : menu->actions())
            for (QAction* action : part->menu()->actions())
                if (part->text() == choice && action->text() == form) {
                    EXPECT_TRUE(action->actionGroup() && action->actionGroup()->isExclusive());
                    action->trigger();
                }
    };
    read("Separator", "Semicolon");
    WAIT_FOR(page_.data().source.columns.separator == ";");
    read("Separator", "Vertical Bar");
    WAIT_FOR(page_.isComplete() && page_.data().source.columns.separator == "|");
    EXPECT_EQ(named<QComboBox>("Label column")->currentText(), "rating");
    EXPECT_EQ(page_.examined()->counted.statistics.classes, 2u);
    titled<QCheckBox>("First row has &column names")->click();
    WAIT_FOR(page_.data().source.columns.header == Header::Absent);
    EXPECT_EQ(page_.data().source.columns.separator, "|");
    read("Encoding", "UTF-8");
    WAIT_FOR(page_.data().source.columns.encoding == "UTF-8");
    EXPECT_EQ(page_.data().source.columns.separator, "|");
}

/// A table of a spreadsheet: a text and a label in each row.
std::string odsTable(const std::string& name, const std::string& text) {
    std::string table = "<table:table table:name=\"" + name + "\">";
    for (int i = 0; i <= 20; ++i) {
        const std::string label = i % 2 ? "good" : "bad";
        table += "<table:table-row>";
        for (const std::string& cell :
             {i > 0 ? text + std::to_string(i) : "text", i > 0 ? label : std::string("label")})
            table += "<table:table-cell><text:p>" + cell + "</text:p></table:table-cell>";
        table += "</table:table-row>";
    }
    return table + "</table:table>";
}

TEST_F(DataPageTest, TheUserChoosesTheSheet) {
    page_.openSource(folder_.write(
        "films.ods",
        test::zipOf({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
                     {"content.xml",
                      "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" "
                      "xmlns:text=\"x\"><office:body><office:spreadsheet>" +
                          odsTable("Notes", "Note ") + odsTable("R&amp;D", "Film ") +
                          "</office:spreadsheet></office:body></office:document-content>"}})));
    WAIT_FOR(page_.isComplete());
    EXPECT_TRUE(says("spreadsheet · the sheet “Notes” of 2"));
    QMenu* menu = titled<QPushButton>("Read As")->menu();
    test::openAndClose(menu);
    ASSERT_EQ(menu->actions().size(), 2);  // and marked words, but no separator or encoding
    const QList<QAction*> sheets = menu->actions().front()->menu()->actions();
    ASSERT_EQ(sheets.size(), 3);
    EXPECT_TRUE(sheets[0]->isChecked());
    EXPECT_EQ(sheets[2]->text(), "R&&D");
    sheets[2]->trigger();
    WAIT_FOR(page_.isComplete() && page_.data().source.columns.sheet == "R&D");
    const auto* rows = named<QTableView>("First rows")->model();
    EXPECT_EQ(rows->index(0, 0).data().toString(), "Film 1");
}

TEST_F(DataPageTest, AnUnreadableSourceKeepsThePreviousOne) {
    const auto path = folder_.write("films.csv", table({"good", "bad"}, 20));
    ASSERT_NO_FATAL_FAILURE(open(path));
    page_.openSource(folder_.write("b.csv", std::string_view("\xff\xfe\0\0"
                                                             "a\0\0\0",
                                                             8)));
    WAIT_FOR(error().contains("iconv -f UTF-32"));
    EXPECT_TRUE(page_.isComplete());
    EXPECT_EQ(page_.data().source.path, path);
}

TEST_F(DataPageTest, ACountInterruptedByABadSourceIsCompleted) {
    const auto path = folder_.write("films.csv", table({"good", "bad"}, 20));
    bool isAsked = false;
    QObject::connect(&page_, &DataPage::changed, &page_, [&] {
        if (std::exchange(isAsked, true)) return;
        page_.openSource(folder_ / "none.csv");  // while the count runs
    });
    page_.openSource(path);
    WAIT_FOR(page_.isComplete());
    EXPECT_TRUE(error().contains("none.csv"));
    EXPECT_EQ(page_.data().source.path, path);
}

TEST_F(DataPageTest, FaultyRowsAreSkippedIfTheUserWants) {
    page_.openSource(folder_.write("a.csv", table({"good", "bad"}, 60) + "too few fields\n"));
    WAIT_FOR(!error().isEmpty());
    EXPECT_TRUE(error().contains("a.csv, line 122: this row has 1 field"));
    EXPECT_FALSE(page_.isComplete());
    titled<QCheckBox>("Skip rows that cannot be read")->click();
    WAIT_FOR(page_.isComplete());
    EXPECT_EQ(page_.data().source.onError, OnError::Skip);
    EXPECT_TRUE(messages().contains("1 row cannot be read"));
    EXPECT_EQ(error(), "");
}

TEST_F(DataPageTest, OneClassIsShownButNotTrained) {
    page_.openSource(folder_.write("a.csv", table({"good"}, 20)));
    WAIT_FOR(messages().contains("Every document has the label 'good'"));
    EXPECT_FALSE(page_.isComplete());
}

TEST_F(DataPageTest, AsksForAColumnThatIsNotKnown) {
    page_.openSource(folder_.write("a.csv", "nr,words\n1,first text\n2,second text\n"));
    WAIT_FOR(says("Choose the columns of the text and of the label."));
    EXPECT_EQ(named<QComboBox>("Label column")->currentIndex(), -1);
    EXPECT_FALSE(page_.isComplete());
    EXPECT_FALSE(page_.findChild<DataExaminer*>()->isBusy(DataExaminer::Step::Count));
}

TEST_F(DataPageTest, ShareAndSeedOfTheSplitAreChosen) {
    ASSERT_NO_FATAL_FAILURE(open(folder_.write("films.csv", table({"good", "bad"}, 20))));
    named<QSpinBox>("Validation share in percent")->setValue(25);
    named<QSpinBox>("Seed of the split")->setValue(7);
    EXPECT_FALSE(page_.isComplete());  // until it is checked
    WAIT_FOR(page_.isComplete());
    EXPECT_TRUE(says("30 texts for training, 10 for validation"));
    EXPECT_EQ(page_.data().validation.fraction, 0.25);
    EXPECT_EQ(page_.data().seed, 7u);
}

TEST_F(DataPageTest, ValidatesWithASeparateFile) {
    ASSERT_NO_FATAL_FAILURE(open(folder_.write("films.csv", table({"good", "bad"}, 20))));
    const auto file = folder_.write("dev.csv", "review,rating\nFILM 3 gets good,good\nNew,bad\n");
    page_.openValidation(file);
    WAIT_FOR(page_.isComplete());
    EXPECT_EQ(page_.data().validation.file, file);
    EXPECT_TRUE(says("40 texts for training, 2 for validation"));
    EXPECT_TRUE(messages().contains("dev.csv:2 (as films.csv:5)"));
    page_.openValidation(folder_.write("other.csv", "review,rating\nNew,fine\n"));
    WAIT_FOR(messages().contains("No training document has the label 'fine'"));
    EXPECT_FALSE(page_.isComplete());
    page_.openValidation(folder_ / "none.csv");
    WAIT_FOR(error().contains("none.csv"));
    titled<QRadioButton>("Validate on a &share of each class:")->click();
    WAIT_FOR(page_.isComplete());
    EXPECT_TRUE(page_.data().validation.file.empty());
}

TEST_F(DataPageTest, ACountCanBeStoppedAndRestarted) {
    auto* examiner = page_.findChild<DataExaminer*>();
    QObject::connect(examiner, &DataExaminer::inspected, &page_,
                     [this] { named<QPushButton>("Stop the count")->click(); });
    page_.openSource(folder_.write("films.csv", table({"good", "bad"}, 20)));
    WAIT_FOR(says("The count was stopped"));
    EXPECT_FALSE(examiner->isBusy(DataExaminer::Step::Count));
    EXPECT_FALSE(page_.isComplete());
    named<QPushButton>("Count the texts")->click();
    WAIT_FOR(page_.isComplete());
}

TEST_F(DataPageTest, OnlyTheNewestSourceIsReported) {
    page_.openSource(folder_.write("a.csv", table({"good", "bad"}, 20)));
    const auto second = folder_.write("b.csv", table({"1", "2", "3"}, 20));
    page_.openSource(second);
    WAIT_FOR(page_.isComplete());
    EXPECT_EQ(page_.data().source.path, second);
    EXPECT_EQ(page_.examined()->counted.statistics.classes, 3u);
}

TEST_F(DataPageTest, OpensWhatIsDropped) {
    const auto path = folder_.write("films.csv", table({"good", "bad"}, 20));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QString::fromStdString(path.string()))});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&page_, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&page_, &drop);
    WAIT_FOR(page_.isComplete());
    data.setUrls({QUrl("https://example.org/a.csv")});
    QDragEnterEvent foreign({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    foreign.ignore();
    QCoreApplication::sendEvent(&page_, &foreign);
    EXPECT_FALSE(foreign.isAccepted());
}

TEST_F(DataPageTest, CanBeDestroyedWhileItCounts) {
    auto page = std::make_unique<DataPage>(folder_ / "cache");
    auto* examiner = page->findChild<DataExaminer*>();
    QSignalSpy inspected(examiner, &DataExaminer::inspected);
    page->openSource(folder_.write("films.csv", table({"good", "bad"}, 2000)));
    WAIT_FOR(inspected.count() == 1);
    page.reset();
}

TEST_F(DataPageTest, FocusableWidgetsHaveNames) {
    EXPECT_EQ(test::namelessWidgets(page_), QStringList());
}

}  // namespace
}  // namespace hanscope::ui
