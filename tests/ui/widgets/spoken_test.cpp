#include "ui/widgets/spoken.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

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

    static QStringList labelsOf(QWidget* widget) {
        QStringList labels;
        QAccessible::queryAccessibleInterface(widget);
        QCoreApplication::processEvents();
        for (const auto& [label, kind] :
             QAccessible::queryAccessibleInterface(widget)->relations(QAccessible::Label))
            labels << label->text(QAccessible::Name);
        return labels;
    }
};

TEST_F(SpokenTest, AComboBoxHasItsNameAsALabel) {
    QWidget window;
    auto* box = new QComboBox(&window);
    box->addItem("Film reviews");
    box->setAccessibleName("Model");
    EXPECT_EQ(labelsOf(box), QStringList("Model"));
    EXPECT_EQ(labelsOf(box), QStringList("Model"));
}

TEST_F(SpokenTest, AComboBoxOfAFormKeepsTheLabelThatIsSeen) {
    QWidget window;
    auto* form = new QFormLayout(&window);
    auto* box = new QComboBox;
    box->setAccessibleName("Encoder of words");
    form->addRow("Encoder", box);
    EXPECT_EQ(labelsOf(box), QStringList("Encoder"));
}

TEST_F(SpokenTest, ADialogOfFilesNamesItsParts) {
    QFileDialog dialog;
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.show();
    QAccessible::queryAccessibleInterface(&dialog);
    QCoreApplication::processEvents();
    EXPECT_EQ(labelsOf(dialog.findChild<QComboBox*>("lookInCombo")), QStringList("Look in:"));
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
        EXPECT_TRUE(QTest::qWaitFor([&] { return found->state().checked != 0; }));
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
