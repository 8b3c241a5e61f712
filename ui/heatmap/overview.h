#pragma once

#include <vector>

#include "core/explain/weights.h"
#include "ui/heatmap/heatmap_layout.h"

namespace hanscope::ui {

/// What lies at one height of a document that is drawn as a narrow strip.
struct OverviewRow {
    double sentence = 0;  ///< strength of the heaviest sentence, −1 to 1 (see scale.h)
    double word = 0;      ///< strength of the heaviest word
    int heaviest = -1;    ///< the heaviest sentence; -1: no text lies here
};

/// Divides the height of a page into `count` rows of equal height. `textTop` is the top of the
/// layout on the page, `pageHeight` the height of the page, in logical pixels. The full strength is
/// that of the heaviest sentence (word) of the document, or that of the contrast if it is reached
/// at a smaller value: so the heaviest place can always be seen, also in a long document in which
/// all weights are small. Lays out no text: a word's line is estimated from its place in its block.
/// Takes time linear in the number of words.
std::vector<OverviewRow> overviewRows(const HeatmapLayout& layout, const Weights& weights,
                                      qreal textTop, qreal pageHeight, int count);

/// The rows with each mark extended by `reach` rows in both directions, so that one row among
/// hundreds can be seen. A heavier mark covers a lighter one.
std::vector<OverviewRow> widened(const std::vector<OverviewRow>& rows, int reach);

}  // namespace hanscope::ui
