#include "ui/tree/sequence_line.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFocusRect>

#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

SequenceLine::SequenceLine(QWidget* parent) : ElidedLabel(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setForegroundRole(QPalette::PlaceholderText);
    setAccessibleName(tr("Sub-hierarchy sequence"));
    hide();
}

void SequenceLine::setSequence(const QString& sequence) {
    setText(sequence);
    setAccessibleDescription(sequence);
    setToolTip(plainToolTip(
        tr("The decisions as a sequence: each label, followed by the labels below it, in "
           "parentheses. [END]: the path ends here.") +
        QStringLiteral("\n\n") + sequence));
    setVisible(!sequence.isEmpty());
}

void SequenceLine::copy() const {
    QGuiApplication::clipboard()->setText(text());
}

/// Ctrl+C is also a shortcut of the window, which comes first unless the widget claims the key.
bool SequenceLine::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
        event->accept();
    return ElidedLabel::event(event);
}

void SequenceLine::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copy();
    ElidedLabel::keyPressEvent(event);
}

void SequenceLine::paintEvent(QPaintEvent* event) {
    ElidedLabel::paintEvent(event);
    if (!hasFocus()) return;
    QPainter painter(this);
    QStyleOptionFocusRect option;
    option.initFrom(this);
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
}

void SequenceLine::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Copy the Sequence"), this, &SequenceLine::copy);
    menu->popup(event->globalPos());
}

}  // namespace hanscope::ui
