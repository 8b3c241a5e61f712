#pragma once

#include <QPainter>

#include "core/explain/weights.h"
#include "core/model/reading.h"
#include "ui/heatmap/scale.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// Fills the rectangle, or draws a frame of 2 logical pixels within its edges.
void paintFill(QPainter& painter, const QRectF& rect, const WeightFill& fill);

/// The second encoding of a word's weight: a line below `box`, or above it if `thickness` (logical
/// pixels, see weightLine()) is negative, between the x of its sides.
void paintWeightLine(QPainter& painter, const Palette& palette, qreal thickness, const QRectF& box);

/// Marks a word that was added (underlined) or deleted (struck out); `baseline`: where it begins.
void paintEditMark(QPainter& painter, const Palette& palette, Edit edit, const QFont& font,
                   QPointF baseline, qreal right);

/// Draws the line that marks words without a vector of their own, from x = `left` to `right` at
/// height `y`: dotted for unknown words, dashed for words known by their parts.
void paintKnownMark(QPainter& painter, const Palette& palette, Known known, qreal left, qreal right,
                    qreal y);

}  // namespace hanscope::ui
