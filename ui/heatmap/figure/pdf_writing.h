#pragma once

#include <QByteArray>
#include <QImage>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// Encodes a picture as PDF (see encodePicture()). The parts of a picture that is higher than a
/// page end where Picture::pageEnd() says. On several sheets of paper, each has its number.
QByteArray encodePdf(Picture& picture, const FigureOutput& output);

/// The first page of such a PDF as an image of at most this many pixels; on white where nothing is
/// painted.
QImage firstPage(Picture& picture, const FigureOutput& output, QSize pixels);

}  // namespace hanscope::ui
