#include "ui/heatmap/figure/figure_export.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QImage>
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/atomic_file.h"
#include "core/error.h"
#include "ui/heatmap/figure/svg_writing.h"

namespace hanscope::ui {

namespace {

constexpr double kMaxSide = 32767;    // pixels; the limit of Qt's rasteriser
constexpr double kMaxPixels = 200e6;  // 800 MB

void requireFitting(QSizeF size) {
    if (size.width() <= kMaxSide && size.height() <= kMaxSide &&
        size.width() * size.height() <= kMaxPixels) {
        return;
    }
    throw Error(
        message("The picture would be %1 by %2 pixels, which is too large for PNG; choose a "
                "smaller scale, SVG or PDF",
                std::llround(size.width()), std::llround(size.height())));
}

/// The part of the picture above y = `bottom`, in an image of this size.
/// `density`: pixels per 1/96 inch of the print.
QImage imageOf(Picture& picture, QSize pixels, double scale, double density, qreal bottom) {
    const bool isOpaque = picture.background().alpha() > 0;
    QImage image(pixels, isOpaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        throw Error(message("There is not enough memory for a picture of this size"));
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

struct FigureFormatTexts {
    Q_DECLARE_TR_FUNCTIONS(FigureFormatTexts)
};

class PngWriter final : public FigureWriter {
 public:
    PngWriter() : FigureWriter({".png", true, false, true, true}) {}
    QString title() const override { return FigureFormatTexts::tr("PNG picture"); }
    QByteArray encode(Picture& picture, const FigureOutput& output) const override {
        return encodePng(picture, output);
    }
};

class SvgWriter final : public FigureWriter {
 public:
    SvgWriter() : FigureWriter({".svg", true, false, true, false, TextRuns::PerWord}) {}
    QString title() const override { return FigureFormatTexts::tr("SVG drawing"); }
    QByteArray encode(Picture& picture, const FigureOutput& output) const override {
        return encodeSvg(picture, output);
    }
};

// In the order of FigureFormat.
const auto& writers() {
    static const std::array kWriters{&pngWriter(), &svgWriter(), &pdfWriter(), &htmlWriter(),
                                     &texWriter()};
    return kWriters;
}

// That of the longest ending: ".b.svg" is more than ".svg".
std::optional<FigureFormat> formatOfEnding(const QString& path) {
    std::optional<FigureFormat> found;
    for (const FigureFormat format : figureFormats()) {
        const QLatin1String ending(writerOf(format).ending);
        if (!path.endsWith(ending, Qt::CaseInsensitive)) continue;
        if (!found || ending.size() > QLatin1String(writerOf(*found).ending).size()) found = format;
    }
    return found;
}

// ".png, .svg or .pdf"
std::string endings(bool onlyPainted) {
    QStringList all;
    for (const FigureWriter* writer : writers())
        if (writer->isPainted || !onlyPainted) all << QLatin1String(writer->ending);
    const QString last = all.takeLast();
    return (all.join(QStringLiteral(", ")) + QStringLiteral(" or ") + last).toStdString();
}

}  // namespace

const FigureWriter& pngWriter() {
    static const PngWriter kWriter;
    return kWriter;
}

const FigureWriter& svgWriter() {
    static const SvgWriter kWriter;
    return kWriter;
}

const FigureWriter& writerOf(FigureFormat format) {
    return *writers()[static_cast<std::size_t>(format)];
}

std::vector<FigureFormat> figureFormats() {
    std::vector<FigureFormat> all;
    for (std::size_t i = 0; i < writers().size(); ++i) all.push_back(static_cast<FigureFormat>(i));
    return all;
}

QByteArray FigureWriter::encode(Picture&, const FigureOutput&) const {
    return {};
}

QByteArray FigureWriter::encodeTexts(const std::vector<FigureContent>&, const FigureOutput&) const {
    return {};
}

FigureFormat figureFormat(const QString& path) {
    const auto found = formatOfEnding(path);
    if (found) return *found;
    throw Error(message("%1: a figure's name must end in %2", path.toStdString(), endings(false)));
}

FigureFormat pictureFormat(const QString& path) {
    const auto found = formatOfEnding(path);
    if (found && writerOf(*found).isPainted) return *found;
    throw Error(
        message("%1: this picture's name must end in %2", path.toStdString(), endings(true)));
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
    return writerOf(format).encode(picture, output);
}

QByteArray encodeFigure(const FigureContent& content, FigureFormat format,
                        const FigureOutput& output) {
    Figure figure(content, writerOf(format).runs);
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
    const auto picture = make(writerOf(format).runs);
    writeWhole(path, encodePicture(*picture, format, output));
}

void exportFigure(const FigureContent& content, const QString& path, const FigureOutput& output) {
    exportPicture([&](TextRuns runs) { return std::make_unique<Figure>(content, runs); }, path,
                  output);
}

}  // namespace hanscope::ui
