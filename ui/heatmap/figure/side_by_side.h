#pragma once

#include <vector>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// Makes the picture of several documents side by side, as in the paper's Figures 5 and 6. If one
/// legend explains the colours of all, it stands below them; otherwise each has its own.
PictureMaker sideBySide(const std::vector<FigureContent>& contents);

}  // namespace hanscope::ui
