#pragma once

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// One figure in a painted format.
inline QByteArray encodeFigure(const FigureContent& content, FigureFormat format,
                               const FigureOutput& output = {}) {
    Figure figure(content, writerOf(format).runs);
    return encodePicture(figure, format, output);
}

}  // namespace hanscope::ui
