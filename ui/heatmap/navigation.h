#pragma once

#include <vector>

#include "ui/heatmap/heatmap_layout.h"

namespace hanscope::ui {

/// The sentence after `current` in order of decreasing absolute weight (equal weights: text order).
/// After the one with the smallest weight, and for -1, the one with the largest. Returns -1 if
/// there is no sentence. `weights` has one value per sentence.
int nextSentenceByWeight(const std::vector<double>& weights, int current);

/// The word above (`lines` = -1) or below (`lines` = 1) a word; the word itself if there is no such
/// line.
int wordOnNeighbouringLine(HeatmapLayout& layout, int word, int lines);

}  // namespace hanscope::ui
