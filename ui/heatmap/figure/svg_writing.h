#pragma once

#include <QByteArray>
#include <QFont>
#include <QSizeF>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// Encodes a picture as SVG (see encodePicture()). Throws Error if Qt writes it in an unknown form.
QByteArray encodeSvg(Picture& picture, const FigureOutput& output);

/// Completes an SVG by Qt: its size in print, of which Qt knows only whole pixels, an element
/// <metadata>, and a sans-serif fallback for viewers that lack the font. `size` is in 1/96 inch.
/// Throws Error if the file does not have the form in which Qt writes it.
QByteArray completedSvg(QByteArray svg, QSizeF size, const QFont& font,
                        const FigureMetadata& metadata);

}  // namespace hanscope::ui
