#include "ui/manual/manual_window.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

#include "tests/ui/manual/small_manual.h"

namespace hanscope::ui {
namespace {

class ManualWindowTest : public ::testing::Test {
 protected:
    QString title() { return window.browser()->document()->begin().text(); }
    QLineEdit* field() { return window.findChild<QLineEdit*>(); }
    QStringList labels() {
        QStringList texts;
        for (const QLabel* label : window.findChildren<QLabel*>()) texts << label->text();
        return texts;
    }
    QString current() { return window.findChild<QListWidget*>()->currentItem()->text(); }

    SmallManual manual;
    ManualWindow window{manual.pages()};
};

TEST_F(ManualWindowTest, ShowsTheNamedPageAndMarksItInTheContents) {
    window.showPage("keys");
    EXPECT_EQ(title(), "Keys");
    EXPECT_EQ(current(), "Keys");
    window.showPage("no such page");
    EXPECT_EQ(title(), "Small manual");
}

TEST_F(ManualWindowTest, APageBeginsAtItsTop) {
    manual.write(
        "manual/keys.md", "# Keys\n\n" + [] {
            std::string text;
            for (int i = 0; i < 200; ++i) text += "A line.\n\n";
            return text;
        }());
    window.showPage("keys");
    window.browser()->ensureCursorVisible();
    EXPECT_EQ(window.browser()->verticalScrollBar()->value(), 0);
    EXPECT_GT(window.browser()->verticalScrollBar()->maximum(), 1000);
}

TEST_F(ManualWindowTest, TheContentsListSectionsAndOpensPagesFromTheKeyboard) {
    window.showPage("index");
    auto* contents = window.findChild<QListWidget*>();
    ASSERT_EQ(contents->count(), 6);
    EXPECT_EQ(contents->item(1)->text(), "Reading");
    contents->setFocus();
    QTest::keyClick(contents, Qt::Key_Down);  // past the section's title
    EXPECT_EQ(title(), "Colours");
    QTest::keyClick(contents, Qt::Key_Down);
    EXPECT_EQ(title(), "Keys");
}

TEST_F(ManualWindowTest, LinksLeadToPagesAndBackAgain) {
    window.showPage("colours");
    window.browser()->follow(QUrl("keys.md#on-the-page"));
    EXPECT_EQ(title(), "Keys");
    EXPECT_EQ(current(), "Keys");
    window.browser()->backward();
    EXPECT_EQ(title(), "Colours");
    EXPECT_EQ(current(), "Colours");
    window.browser()->forward();
    EXPECT_EQ(title(), "Keys");
    window.browser()->follow(QUrl("../models/FORMAT.md"));
    EXPECT_EQ(title(), "The format");
}

TEST_F(ManualWindowTest, AFragmentScrollsToItsHeading) {
    manual.write(
        "manual/keys.md", "# Keys\n\n" + [] {
            std::string text;
            for (int i = 0; i < 200; ++i) text += "A line.\n\n";
            return text + "## On the page\n\n" + text;
        }());
    window.showPage("colours");
    window.browser()->follow(QUrl("keys.md#on-the-page"));
    const QTextCursor top = window.browser()->cursorForPosition(QPoint(60, 8));
    EXPECT_EQ(top.block().text(), "On the page");
}

TEST_F(ManualWindowTest, OtherLinksAreEmittedAndNotFollowed) {
    window.showPage("colours");
    QSignalSpy web(&window, &ManualWindow::webLinkChosen);
    window.browser()->follow(QUrl("https://example.org/a"));
    ASSERT_EQ(web.size(), 1);
    EXPECT_EQ(web[0][0].toUrl(), QUrl("https://example.org/a"));
    for (const char* link : {"../../core/README.md", "file:///etc/passwd", "http://example.org"})
        window.browser()->follow(QUrl(QString::fromLatin1(link)));
    EXPECT_EQ(web.size(), 1);
    EXPECT_EQ(title(), "Colours");
    window.browser()->follow(QUrl("../../core/README.md"));
    EXPECT_TRUE(labels().contains("core/README.md is part of the source code, not of the manual."));
}

TEST_F(ManualWindowTest, PicturesFromElsewhereAreNotLoaded) {
    const test::ScratchFolder outside;
    const QString secret = QString::fromStdString((outside / "secret.png").string());
    QImage(70, 30, QImage::Format_RGB32).save(secret);
    QImage(50, 20, QImage::Format_RGB32).save(manual.path() + "/manual/pictures/bars.png");
    window.showPage("colours");
    const auto widthOf = [&](const QUrl& url) {
        return window.browser()
            ->document()
            ->resource(QTextDocument::ImageResource, url)
            .value<QImage>()
            .width();
    };
    EXPECT_EQ(widthOf(QUrl("pictures/bars.png")), 50);
    EXPECT_EQ(widthOf(QUrl::fromLocalFile(secret)), 1);
    EXPECT_EQ(widthOf(QUrl("https://example.org/a.png")), 1);
    const QVariant style =
        window.browser()->loadResource(QTextDocument::StyleSheetResource, QUrl("a.css"));
    EXPECT_TRUE(style.toByteArray().isEmpty());
}

TEST_F(ManualWindowTest, SearchShowsAndMarksEveryHitOnEveryPage) {
    window.showPage("keys");
    field()->setText("red");
    EXPECT_EQ(title(), "Keys");
    EXPECT_EQ(window.browser()->extraSelections().size(), 2);
    EXPECT_EQ(window.browser()->extraSelections()[0].cursor.selectedText(), "RED");
    EXPECT_TRUE(labels().contains("3 of 4"));
    EXPECT_EQ(current(), "Keys (2)");
    QTest::keyClick(field(), Qt::Key_Return);
    EXPECT_TRUE(labels().contains("4 of 4"));
    QTest::keyClick(field(), Qt::Key_Return);
    EXPECT_EQ(title(), "Small manual");
    EXPECT_TRUE(labels().contains("1 of 4"));
    field()->setText("zebra");
    EXPECT_TRUE(labels().contains("Not found"));
    EXPECT_TRUE(window.browser()->extraSelections().isEmpty());
}

TEST_F(ManualWindowTest, EscapeEndsTheSearchAndThenCloses) {
    window.showPage("keys");
    field()->setText("red");
    QTest::keyClick(&window, Qt::Key_Escape);
    EXPECT_EQ(field()->text(), "");
    EXPECT_EQ(current(), "Keys");
    EXPECT_TRUE(window.isVisible());
    QTest::keyClick(&window, Qt::Key_Escape);
    EXPECT_FALSE(window.isVisible());
}

TEST_F(ManualWindowTest, EveryFocusableWidgetHasAName) {
    window.showPage("keys");
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith("qt_"))
            continue;
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        EXPECT_FALSE(!accessible || accessible->text(QAccessible::Name).isEmpty())
            << widget->metaObject()->className();
    }
}

}  // namespace
}  // namespace hanscope::ui
