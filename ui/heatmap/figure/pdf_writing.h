#pragma once

#include <QByteArray>
#include <QImage>
#include <QPagedPaintDevice>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// Encodes a picture as PDF (see encodePicture()). The parts of a picture that is higher than a
/// page end where Picture::pageEnd() says. On several sheets of paper, each has its number. Throws
/// Error if a page as large as the picture would be larger than PDF allows.
QByteArray encodePdf(Picture& picture, const FigureOutput& output);

/// The first page of such a PDF as an image of at most this many pixels; of a page as large as a
/// high picture only the top. On white where nothing is painted.
QImage firstPage(Picture& picture, const FigureOutput& output, QSize pixels);

/// Draws a picture on the pages of a printer or PDF, which must be of its full page size without
/// margins; the painter must be active on it. `output.paper` and metadata are ignored.
void drawOnPaper(Picture& picture, QPagedPaintDevice& device, QPainter& painter,
                 const FigureOutput& output);

/// Replaces the date in a PDF by Qt, so that the same figure gives the same bytes, and adds the
/// metadata to its information dictionary, as an incremental update (ISO 32000-1, 7.5.6). Throws
/// Error if the file does not have the form in which Qt writes it.
QByteArray withPdfMetadata(QByteArray pdf, const FigureMetadata& metadata);

}  // namespace hanscope::ui
