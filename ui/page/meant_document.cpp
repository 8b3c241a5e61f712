#include "ui/page/meant_document.h"

#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QTimer>

#include "ui/session/reader_session.h"

namespace hanscope::ui {

MeantDocument::MeantDocument(const ReaderSession* session, QObject* parent)
    : QObject(parent), session_(session) {
    qApp->installEventFilter(this);
}

const OpenDocument* MeantDocument::get() const {
    return session_->documents()->find(held_.value_or(currentId()));
}

/// A menu is hidden before its command is carried out. While a menu is shown that another one has
/// opened, that one is the active popup.
bool MeantDocument::eventFilter(QObject* watched, QEvent* event) {
    const bool isShown = event->type() == QEvent::Show;
    if ((!isShown && event->type() != QEvent::Hide) || !qobject_cast<QMenu*>(watched)) return false;
    if (isShown && !QApplication::activePopupWidget()) held_ = currentId();
    if (!isShown)
        QTimer::singleShot(0, this, [this] {
            if (!QApplication::activePopupWidget()) held_.reset();
        });
    return false;
}

int MeantDocument::currentId() const {
    return session_->current() ? session_->current()->id : 0;
}

}  // namespace hanscope::ui

#include "moc_meant_document.cpp"
