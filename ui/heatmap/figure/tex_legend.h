#pragma once

#include <QColor>
#include <QString>
#include <memory>
#include <vector>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/tex_text.h"

namespace hanscope::ui {

/// The colour as the model HTML of LaTeX's xcolor has it: "08A1D1".
QString texColor(const QColor& color);

/// The legend of a figure, below a line, for LaTeX; see legendItems().
QString legendTex(const FigureContent& content,
                  const std::vector<std::shared_ptr<const ShownReading>>& others, TexText& text);

}  // namespace hanscope::ui
