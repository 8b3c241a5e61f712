#include "ui/reader/find_bar.h"

#include <gtest/gtest.h>

#include <QLineEdit>
#include <QTest>

#include "tests/ui/heatmap/sample_reading.h"
#include "tests/ui/support/waiting.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/text_editor.h"

namespace hanscope::ui {
namespace {

class FindBarTest : public ::testing::Test {
 protected:
    FindBarTest() {
        show("Good film. A good\nfilm is GOOD. Bad.");
        view.resize(600, 400);
        view.show();
        bar.open();
    }
    void show(const std::string& text) { view.setReading(shared(sampleReading(text))); }
    void type(const QString& text) {
        bar.findChild<QLineEdit*>()->setText(text);
        WAIT_FOR(!bar.isSearching());
    }
    std::pair<int, int> selected() const {
        return {view.selectedWords().first, view.selectedWords().count};
    }

    HeatmapView view;
    FindableHeatmap page{&view};
    FindBar bar{&page};
};

TEST_F(FindBarTest, CountsAndGoesThroughTheOccurrences) {
    type("good");
    EXPECT_EQ(bar.countText(), "1 of 3");
    EXPECT_EQ(selected(), std::pair(0, 1));
    bar.step(1);
    EXPECT_EQ(bar.countText(), "2 of 3");
    EXPECT_EQ(selected(), std::pair(4, 1));
    bar.step(1);
    bar.step(1);
    EXPECT_EQ(bar.countText(), "1 of 3");
    bar.step(-1);
    EXPECT_EQ(bar.countText(), "3 of 3");
    QTest::keyClick(bar.findChild<QLineEdit*>(), Qt::Key_Return);
    EXPECT_EQ(bar.countText(), "1 of 3");
}

TEST_F(FindBarTest, FindsSeveralWordsAlsoAcrossALineBreak) {
    type("good film");
    EXPECT_EQ(bar.countText(), "1 of 2");
    EXPECT_EQ(selected(), std::pair(0, 2));
    bar.step(1);
    EXPECT_EQ(selected(), std::pair(4, 2));
    type("good film i");  // stays where it is while the text gets longer
    EXPECT_EQ(selected(), std::pair(4, 3));
}

TEST_F(FindBarTest, SaysWhatIsNotThere) {
    type("novel");
    EXPECT_EQ(bar.countText(), "not found");
    EXPECT_EQ(view.selectedWords().count, 0);
    bar.step(1);
    type("");
    EXPECT_EQ(bar.countText(), "");
}

TEST_F(FindBarTest, AnotherDocumentIsSearchedFromItsBeginning) {
    type("good");
    bar.step(1);
    show("It was good.");
    WAIT_FOR(!bar.isSearching());
    EXPECT_EQ(bar.countText(), "1 of 1");
    EXPECT_EQ(selected(), std::pair(2, 1));
    view.setReading(nullptr);
    EXPECT_EQ(bar.countText(), "not found");
}

TEST_F(FindBarTest, EscClosesItAndSelectsNothing) {
    type("good");
    QTest::keyClick(bar.findChild<QLineEdit*>(), Qt::Key_Escape);
    EXPECT_TRUE(bar.isHidden());
    EXPECT_EQ(view.selectedWords().count, 0);
}

TEST_F(FindBarTest, AHiddenBarSearchesTheDocumentThatIsShownNow) {
    type("good");
    bar.step(1);
    bar.close();
    show("It was good.");
    bar.step(1);
    WAIT_FOR(!bar.isSearching());
    EXPECT_FALSE(bar.isHidden());
    EXPECT_EQ(bar.countText(), "1 of 1");
    EXPECT_EQ(selected(), std::pair(2, 1));
}

TEST_F(FindBarTest, ALaterSearchReplacesOneThatIsRunning) {
    auto* field = bar.findChild<QLineEdit*>();
    field->setText("g");
    field->setText("go");
    EXPECT_TRUE(bar.isSearching());
    EXPECT_EQ(bar.countText(), "");
    field->setText("bad");
    WAIT_FOR(!bar.isSearching());
    EXPECT_EQ(bar.countText(), "1 of 1");
}

struct FindInEditorTest : ::testing::Test {
    FindInEditorTest() {
        editor.showText("Good film.\nA good\nfilm is GOOD.");
        editor.show();
        bar.open();
    }
    void type(const QString& text) {
        bar.findChild<QLineEdit*>()->setText(text);
        WAIT_FOR(!bar.isSearching());
    }
    std::pair<int, int> selected() const {
        const QTextCursor cursor = editor.textCursor();
        return {cursor.selectionStart(), cursor.selectionEnd()};
    }

    TextEditor editor;
    FindableEditor page{&editor};
    FindBar bar{&page};
};

TEST_F(FindInEditorTest, SelectsCharactersFromTheCursorOn) {
    QTextCursor cursor = editor.textCursor();
    cursor.setPosition(5);
    editor.setTextCursor(cursor);
    type("good f");
    EXPECT_EQ(bar.countText(), "2 of 2") << "across a line break";
    EXPECT_EQ(selected(), std::pair(13, 19));
    bar.step(1);
    EXPECT_EQ(selected(), std::pair(0, 6));
    bar.close();
    EXPECT_EQ(selected(), std::pair(0, 0));
}

TEST_F(FindInEditorTest, AfterAPauseInTypingTheCountIsThatOfTheNewText) {
    type("film");
    EXPECT_EQ(bar.countText(), "1 of 2");
    editor.selectAll();
    editor.insertPlainText("One film.");
    WAIT_FOR(bar.countText() == "1 of 1");
    EXPECT_EQ(selected(), std::pair(4, 8));
}

}  // namespace
}  // namespace hanscope::ui
