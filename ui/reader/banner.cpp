#include "ui/reader/banner.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace hanscope::ui {

namespace {

constexpr int kStripe = 4;

QColor stripeColor(Banner::Kind kind) {
    return kind == Banner::Kind::Error ? QColor(218, 68, 83) : QColor(246, 160, 36);
}

}  // namespace

Banner::Banner(Kind kind, QWidget* parent)
    : QFrame(parent), kind_(kind), text_(new QLabel(this)), close_(new QToolButton(this)) {
    text_->setTextFormat(Qt::PlainText);
    text_->setWordWrap(true);
    text_->setAccessibleName(kind == Kind::Error ? tr("What went wrong") : tr("Note"));
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    close_->setText(tr("Dismiss"));
    close_->setAutoRaise(true);
    close_->setAccessibleName(tr("Dismiss the message"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12 + kStripe, 6, 8, 6);
    layout->addWidget(text_, 1);
    layout->addWidget(close_, 0, Qt::AlignTop);
    connect(close_, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT dismissed();
    });
    hide();
}

void Banner::setMessage(const QString& message) {
    text_->setText(message);
    setAccessibleName(message);
    setVisible(!message.isEmpty());
}

QString Banner::message() const {
    return isHidden() ? QString() : text_->text();
}

void Banner::setDismissible(bool dismissible) {
    close_->setVisible(dismissible);
}

void Banner::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QColor fill = stripeColor(kind_);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    fill.setAlphaF(0.14F);
    painter.fillRect(rect(), fill);
    painter.fillRect(QRect(0, 0, kStripe, height()), stripeColor(kind_));
}

}  // namespace hanscope::ui
