#include "ui/window/focus_frame.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QCommandLinkButton>
#include <QFocusEvent>
#include <QPainter>
#include <QPushButton>

namespace hanscope::ui {

namespace {

class Frame : public QWidget {
 public:
    explicit Frame(QWidget* parent) : QWidget(parent) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setGeometry(parent->rect());
    }

 protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(QPen(QApplication::palette().color(QPalette::Highlight), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
};

/// The program gave the focus as if by a key.
bool isByKey(const QFocusEvent& event) {
    return event.reason() == Qt::TabFocusReason || event.reason() == Qt::BacktabFocusReason ||
           event.reason() == Qt::ShortcutFocusReason;
}

/// A menu or another window has the keyboard now, from which it comes back.
bool isForAWhile(const QFocusEvent& event) {
    return event.reason() == Qt::PopupFocusReason || event.reason() == Qt::MenuBarFocusReason ||
           event.reason() == Qt::ActiveWindowFocusReason;
}

/// The default button of a dialog and a flat one look the same with the keyboard and without.
bool showsNoFocus(const QObject* widget) {
    const auto* button = qobject_cast<const QPushButton*>(widget);
    return (button && (button->isDefault() || button->isFlat())) ||
           qobject_cast<const QAbstractScrollArea*>(widget) ||
           qobject_cast<const QCommandLinkButton*>(widget);
}

}  // namespace

FocusFrame::FocusFrame(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool FocusFrame::eventFilter(QObject* watched, QEvent* event) {
    const bool isOwner = frame_ && watched == frame_->parent();
    switch (event->type()) {
        case QEvent::KeyPress:
        case QEvent::ShortcutOverride:  // for keys of actions the only event
            usesKeys_ = true;
            break;
        case QEvent::FocusIn:
            if (watched->isWidgetType())
                enter(static_cast<QWidget*>(watched),
                      usesKeys_ || isByKey(*static_cast<QFocusEvent*>(event)));
            break;
        case QEvent::FocusOut:
            if (isOwner && !isForAWhile(*static_cast<QFocusEvent*>(event))) hide();
            break;
        case QEvent::Resize:
            if (isOwner) frame_->resize(static_cast<QWidget*>(watched)->size());
            break;
        case QEvent::MouseButtonPress:
            usesKeys_ = false;
            hide();
            break;
        default:
            break;
    }
    return false;
}

void FocusFrame::enter(QWidget* widget, bool isByKey) {
    widget->window()->setAttribute(Qt::WA_KeyboardFocusChange, isByKey);
    if (isByKey && showsNoFocus(widget)) showOn(widget);
}

void FocusFrame::showOn(QWidget* widget) {
    hide();
    frame_ = new Frame(widget);
    frame_->show();
}

void FocusFrame::hide() {
    delete frame_;
}

}  // namespace hanscope::ui
