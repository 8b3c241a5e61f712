#include "ui/documents/data_file_prompt.h"

#include <gtest/gtest.h>

#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include "tests/core/formats/zip_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "ui/session/reader_session.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

class DataFilePromptTest : public ::testing::Test {
 protected:
    void openTable(const std::string& name, const std::string& bytes) {
        path = QString::fromStdString(folder.write(name, bytes).string());
        session.openFiles({path});
        WAIT_FOR(session.current() && session.current()->path == path);
    }
    void press(const QString& text) {
        for (QPushButton* button : banner.findChildren<QPushButton*>())
            if (button->text() == text) button->click();
    }
    void dismiss() {
        const QString name = QStringLiteral("Dismiss the message");
        for (auto* button : banner.findChildren<QToolButton*>())
            if (button->accessibleName() == name) button->click();
    }

    test::ScratchFolder folder;
    ReaderSession session{{nullptr, nullptr}};
    Banner banner{Banner::Kind::News};
    DataFilePrompt offer{&session, &banner, nullptr};
    QString path;
};

TEST_F(DataFilePromptTest, OpensTheRowsWithTheirLabels) {
    QString opened;
    QObject::connect(&offer, &DataFilePrompt::opened,
                     [&](const QString& sentence) { opened = sentence; });
    ASSERT_NO_FATAL_FAILURE(
        openTable("reviews.csv", "label,text\ngood,It was good.\nbad,It was bad.\n"));
    EXPECT_TRUE(banner.message().contains("“reviews.csv” is a table"));
    press("Open Its Rows");
    WAIT_FOR(!opened.isEmpty());
    const auto& documents = session.documents()->documents();
    ASSERT_EQ(documents.size(), 3u);
    EXPECT_EQ(documents[2].text->text, "It was bad.");
    EXPECT_EQ(documents[2].truth, QStringList{"bad"});
    EXPECT_FALSE(documents[2].isModified);
    EXPECT_EQ(session.current()->title, "reviews.csv:2");
    EXPECT_TRUE(banner.message().isEmpty()) << "a row is no table";
}

TEST_F(DataFilePromptTest, RowsAreCalledAfterTheirPlacesUnlessOneLineHasSeveral) {
    const auto titles = [this] {
        QStringList shown;
        for (const OpenDocument& document : session.documents()->documents())
            if (document.path.isEmpty()) shown << document.title;
        return shown;
    };
    ASSERT_NO_FATAL_FAILURE(
        openTable("a.csv", "label,text\ngood,\"It was\ngood.\"\nbad,It was bad.\n"));
    press("Open Its Rows");
    WAIT_FOR(!titles().isEmpty());
    EXPECT_EQ(titles(), (QStringList{"a.csv:2", "a.csv:4"}));
    for (const OpenDocument& document : std::vector(session.documents()->documents()))
        session.close(document.id);
    ASSERT_NO_FATAL_FAILURE(openTable("b.json", R"([{"text": "One."}, {"text": "Two."}])"));
    press("Open Its Rows");
    WAIT_FOR(!titles().isEmpty());
    EXPECT_EQ(titles(), (QStringList{"row 1 of b.json", "row 2 of b.json"}));
}

TEST_F(DataFilePromptTest, OffersTrainingAndEvaluationUntilDismissed) {
    QStringList wanted;
    QObject::connect(&offer, &DataFilePrompt::trainRequested,
                     [&](const QString& file) { wanted << "train" << file; });
    QObject::connect(&offer, &DataFilePrompt::evaluateRequested,
                     [&](const QString& file) { wanted << "evaluate" << file; });
    ASSERT_NO_FATAL_FAILURE(openTable("a.jsonl", "{\"text\": \"One.\"}\n"));
    press("Train…");
    press("Evaluate…");
    EXPECT_EQ(wanted, (QStringList{"train", path, "evaluate", path}));
    dismiss();
    const int table = session.current()->id;
    session.openText("Other.");
    session.setCurrent(table);
    EXPECT_TRUE(banner.message().isEmpty());
}

