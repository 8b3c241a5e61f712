#pragma once

#include <QByteArray>
#include <QImage>
#include <QPagedPaintDevice>
#include <vector>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// How wide or high a page of a PDF is at most, in mm: 14,400 points; ISO 32000-1, annex C.2.
constexpr double kMaxPdfPage = 5080;

/// Encodes a picture as PDF (see encodePicture()). The parts of a picture that is higher than a
/// page end where Picture::pageEnd() says. On several sheets of paper, each has its number. Throws
/// Error if a page as large as the picture would be larger than PDF allows.
QByteArray encodePdf(Picture& picture, const FigureOutput& output);

/// What an exported figure looks like.
struct FigurePages {
    std::vector<QImage> pages;
    double widthMm = 0, heightMm = 0;  ///< of the figure in print, before it is cut into pages
    bool isCut = false;                ///< there is more than the images show
    bool isEstimated = false;          ///< the height is about that; not all was laid out
};

/// The pages of such a PDF as images that are `width` pixels wide, on white where nothing is
/// painted; not more of them than one can look through.
FigurePages pagesOf(Picture& picture, const FigureOutput& output, int width);

/// Draws a picture on the pages of a printer or PDF, which must be of its full page size without
/// margins; the painter must be active on it. `output.paper` and metadata are ignored.
void drawOnPaper(Picture& picture, QPagedPaintDevice& device, QPainter& painter,
                 const FigureOutput& output);

/// Replaces the date in a PDF by Qt, so that the same figure gives the same bytes, and adds the
/// metadata to its information dictionary, as an incremental update (ISO 32000-1, 7.5.6). Throws
/// Error if the file does not have the form in which Qt writes it.
QByteArray withPdfMetadata(QByteArray pdf, const FigureMetadata& metadata);

}  // namespace hanscope::ui
