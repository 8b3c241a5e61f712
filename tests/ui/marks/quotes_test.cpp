#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "core/corpus/label_project.h"
#include "core/quotes/quote_export.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/folder_queue.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/text_window.h"
#include "tests/ui/support/waiting.h"
#include "ui/background/file_queue.h"
#include "ui/marks/quote_controller.h"
#include "ui/page/docks.h"
#include "ui/page/undo_history.h"
#include "ui/quotes/quote_panel.h"
#include "ui/quotes/quote_store.h"
#include "ui/reader/message_area.h"

namespace hanscope::ui {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

/// Its text is "It was good. It went on for hours."
class QuotesTest : public hanscope::test::TextWindow {
 protected:
    void SetUp() override {
        TextWindow::SetUp();
        panel()->show();
    }
    QuotePanel* panel() const { return window->findChild<QuotePanel*>(); }
    QuoteController* controller() const { return window->findChild<QuoteController*>(); }
    QTableView* table() const { return panel()->findChild<QTableView*>(); }
    const std::vector<Quote>& quotes() const { return controller()->store()->book().quotes; }
    std::filesystem::path file() const { return controller()->store()->file(); }
    std::vector<std::string> words() const {
        std::vector<std::string> words;
        for (const Quote& quote : quotes()) words.push_back(quote.text);
        return words;
    }
    std::vector<std::string> codes() const {
        std::vector<std::string> names;
        for (const QuoteCode& code : controller()->store()->book().codes)
            names.push_back(code.name);
        return names;
    }
    void pressQ() const { window->actions().keepQuote->trigger(); }
    std::string message() const {
        std::string texts;
        for (const auto* banner : window->findChildren<Banner*>())
            texts += banner->message().toStdString();
        return texts;
    }
    std::string selected() const {
        if (!heatmap()->reading()) return {};
        const WordRange& range = heatmap()->selectedWords();
        const Document& document = *heatmap()->reading()->document;
        if (range.count == 0) return {};
        const auto word = [&](int i) { return document.words()[static_cast<std::size_t>(i)]; };
        return std::string(
            document.at({word(range.first).begin, word(range.first + range.count - 1).end}));
    }
    /// What is on the disk, when everything is written.
    QuoteBook written() const {
        waitForFile();
        return readQuotes(file()).book;
    }
    /// What changes while the file is written is written after it, so twice.
    void waitForFile() const {
        for (int round = 0; round < 2; ++round) hanscope::test::waitForFolder(file().parent_path());
    }
    /// In the dialog that asks; it is gone then.
    void choose(const std::filesystem::path& path) {
        hanscope::test::chooseFile(window.get(), path);
        WAIT_FOR(window->findChild<QFileDialog*>() == nullptr);
    }
    void openQuote(std::size_t number) const {
        panel()->choose(quotes()[number].id);
        QTest::keyClick(table(), Qt::Key_Return);
    }
};

TEST_F(QuotesTest, QKeepsTheSelectedWordsElseTheSentence) {
    pressQ();
    EXPECT_THAT(quotes(), IsEmpty());
    EXPECT_THAT(message(), HasSubstr("Select words"));
    heatmap()->goToWord(6);  // of the second sentence
    pressQ();
    EXPECT_EQ(message(), "") << "the hint is not needed any more";
    heatmap()->selectWords({1, 2});
    QTest::keyClick(heatmap(), Qt::Key_Q);
    EXPECT_THAT(words(), ElementsAre("It went on for hours.", "was good"));
    const Quote quote = quotes()[1];
    EXPECT_EQ(quote.bytes, (Range{3, 11}));
    EXPECT_EQ(quote.predicted, std::vector<std::string>{"1"});
    EXPECT_TRUE(quote.probability.has_value());
    EXPECT_FALSE(quote.model.empty());
    EXPECT_EQ(quote.textKey, textKey(shownText()));
    pressQ();
    EXPECT_THAT(quotes(), SizeIs(2)) << "it is a quote already";
    EXPECT_THAT(written().quotes, SizeIs(2));
    EXPECT_EQ(written().texts.at(quote.textKey), shownText());
}

TEST_F(QuotesTest, TheMenuOfAWordKeepsItsSentence) {
    heatmap()->goToWord(1);
    hanscope::test::openMenuByKey(heatmap());
    hanscope::test::chooseInMenu("Keep the Sentence as a Quote");
    EXPECT_THAT(words(), ElementsAre("It was good."));
}

TEST_F(QuotesTest, CodesAndNotesAreEditedAndChangesAreUndone) {
    for (const int word : {1, 6}) {
        heatmap()->goToWord(word);
        pressQ();
    }
    table()->selectAll();
    const auto fields = panel()->findChildren<QLineEdit*>();
    const auto fieldNamed = [&](const QString& name) {
        for (QLineEdit* field : fields)
            if (field->accessibleName() == name) return field;
        return static_cast<QLineEdit*>(nullptr);
    };
    QLineEdit* code = fieldNamed("Code of the chosen quotes");
    QLineEdit* note = fieldNamed("Note of the chosen quote");
    EXPECT_FALSE(note->isEnabled()) << "two are chosen";
    QTest::keyClicks(code, "Praise");
    QTest::keyClick(code, Qt::Key_Return);
    EXPECT_EQ(quotes()[0].code, "Praise");
    EXPECT_EQ(quotes()[1].code, "Praise");
    panel()->choose(quotes()[1].id);
    EXPECT_EQ(code->text(), "Praise");
    QTest::keyClicks(note, "too long");
    QTest::keyClick(note, Qt::Key_Return);
    EXPECT_EQ(quotes()[1].note, "too long");

    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Delete);
    EXPECT_THAT(words(), ElementsAre("It was good."));
    window->actions().undo->trigger();
    EXPECT_THAT(words(), ElementsAre("It was good.", "It went on for hours."));
    EXPECT_EQ(quotes()[1].note, "too long");
    EXPECT_EQ(written().texts.size(), 1u);
    window->actions().undo->trigger();
    EXPECT_EQ(quotes()[1].note, "");
    window->actions().undo->trigger();
    EXPECT_EQ(quotes()[0].code, "");
    window->actions().redo->trigger();
    EXPECT_EQ(quotes()[0].code, "Praise");
    for (int i = 0; i < 3; ++i) window->actions().undo->trigger();
    EXPECT_THAT(words(), IsEmpty());
    EXPECT_THAT(written().quotes, IsEmpty());
}

