#pragma once

#include <QPainter>
#include <QPalette>
#include <QRectF>
#include <optional>

namespace hanscope::ui {

/// How a probability is drawn in lists and figures. Opaque or not, over the page.
struct BarColors {
    QColor bar;
    QColor track;
    QColor threshold;

    /// Of a row of a list: what is predicted in the accent colour, the rest grey; a selected row's
    /// stand on the highlight.
    static BarColors of(const QPalette& palette, bool predicted, bool selected = false);
};

/// A round-ended bar of `share` (0…1) of its track, and the threshold as a line across it.
void paintProbabilityBar(QPainter& painter, const QRectF& track, double share,
                         std::optional<double> threshold, const BarColors& colors);

}  // namespace hanscope::ui
