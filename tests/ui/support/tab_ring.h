#pragma once

#include <QAccessible>
#include <QAccessibleInterface>
#include <QApplication>
#include <QTest>
#include <QWidget>
#include <set>

#include "tests/ui/support/qt_parts.h"

namespace hanscope::test {

/// The class of a widget and what a screen reader calls it.
inline QString nameOf(QWidget* widget) {
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
    const QString name = accessible ? accessible->text(QAccessible::Name) : QString();
    return QStringLiteral("%1 “%2”").arg(QLatin1String(widget->metaObject()->className()), name);
}

/// The widgets to which Tab goes in a window, one after another, from the one that has the keyboard
/// until it comes to one again; those that look the same with the keyboard and without; and the
/// controls to which it does not go.
struct TabRing {
    QStringList names, invisible, unreached;

    explicit TabRing(QWidget* window) {
        std::set<QWidget*> seen;
        QWidget* at = QApplication::focusWidget();
        while (at && seen.insert(at).second) {
            names << nameOf(at);
            const QImage before = pictureOf(window, at);
            QTest::keyClick(at, Qt::Key_Tab);
            QWidget* next = QApplication::focusWidget();
            if (next != at && pictureOf(window, at) == before) invisible << nameOf(at);
            at = next;
        }
        for (QWidget* widget : window->findChildren<QWidget*>())
            if (isControl(window, *widget) && !seen.count(widget)) unreached << nameOf(widget);
    }

 private:
    static QImage pictureOf(QWidget* window, const QWidget* part) {
        const QRect place(part->mapTo(window, QPoint()), part->size());
        return window->grab(place.adjusted(-3, -3, 3, 3)).toImage();
    }
    static bool isControl(QWidget* window, const QWidget& widget) {
        return widget.window() == window && widget.isVisible() && widget.isEnabled() &&
               (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy() &&
               !isInComboPopup(widget) &&
               !widget.inherits("QRadioButton");  // Tab goes to one of a group
    }
};

}  // namespace hanscope::test
