#include "ui/widgets/link_label.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

namespace hanscope::ui {
namespace {

class LinkLabelTest : public ::testing::Test {
 protected:
    LinkLabelTest() {
        auto* layout = new QVBoxLayout(&window_);
        for (QWidget* each : QWidgetList{before_, text_, after_}) layout->addWidget(each);
        text_->setText("Choose <a href=\"1\">one</a> or <a href=\"2\">two</a>.");
        window_.show();
        QApplication::setActiveWindow(&window_);
    }
    void press(Qt::Key key) {
        QTest::keyClick(QApplication::focusWidget(), key,
                        key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
    }

    QWidget window_;
    QPushButton* before_ = new QPushButton("Before", &window_);
    LinkLabel* text_ = new LinkLabel(&window_);
    QPushButton* after_ = new QPushButton("After", &window_);
};

TEST_F(LinkLabelTest, TabGoesFromLinkToLink) {
    before_->setFocus();
    for (const char* link : {"one", "two"}) {
        press(Qt::Key_Tab);
        ASSERT_TRUE(text_->hasFocus());
        EXPECT_EQ(text_->selectedText(), link);
    }
    press(Qt::Key_Tab);
    EXPECT_TRUE(after_->hasFocus());
    EXPECT_FALSE(text_->hasSelectedText());
    for (const char* link : {"two", "one"}) {
        press(Qt::Key_Backtab);
        ASSERT_TRUE(text_->hasFocus());
        EXPECT_EQ(text_->selectedText(), link);
    }
    press(Qt::Key_Backtab);
    EXPECT_TRUE(before_->hasFocus());
}

TEST_F(LinkLabelTest, TheLinkIsSeenToHaveTheKeyboard) {
    before_->setFocus();
    const QImage without = text_->grab().toImage();
    press(Qt::Key_Tab);
    const QImage first = text_->grab().toImage();
    EXPECT_NE(first, without);
    press(Qt::Key_Tab);
    EXPECT_NE(text_->grab().toImage(), first);
}

TEST_F(LinkLabelTest, EnterFollowsTheLink) {
    QString followed;
    QObject::connect(text_, &QLabel::linkActivated, [&](const QString& link) { followed = link; });
    after_->setFocus();
    press(Qt::Key_Backtab);
    press(Qt::Key_Return);
    EXPECT_EQ(followed, "2");
}

TEST_F(LinkLabelTest, TheKeyboardIsAtTheLinkInThePlaceOfOneThatWasTakenAway) {
    text_->setText("<a href=\"1\">one</a>, <a href=\"2\">two</a>, <a href=\"3\">three</a>");
    QStringList followed;
    QObject::connect(text_, &QLabel::linkActivated, [&](const QString& link) {
        followed << link;
        text_->setText(followed.size() == 1 ? "<a href=\"1\">one</a>, <a href=\"3\">three</a>"
                                            : "<a href=\"1\">one</a>");
    });
    before_->setFocus();
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Tab, Qt::Key_Return}) press(key);
    EXPECT_EQ(text_->selectedText(), "three");
    press(Qt::Key_Return);
    EXPECT_EQ(followed, QStringList({"2", "3"}));
    EXPECT_EQ(text_->selectedText(), "one") << "the last one that is left";
    press(Qt::Key_Tab);
    EXPECT_TRUE(after_->hasFocus());
}

TEST_F(LinkLabelTest, WithoutLinksItIsNoStop) {
    text_->setText("Nothing to choose.");
    before_->setFocus();
    press(Qt::Key_Tab);
    EXPECT_TRUE(after_->hasFocus());
    press(Qt::Key_Backtab);
    EXPECT_TRUE(before_->hasFocus());
}

}  // namespace
}  // namespace hanscope::ui
