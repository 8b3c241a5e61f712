#pragma once

#include "core/model/reading.h"
#include "ui/heatmap/heatmap_layout.h"

namespace hanscope::ui {

/// The sentence that follows `current` by descending weight (equal weights: text order); after the
/// lightest, and for -1, the heaviest. -1 if there is no sentence.
int nextSentenceByWeight(const Reading& reading, int current);

/// The word above (`lines` = -1) or below (1) a word; the word itself at the edge of the document.
int wordOnNeighbouringLine(HeatmapLayout& layout, int word, int lines);

}  // namespace hanscope::ui
