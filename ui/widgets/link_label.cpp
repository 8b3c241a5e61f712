#include "ui/widgets/link_label.h"

#include <QFocusEvent>

namespace hanscope::ui {

LinkLabel::LinkLabel(QWidget* parent) : QLabel(parent) {
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
}

void LinkLabel::focusInEvent(QFocusEvent* event) {
    QLabel::focusInEvent(event);
    const bool isForward = event->reason() == Qt::TabFocusReason;
    if (isForward || event->reason() == Qt::BacktabFocusReason) focusNextPrevChild(isForward);
}

}  // namespace hanscope::ui

#include "moc_link_label.cpp"
