#pragma once

#include <QByteArray>
#include <vector>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// A whole LaTeX document with the figures, one below the other, for LuaLaTeX and XeLaTeX. It needs
/// the packages fontspec, framed, geometry and xcolor. Pages are of `output.paper` (Fitted: A4);
/// metadata are comments at the beginning. The same contents give the same bytes.
QByteArray texFigures(const std::vector<FigureContent>& contents, const FigureOutput& output);

}  // namespace hanscope::ui