// The file is written, and read with what others added, while the user goes on typing.
TEST_F(QuotesTest, WhatIsBeingTypedStaysWhenTheFileWasWritten) {
    heatmap()->goToWord(1);
    pressQ();
    panel()->choose(quotes()[0].id);
    auto* code = hanscope::test::named<QLineEdit>(*panel(), "Code of the chosen quotes");
    auto* note = hanscope::test::named<QLineEdit>(*panel(), "Note of the chosen quote");
    QTest::keyClicks(code, "Pra");
    waitForFile();
    QTest::keyClicks(code, "ise");
    QTest::keyClick(code, Qt::Key_Return);
    EXPECT_EQ(quotes()[0].code, "Praise");
    QTest::keyClicks(note, "too l");
    waitForFile();
    QTest::keyClicks(note, "ong");
    EXPECT_EQ(note->text(), "too long");
    EXPECT_EQ(code->text(), "Praise");
    QTest::keyClick(note, Qt::Key_Return);
    EXPECT_EQ(written().quotes[0].note, "too long");
    EXPECT_EQ(note->text(), "too long");
}

TEST_F(QuotesTest, TheTableIsFilteredAndCopied) {
    const QAbstractItemModelTester tester(table()->model());
    for (const int word : {1, 6}) {
        heatmap()->goToWord(word);
        pressQ();
    }
    panel()->findChild<QLineEdit*>()->setText("HOURS");
    EXPECT_EQ(table()->model()->rowCount(), 1);
    EXPECT_THAT(panel()->shown(), SizeIs(1));
    panel()->choose(quotes()[1].id);
    QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text().toStdString().substr(0, 23),
              "It went on for hours. (");
    panel()->choose(quotes()[0].id);
    EXPECT_EQ(table()->model()->rowCount(), 2) << "what the filter hid is shown";
    EXPECT_EQ(panel()->chosen()[0].id, quotes()[0].id);
}

// As with clicks on its header, the third choice brings the order of the quotes back.
TEST_F(QuotesTest, TheMenuSortsTheTable) {
    for (const int word : {6, 1}) {
        heatmap()->goToWord(word);
        pressQ();
    }
    panel()->choose(quotes()[0].id);
    const auto sorted = [&] {
        hanscope::test::openMenuByKey(table());
        hanscope::test::chooseInMenu("Sort By");
        hanscope::test::chooseInMenu("Quote");
        return table()->model()->index(0, 0).data().toString().toStdString();
    };
    EXPECT_EQ(sorted(), "It was good.");
    EXPECT_EQ(sorted(), "It went on for hours.");
    EXPECT_EQ(sorted(), "It went on for hours.");
    EXPECT_EQ(table()->horizontalHeader()->sortIndicatorSection(), -1);
    EXPECT_EQ(panel()->chosen()[0].id, quotes()[0].id);
}

