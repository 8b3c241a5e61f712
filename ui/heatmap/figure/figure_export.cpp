#include "ui/heatmap/figure/figure_export.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>
#include <string_view>

#include "core/atomic_file.h"
#include "core/error.h"

namespace hanscope::ui {

namespace {

constexpr double kLongestSide = 32767;        // pixels; the limit of Qt's rasteriser
constexpr double kMaxPixels = 200e6;          // 800 MB
constexpr qreal kTallestPage = 14400 / 0.75;  // the limit of PDF: 200 inches
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

QByteArray encodePng(Picture& picture, double scale) {
    const QSizeF size = picture.size() * scale;
    requireFitting(size);
    QImage image(qRound(size.width()), qRound(size.height()), QImage::Format_RGB32);
    if (image.isNull()) throw Error("There is not enough memory for a picture of this size");
    image.fill(
        picture.background());  // with a fractional scale the last row is not covered completely
    constexpr double inchesPerMetre = 1 / 0.0254;
    image.setDotsPerMeterX(qRound(96 * scale * inchesPerMetre));
    image.setDotsPerMeterY(qRound(96 * scale * inchesPerMetre));
    const auto painter = picture.newPainter();
    painter->begin(&image);
    painter->scale(scale, scale);
    picture.draw(*painter, 0, picture.size().height());
    painter->end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, "PNG");
    return bytes;
}

/// Qt names only the first family of a font. Adds a sans-serif fallback for viewers that lack it.
void nameFallbackFonts(QByteArray& svg, const QFont& font) {
    const QByteArray family = font.families().value(0, font.family()).toHtmlEscaped().toUtf8();
    svg.replace("font-family=\"" + family + "\"",
                "font-family=\"" + family + ", 'Noto Sans', sans-serif\"");
}

QByteArray encodeSvg(Picture& picture) {
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
    return bytes;
}

TextRuns runsFor(FigureFormat format) {
    return format == FigureFormat::Svg ? TextRuns::PerWord : TextRuns::Whole;
}

QPageSize pageSize(qreal width, qreal height) {
    return QPageSize(QSizeF(width, height) * 0.75, QPageSize::Point, {}, QPageSize::ExactMatch);
}

/// One page as large as the picture, or several if the picture is taller than a PDF page may be.
QByteArray encodePdf(Picture& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(picture.title());
    writer.setCreator(QStringLiteral("Hanscope " HANSCOPE_VERSION));
    writer.setResolution(kPdfResolution);
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    const auto painter = picture.newPainter();
    for (qreal top = 0; top < picture.size().height();) {
        const qreal bottom = picture.pageEnd(top, top + kTallestPage);
        writer.setPageSize(pageSize(picture.size().width(), bottom - top));
        if (top > 0) {
            writer.newPage();
        } else {
            painter->begin(&writer);
        }
        painter->resetTransform();
        painter->scale(kPdfResolution / 96.0, kPdfResolution / 96.0);
        painter->translate(0, -top);
        picture.draw(*painter, top, bottom);
        top = bottom;
    }
    painter->end();
    return bytes;
}

}  // namespace

FigureFormat figureFormat(const QString& path) {
    const QString extension = QFileInfo(path).suffix().toLower();
    if (extension == QLatin1String("png")) return FigureFormat::Png;
    if (extension == QLatin1String("svg")) return FigureFormat::Svg;
    if (extension == QLatin1String("pdf")) return FigureFormat::Pdf;
    throw Error(path.toStdString() + ": a figure's name must end in .png, .svg or .pdf");
}

QByteArray encodePicture(Picture& picture, FigureFormat format, double scale) {
    switch (format) {
        case FigureFormat::Png:
            return encodePng(picture, scale);
        case FigureFormat::Svg:
            return encodeSvg(picture);
        case FigureFormat::Pdf:
            return encodePdf(picture);
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

void exportPicture(const PictureMaker& make, const QString& path, double scale) {
    const FigureFormat format = figureFormat(path);
    requireWritable(QFile::encodeName(path).toStdString());
    const auto picture = make(runsFor(format));
    writeWhole(path, encodePicture(*picture, format, scale));
}

void exportFigure(const FigureContent& content, const QString& path, double scale) {
    exportPicture([&](TextRuns runs) { return std::make_unique<Figure>(content, runs); }, path,
                  scale);
}

}  // namespace hanscope::ui
