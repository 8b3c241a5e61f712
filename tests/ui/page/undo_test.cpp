#include <QMenu>
#include <QStatusBar>
#include <QTest>

#include "tests/ui/support/hands.h"
#include "tests/ui/support/text_window.h"
#include "ui/documents/recent_files.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/text_editor.h"
#include "ui/session/open_document.h"
#include "ui/workspace/file_controller.h"

namespace hanscope::ui {
namespace {

struct UndoTest : test::TextWindow {
    QAction* undo() const { return window->actions().undo; }
    QAction* redo() const { return window->actions().redo; }
    /// The entry as it is while the menu is open.
    std::string entry(const QAction* action) const {
        window->menus().edit->popup({});
        const QString text = action->text();
        window->menus().edit->close();
        return text.toStdString();
    }
    bool hasMarks() const { return !window->findChild<MarkBar*>()->isHidden(); }
    void mark(int word) { test::markWords(heatmap(), word, 1); }
    int id() const { return window->session()->current()->id; }
    std::vector<std::string> titles() const {
        std::vector<std::string> titles;
        for (const OpenDocument& each : window->session()->documents()->documents())
            titles.push_back(each.title.toStdString());
        return titles;
    }
    void close(const std::vector<int>& ids) { window->files()->closeDocuments(ids); }
};

TEST_F(UndoTest, TheMenuNamesWhatIsUndoneAndTheKeyDoesIt) {
    EXPECT_FALSE(undo()->isEnabled());
    EXPECT_EQ(entry(undo()), "&Undo");
    mark(2);
    EXPECT_EQ(entry(undo()), "&Undo Mark of “good”");
    EXPECT_EQ(undo()->text(), "&Undo") << "tables of keys need the name of the command";
    heatmap()->setFocus();
    QTest::keyClick(heatmap(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FALSE(hasMarks());
    EXPECT_EQ(window->statusBar()->currentMessage(), "Undone: Mark of “good”");
    EXPECT_EQ(entry(undo()), "&Undo");
    EXPECT_EQ(entry(redo()), "Re&do Mark of “good”");
    QTest::keyClick(heatmap(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(hasMarks());
    EXPECT_FALSE(redo()->isEnabled());
}

TEST_F(UndoTest, AMarkIsUndoneWhereItWasMade) {
    const int first = id();
    mark(2);
    open("Another text.");
    undo()->trigger();
    EXPECT_EQ(id(), first);
    WAIT_FOR(shownText() == "It was good. It went on for hours.");
    EXPECT_FALSE(hasMarks());
}

TEST_F(UndoTest, ClearedMarksComeBack) {
    mark(2);
    test::markWords(heatmap(), 0, 3);
    EXPECT_EQ(entry(undo()), "&Undo Mark of 3 Words");
    test::titled(*window->findChild<MarkBar*>(), "Clear Marks")->click();
    EXPECT_FALSE(hasMarks());
    undo()->trigger();
    EXPECT_TRUE(hasMarks());
    test::markWords(heatmap(), 0, 3);
    EXPECT_EQ(entry(undo()), "&Undo Removal of 3 Marks");
}

TEST_F(UndoTest, AMarkOfATextThatIsGoneIsToldAndForgotten) {
    mark(2);
    window->session()->editText(id(), "It is good.");
    WAIT_FOR(shownText() == "It is good.");
    undo()->trigger();
    EXPECT_EQ(window->statusBar()->currentMessage(),
              "Not possible any more, because its document is closed, was edited, or is open "
              "again: Mark of “good”");
    EXPECT_FALSE(undo()->isEnabled());
    EXPECT_FALSE(redo()->isEnabled());
}

TEST_F(UndoTest, ClosedDocumentsComeBackTogetherWithTheirPlacesAndLabels) {
    const int first = id();
    open("Second text.");
    const int second = id();
    window->session()->setTruth(second, {"3"});
    open("Third text.");
    window->session()->setCurrent(second);
    WAIT_FOR(shownText() == "Second text.");
    heatmap()->setCurrentWord(1);
    close({first, second});
    EXPECT_EQ(titles(), (std::vector<std::string>{"Third text."}));
    EXPECT_EQ(entry(undo()), "&Undo Closing of 2 Documents");
    undo()->trigger();
    EXPECT_EQ(titles(), (std::vector<std::string>{"It was good. It went on for…", "Second text.",
                                                  "Third text."}));
    EXPECT_EQ(id(), second) << "it was shown when they were closed";
    WAIT_FOR(shownText() == "Second text.");
    EXPECT_EQ(heatmap()->truth(), "3");
    EXPECT_EQ(heatmap()->currentWord(), 1);
    EXPECT_FALSE(window->actions().reopen->isEnabled());
    redo()->trigger();
    EXPECT_EQ(titles(), (std::vector<std::string>{"Third text."}));
    EXPECT_TRUE(window->actions().reopen->isEnabled());
    undo()->trigger();
    EXPECT_EQ(titles().size(), 3u);
}

TEST_F(UndoTest, WhatWasReopenedIsNotOpenedASecondTime) {
    const int first = id();
    mark(2);
    close({first});
    EXPECT_EQ(entry(undo()), "&Undo Closing of “It was good. It went on for…”");
    window->actions().reopen->trigger();
    undo()->trigger();
    EXPECT_EQ(titles().size(), 1u);
    EXPECT_EQ(entry(undo()), "&Undo Mark of “good”") << "the document is the same as before";
    WAIT_FOR(hasMarks());
    undo()->trigger();
    EXPECT_FALSE(hasMarks());
}

TEST_F(UndoTest, ATrueLabelIsTakenBack) {
    toggleTruth("3");
    toggleTruth("4");
    undo()->trigger();
    EXPECT_EQ(heatmap()->truth(), "3");
    undo()->trigger();
    EXPECT_EQ(heatmap()->truth(), "");
    redo()->trigger();
    EXPECT_EQ(heatmap()->truth(), "3");
}

TEST_F(UndoTest, ClearedRecentFilesComeBack) {
    auto* menu = window->menus().recentFiles;
    menu->add("/texts/a.txt");
    test::openAndClose(menu);
    menu->actions().back()->trigger();
    EXPECT_FALSE(menu->isEnabled());
    undo()->trigger();
    test::openAndClose(menu);
    EXPECT_TRUE(menu->isEnabled());
    EXPECT_EQ(menu->actions().front()->text(), "a.txt");
    redo()->trigger();
    EXPECT_FALSE(menu->isEnabled());
}

TEST_F(UndoTest, InTheEditorTypingIsUndone) {
    mark(2);
    window->actions().editText->trigger();
    TextEditor* editor = window->page()->editor();
    WAIT_FOR(editor->hasFocus());
    EXPECT_FALSE(undo()->isEnabled()) << "nothing was typed";
    QTest::keyClicks(editor, "So ");
    EXPECT_EQ(entry(undo()), "&Undo Typing");
    undo()->trigger();
    EXPECT_EQ(editor->text(), "It was good. It went on for hours.");
    EXPECT_EQ(entry(redo()), "Re&do Typing");
    heatmap()->setFocus();
    EXPECT_EQ(entry(undo()), "&Undo Mark of “good”");
}

TEST(ClosedDocumentsTest, ForgetsTheOldestWhenTheirTextsAreLong) {
    ClosedDocuments closed;
    const auto textOf = [](std::size_t bytes) {
        return std::make_shared<const FormattedText>(FormattedText{std::string(bytes, 'a'), {}});
    };
    const auto keep = [&](std::size_t bytes) {
        OpenDocument document;
        document.text = textOf(bytes);
        return closed.keep({document, 0, false, {}});
    };
    const int first = keep(10), second = keep(20), third = keep(ClosedDocuments::kMaxBytes - 20);
    EXPECT_FALSE(closed.take(first));
    EXPECT_TRUE(closed.take(second));
    EXPECT_EQ(closed.lastTogether().back(), third);
    EXPECT_FALSE(closed.take(second)) << "it was taken";
}

}  // namespace
}  // namespace hanscope::ui
