#pragma once

#include <QPainter>
#include <QPalette>
#include <QRectF>
#include <optional>

namespace hanscope::ui {

/// The colours of a probability bar in lists and figures. They may be partly transparent.
struct BarColors {
    QColor bar;
    QColor track;
    QColor threshold;

    /// Colours for a row of a list: accent colour if predicted, else grey; adapted to the highlight
    /// if the row is selected.
    static BarColors of(const QPalette& palette, bool predicted, bool selected = false);
};

/// Paints a bar with round ends that fills `share` (0…1) of its track, and the threshold as a line
/// across it.
void paintProbabilityBar(QPainter& painter, const QRectF& track, double share,
                         std::optional<double> threshold, const BarColors& colors);

}  // namespace hanscope::ui
