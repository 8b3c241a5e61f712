#pragma once

#include <QString>

#include "ui/heatmap/figure/figure.h"

namespace hanscope::ui {

/// Items and quotations that are deeper in others are indented no further.
constexpr int kMaxHtmlIndent = 8;

/// The style sheet of such a figure; `zoom`: pixels of 1/96 inch for each logical pixel. The
/// distances are those of HeatmapMetrics.
QString htmlStyle(const FigureContent& content, double zoom);

}  // namespace hanscope::ui
