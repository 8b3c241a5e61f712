#include "ui/heatmap/figure/figure_export.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <algorithm>
#include <cmath>
#include <optional>

#include "core/atomic_file.h"
#include "core/error.h"
#include "ui/heatmap/figure/pdf_writing.h"
#include "ui/heatmap/figure/svg_writing.h"

namespace hanscope::ui {

namespace {

constexpr double kLongestSide = 32767;  // pixels; the limit of Qt's rasteriser
constexpr double kMaxPixels = 200e6;    // 800 MB

void requireFitting(QSizeF size) {
    if (size.width() <= kLongestSide && size.height() <= kLongestSide &&
        size.width() * size.height() <= kMaxPixels) {
        return;
    }
    throw Error("The picture would be " + std::to_string(std::llround(size.width())) + " by " +
                std::to_string(std::llround(size.height())) +
                " pixels, which is too large for PNG; choose a smaller scale, SVG or PDF");
}

/// The part of the picture above y = `bottom`, in an image of this size.
/// `density`: pixels per 1/96 inch of the print.
QImage imageOf(Picture& picture, QSize pixels, double scale, double density, qreal bottom) {
    const bool isOpaque = picture.background().alpha() > 0;
    QImage image(pixels, isOpaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) throw Error("There is not enough memory for a picture of this size");
    image.fill(
        picture.background());  // with a fractional scale the last row is not covered completely
    constexpr double inchesPerMetre = 1 / 0.0254;
    image.setDotsPerMeterX(qRound(96 * density * inchesPerMetre));
    image.setDotsPerMeterY(qRound(96 * density * inchesPerMetre));
    const auto painter = picture.newPainter();
    painter->begin(&image);
    painter->scale(scale, scale);
    picture.draw(*painter, 0, bottom);
    painter->end();
    return image;
}

QByteArray pngOf(QImage image, const FigureMetadata& metadata) {
    for (const auto& [key, value] : metadata) image.setText(key, value);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray encodePng(Picture& picture, const FigureOutput& output) {
    const double scale = output.scale * zoomOf(picture, output);
    const QSizeF size = picture.size() * scale;
    requireFitting(size);
    return pngOf(imageOf(picture, {qRound(size.width()), qRound(size.height())}, scale,
                         output.scale, picture.size().height()),
                 output.metadata);
}

std::optional<FigureFormat> formatOfEnding(const QString& path) {
    const QString ending = QLatin1Char('.') + QFileInfo(path).suffix().toLower();
    for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf,
                                      FigureFormat::Html, FigureFormat::Tex})
        if (endingOf(format) == ending) return format;
    return std::nullopt;
}

}  // namespace

bool isPainted(FigureFormat format) {
    return format != FigureFormat::Html && format != FigureFormat::Tex;
}

QString endingOf(FigureFormat format) {
    switch (format) {
        case FigureFormat::Png:
            return QStringLiteral(".png");
        case FigureFormat::Svg:
            return QStringLiteral(".svg");
        case FigureFormat::Pdf:
            return QStringLiteral(".pdf");
        case FigureFormat::Html:
            return QStringLiteral(".html");
        case FigureFormat::Tex:
            return QStringLiteral(".tex");
    }
    return {};
}

FigureFormat figureFormat(const QString& path) {
    const auto found = formatOfEnding(path);
    if (found) return *found;
    throw Error(path.toStdString() +
                ": a figure's name must end in .png, .svg, .pdf, .html or .tex");
}

FigureFormat pictureFormat(const QString& path) {
    const auto found = formatOfEnding(path);
    if (found && isPainted(*found)) return *found;
    throw Error(path.toStdString() + ": this picture's name must end in .png, .svg or .pdf");
}

TextRuns runsFor(FigureFormat format) {
    return format == FigureFormat::Svg ? TextRuns::PerWord : TextRuns::Whole;
}

QByteArray encodeThumbnail(Picture& picture, QSize pixels) {
    const double scale = pixels.width() / picture.size().width();
    const qreal bottom = std::min(picture.size().height(), pixels.height() / scale);
    return pngOf(imageOf(picture, {pixels.width(), qRound(bottom * scale)}, scale, scale, bottom),
                 {});
}

double zoomOf(double width, const FigureOutput& output) {
    constexpr double pixelsPerMm = 96 / 25.4;
    return output.widthMm > 0 ? output.widthMm * pixelsPerMm / width : 1;
}

double zoomOf(const Picture& picture, const FigureOutput& output) {
    return zoomOf(picture.size().width(), output);
}

QByteArray encodePicture(Picture& picture, FigureFormat format, const FigureOutput& output) {
    switch (format) {
        case FigureFormat::Png:
            return encodePng(picture, output);
        case FigureFormat::Svg:
            return encodeSvg(picture, output);
        case FigureFormat::Pdf:
            return encodePdf(picture, output);
        case FigureFormat::Html:
        case FigureFormat::Tex:
            break;
    }
    return {};
}

QByteArray encodeFigure(const FigureContent& content, FigureFormat format,
                        const FigureOutput& output) {
    Figure figure(content, runsFor(format));
    return encodePicture(figure, format, output);
}

void writeWhole(const QString& path, const QByteArray& bytes) {
    AtomicFile file(QFile::encodeName(path).toStdString());
    file.write(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    file.commit();
}

void exportPicture(const PictureMaker& make, const QString& path, const FigureOutput& output) {
    const FigureFormat format = pictureFormat(path);
    requireWritable(QFile::encodeName(path).toStdString());
    const auto picture = make(runsFor(format));
    writeWhole(path, encodePicture(*picture, format, output));
}

void exportFigure(const FigureContent& content, const QString& path, const FigureOutput& output) {
    exportPicture([&](TextRuns runs) { return std::make_unique<Figure>(content, runs); }, path,
                  output);
}

}  // namespace hanscope::ui
