#pragma once

#include "core/explain/weights.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// How a weight is drawn: filled, or as a frame within the edges on the page's colour.
struct WeightFill {
    QColor color;
    bool isFrame = false;
};

/// The background of a word: the page's colour at weight 0; full colour from the value `full` of
/// weights.words on.
WeightFill wordFill(const Palette& palette, const Weights& weights, int word);

/// The thickness in em of the line that also shows a word's weight; negative: the line is above the
/// word. Lines above and below share the space between two lines of text.
double weightLine(const Weights& weights, int word);

/// The bar of a sentence.
WeightFill barFill(const Palette& palette, const Weights& weights, int sentence);

}  // namespace hanscope::ui
