#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <functional>
#include <memory>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_metadata.h"
#include "ui/heatmap/figure/paper.h"

namespace hanscope::ui {

enum class FigureFormat { Png, Svg, Pdf, Html, Tex };

/// Whether figures are painted for the format. Those of the others, HTML and LaTeX, are texts whose
/// lines are broken by the program that shows them (figure_file.h).
bool isPainted(FigureFormat format);

/// Whether a file of the format is divided into sheets of paper.
inline bool hasPages(FigureFormat format) {
    return format == FigureFormat::Pdf || format == FigureFormat::Tex;
}

/// The format of the path's extension (.png, .svg, .pdf, .html, .tex; upper or lower case). Throws
/// Error for any other extension or none.
FigureFormat figureFormat(const QString& path);
/// The same for pictures that have no text to be written as HTML or LaTeX: .png, .svg, .pdf.
FigureFormat pictureFormat(const QString& path);
/// ".png", ".svg", …
QString endingOf(FigureFormat format);

/// How a picture becomes a file. The default is a pixel of 1/96 inch for each logical pixel.
struct FigureOutput {
    double scale = 1;             ///< pixels of a PNG for 1/96 inch; SVG and PDF ignore it
    double widthMm = 0;           ///< of the whole picture in print; 0: what its pixels give
    Paper paper = Paper::Fitted;  ///< see hasPages()
    FigureMetadata metadata{};
};

/// Pixels of 1/96 inch for each logical pixel of the picture.
double zoomOf(const Picture& picture, const FigureOutput& output);
/// The same of a picture of this width.
double zoomOf(double width, const FigureOutput& output);

/// Encodes a picture as the bytes of a whole file. The picture must have been made with
/// runsFor(format), a painted one. The same picture and output give the same bytes. Throws Error if
/// the picture is too large.
QByteArray encodePicture(Picture& picture, FigureFormat format, const FigureOutput& output = {});
QByteArray encodeFigure(const FigureContent& content, FigureFormat format,
                        const FigureOutput& output = {});

/// The beginning of a picture as a PNG: as wide as `pixels` and at most as high.
QByteArray encodeThumbnail(Picture& picture, QSize pixels);

/// How texts are drawn in a format.
TextRuns runsFor(FigureFormat format);

/// Writes the bytes to `path`, either completely or not at all. Throws Error if the file cannot be
/// written or the disk is full.
void writeWhole(const QString& path, const QByteArray& bytes);

/// Makes a picture whose texts are drawn with the given TextRuns. Called on the thread that writes
/// the file.
using PictureMaker = std::function<std::unique_ptr<Picture>(TextRuns)>;

/// Writes a picture in the painted format of the path's extension, either completely or not at all.
/// Needs a QGuiApplication. Throws Error if the extension is another one, the picture is too large,
/// the file cannot be written or the disk is full.
void exportPicture(const PictureMaker& make, const QString& path, const FigureOutput& output = {});
void exportFigure(const FigureContent& content, const QString& path,
                  const FigureOutput& output = {});

}  // namespace hanscope::ui
