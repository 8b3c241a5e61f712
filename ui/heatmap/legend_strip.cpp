#include "ui/heatmap/legend_strip.h"

#include <QPainter>
#include <cmath>

namespace hanscope::ui {

namespace {

constexpr int kPadding = 8;

}  // namespace

void LegendStrip::show(const ShownReading* shown, const QFont& font, const Palette& palette,
                       qreal left, qreal width,
                       const std::vector<std::shared_ptr<const ShownReading>>& others) {
    legend_ = shown ? std::make_unique<Legend>(*shown, font, width, others) : nullptr;
    palette_ = palette;
    left_ = left;
    update();
}

int LegendStrip::neededHeight() const {
    return legend_ ? static_cast<int>(std::ceil(legend_->height())) + 2 * kPadding : 0;
}

void LegendStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette_.page);
    if (!legend_) return;
    QColor rule = palette_.quietText;
    rule.setAlphaF(0.35f);
    painter.fillRect(QRect(0, 0, width(), 1), rule);
    legend_->draw(painter, QPointF(left_, kPadding + 1), palette_);
}

}  // namespace hanscope::ui
