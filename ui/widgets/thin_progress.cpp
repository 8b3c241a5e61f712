#include "ui/widgets/thin_progress.h"

#include <QPainter>
#include <algorithm>

namespace hanscope::ui {

namespace {

constexpr int kProgressHeight = 6;
constexpr int kWhole = 10000;

}  // namespace

ThinProgress::ThinProgress(const QString& name, QWidget* parent) : QProgressBar(parent) {
    setTextVisible(false);
    setFixedHeight(kProgressHeight);
    setAccessibleName(name);
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
    QColor track = palette().color(QPalette::Text);
    track.setAlphaF(0.09F);
    const double radius = height() / 2.0;
    QRectF bar(rect());
    painter.setBrush(track);
    painter.drawRoundedRect(bar, radius, radius);
    if (maximum() == 0 || value() == 0) return;
    bar.setWidth(std::max<double>(height(), bar.width() * value() / maximum()));
    painter.setBrush(
        palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::Highlight));
    painter.drawRoundedRect(bar, radius, radius);
}

}  // namespace hanscope::ui