TEST_F(DataFilePromptTest, RowsDoNotTakeThePageFromWhoIsWriting) {
    QStringList aside;
    QObject::connect(&session, &ReaderSession::openedAside,
                     [&](const QString& title) { aside << title; });
    ASSERT_NO_FATAL_FAILURE(openTable("a.csv", "text\nIt was good.\nIt was bad.\n"));
    press("Open Its Rows");
    session.newText();
    const int written = session.current()->id;
    session.editText(written, "Dear");
    WAIT_FOR(session.documents()->rowCount() == 4);
    EXPECT_EQ(session.current()->id, written);
    EXPECT_TRUE(session.current()->isEditing);
    EXPECT_EQ(aside, QStringList{"a.csv:2"});
    session.close(written);
    for (const OpenDocument& document : std::vector(session.documents()->documents()))
        if (document.path == path) session.setCurrent(document.id);
    press("Open Its Rows");
    WAIT_FOR(session.documents()->rowCount() == 5);
    EXPECT_EQ(session.current()->title, "a.csv:2") << "nobody has written since it was asked for";
}

TEST_F(DataFilePromptTest, NobodyWhoIsWritingIsAskedForTheColumn) {
    ASSERT_NO_FATAL_FAILURE(openTable("a.csv", "note,note\nIt was good.,It was bad.\n"));
    const auto isReady = [this] {
        for (const QPushButton* button : banner.findChildren<QPushButton*>())
            if (button->text() == "Open Its Rows") return button->isEnabled();
        return false;
    };
    press("Open Its Rows");
    session.setEditing(session.current()->id, true);
    WAIT_FOR(isReady());
    EXPECT_EQ(banner.findChild<QMenu*>(), nullptr);
    session.setEditing(session.current()->id, false);
    press("Open Its Rows");
    WAIT_FOR(banner.findChild<QMenu*>());
    banner.findChild<QMenu*>()->close();
}

TEST_F(DataFilePromptTest, ASpreadsheetIsNoDocumentButItsRowsAre) {
    const auto row = [](const std::string& text) {
        return "<table:table-row><table:table-cell><text:p>" + text +
               "</text:p></table:table-cell></table:table-row>";
    };
    const auto sheet = folder.write(
        "reviews.ods",
        test::zipOf({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
                     {"content.xml",
                      "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" "
                      "xmlns:text=\"x\"><office:body><office:spreadsheet><table:table>" +
                          row("text") + row("It was good.") +
                          "</table:table></office:spreadsheet></office:body>"
                          "</office:document-content>"}}));
    session.openFiles({QString::fromStdString(sheet.string())});
    EXPECT_EQ(banner.message(), QStringLiteral("“reviews.ods” is a table."));
    EXPECT_EQ(session.documents()->rowCount(), 0);
    session.openText({"Opened together with it."});
    EXPECT_EQ(banner.message(), QStringLiteral("“reviews.ods” is a table."));
    session.close(session.current()->id);
    press("Open Its Rows");
    WAIT_FOR(session.documents()->rowCount() == 1);
    EXPECT_EQ(session.current()->title, "reviews.ods:2");
    EXPECT_EQ(session.current()->text->text, "It was good.");
    EXPECT_TRUE(banner.message().isEmpty());
}

TEST_F(DataFilePromptTest, EachSpreadsheetIsOfferedUntilItIsAnswered) {
    QStringList failures;
    QObject::connect(&offer, &DataFilePrompt::failed,
                     [&](const QString& sentence) { failures << sentence; });
    const auto first = folder.write("a.xlsx", "no archive"), other = folder.write("b.xlsx", "none");
    session.openFiles({QString::fromStdString(first.string())});
    session.openFiles({QString::fromStdString(other.string())});
    EXPECT_EQ(banner.message(), QStringLiteral("“b.xlsx” is a table."));
    press("Open Its Rows");
    WAIT_FOR(failures.size() == 1);
    EXPECT_TRUE(failures.front().contains("b.xlsx"));
    EXPECT_EQ(banner.message(), QStringLiteral("“a.xlsx” is a table.")) << "the other one is said";
    dismiss();
    EXPECT_TRUE(banner.message().isEmpty());
}

TEST_F(DataFilePromptTest, ATextIsNoTable) {
    ASSERT_NO_FATAL_FAILURE(openTable("a.txt", "label,text\n"));
    EXPECT_TRUE(banner.message().isEmpty());
}

/// As chosen in a menu that was opened while the table was shown.
TEST_F(DataFilePromptTest, TheColumnIsOfTheTableForWhichItIsAsked) {
    ASSERT_NO_FATAL_FAILURE(openTable("a.csv", "one,two\nIt was good.,It was bad.\n"));
    session.openText({"Other."});
    offer.openRows(path, "two");
    WAIT_FOR(session.documents()->rowCount() == 3);
    EXPECT_EQ(session.current()->text->text, "It was bad.");
    EXPECT_EQ(session.current()->title, "a.csv:2");
}

}  // namespace
}  // namespace hanscope::ui
