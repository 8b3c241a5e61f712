#include "ui/window/usual_keys.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLayout>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>

namespace hanscope::ui {

namespace {

bool press(QObject* watched) {
    auto* button = qobject_cast<QAbstractButton*>(watched);
    const bool isPressed = qobject_cast<QPushButton*>(button) || qobject_cast<QToolButton*>(button);
    if (!isPressed || qobject_cast<QDialog*>(button->window())) return false;
    button->click();
    return true;
}

bool openMenu(QWidget* widget) {
    const QPoint place = widget->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, widget->mapToGlobal(place));
    return QApplication::sendEvent(widget, &event);
}

/// Qt leaves out those that were made before the one that is shown first.
void goThroughAsShown(const QDialogButtonBox* buttons) {
    QWidget* before = nullptr;
    for (int i = 0; i < buttons->layout()->count(); ++i) {
        QWidget* button = buttons->layout()->itemAt(i)->widget();
        if (before && button) QWidget::setTabOrder(before, button);
        if (button) before = button;
    }
}

}  // namespace

UsualKeys::UsualKeys(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool UsualKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show)
        if (auto* buttons = qobject_cast<QDialogButtonBox*>(watched)) goThroughAsShown(buttons);
    if (event->type() == QEvent::Shortcut)
        if (auto* tabs = qobject_cast<QTabBar*>(watched)) tabs->setFocus(Qt::ShortcutFocusReason);
    if (event->type() != QEvent::KeyPress || watched != QApplication::focusWidget()) return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) return press(watched);
    const bool asksForMenu = key.key() == Qt::Key_F10 && key.modifiers() == Qt::ShiftModifier;
    return asksForMenu && openMenu(static_cast<QWidget*>(watched));
}

}  // namespace hanscope::ui
