#pragma once

#include <vector>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// Whether one legend explains the colours of all.
bool haveOneLegend(const std::vector<FigureContent>& contents);

/// Pixels of 1/96 inch for each logical pixel of such figures side by side.
double zoomOf(const std::vector<FigureContent>& contents, const FigureOutput& output);

/// Makes the picture of several documents side by side, as in the paper's Figures 5 and 6. If one
/// legend explains the colours of all, it stands below them; otherwise each has its own.
PictureMaker sideBySide(const std::vector<FigureContent>& contents);

}  // namespace hanscope::ui
