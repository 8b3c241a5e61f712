#include "ui/widgets/busy_bar.h"

#include <QPainter>
#include <cmath>

namespace hanscope::ui {

namespace {

constexpr int kHeight = 3;
constexpr int kFrameMilliseconds = 33;
constexpr double kPhaseStep = 0.02;
constexpr double kShare = 0.3;  // of the width

}  // namespace

BusyBar::BusyBar(QWidget* parent) : QWidget(parent) {
    setFixedHeight(kHeight);
    delay_.setSingleShot(true);
    delay_.setInterval(kDelayMilliseconds);
    frames_.setInterval(kFrameMilliseconds);
    connect(&delay_, &QTimer::timeout, this, [this] { setRunning(true); });
    connect(&frames_, &QTimer::timeout, this, [this] {
        phase_ = std::fmod(phase_ + kPhaseStep, 1.0);
        update();
    });
}

void BusyBar::setBusy(bool busy) {
    if (!busy) {
        delay_.stop();
        setShare(-1);
        setRunning(false);
    } else if (!isRunning_ && !delay_.isActive()) {
        delay_.start();
    }
}

void BusyBar::setShare(double share) {
    if (share == share_) return;
    share_ = share;
    isRunning_&& share_ < 0 ? frames_.start() : frames_.stop();
    update();
}

void BusyBar::setRunning(bool running) {
    if (running == isRunning_) return;
    isRunning_ = running;
    phase_ = 0;
    running&& share_ < 0 ? frames_.start() : frames_.stop();
    update();
    Q_EMIT runningChanged(running);
}

void BusyBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (!isRunning_) return;
    const double length = (share_ < 0 ? kShare : share_) * width();
    const double left = share_ < 0 ? phase_ * (width() + length) - length : 0;
    painter.fillRect(QRectF(left, 0, length, height()), palette().color(QPalette::Highlight));
}

}  // namespace hanscope::ui
