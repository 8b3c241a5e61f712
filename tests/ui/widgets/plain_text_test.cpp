#include "ui/widgets/text/plain_text.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTextDocument>

namespace hanscope::ui {
namespace {

/// The text of a tool tip as the user sees it.
QString shown(const QString& tip) {
    if (!Qt::mightBeRichText(tip)) return tip;
    QTextDocument document;
    document.setHtml(tip);
    return document.toPlainText();
}

TEST(PlainToolTip, ShowsEveryCharacter) {
    const QStringList texts{"good",
                            "<img src=\"/dev/zero\">",
                            "a <b>bold</b> &lt;label&gt;\n  and  a line",
                            "&lt;b>",
                            "1 < 2 & 3 > 2",
                            QString("long ").repeated(60).trimmed(),
                            "first\n<b>second</b>"};
    for (const QString& text : texts) EXPECT_EQ(shown(plainToolTip(text)), text);
    EXPECT_EQ(plainToolTip("good"), "good");
    EXPECT_TRUE(Qt::mightBeRichText(plainToolTip(texts[5])));  // so that it is wrapped
}

TEST(PlainMenuText, MarksNoLetter) {
    QMenu menu;
    const QAction* action = menu.addAction(plainMenuText("Q&A && more"));
    EXPECT_TRUE(QKeySequence::mnemonic(action->text()).isEmpty());
    EXPECT_EQ(action->text(), "Q&&A &&&& more");
}

TEST(PlainLabel, TakesNothingForHtml) {
    const std::unique_ptr<QLabel> label(makePlainLabel("<b>x</b>"));
    EXPECT_EQ(label->textFormat(), Qt::PlainText);
    EXPECT_EQ(label->text(), "<b>x</b>");
    QWidget parent;
    QMessageBox* question = makePlainQuestion("Delete", "Delete “<b>x</b>”?", &parent);
    EXPECT_EQ(question->textFormat(), Qt::PlainText);
    EXPECT_EQ(question->defaultButton(), question->button(QMessageBox::Cancel));
}

}  // namespace
}  // namespace hanscope::ui
