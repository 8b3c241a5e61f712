#pragma once

#include <utility>
#include <vector>

#include "core/text/document.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/heatmap/heatmap_painter.h"

namespace hanscope::ui {

/// The words that lie in a range of the text, or partly.
WordRange wordsIn(const Document& document, const Range& bytes);

/// The sentence after `current` in order of decreasing absolute weight (equal weights: text order).
/// After the one with the smallest weight, and for -1, the one with the largest. Returns -1 if
/// there is no sentence. `weights` has one value per sentence.
int nextSentenceByWeight(const std::vector<double>& weights, int current);

/// The word above (`lines` = -1) or below (`lines` = 1) a word; the word itself if there is no such
/// line.
int wordOnNeighbouringLine(HeatmapLayout& layout, int word, int lines);

/// The words to which Home and End go: first and last of the document or of the word's sentence.
std::pair<int, int> homeAndEnd(const Document& document, int word, bool wholeDocument);

/// The word to which a key (Qt::Key) moves; -1 if the key does not move between words.
/// `wholeDocument`: Home and End go to its ends.
int wordAfterKey(int key, HeatmapLayout& layout, int from, bool wholeDocument);

}  // namespace hanscope::ui
