#pragma once

#include <QPainter>

#include "core/explain/lens.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// What is outlined; -1: nothing.
struct HeatmapMarks {
    int sentence = -1;
    int word = -1;
};

/// Draws the blocks that `clip` touches (the layout's coordinates): bars, word backgrounds, text,
/// and dots under words that the model does not know. `shown` is of the layout's document.
/// The screen, pictures and PDF all come from here.
void paintHeatmap(QPainter& painter, HeatmapLayout& layout, const ShownReading& shown,
                  const Palette& palette, const QRectF& clip, const HeatmapMarks& marks = {});

/// The dotted line below something unknown, from x `left` to `right` at height y.
void paintUnknownMark(QPainter& painter, const Palette& palette, qreal left, qreal right, qreal y);

}  // namespace hanscope::ui
