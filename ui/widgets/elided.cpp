#include "ui/widgets/elided.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QToolTip>
#include <algorithm>

#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const QRect room = contentsRect();
    style()->drawItemText(&painter, room, static_cast<int>(alignment()), palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, room.width()),
                          foregroundRole());
}

namespace {

constexpr int kMinLetters = 12;   // the arrow included
constexpr int kListPadding = 40;  // frame, scroll bar and margins of the list

}  // namespace

ElidedComboBox::ElidedComboBox(QWidget* parent) : QComboBox(parent) {}

QSize ElidedComboBox::minimumSizeHint() const {
    QSize least = QComboBox::minimumSizeHint();
    least.setWidth(std::min(least.width(), kMinLetters * fontMetrics().averageCharWidth()));
    return least;
}

void ElidedComboBox::showPopup() {
    const int wanted = view()->sizeHintForColumn(0) + kListPadding;
    view()->setMinimumWidth(std::min(wanted, window()->width()));
    QComboBox::showPopup();
}

void ElidedComboBox::initStyleOption(QStyleOptionComboBox* option) const {
    QComboBox::initStyleOption(option);
    const QRect room =
        style()->subControlRect(QStyle::CC_ComboBox, option, QStyle::SC_ComboBoxEditField, this);
    option->currentText = fontMetrics().elidedText(closedText(), Qt::ElideMiddle, room.width() - 2);
}

bool ElidedComboBox::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QComboBox::event(event);
    QString text = currentText();
    if (!toolTip().isEmpty()) text += QLatin1Char('\n') + toolTip();
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plainToolTip(text), this);
    return true;
}

}  // namespace hanscope::ui
