#pragma once

#include <QPainter>
#include <QPalette>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <vector>

#include "ui/explorer/charts/chart_figure.h"

namespace hanscope::ui {

/// Draws a strip that shows where something is: `counts` of parts of equal width from left to right
/// as ticks, the darker, the more. Parts that are narrower than a pixel are added up.
void drawStrip(QPainter& painter, const QRectF& strip, const std::vector<std::uint64_t>& counts,
               const QPalette& palette);

/// A line of a dispersion plot.
struct DispersionLine {
    QString name;
    std::vector<std::uint64_t> counts;  ///< of the strip
    QStringList numbers;                ///< beside it, one for each column
};

/// The first kMaxRanked lines, one below the other; `columns`: what their numbers are.
ChartFigure::Chart dispersionFigure(const QString& title, const QString& caption,
                                    const QStringList& columns, std::vector<DispersionLine> lines);

}  // namespace hanscope::ui
