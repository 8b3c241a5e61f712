#pragma once

#include <QPainter>
#include <functional>

#include "core/explain/lens.h"
#include "core/explain/weights.h"
#include "core/model/reading.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/heatmap/scale.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// Fills the rectangle, whose corners are a little round, or draws a frame within its edges:
/// 2 logical pixels wide, at the sides of a narrow one 1.
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

/// How people mark words, in a [word] list where 0 is a word without a mark.
inline constexpr std::uint8_t kReasonMark = 1, kAgainstMark = 2;  // the second: must not matter

/// Draws the thick line that marks a word as a reason, below y.
void paintReasonMark(QPainter& painter, const Palette& palette, qreal left, qreal right, qreal y);
/// The same line, hollow, of a word that must not matter.
void paintAgainstMark(QPainter& painter, const Palette& palette, qreal left, qreal right, qreal y);

/// Words in a row; none if `count` is 0.
struct WordRange {
    int first = 0, count = 0;

    bool contains(int word) const { return word >= first && word < first + count; }
    bool operator==(const WordRange& o) const { return first == o.first && count == o.count; }
};

/// The sentence on a pale ground and the word to outline (-1: none), and the words that the user
/// selected or marked.
struct HeatmapMarks {
    int sentence = -1;
    int word = -1;
    WordRange selected{};
    WordRange read{};                   ///< that a step of a computation reads: framed
    std::vector<std::uint8_t> reasons;  ///< [word] 0, kReasonMark or kAgainstMark; empty: 0
};

/// Draws the blocks that intersect `clip` (in the layout's coordinates): bars, word backgrounds,
/// text, and a line under words that the model does not know or knows by their parts. `shown` must
/// be a reading of the layout's document. Used for the screen and for all exported files. `painted`
/// is called after each block.
void paintHeatmap(QPainter& painter, HeatmapLayout& layout, const ShownReading& shown,
                  const Palette& palette, const QRectF& clip, const HeatmapMarks& marks = {},
                  const std::function<void(const TextBlock&)>& painted = {});

/// "page 3", as it is written where a page of the original begins.
QString pageText(int page);

}  // namespace hanscope::ui
