#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QTableView>

#include "tests/support/scratch_folder.h"
#include "ui/training/data/data_findings.h"
#include "ui/training/data/data_texts.h"
#include "ui/training/data/source_preview.h"

namespace hanscope::ui {
namespace {

QString header(const SourceTableModel& model, int section, Qt::Orientation orientation) {
    return model.headerData(section, orientation, Qt::DisplayRole).toString();
}

TEST(SourceTableModel, ShowsRowsWithTheUsesOfColumns) {
    const test::ScratchFolder folder;
    SourceTableModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setInspection(inspectSource(
        folder.write("a.csv", "id,review,label\n1,\"Good\n  film\",x\n2,Bad <b>,y\n")));
    ASSERT_EQ(model.rowCount(), 2);
    ASSERT_EQ(model.columnCount(), 3);
    EXPECT_EQ(header(model, 0, Qt::Horizontal), "id");
    EXPECT_EQ(header(model, 1, Qt::Horizontal), "review · text");
    EXPECT_EQ(header(model, 2, Qt::Horizontal), "label");
    EXPECT_EQ(header(model, 1, Qt::Vertical), "4");
    EXPECT_EQ(model.index(0, 1).data().toString(), "Good film");
    EXPECT_TRUE(model.index(1, 1).data(Qt::ToolTipRole).toString().contains("Bad &lt;b&gt;"));
    EXPECT_EQ(model.useOf(0), SourceTableModel::Use::None);
    EXPECT_EQ(model.useOf(1), SourceTableModel::Use::Text);
    EXPECT_EQ(model.useOf(2), SourceTableModel::Use::Label);
}

// Of an export with many columns the text is still to be read; it takes what the others leave.
TEST(SourcePreview, TheTextHasRoomBesideManyColumns) {
    const test::ScratchFolder folder;
    const auto widthWith = [&](int others) {
        std::string names = "text,label", row = "A film,x";
        for (int i = 0; i < others; ++i) {
            names += ",name of a further column " + std::to_string(i);
            row += ",a long field of a further column";
        }
        SourcePreview preview;
        preview.resize(800, 400);
        preview.setInspection(
            inspectSource(folder.write("a.csv", names + "\n" + row + "\n" + row)));
        preview.show();
        preview.resize(900, 400);
        const auto* header = preview.findChild<QTableView*>()->horizontalHeader();
        EXPECT_EQ(header->length() == header->viewport()->width(), others < 6) << others;
        return header->sectionSize(0);
    };
    EXPECT_EQ(widthWith(12), 240);
    EXPECT_GT(widthWith(1), 500);
}

TEST(SourceTableModel, WithoutNamesEveryOtherColumnIsText) {
    const test::ScratchFolder folder;
    SourceTableModel model;
    model.setInspection(inspectSource(folder.write("a.csv", "4,A film,Good\n1,B film,Bad\n")));
    EXPECT_EQ(header(model, 0, Qt::Horizontal), "Column 1 · label");
    EXPECT_EQ(header(model, 2, Qt::Horizontal), "Column 3 · text");
    EXPECT_EQ(model.useOf(1), SourceTableModel::Use::Text);
}

TEST(ClassBalance, ShowsCountsAndShares) {
    ClassBalance balance;
    balance.setClasses({"bad", "good"}, {1000, 3000}, 4000);
    const auto shown = [&](int row, int role) { return balance.model()->index(row, 0).data(role); };
    EXPECT_EQ(balance.model()->rowCount(), 2);
    EXPECT_EQ(shown(0, Qt::DisplayRole).toString(), "bad");
    EXPECT_DOUBLE_EQ(shown(0, ClassBalance::LengthRole).toDouble(), 1.0 / 3);
    EXPECT_DOUBLE_EQ(shown(1, ClassBalance::LengthRole).toDouble(), 1.0);
    EXPECT_EQ(shown(1, ClassBalance::CountRole).toString(), "3,000");
    EXPECT_EQ(shown(1, ClassBalance::ShareRole).toString(), "75\u00a0%");
    EXPECT_EQ(shown(1, Qt::AccessibleTextRole).toString(), "good: 3,000, 75\u00a0%");
}

TEST(ClassBalance, BarLengthsAreProportionalToClassSizes) {
    ClassBalance balance;
    balance.resize(400, 200);
    balance.setClasses({"a", "b"}, {100, 400}, 500);
    const QImage image = balance.grab().toImage();
    const QColor page = balance.palette().color(QPalette::Base);
    const auto coloured = [&](int row) {
        const QRect rect = balance.visualRect(balance.model()->index(row, 0));
        const int y = rect.center().y() + balance.frameWidth();
        int count = 0;
        for (int x = 0; x < image.width(); ++x) {
            const QColor color = image.pixelColor(x, y);
            if (color.saturation() > page.saturation() + 40) ++count;
        }
        return count;
    };
    EXPECT_GT(coloured(1), 100);
    EXPECT_NEAR(coloured(0), coloured(1) / 4.0, 3);
}

TEST(Messages, AreSentencesWithTheFirstPlaces) {
    EXPECT_EQ(messageOf({DataWarning::Kind::RepeatedTexts,
                         5,
                         message("5 repeat"),
                         {message("a:1"), message("a:2"), message("a:3"), message("a:4")}}),
              "5 repeat.\na:1, a:2, a:3, …");
    EXPECT_EQ(messageOf({DataWarning::Kind::OneClass, 1, message("every document"), {}}),
              "Every document.");
    MessageList list;
    list.setWarnings({{DataWarning::Kind::OneClass, 1, message("one"), {}},
                      {DataWarning::Kind::SmallClasses, 1, message("two"), {}}});
    EXPECT_EQ(list.messages(), QStringList({"One.", "Two."}));
    list.setNothing("fine");
    EXPECT_TRUE(list.messages().isEmpty());
}

TEST(DataTexts, SayWhatWasRecognised) {
    const test::ScratchFolder folder;
    const auto of = [&](const std::string& name, const std::string& text) {
        return recognisedText(inspectSource(folder.write(name, text)));
    };
    EXPECT_EQ(of("a.tsv", "4\tA\n1\tB\n"), "TSV · UTF-8 · 2 columns, without column names");
    EXPECT_EQ(of("a.jsonl", "{\"text\":\"A\",\"label\":1}\n"), "JSON lines · UTF-8 · 2 keys");
    EXPECT_EQ(of("b.csv", "text;label\nA;x\nB;y\n"),
              "CSV · UTF-8 · semicolons between fields · 2 columns, named by the first row");
    EXPECT_EQ(of("c.csv", "text,label\nCaf\xe9 cr\xe8me,x\nB,y\n"),
              "CSV · Windows-1252 · 2 columns, named by the first row");
    EXPECT_EQ(of("d.jsonl", "{\"text\":\"A\",\"label\":\"x\",\"answer\":\"accept\"}\n"),
              "JSON lines · UTF-8 · an export of Prodigy · 3 keys");
    EXPECT_EQ(of("e.csv", "Reviews of May\n\ntext,label\nA,x\nB,y\n"),
              "CSV · UTF-8 · names of columns in line 3 · 2 columns");
    EXPECT_TRUE(fileFilter().contains("*.jsonl.zst"));
}

TEST(StatisticsRow, ShowsDashesForWhatIsNotKnown) {
    StatisticsRow row;
    EXPECT_EQ(row.texts().front(), "–");
    const CorpusStatistics statistics{335018, 10, 4690252, 151, 108880850, 2802, 335018, 1, 476190};
    QStringList texts{"335,018", "10", "14.0", "151", "325.0", "2,802", "476,190"};
    row.setStatistics(statistics, 0);
    EXPECT_EQ(row.texts(), texts);
    row.setStatistics(statistics, 1200);
    EXPECT_EQ(row.texts(), texts << "1,200");  // with marked words
}

}  // namespace
}  // namespace hanscope::ui
