#pragma once

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTest>

namespace hanscope::test {

// What a user sees and does: a test that emits the signal of a part itself passes even if nothing
// that a user can do leads to it.

/// The visible widget with that accessible name or description. The name of a label is its text.
template <class Widget>
Widget* named(const QWidget& window, const QString& name) {
    for (Widget* widget : window.findChildren<Widget*>())
        if (QStringList{widget->accessibleName(), widget->accessibleDescription()}.contains(name) &&
            widget->isVisibleTo(&window))
            return widget;
    ADD_FAILURE() << "no " << name.toStdString();
    return nullptr;
}

/// The visible button with that text.
template <class Button = QAbstractButton>
Button* titled(const QWidget& window, const QString& text) {
    for (Button* button : window.findChildren<Button*>()) {
        const QString shown = button->text().remove(QLatin1Char('&'));
        if (shown == text && button->isVisibleTo(&window)) return button;
    }
    ADD_FAILURE() << "no " << text.toStdString();
    return nullptr;
}

/// Clicks with the mouse in the middle of a widget (for check boxes and radio buttons, on the
/// mark).
inline void clickOn(QAbstractButton* button) {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);  // it has its place
    const bool hasMark = button->inherits("QCheckBox") || button->inherits("QRadioButton");
    const QPoint middle = button->rect().center();
    QTest::mouseClick(button, Qt::LeftButton, {}, hasMark ? QPoint(8, middle.y()) : middle);
}

/// Goes to the `number`th link of a text with the Tab key, and presses Enter. The text is shown.
inline void pressLink(QLabel* text, int number = 1) {
    QApplication::setActiveWindow(text->window());
    text->setFocus(Qt::TabFocusReason);
    for (int i = 1; i < number; ++i) QTest::keyClick(text, Qt::Key_Tab);
    ASSERT_TRUE(text->hasSelectedText()) << "the frame of the link";
    QTest::keyClick(text, Qt::Key_Return);
}

/// Replaces the content with text typed on the keyboard.
inline void typeInto(QWidget* editor, const QString& text) {
    editor->setFocus();
    QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Tab);
}

/// Opens the list of a combo box and chooses an entry. The window is then active again, as a
/// desktop makes it.
inline void choose(QComboBox* box, int entry) {
    QWidget* active = QApplication::activeWindow();
    box->setFocus();
    box->showPopup();
    box->view()->setCurrentIndex(
        box->model()->index(entry, box->modelColumn(), box->rootModelIndex()));
    QTest::keyClick(box->view(), Qt::Key_Return);
    QCoreApplication::processEvents();
    if (active) QApplication::setActiveWindow(active);
}
inline void choose(QWidget* combo, const QString& entry) {
    auto* box = qobject_cast<QComboBox*>(combo);
    ASSERT_TRUE(box && box->findText(entry) >= 0) << entry.toStdString();
    choose(box, box->findText(entry));
}

/// Opens the menu of an item, as the right mouse button does.
inline void openMenu(QAbstractItemView* view, const QModelIndex& item) {
    const QPoint place = view->visualRect(item).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, view->viewport()->mapToGlobal(place));
    QApplication::sendEvent(view->viewport(), &event);
}

/// Opens the menu of a page, or of what is current in a list, with the key for it, at the place
/// where Qt opens it.
inline void openMenuByKey(QAbstractScrollArea* area) {
    const QPoint place = area->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, area->mapToGlobal(place));
    QApplication::sendEvent(area, &event);
}

/// Chooses an entry of the menu that is open, by its text.
inline void chooseInMenu(const QString& entry) {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_TRUE(menu) << "for " << entry.toStdString();
    for (QAction* action : menu->actions()) {
        if (action->text().remove(QLatin1Char('&')) != entry) continue;
        ASSERT_TRUE(action->isEnabled()) << entry.toStdString();
        menu->setActiveAction(action);
        return QTest::keyClick(menu, Qt::Key_Return);
    }
    ADD_FAILURE() << "no " << entry.toStdString();
}
/// Chooses an entry of the menu of an item.
inline void chooseInMenu(QAbstractItemView* view, const QModelIndex& item, const QString& entry) {
    view->scrollTo(item);
    openMenu(view, item);
    chooseInMenu(entry);
}

inline void clickItem(QAbstractItemView* view, const QModelIndex& item) {
    view->scrollTo(item);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(item).center());
}

inline void doubleClick(QAbstractItemView* view, const QModelIndex& item) {
    const QPoint place = view->visualRect(item).center();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, place);
}

/// Clicks the header of a column, by its number in the model.
inline void clickHeader(QHeaderView* header, int section) {
    const QPoint place(header->sectionViewportPosition(section) + header->sectionSize(section) / 2,
                       header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
}

/// Opens a menu, so that it is filled, and closes it again.
inline void openAndClose(QMenu* menu) {
    menu->popup({});
    menu->close();
}

}  // namespace hanscope::test
