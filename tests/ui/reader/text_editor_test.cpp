#include "ui/reader/text_editor.h"

#include <gtest/gtest.h>

#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QUrl>

#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

QTimer& timerOf(const TextEditor& editor, const char* name) {
    return *editor.findChild<QTimer*>(name);
}

/// Whether nothing will be emitted, however long one waits.
bool isSettled(const TextEditor& editor) {
    return !timerOf(editor, "pause").isActive() && !timerOf(editor, "longest").isActive();
}

TEST(TextEditor, EmitsAShortTextAtOnce) {
    TextEditor editor;
    QSignalSpy told(&editor, &TextEditor::textSettled);
    for (const char letter : {'o', 'n', 'e'}) {
        QTest::keyClick(&editor, letter);
        QCoreApplication::processEvents();
    }
    EXPECT_EQ(told.count(), 3);
}

TEST(TextEditor, EmitsALongTextWhenTypingPauses) {
    const std::string before(TextEditor::kShortText, 'x');
    TextEditor editor;
    editor.showText(before);
    std::vector<std::string> told;
    QObject::connect(&editor, &TextEditor::textSettled,
                     [&](const std::string& text) { told.push_back(text); });
    editor.insertPlainText(QStringLiteral("three words here"));
    EXPECT_TRUE(told.empty());
    WAIT_FOR(!told.empty());
    EXPECT_EQ(told, std::vector<std::string>{"three words here" + before});
}

TEST(TextEditor, EmitsALongTextWhileTheUserTypesOn) {
    TextEditor editor;
    editor.showText(std::string(TextEditor::kShortText, 'x'));
    std::string told;
    QObject::connect(&editor, &TextEditor::textSettled,
                     [&](const std::string& text) { told = text; });
    QTimer typing;
    QObject::connect(&typing, &QTimer::timeout, [&] {
        editor.insertPlainText("x");
        timerOf(editor, "pause").stop();  // on the slowest machine, there is no pause
    });
    typing.start(0);
    WAIT_FOR(!told.empty());
    EXPECT_GT(told.size(), std::size_t{TextEditor::kShortText});
    EXPECT_EQ(told, std::string(told.size(), 'x'));
}

TEST(TextEditor, SettlesOnceWhenAsked) {
    TextEditor editor;
    QSignalSpy told(&editor, &TextEditor::textSettled);
    editor.settle();
    EXPECT_EQ(told.count(), 0);
    QTest::keyClicks(&editor, "typed");
    editor.settle();
    EXPECT_EQ(told.count(), 1);
    EXPECT_TRUE(isSettled(editor));
}

TEST(TextEditor, KeepsSpacesAndLinesAsTheyAre) {
    TextEditor editor;
    editor.showText("a\u00A0b\n\n  c");
    EXPECT_EQ(editor.text(), "a\u00A0b\n\n  c");
}

TEST(TextEditor, ShowingATextCancelsThePendingSignal) {
    TextEditor editor;
    QSignalSpy told(&editor, &TextEditor::textSettled);
    editor.insertPlainText("typed");
    EXPECT_FALSE(isSettled(editor));
    editor.showText("another document");
    EXPECT_TRUE(isSettled(editor));
    EXPECT_EQ(told.count(), 0);
}

class OpenEditor : public TextEditor {
 public:
    using TextEditor::canInsertFromMimeData;
};

TEST(TextEditor, LeavesDroppedFilesToTheWindow) {
    const OpenEditor editor;
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile("/tmp/a.txt")});
    EXPECT_FALSE(editor.canInsertFromMimeData(&files));
    QMimeData text;
    text.setText("words");
    EXPECT_TRUE(editor.canInsertFromMimeData(&text));
}

}  // namespace
}  // namespace hanscope::ui
