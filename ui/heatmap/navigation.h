#pragma once

#include <vector>

#include "ui/heatmap/heatmap_layout.h"

namespace hanscope::ui {

/// The sentence that follows `current` by descending weight, whatever its sign (equal weights: text
/// order); after the lightest, and for -1, the heaviest. -1 if there is no sentence. `weights` has
/// one value a sentence.
int nextSentenceByWeight(const std::vector<double>& weights, int current);

/// The word above (`lines` = -1) or below (1) a word; the word itself at the edge of the document.
int wordOnNeighbouringLine(HeatmapLayout& layout, int word, int lines);

}  // namespace hanscope::ui