TEST_F(QuotesTest, TheTextOfAQuoteIsOpenedAtItsPlace) {
    const std::string path = folder.write("a.txt", "A dull start. A fine end.").string();
    window->session()->openFiles({QString::fromStdString(path)});
    WAIT_FOR(shownText() == "A dull start. A fine end.");
    heatmap()->selectWords({4, 3});
    pressQ();
    ASSERT_THAT(words(), ElementsAre("A fine end"));
    EXPECT_EQ(quotes()[0].path, path);
    open("Another text.");
    openQuote(0);
    WAIT_FOR(selected() == "A fine end");
    EXPECT_EQ(message(), "");

    window->session()->close(window->session()->current()->id);
    folder.write("a.txt", "Changed: A dull start. A fine end.");
    openQuote(0);
    WAIT_FOR(selected() == "A fine end");
    EXPECT_THAT(message(), HasSubstr("has changed"));

    window->session()->close(window->session()->current()->id);
    folder.write("a.txt", "Nothing of it.");
    openQuote(0);
    WAIT_FOR(message().find("no longer has") != std::string::npos);

    window->session()->close(window->session()->current()->id);
    std::filesystem::remove(path);
    openQuote(0);
    WAIT_FOR(selected() == "A fine end");
    EXPECT_EQ(shownText(), "A dull start. A fine end.");
    EXPECT_THAT(message(), HasSubstr("not there any more"));
}

// What the user selects, or another model that the user chooses, is no part of the opening.
TEST_F(QuotesTest, AnotherModelSelectsNoQuote) {
    heatmap()->goToWord(1);
    pressQ();
    open("Another text.");
    openQuote(0);
    WAIT_FOR(selected() == "It was good.");
    const auto before = heatmap()->reading();
    window->session()->loadModel("topics.safetensors");
    WAIT_FOR(heatmap()->reading() && heatmap()->reading() != before);
    QCoreApplication::processEvents();  // places are shown after the page
    EXPECT_EQ(selected(), "");
}

TEST_F(QuotesTest, AQuoteOfARowKeepsItsCorpus) {
    ReaderSession* session = window->session();
    session->preview("A dull start. A fine end.", "films.csv:3", {"bad", "long"});
    session->setRow(session->current()->id, {"/data/films.csv", 1});
    WAIT_FOR(shownText() == "A dull start. A fine end.");
    heatmap()->selectWords({4, 3});
    pressQ();
    EXPECT_EQ(quotes()[0].title, "films.csv:3");
    EXPECT_EQ(quotes()[0].path, "/data/films.csv");
    EXPECT_EQ(quotes()[0].row, 1u);
    EXPECT_THAT(quotes()[0].truth, ElementsAre("bad", "long"));
    session->editText(session->current()->id, "A dull start. An end.");
    WAIT_FOR(shownText() == "A dull start. An end.");
    heatmap()->selectWords({4, 2});
    pressQ();
    EXPECT_EQ(quotes()[1].path, "") << "the corpus does not have this text";
    openQuote(0);
    WAIT_FOR(selected() == "A fine end");
    EXPECT_EQ(session->current()->truth, QStringList({"bad", "long"}));
}

// Whether a file is there is asked of the disk, which may answer late.
TEST_F(QuotesTest, TheQuoteThatIsOpenedLastIsShown) {
    const std::string path = folder.write("a.txt", "A dull start. A fine end.").string();
    heatmap()->goToWord(1);
    pressQ();
    window->session()->openFiles({QString::fromStdString(path)});
    WAIT_FOR(shownText() == "A dull start. A fine end.");
    heatmap()->selectWords({4, 3});
    pressQ();
    open("Another text.");
    openQuote(1);
    openQuote(0);
    WAIT_FOR(selected() == "It was good.");
    hanscope::test::waitForFolder(folder.path());
    EXPECT_EQ(shownText(), "It was good. It went on for hours.");
}

