#pragma once

#include <QString>

#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/tex_text.h"

namespace hanscope::ui {

/// The beginning of a LaTeX document, to \begin{document} and the commands that set font and
/// colours, for figures like `content` of the texts that `text` has written. `zoom`: as in
/// htmlStyle().
QString texPreamble(const FigureContent& content, const TexText& text, const FigureOutput& output,
                    double zoom);

}  // namespace hanscope::ui
