#include "ui/heatmap/radical.h"

#include <QFontMetricsF>
#include <algorithm>

namespace hanscope::ui {

namespace {

constexpr QChar kRadical(0x221a);

}  // namespace

qsizetype radicandEnd(const QString& text, qsizetype at) {
    qsizetype end = at + 1;
    while (end < text.size() && !text[end].isSpace()) ++end;
    return end;
}

void paintRadicals(QPainter& painter, const QTextLayout& layout, QPointF topLeft) {
    const QString text = layout.text();
    const QFontMetricsF metrics(layout.font());
    const QRectF sign = metrics.tightBoundingRect(QString(kRadical));
    const qreal thickness = std::max(0.5, metrics.lineWidth() * 0.8);
    for (qsizetype at = text.indexOf(kRadical); at >= 0; at = text.indexOf(kRadical, at + 1)) {
        const auto end = static_cast<int>(radicandEnd(text, at));
        const QTextLine line = layout.lineForTextPosition(static_cast<int>(at));
        if (!line.isValid() || end == at + 1) continue;
        const qreal left = line.cursorToX(static_cast<int>(at)) + sign.right() - thickness;
        const qreal right = line.cursorToX(end);
        const qreal top = line.position().y() + line.ascent() + sign.top();
        painter.fillRect(QRectF(topLeft.x() + left, topLeft.y() + top, right - left, thickness),
                         painter.pen().color());
    }
}

}  // namespace hanscope::ui
