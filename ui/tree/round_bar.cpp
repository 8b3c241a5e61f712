#include "ui/tree/round_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

namespace hanscope::ui {

namespace {

QToolButton* stepButton(Qt::ArrowType arrow, const QString& name, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setArrowType(arrow);
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(name);
    return button;
}

}  // namespace

RoundBar::RoundBar(QWidget* parent)
    : QWidget(parent),
      slider_(new QSlider(Qt::Horizontal, this)),
      back_(stepButton(Qt::LeftArrow, tr("One round back"), this)),
      forward_(stepButton(Qt::RightArrow, tr("One round forward"), this)),
      play_(new QToolButton(this)),
      text_(new QLabel(this)) {
    slider_->setAccessibleName(tr("Round of the decoding"));
    slider_->setPageStep(1);
    play_->setText(tr("Play"));
    play_->setAutoRaise(true);
    play_->setCheckable(true);
    play_->setAccessibleName(tr("Play the decoding"));
    play_->setToolTip(tr("Show how the tree grows, round by round"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 2, 4, 2);
    layout->setSpacing(2);
    layout->addWidget(text_);
    layout->addWidget(back_);
    layout->addWidget(slider_, 1);
    layout->addWidget(forward_);
    layout->addWidget(play_);
    clock_.setInterval(kMillisecondsARound);
    connect(&clock_, &QTimer::timeout, this, &RoundBar::advance);
    connect(slider_, &QSlider::valueChanged, this, &RoundBar::onRound);
    connect(slider_, &QSlider::sliderPressed, this, [this] { play(false); });
    connect(play_, &QToolButton::clicked, this, &RoundBar::play);
    connect(back_, &QToolButton::clicked, this, [this] { slider_->setValue(round() - 1); });
    connect(forward_, &QToolButton::clicked, this, [this] { slider_->setValue(round() + 1); });
    hide();
}

void RoundBar::setRounds(int rounds) {
    play(false);
    setVisible(rounds > 0);
    slider_->setRange(0, rounds);
    slider_->setValue(rounds);
    onRound(rounds);
}

int RoundBar::round() const {
    return slider_->value();
}

void RoundBar::play(bool playing) {
    play_->setChecked(playing);
    if (!playing) return clock_.stop();
    if (round() == slider_->maximum()) slider_->setValue(0);
    clock_.start();
}

void RoundBar::advance() {
    slider_->setValue(round() + 1);
    if (round() == slider_->maximum()) play(false);
}

void RoundBar::onRound(int round) {
    text_->setText(tr("Round %1 of %2").arg(round).arg(slider_->maximum()));
    back_->setEnabled(round > 0);
    forward_->setEnabled(round < slider_->maximum());
    Q_EMIT roundChanged(round);
}

}  // namespace hanscope::ui
