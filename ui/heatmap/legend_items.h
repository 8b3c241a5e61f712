#pragma once

#include <QCoreApplication>
#include <QString>
#include <memory>
#include <vector>

#include "core/explain/lens.h"
#include "ui/heatmap/rich_line.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// What stands before the text of an item: the scale of bars or words, the mark of some words, or
/// nothing.
enum class LegendSwatch { Bar, Word, None, Frame, Line, Unknown, ByParts, Added, Deleted };

inline bool isScale(LegendSwatch swatch) {
    return swatch == LegendSwatch::Bar || swatch == LegendSwatch::Word;
}

struct LegendItem {
    LegendSwatch swatch = LegendSwatch::None;
    QString text;
    Underscores underscores = Underscores::Lower;
    QString least, most;  ///< texts at the ends of a scale; otherwise empty
    QString brief{};      ///< in place of the text where there is little room; empty: nothing
};

/// Explains the colours of a heatmap. For bars and words: quantity, formula and the value at full
/// colour. Also frames and lines, if the palette has them; the contrast and how many values it
/// clips; the node of the tree of labels and the moment of the training, if the weights belong to
/// one; and the mark of unknown words, if there are any. `others` are drawn with the same colours;
/// the marks of their words are explained, too.
std::vector<LegendItem> legendItems(
    const ShownReading& shown, const Palette& palette,
    const std::vector<std::shared_ptr<const ShownReading>>& others = {});

/// "0 … 1: word weight √p_s · p_w", a line for each item.
QString legendText(const std::vector<LegendItem>& items);

/// The colour of a scale at `place`, 0 (its left end) to 1; that of the page where weights are
/// frames.
QColor scaleColor(LegendSwatch swatch, bool isSigned, double place, const Palette& palette);

}  // namespace hanscope::ui