TEST_F(QuotesTest, AreExportedAndImported) {
    heatmap()->goToWord(1);
    pressQ();
    hanscope::test::titled<QToolButton>(*panel(), "Export")->menu()->actions().front()->trigger();
    const auto page = folder / "quotes.html";
    choose(page);
    WAIT_FOR(std::filesystem::exists(page));
    EXPECT_THAT(hanscope::test::readBytes(page), HasSubstr("<blockquote"))
        << "its name says what it is, though the dialog proposed a table";
    EXPECT_THAT(hanscope::test::readBytes(page), HasSubstr("It was good."));
    WAIT_FOR(window->statusBar()->currentMessage().contains("quotes.html"));

    QuoteBook other;
    Quote quote = hanscope::quoteOf("An old interview.", {3, 6});
    quote.id = guidOf("a");
    quote.code = "Age";
    hanscope::change(other,
                     {{quote}, {}, {{"Unused", "", ""}}, {{quote.textKey, "An old interview."}}});
    const auto project = folder / "a.qdpx";
    exportQuotes(other, project, quoteFormat("qdpx", {}), QuoteGrouping::Code);
    for (int i = 0; i < 2; ++i) {
        hanscope::test::titled(*panel(), "Import…")->click();
        choose(project);
        WAIT_FOR(message().find("added") != std::string::npos);
        EXPECT_THAT(message(), HasSubstr(i == 0 ? "1 quote was added." : "0 quotes were added."));
        for (auto* banner : window->findChildren<Banner*>()) banner->setMessage({});
    }
    EXPECT_THAT(words(), ElementsAre("It was good.", "old"));
    EXPECT_THAT(codes(), UnorderedElementsAre("Age", "Unused"));
    openQuote(1);
    WAIT_FOR(selected() == "old");
    window->actions().undo->trigger();
    EXPECT_THAT(words(), ElementsAre("It was good."));
    EXPECT_THAT(codes(), IsEmpty()) << "they came with the import";
    window->actions().redo->trigger();
    EXPECT_THAT(codes(), UnorderedElementsAre("Age", "Unused"));
    folder.write("b.qdpx", "no archive");
    hanscope::test::titled(*panel(), "Import…")->click();
    choose(folder / "b.qdpx");
    WAIT_FOR(message().find("b.qdpx") != std::string::npos);
}

TEST_F(QuotesTest, ACodebookIsImportedAsCodes) {
    QuoteBook other;
    hanscope::change(other, {{}, {}, {{"Fear", "", ""}, {"Joy", "", ""}}});
    exportQuotes(other, folder / "a.qdc", quoteFormat("qdc", {}), QuoteGrouping::Code);
    hanscope::test::titled(*panel(), "Import…")->click();
    choose(folder / "a.qdc");
    WAIT_FOR(message().find("added") != std::string::npos);
    EXPECT_THAT(message(), HasSubstr("2 codes were added."));
    QSignalSpy reported(window->findChild<UndoHistory*>(), &UndoHistory::reported);
    window->actions().undo->trigger();
    EXPECT_THAT(codes(), IsEmpty());
    EXPECT_EQ(message(), "") << "they are no longer there";
    ASSERT_EQ(reported.size(), 1);
    EXPECT_THAT(reported[0][0].toString().toStdString(), HasSubstr("Import of 2 Codes"));
}

TEST_F(QuotesTest, ADamagedFileIsSaidAndKept) {
    waitForFile();
    std::filesystem::create_directories(file().parent_path());
    hanscope::test::writeBytes(file(), "my own text\n");
    QuoteStore store(file());
    QSignalSpy failed(&store, &QuoteStore::failed);
    WAIT_FOR(failed.size() == 1);
    EXPECT_THAT(failed[0][0].toString().toStdString(), HasSubstr("line 1"));
    Quote quote = hanscope::quoteOf("A text.", {0, 1});
    quote.id = "a";
    store.change({{quote}});
    WAIT_FOR(failed.size() == 2);
    EXPECT_THAT(failed[1][0].toString().toStdString(), HasSubstr("quotes.damaged-1.jsonl"));
    EXPECT_EQ(hanscope::test::readBytes(file().parent_path() / "quotes.damaged-1.jsonl"),
              "my own text\n");
    EXPECT_THAT(readQuotes(file()).book.quotes, SizeIs(1));
}

TEST_F(QuotesTest, WhatCannotBeWrittenIsSaidOnceAndStays) {
    waitForFile();
    const auto path = folder / "other" / "quotes.jsonl";
    hanscope::test::writeBytes(folder / "other", "a file where the folder is to be");
    QuoteStore store(path);
    QSignalSpy failed(&store, &QuoteStore::failed);
    Quote quote = hanscope::quoteOf("A text.", {0, 1});
    quote.id = "a";
    store.change({{quote}});
    WAIT_FOR(failed.size() == 1);
    EXPECT_THAT(store.book().quotes, SizeIs(1));
    std::filesystem::remove(folder / "other");
    WAIT_FOR(std::filesystem::exists(path));
    EXPECT_EQ(failed.size(), 1);
}

}  // namespace
}  // namespace hanscope::ui
