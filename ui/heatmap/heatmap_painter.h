#pragma once

#include <QPainter>

#include "core/explain/lens.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// The sentence and the word to outline; -1: none.
struct HeatmapMarks {
    int sentence = -1;
    int word = -1;
};

/// Draws the blocks that intersect `clip` (in the layout's coordinates): bars,
/// word backgrounds, text, and dots under words that the model does not know.
/// `shown` must be a reading of the layout's document. Used for the screen and
/// for all exported files.
void paintHeatmap(QPainter& painter, HeatmapLayout& layout, const ShownReading& shown,
                  const Palette& palette, const QRectF& clip, const HeatmapMarks& marks = {});

/// Draws the dotted line that marks unknown words, from x = `left` to `right`
/// at height `y`.
void paintUnknownMark(QPainter& painter, const Palette& palette, qreal left, qreal right, qreal y);

}  // namespace hanscope::ui
