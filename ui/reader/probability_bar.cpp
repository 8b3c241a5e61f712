#include "ui/reader/probability_bar.h"

#include <algorithm>

#include "ui/widgets/palette.h"

namespace hanscope::ui {

BarColors BarColors::of(const QPalette& palette, bool predicted, bool selected) {
    const QColor text = palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    const QColor accent = selected ? text : palette.color(QPalette::Link);
    return {predicted ? accent : faint(text, selected ? 0.6F : 0.32F),
            faint(text, selected ? 0.25F : 0.07F), faint(text, 0.5F)};
}

void paintProbabilityBar(QPainter& painter, const QRectF& track, double share,
                         std::optional<double> threshold, const BarColors& colors) {
    const double radius = track.height() / 2;
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.track);
    painter.drawRoundedRect(track, radius, radius);
    const double width = share * track.width();
    QRectF bar = track;
    bar.setWidth(width);
    painter.setBrush(colors.bar);
    painter.drawRoundedRect(bar, std::min(radius, width / 2), std::min(radius, width / 2));
    painter.restore();  // what is drawn next is not filled
    if (!threshold) return;
    const double x = track.left() + *threshold * track.width();
    painter.fillRect(QRectF(x - 0.5, track.top() - 2, 1, track.height() + 4), colors.threshold);
}

}  // namespace hanscope::ui
