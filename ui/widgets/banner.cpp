#include "ui/widgets/banner.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/text/spoken.h"

namespace hanscope::ui {

namespace {

constexpr int kStripe = 4;

}  // namespace

Banner::Banner(Kind kind, QWidget* parent)
    : QFrame(parent),
      kind_(kind),
      text_(makeWrappedLabel({}, this)),
      close_(makeFlatButton(tr("Dismiss"), {}, this)),
      row_(
          makeRow(this, {{text_, 1}, {close_, 0, Qt::AlignTop}}, QMargins(12 + kStripe, 6, 8, 6))) {
    text_->setAccessibleDescription(kind == Kind::Error ? tr("Error") : tr("Note"));
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    close_->setAccessibleName(tr("Dismiss the message"));
    connect(close_, &QToolButton::clicked, this, [this] {
        message_.clear();
        hide();
        Q_EMIT dismissed();
        Q_EMIT messageChanged();
    });
    hide();
}

QColor Banner::color() const {
    switch (kind_) {
        case Kind::Error:
            return {218, 68, 83};
        case Kind::Note:
            return {246, 160, 36};
        case Kind::News:
            break;
    }
    return palette().color(QPalette::Highlight);
}

void Banner::setMessage(const QString& message) {
    if (message == message_) return;
    message_ = message;
    text_->setText(message);
    setAccessibleName(message);
    setVisible(!message.isEmpty());
    Q_EMIT messageChanged();
    if (isVisible()) announce(this, message);
}

bool Banner::isQuestion() const {
    if (close_->isHidden()) return true;
    const auto buttons = findChildren<QPushButton*>(QString(), Qt::FindDirectChildrenOnly);
    return std::any_of(buttons.begin(), buttons.end(),
                       [](const QPushButton* button) { return !button->isHidden(); });
}

void Banner::setDismissible(bool dismissible) {
    close_->setVisible(dismissible);
}

QPushButton* Banner::addButton(const QString& text) {
    auto* button = new QPushButton(text, this);
    row_->insertWidget(row_->count() - 1, button);
    return button;
}

void Banner::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QColor stripe = color();
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.fillRect(rect(), faint(stripe, 0.14F));
    painter.fillRect(QRect(0, 0, kStripe, height()), stripe);
}

}  // namespace hanscope::ui

#include "moc_banner.cpp"
