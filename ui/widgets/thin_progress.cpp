#include "ui/widgets/thin_progress.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/widgets/desktop_wishes.h"
#include "ui/widgets/palette.h"

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
    animate();
}

void BusyBar::setRunning(bool running) {
    if (running == isRunning_) return;
    isRunning_ = running;
    phase_ = 0;
    animate();
    Q_EMIT runningChanged(running);
}

void BusyBar::animate() {
    const bool glides = isRunning_ && share_ < 0 && !desktopWishes().lessMotion;
    glides ? frames_.start() : frames_.stop();
    update();
}

void BusyBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (!isRunning_) return;
    const double length = (share_ >= 0 ? share_ : frames_.isActive() ? kShare : 1) * width();
    const double left = !frames_.isActive() ? 0 : phase_ * (width() + length) - length;
    painter.fillRect(QRectF(left, 0, length, height()), palette().color(QPalette::Highlight));
}

namespace {

constexpr int kProgressHeight = 6;
constexpr int kWhole = 10000;

}  // namespace

ThinProgress::ThinProgress(const QString& name, QWidget* parent) : QProgressBar(parent) {
    setTextVisible(false);
    setFixedHeight(kProgressHeight);
    setAccessibleName(name);
    QSizePolicy kept = sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    setSizePolicy(kept);
    setShare(0);
}

void ThinProgress::setShare(double share) {
    setRange(0, share < 0 ? 0 : kWhole);
    if (share >= 0) setValue(qRound(kWhole * std::min(1.0, share)));
}

void ThinProgress::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double radius = height() / 2.0;
    QRectF bar(rect());
    painter.setBrush(faint(palette().color(QPalette::Text), 0.09F));
    painter.drawRoundedRect(bar, radius, radius);
    if (maximum() == 0 || value() == 0) return;
    bar.setWidth(std::max<double>(height(), bar.width() * value() / maximum()));
    painter.setBrush(
        palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::Highlight));
    painter.drawRoundedRect(bar, radius, radius);
}

}  // namespace hanscope::ui

#include "moc_thin_progress.cpp"
