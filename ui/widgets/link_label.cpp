#include "ui/widgets/link_label.h"

#include <QFocusEvent>

namespace hanscope::ui {

LinkLabel::LinkLabel(QWidget* parent) : QLabel(parent) {
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
}

int LinkLabel::links() const {
    return static_cast<int>(text().count(QLatin1String("<a ")));
}

/// From the beginning, because QLabel only goes forwards.
void LinkLabel::choose(int link) {
    setSelection(0, 0);
    for (int i = 0; i <= link; ++i) QLabel::focusNextPrevChild(true);
    link_ = link;
}

void LinkLabel::focusInEvent(QFocusEvent* event) {
    QLabel::focusInEvent(event);
    const bool isForward = event->reason() == Qt::TabFocusReason;
    if (!isForward && event->reason() != Qt::BacktabFocusReason) return;
    link_ = isForward ? -1 : links();
    focusNextPrevChild(isForward);
}

bool LinkLabel::focusNextPrevChild(bool next) {
    const int link = link_ + (next ? 1 : -1);
    if (link >= 0 && link < links()) return choose(link), true;
    setSelection(0, 0);
    return QWidget::focusNextPrevChild(next);
}

}  // namespace hanscope::ui

#include "moc_link_label.cpp"
