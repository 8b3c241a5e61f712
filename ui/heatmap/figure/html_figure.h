#pragma once

#include <QByteArray>
#include <vector>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// A whole page of HTML with the figures side by side, as sideBySide() draws them. It needs no
/// script and no other file, and forbids both; all texts are escaped. The numbers of a word or
/// sentence appear under the mouse. Metadata are <meta> elements. The same contents give the same
/// bytes.
QByteArray htmlFigures(const std::vector<FigureContent>& contents, const FigureOutput& output);

}  // namespace hanscope::ui
