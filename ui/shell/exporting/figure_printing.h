#pragma once

#include <QPrinter>
#include <vector>

#include "ui/heatmap/figure/figure.h"

class QWidget;

namespace hanscope::ui {

/// Prints figures, side by side if there are several: in letters of ten points, as wide as the
/// paper without its margins, on pages that end between lines and have numbers.
void printFigure(const std::vector<FigureContent>& contents, QPrinter& printer);

/// Opens a preview of the print, from which it is printed.
void previewPrint(const std::vector<FigureContent>& contents, const QString& title,
                  QWidget* window);

}  // namespace hanscope::ui
