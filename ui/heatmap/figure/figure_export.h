#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_metadata.h"
#include "ui/heatmap/figure/figure_style.h"

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

/// Writes figures in one format. Stateless.
class FigureWriter : public FigureFormatTraits {
 public:
    virtual ~FigureWriter() = default;
    /// "SVG drawing", in the language of the window.
    virtual QString title() const = 0;
    /// The bytes of a whole file, for a painted format. The same picture and output give the same
    /// bytes. Throws Error if the picture is too large.
    virtual QByteArray encode(Picture& picture, const FigureOutput& output) const;
    /// The same for the other formats.
    virtual QByteArray encodeTexts(const std::vector<FigureContent>& contents,
                                   const FigureOutput& output) const;

 protected:
    explicit FigureWriter(const FigureFormatTraits& traits) : FigureFormatTraits(traits) {}
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
QByteArray encodeFigure(const FigureContent& content, FigureFormat format,
                        const FigureOutput& output = {});

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

}  // namespace hanscope::ui
