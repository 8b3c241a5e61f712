#include "ui/widgets/text/spoken.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QRadioButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "tests/ui/support/waiting.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

class SpokenTest : public ::testing::Test {
 protected:
    SpokenTest() { makeWidgetsSpoken(); }

    /// The names of the notifications of a window.
    static QStringList notifications(const QWidget& window) {
        QStringList names;
        for (QWidget* each : window.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            const QAccessibleInterface* found = QAccessible::queryAccessibleInterface(each);
            if (found->role() == QAccessible::Notification) names << found->text(QAccessible::Name);
        }
        return names;
    }
};

TEST_F(SpokenTest, AComboBoxHasItsNameAndItsEntry) {
    QWidget window;
    auto* box = new QComboBox(&window);
    box->addItems({"Film reviews", "Hotels"});
    box->setAccessibleName("Model");
    box->setCurrentIndex(1);
    QAccessibleInterface* found = QAccessible::queryAccessibleInterface(box);
    EXPECT_EQ(found->text(QAccessible::Name), "Model");
    EXPECT_EQ(found->text(QAccessible::Value), "Hotels");
    EXPECT_EQ(found->textInterface()->text(0, found->textInterface()->characterCount()), "Hotels");
    EXPECT_EQ(found->child(0)->role(), QAccessible::List);
}

TEST_F(SpokenTest, AnEntryChosenWithTheKeyboardIsSaid) {
    QWidget window;
    auto* box = new QComboBox(&window);
    box->addItems({"Film reviews", "Hotels"});
    QAccessible::queryAccessibleInterface(box);
    box->setCurrentIndex(1);
    EXPECT_EQ(notifications(window), QStringList());  // not where the keyboard is
    window.show();
    QApplication::setActiveWindow(&window);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Up);
    EXPECT_EQ(notifications(window), QStringList("Film reviews"));
}

TEST_F(SpokenTest, ADialogOfFilesNamesItsParts) {
    QFileDialog dialog;
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.show();
    QAccessible::queryAccessibleInterface(&dialog);
    QCoreApplication::processEvents();
    EXPECT_EQ(dialog.findChild<QWidget*>("lookInCombo")->accessibleName(), "Look in:");
    EXPECT_EQ(dialog.findChild<QWidget*>("sidebar")->accessibleName(), "Places");
}

TEST_F(SpokenTest, WhatTheKeyboardReachesIsAPanel) {
    const auto roleOf = [](QWidget* widget) {
        return QAccessible::queryAccessibleInterface(widget)->role();
    };
    QScrollArea area;
    EXPECT_EQ(roleOf(&area), QAccessible::Pane);
    QWidget painted;
    EXPECT_NE(roleOf(&painted), QAccessible::Pane);
    painted.setFocusPolicy(Qt::StrongFocus);
    EXPECT_EQ(roleOf(&painted), QAccessible::Pane);
    QLineEdit edit(&painted);
    painted.setFocusProxy(&edit);
    EXPECT_NE(roleOf(&painted), QAccessible::Pane);
    EXPECT_EQ(roleOf(&edit), QAccessible::EditableText);
}

TEST_F(SpokenTest, TheActionOfAButtonIsAClick) {
    QAction action("&Edit Text");
    action.setCheckable(true);
    QToolButton tool;
    tool.setDefaultAction(&action);
    QRadioButton radio("&Quick");
    QSignalSpy triggered(&action, &QAction::triggered), clicked(&radio, &QRadioButton::clicked);
    for (QWidget* each : QWidgetList{&tool, &radio}) {
        QAccessibleInterface* found = QAccessible::queryAccessibleInterface(each);
        EXPECT_FALSE(found->state().checked);
        found->actionInterface()->doAction(QAccessibleActionInterface::toggleAction());
        WAIT_FOR(found->state().checked != 0);
    }
    EXPECT_EQ(triggered.count(), 1);
    EXPECT_EQ(clicked.count(), 1);
    EXPECT_EQ(QAccessible::queryAccessibleInterface(&tool)->role(), QAccessible::CheckBox);
    EXPECT_EQ(QAccessible::queryAccessibleInterface(&radio)->text(QAccessible::Name), "Quick");
}

TEST_F(SpokenTest, SentencesAreNotificationsOfTheWindow) {
    QWidget window;
    auto* inside = new QWidget(&window);
    announce(inside, "It begins.");
    announce(inside, "It is done.");
    announce(inside, {});
    EXPECT_EQ(notifications(window), QStringList({"It begins.", "It is done."}));
    for (int i = 0; i < 20; ++i) announce(inside, QString::number(i));
    EXPECT_EQ(notifications(window).size(), 8);
    EXPECT_EQ(notifications(window).last(), "19");
}

TEST_F(SpokenTest, MessagesThatAreSeenAreSaid) {
    QWidget window;
    auto* banner = new Banner(Banner::Kind::Error, &window);
    banner->setMessage("It cannot be seen yet.");
    EXPECT_EQ(notifications(window), QStringList());
    window.show();
    banner->setMessage("It broke.");
    EXPECT_EQ(notifications(window), QStringList("It broke."));
}

}  // namespace
}  // namespace hanscope::ui
