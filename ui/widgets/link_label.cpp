#include "ui/widgets/link_label.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QPointer>
#include <algorithm>

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

/// A link may also do away with the label.
void LinkLabel::keyPressEvent(QKeyEvent* event) {
    const QPointer<LinkLabel> self(this);
    const QString before = text();
    QLabel::keyPressEvent(event);
    if (self && hasFocus() && text() != before && links() > 0) choose(std::min(link_, links() - 1));
}

bool LinkLabel::focusNextPrevChild(bool next) {
    const int link = link_ + (next ? 1 : -1);
    if (link >= 0 && link < links()) return choose(link), true;
    setSelection(0, 0);
    return QWidget::focusNextPrevChild(next);
}

}  // namespace hanscope::ui

#include "moc_link_label.cpp"
