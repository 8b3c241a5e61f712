#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/explorer/charts/chart_figure.h"

namespace hanscope {

/// How the numbers of a command are drawn.
struct ChartStyle {
    QString corpus;       ///< what the captions call the texts
    bool isPlot = false;  ///< of keyness: what is typical against what the model uses
};

/// The charts of what `hanscope-cli collocates`, `keyness`, `dispersion` or `merge` prints with
/// --json: one for each word, one of the terms, or one of all words and one for each whose fullest
/// texts are listed; those that the explorer shows. Throws Error if it is something else, or lacks
/// what the style asks for.
std::vector<ui::ChartFigure::Chart> chartsOf(std::string_view json, const ChartStyle& style);

}  // namespace hanscope
