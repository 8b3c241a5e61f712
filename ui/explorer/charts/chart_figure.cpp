#include "ui/explorer/charts/chart_figure.h"

#include <cmath>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/tex_picture.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr qreal kFigureWidth = 760;

QPalette chartPalette() {
    QPalette palette;
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, Qt::black);
    palette.setColor(QPalette::Link, Palette::light().heaviestWord);
    return palette;
}

QFont chartFont() {
    return scaledFont(figureFont(), 0.75);
}

qreal headHeight() {
    return 3 * QFontMetricsF(chartFont()).height();
}

}  // namespace

QFont ChartFigure::font() const {
    return chartFont();
}

QSizeF ChartFigure::size() const {
    const qreal chart = chart_.heightFor(kFigureWidth - 2 * kFigureMargin, chartFont());
    return {kFigureWidth, std::ceil(chart + headHeight() + 2 * kFigureMargin)};
}

void ChartFigure::draw(QPainter& painter, qreal top, qreal bottom) {
    painter.save();
    painter.fillRect(QRectF(0, top, kFigureWidth, bottom - top), background());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(kFigureMargin, kFigureMargin);
    const qreal width = kFigureWidth - 2 * kFigureMargin;
    const qreal line = QFontMetricsF(chartFont()).height();
    QFont bold = chartFont();
    bold.setWeight(QFont::DemiBold);
    painter.setPen(Qt::black);
    painter.setFont(bold);
    drawPlaced(painter, QRectF(0, 0, width, line), Qt::AlignLeft, chart_.title);
    painter.setFont(chartFont());
    drawPlaced(painter, QRectF(0, line, width, line), Qt::AlignLeft, chart_.caption);
    painter.translate(0, headHeight());
    chart_.draw(painter, {width, chart_.heightFor(width, chartFont())}, chartPalette());
    painter.restore();
}

PictureMaker chartPicture(ChartFigure::Chart chart) {
    return [chart = std::move(chart)](TextRuns) { return std::make_unique<ChartFigure>(chart); };
}

}  // namespace hanscope::ui
