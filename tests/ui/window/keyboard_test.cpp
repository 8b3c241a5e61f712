// The window without a mouse: where Tab goes, whether the focus is to be seen, what Enter does.

#include <QAbstractItemView>
#include <QAccessible>
#include <QAccessibleInterface>
#include <QCommandLinkButton>
#include <QDialog>
#include <QDockWidget>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

#include "tests/ui/support/qt_parts.h"
#include "tests/ui/support/tab_ring.h"
#include "tests/ui/support/text_window.h"
#include "ui/documents/document_panel.h"
#include "ui/reader/start_page.h"
#include "ui/reader/text_editor.h"
#include "ui/widgets/text/elided.h"

namespace hanscope::ui {
namespace {

using hanscope::test::nameOf;
using hanscope::test::TabRing;

class KeyboardTest : public test::TextWindow {
 protected:
    void SetUp() override {
        TextWindow::SetUp();
        QApplication::setActiveWindow(window.get());
        heatmap()->setFocus(Qt::TabFocusReason);
    }
};

TEST_F(KeyboardTest, TabGoesThroughTheWindowAndTheFocusIsSeen) {
    const TabRing ring(window.get());
    EXPECT_EQ(ring.invisible.join("\n").toStdString(), "");
    EXPECT_EQ(ring.unreached.join("\n").toStdString(), "");
    for (const char* name : {"HeatmapView", "ModelChooser", "QTreeView “Open documents”"})
        EXPECT_TRUE(ring.names.join(' ').contains(QString::fromUtf8(name))) << name;
}

TEST_F(KeyboardTest, TabGoesThroughEveryPanel) {
    for (QDockWidget* dock : window->findChildren<QDockWidget*>()) {
        const bool wasShown = dock->isVisible();
        dock->show();
        dock->raise();
        QCoreApplication::processEvents();
        heatmap()->setFocus(Qt::TabFocusReason);
        const TabRing ring(window.get());
        EXPECT_EQ(ring.unreached.join("\n").toStdString(), "") << dock->windowTitle().toStdString();
        dock->setVisible(wasShown);
    }
}

TEST_F(KeyboardTest, TheStartPageAndTheHeatmapPassTheKeyboardToEachOther) {
    window->actions().close->trigger();
    auto* button = qobject_cast<QPushButton*>(QApplication::focusWidget());
    ASSERT_TRUE(button);
    EXPECT_EQ(button->text(), "Open…");
    window->session()->openText("Another text.");
    WAIT_FOR(shownText() == "Another text.");
    EXPECT_TRUE(heatmap()->hasFocus());
}

TEST_F(KeyboardTest, EnterPressesAButtonOfTheWindow) {
    window->actions().close->trigger();
    for (auto* button : window->page()->startPage()->findChildren<QPushButton*>())
        if (button->text() == "Type a text") button->setFocus(Qt::TabFocusReason);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(window->page()->editor()->hasFocus());
}

TEST_F(KeyboardTest, AChoiceInAListOfTheToolBarGivesTheKeyboardToThePage) {
    for (const char* name : {"Model", "Lens"}) {
        ElidedComboBox* chooser = nullptr;
        for (auto* box : window->findChildren<ElidedComboBox*>())
            if (box->accessibleName() == name) chooser = box;
        ASSERT_TRUE(chooser) << name;
        chooser->setFocus(Qt::TabFocusReason);
        ASSERT_TRUE(chooser->hasFocus()) << name;
        chooser->showPopup();
        QTest::keyClick(chooser->view(), Qt::Key_Home);
        QTest::keyClick(chooser->view(), Qt::Key_Return);
        EXPECT_TRUE(heatmap()->hasFocus()) << name;
    }
}

TEST_F(KeyboardTest, ShiftF10OpensTheMenuOfTheCurrentWord) {
    QTest::keyClick(heatmap(), Qt::Key_Right);
    QTest::keyClick(heatmap(), Qt::Key_F10, Qt::ShiftModifier);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_TRUE(menu);
    EXPECT_EQ(menu->actions().front()->text(), "&Mark the Word as a Reason");
    menu->close();
}

TEST_F(KeyboardTest, OnlyTheDocumentToWhichAKeyGoesIsSelected) {
    open("Second text.");
    window->activateWindow();
    QTest::keyClick(heatmap(), Qt::Key_PageUp, Qt::ControlModifier);
    WAIT_FOR(shownText() == "It was good. It went on for hours.");
    const auto* list = window->docks().documents->findChild<QTreeView*>();
    EXPECT_EQ(list->selectionModel()->selectedRows().size(), 1);
}

TEST_F(KeyboardTest, AfterADialogTheKeyboardIsWhereItWas) {
    heatmap()->setFocus();
    for (QAction* action : {window->actions().setTruth, window->actions().settings,
                            window->actions().exportFigure, window->actions().about}) {
        action->trigger();
        QDialog* dialog = nullptr;
        WAIT_FOR((dialog = qobject_cast<QDialog*>(QApplication::activeWindow())));
        EXPECT_TRUE(dialog->isAncestorOf(QApplication::focusWidget()))
            << action->text().toStdString();
        dialog->reject();
        EXPECT_EQ(window->focusWidget(), heatmap()) << action->text().toStdString();
    }
}

/// The controls of a window that a screen reader could not name.
QStringList nameless(QWidget* window) {
    QStringList found;
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        const bool isPart = widget->objectName().startsWith(QLatin1String("qt_")) ||
                            hanscope::test::isInComboPopup(*widget) || widget->focusProxy() ||
                            widget->inherits("QHeaderView") || widget->isHidden();
        if (isPart || !(widget->focusPolicy() & Qt::TabFocus)) continue;
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        if (!accessible || accessible->text(QAccessible::Name).isEmpty()) found << nameOf(widget);
    }
    return found;
}

TEST_F(KeyboardTest, WhereTextsAreWantedEnterChoosesAFile) {
    for (QAction* action : {window->actions().evaluate, window->actions().train}) {
        action->trigger();
        const auto* focus = qobject_cast<QPushButton*>(QApplication::focusWidget());
        ASSERT_TRUE(focus) << action->text().toStdString();
        EXPECT_EQ(focus->text(), "Choose a file…") << action->text().toStdString();
    }
}

TEST_F(KeyboardTest, WhatAKeyOpensShowsWhereTheKeyboardIs) {
    QTest::mouseClick(heatmap()->viewport(), Qt::LeftButton);
    window->actions().evaluate->trigger();
    QWidget* button = QApplication::focusWidget();
    ASSERT_TRUE(button);
    const QImage byMouse = button->grab().toImage();
    heatmap()->setFocus();
    QTest::keyClick(heatmap(), Qt::Key_Right);
    window->actions().evaluate->trigger();
    EXPECT_EQ(QApplication::focusWidget(), button);
    EXPECT_NE(button->grab().toImage(), byMouse);
}

TEST_F(KeyboardTest, EveryControlOfEveryDialogHasANameAndIsReachedByTab) {
    const Actions& actions = window->actions();
    for (QAction* action :
         {actions.settings, actions.exportFigure, actions.exportAll, actions.setTruth,
          actions.importModel, actions.faithfulness, actions.flip, actions.train, actions.explore,
          actions.manual, actions.aboutModel, actions.about}) {
        const std::string name = action->text().toStdString();
        if (!action->isEnabled()) continue;
        QTest::keyClick(heatmap(), Qt::Key_Right);
        action->trigger();
        QPointer<QWidget> opened;
        for (QWidget* each : QApplication::topLevelWidgets())
            if (each != window.get() && each->isVisible() && each->isWindow()) opened = each;
        ASSERT_TRUE(opened) << name;
        EXPECT_EQ(nameless(opened).join(' ').toStdString(), "") << name;
        QApplication::setActiveWindow(opened);
        ASSERT_TRUE(opened->isAncestorOf(QApplication::focusWidget())) << name;
        const TabRing ring(opened);
        EXPECT_EQ(ring.unreached.join(' ').toStdString(), "") << name;
        EXPECT_EQ(ring.invisible.join(' ').toStdString(), "") << name;
        opened->close();
        WAIT_FOR(!opened || !opened->isVisible());
    }
}

}  // namespace
}  // namespace hanscope::ui
