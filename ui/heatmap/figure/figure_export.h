#pragma once

#include <QByteArray>
#include <QFont>
#include <QSize>
#include <QSizeF>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_metadata.h"

namespace hanscope::ui {

/// Each is one FigureWriter in a file of its own, and one line of the table in figure_export.cpp.
enum class FigureFormat { Png, Svg, Pdf, Html, Tex };

/// The format of the path's ending (FigureWriter::ending; upper or lower case). Throws Error for
/// any other ending or none.
FigureFormat figureFormat(const QString& path);
/// The same for pictures that have no text: painted formats only.
FigureFormat pictureFormat(const QString& path);
std::vector<FigureFormat> figureFormats();

/// How a picture becomes a file. The default is a pixel of 1/96 inch for each logical pixel.
struct FigureOutput {
    double scale = 1;             ///< pixels of a PNG for 1/96 inch; SVG and PDF ignore it
    double widthMm = 0;           ///< of the whole picture in print; 0: what its pixels give
    Paper paper = Paper::Fitted;  ///< if the format hasPages
    FigureMetadata metadata{};
};

struct FigureFormatTraits {
    const char* ending;  ///< ".svg"
    /// Figures are painted. Otherwise they are texts whose lines are broken by the program that
    /// shows them.
    bool isPainted = true;
    bool hasPages = false;            ///< a file is divided into sheets of paper
    bool isImage = false;             ///< browsers show a file as an image within a page
    bool hasScale = false;            ///< of pixels
    TextRuns runs = TextRuns::Whole;  ///< how texts are drawn
};

/// Writes figures in one format.
struct FigureWriter : FigureFormatTraits {
    /// "SVG drawing", in the language of the window.
    QString (*title)();
    /// The bytes of a whole file, for a painted format. The same picture and output give the same
    /// bytes. Throws Error if the picture is too large.
    QByteArray (*encode)(Picture& picture, const FigureOutput& output);
    /// The same for the other formats.
    QByteArray (*encodeTexts)(const std::vector<FigureContent>& contents,
                              const FigureOutput& output);
};

const FigureWriter& writerOf(FigureFormat format);

// The writers.
const FigureWriter& pngWriter();
const FigureWriter& svgWriter();
const FigureWriter& pdfWriter();
const FigureWriter& htmlWriter();
const FigureWriter& texWriter();

/// Pixels of 1/96 inch for each logical pixel of the picture.
double zoomOf(const Picture& picture, const FigureOutput& output);
/// The same of a picture of this width.
double zoomOf(double width, const FigureOutput& output);

/// Encodes a picture in a painted format, for whose `runs` it must have been made.
QByteArray encodePicture(Picture& picture, FigureFormat format, const FigureOutput& output = {});

/// The beginning of a picture as a PNG: as wide as `pixels` and at most as high.
QByteArray encodeThumbnail(Picture& picture, QSize pixels);

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

/// Encodes a picture as SVG (see encodePicture()). Throws Error if Qt writes it in an unknown form.
QByteArray encodeSvg(Picture& picture, const FigureOutput& output);

/// Completes an SVG by Qt: its size in print, of which Qt knows only whole pixels, an element
/// <metadata>, and a sans-serif fallback for viewers that lack the font. `size` is in 1/96 inch.
/// Throws Error if the file does not have the form in which Qt writes it.
QByteArray completedSvg(QByteArray svg, QSizeF size, const QFont& font,
                        const FigureMetadata& metadata);

/// Texts of more bytes together would make files of hundreds of megabytes and thousands of pages.
constexpr std::size_t kMaxFigureBytes = std::size_t{1} << 19;
/// Throws Error if texts of so many bytes are too long to be drawn.
void requireShort(std::size_t bytes);
/// The same for the texts of figures.
void requireShort(const std::vector<FigureContent>& contents);

/// Has all contents tell how far they are drawn in a file of the format, and throw Cancelled while
/// they are drawn after `cancel`.
void follow(std::vector<FigureContent>& contents, FigureFormat format,
            const ProgressCallback& progress, const CancelToken& cancel);

/// Figures of one or more texts in any format. `picture` makes what is painted for the painted
/// formats; the others write the contents themselves. The same input
/// gives the same bytes. Throws Error if a picture is too large.
QByteArray encodeFigures(const std::vector<FigureContent>& contents, const PictureMaker& picture,
                         FigureFormat format, const FigureOutput& output);

/// Writes such figures in the format of the path's extension, as exportPicture() does.
void exportFigures(const std::vector<FigureContent>& contents, const PictureMaker& picture,
                   const QString& path, const FigureOutput& output);

/// Whether one legend explains the colours of all.
bool haveOneLegend(const std::vector<FigureContent>& contents);

/// Pixels of 1/96 inch for each logical pixel of such figures side by side.
double zoomOf(const std::vector<FigureContent>& contents, const FigureOutput& output);

/// Makes the picture of several documents side by side, as in the paper's Figures 5 and 6. If one
/// legend explains the colours of all, it stands below them; otherwise each has its own.
PictureMaker sideBySide(const std::vector<FigureContent>& contents);

}  // namespace hanscope::ui
