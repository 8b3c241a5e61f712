#include "ui/heatmap/mark_paint.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace hanscope::ui {

namespace {

constexpr qreal kFrameWidth = 2;

}  // namespace

void paintFill(QPainter& painter, const QRectF& rect, const WeightFill& fill) {
    if (!fill.isFrame) return painter.fillRect(rect, fill.color);
    const qreal side = std::min(kFrameWidth, rect.width() / 2);
    const QRectF inner = rect.adjusted(side, kFrameWidth, -side, -kFrameWidth);
    painter.fillRect(QRectF(rect.topLeft(), QPointF(rect.right(), inner.top())), fill.color);
    painter.fillRect(QRectF(QPointF(rect.left(), inner.bottom()), rect.bottomRight()), fill.color);
    painter.fillRect(QRectF(rect.left(), inner.top(), side, inner.height()), fill.color);
    painter.fillRect(QRectF(inner.right(), inner.top(), side, inner.height()), fill.color);
}

void paintWeightLine(QPainter& painter, const Palette& palette, qreal thickness,
                     const QRectF& box) {
    if (thickness == 0) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal y = thickness < 0 ? box.top() + thickness : box.bottom();
    painter.fillRect(QRectF(box.left(), y, box.width(), std::abs(thickness)), palette.text);
    painter.restore();
}

void paintEditMark(QPainter& painter, const Palette& palette, Edit edit, const QFont& font,
                   QPointF baseline, qreal right) {
    if (edit == Edit::Kept) return;
    const QFontMetricsF metrics(font);
    const qreal thickness = std::max(1.0, std::round(metrics.lineWidth() * 1.5));
    const qreal y = edit == Edit::Deleted ? -metrics.strikeOutPos() : metrics.underlinePos() + 1;
    painter.fillRect(
        QRectF(baseline.x(), std::round(baseline.y() + y), right - baseline.x(), thickness),
        palette.text);
}

void paintKnownMark(QPainter& painter, const Palette& palette, Known known, qreal left, qreal right,
                    qreal y) {
    QPen pen(palette.quietText, 1, Qt::CustomDashLine, Qt::FlatCap);
    if (known == kKnownByParts)
        pen.setDashPattern({5, 3});
    else
        pen.setDashPattern({1, 2});
    painter.setPen(pen);
    painter.drawLine(QPointF(std::round(left), y + 0.5), QPointF(std::round(right), y + 0.5));
}

}  // namespace hanscope::ui
