#include "ui/heatmap/figure/figure_export.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "core/atomic_file.h"
#include "core/error.h"

namespace hanscope::ui {

namespace {

constexpr double kLongestSide = 32767;         // pixels; the limit of Qt's rasteriser
constexpr double kMaxPixels = 200e6;           // 800 MB
constexpr QSizeF kA4(595 / 0.75, 842 / 0.75);  // as PDF rounds it, in pixels of 1/96 inch
constexpr qreal kPageEdge = 32;                // above and below the part of a picture on a page
constexpr int kPdfResolution = 1200;

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
QImage imageOf(Picture& picture, QSize pixels, double scale, qreal bottom) {
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull()) throw Error("There is not enough memory for a picture of this size");
    image.fill(
        picture.background());  // with a fractional scale the last row is not covered completely
    constexpr double inchesPerMetre = 1 / 0.0254;
    image.setDotsPerMeterX(qRound(96 * scale * inchesPerMetre));
    image.setDotsPerMeterY(qRound(96 * scale * inchesPerMetre));
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

QByteArray encodePng(Picture& picture, double scale, const FigureMetadata& metadata) {
    const QSizeF size = picture.size() * scale;
    requireFitting(size);
    return pngOf(imageOf(picture, {qRound(size.width()), qRound(size.height())}, scale,
                         picture.size().height()),
                 metadata);
}

/// Qt names only the first family of a font. Adds a sans-serif fallback for viewers that lack it.
void nameFallbackFonts(QByteArray& svg, const QFont& font) {
    const QByteArray family = font.families().value(0, font.family()).toHtmlEscaped().toUtf8();
    svg.replace("font-family=\"" + family + "\"",
                "font-family=\"" + family + ", 'Noto Sans', sans-serif\"");
}

QByteArray encodeSvg(Picture& picture, const FigureMetadata& metadata) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(picture.size().toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), picture.size()));
    generator.setTitle(picture.title().toHtmlEscaped());  // Qt does not escape it
    generator.setDescription(QStringLiteral("Drawn by Hanscope " HANSCOPE_VERSION));
    const auto painter = picture.newPainter();
    painter->begin(&generator);
    picture.draw(*painter, 0, picture.size().height());
    painter->end();
    nameFallbackFonts(bytes, picture.font());
    return withSvgMetadata(std::move(bytes), metadata);
}

QPageSize pageSize(qreal width, qreal height) {
    return QPageSize(QSizeF(width, height) * 0.75, QPageSize::Point, {}, QPageSize::ExactMatch);
}

/// Where the parts of a picture that is taller than A4 end: pages of A4, as wide as the picture if
/// that is wider.
std::vector<qreal> pageEnds(Picture& picture) {
    std::vector<qreal> ends;
    while (ends.empty() || ends.back() < picture.size().height()) {
        const qreal top = ends.empty() ? 0 : ends.back();
        ends.push_back(picture.pageEnd(top, top + kA4.height() - 2 * kPageEdge));
    }
    return ends;
}

/// The picture from `top` to `bottom` with its origin at `at`.
void drawPart(Picture& picture, QPainter& painter, QPointF at, qreal top, qreal bottom) {
    painter.resetTransform();
    painter.scale(kPdfResolution / 96.0, kPdfResolution / 96.0);
    painter.translate(at.x(), at.y() - top);
    painter.setClipRect(QRectF(0, top, picture.size().width(), bottom - top));
    picture.draw(painter, top, bottom);
    painter.setClipping(false);
}

void drawPages(Picture& picture, QPdfWriter& writer, QPainter& painter, QSizeF page) {
    qreal top = 0;
    for (const qreal bottom : pageEnds(picture)) {
        if (top > 0) writer.newPage();
        painter.resetTransform();
        painter.fillRect(QRect(0, 0, writer.width(), writer.height()), picture.background());
        const qreal left = std::round((page.width() - picture.size().width()) / 2);
        drawPart(picture, painter, {left, kPageEdge}, top, bottom);
        top = bottom;
    }
}

/// One page as large as the picture, or if that is taller than A4, as many as it needs.
QByteArray encodePdf(Picture& picture, const FigureMetadata& metadata) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(picture.title());
    writer.setCreator(QStringLiteral("Hanscope " HANSCOPE_VERSION));
    writer.setResolution(kPdfResolution);
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    const QSizeF size = picture.size();
    const bool isOnePage = size.height() <= kA4.height();
    const QSizeF page =
        isOnePage ? size : QSizeF(std::max(kA4.width(), size.width()), kA4.height());
    writer.setPageSize(pageSize(page.width(), page.height()));
    const auto painter = picture.newPainter();
    painter->begin(&writer);
    if (isOnePage)
        drawPart(picture, *painter, {0, 0}, 0, size.height());
    else
        drawPages(picture, writer, *painter, page);
    painter->end();
    return withPdfMetadata(std::move(bytes), metadata);
}

}  // namespace

FigureFormat figureFormat(const QString& path) {
    const QString extension = QFileInfo(path).suffix().toLower();
    if (extension == QLatin1String("png")) return FigureFormat::Png;
    if (extension == QLatin1String("svg")) return FigureFormat::Svg;
    if (extension == QLatin1String("pdf")) return FigureFormat::Pdf;
    throw Error(path.toStdString() + ": a figure's name must end in .png, .svg or .pdf");
}

TextRuns runsFor(FigureFormat format) {
    return format == FigureFormat::Svg ? TextRuns::PerWord : TextRuns::Whole;
}

QByteArray encodeThumbnail(Picture& picture, QSize pixels) {
    const double scale = pixels.width() / picture.size().width();
    const qreal bottom = std::min(picture.size().height(), pixels.height() / scale);
    return pngOf(imageOf(picture, {pixels.width(), qRound(bottom * scale)}, scale, bottom), {});
}

QByteArray encodePicture(Picture& picture, FigureFormat format, double scale,
                         const FigureMetadata& metadata) {
    switch (format) {
        case FigureFormat::Png:
            return encodePng(picture, scale, metadata);
        case FigureFormat::Svg:
            return encodeSvg(picture, metadata);
        case FigureFormat::Pdf:
            return encodePdf(picture, metadata);
    }
    return {};
}

QByteArray encodeFigure(const FigureContent& content, FigureFormat format, double scale) {
    Figure figure(content, runsFor(format));
    return encodePicture(figure, format, scale);
}

void writeWhole(const QString& path, const QByteArray& bytes) {
    AtomicFile file(QFile::encodeName(path).toStdString());
    file.write(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    file.commit();
}

void exportPicture(const PictureMaker& make, const QString& path, double scale,
                   const FigureMetadata& metadata) {
    const FigureFormat format = figureFormat(path);
    requireWritable(QFile::encodeName(path).toStdString());
    const auto picture = make(runsFor(format));
    writeWhole(path, encodePicture(*picture, format, scale, metadata));
}

void exportFigure(const FigureContent& content, const QString& path, double scale) {
    exportPicture([&](TextRuns runs) { return std::make_unique<Figure>(content, runs); }, path,
                  scale);
}

}  // namespace hanscope::ui
