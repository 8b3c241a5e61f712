#include "ui/heatmap/figure/figure_export.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QSvgGenerator>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/text/text_file.h"
#include "core/version.h"
#include "ui/background/file_queue.h"
#include "ui/heatmap/figure/picture.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/palette.h"

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
    QPainter painter(&image);
    painter.scale(scale, scale);
    picture.draw(painter, 0, bottom);
    painter.end();
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
    static constexpr FigureWriter kWriter{{".png", true, false, true, true},
                                          [] { return FigureFormatTexts::tr("PNG picture"); },
                                          encodePng,
                                          nullptr};
    return kWriter;
}

const FigureWriter& svgWriter() {
    static constexpr FigureWriter kWriter{{".svg", true, false, true, false, TextRuns::PerWord},
                                          [] { return FigureFormatTexts::tr("SVG drawing"); },
                                          encodeSvg,
                                          nullptr};
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

void writeWhole(const QString& path, const QByteArray& bytes) {
    writeWhole(diskPath(path),
               std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

void exportPicture(const PictureMaker& make, const QString& path, const FigureOutput& output) {
    const FigureFormat format = pictureFormat(path);
    requireWritable(diskPath(path));
    const auto picture = make(writerOf(format).runs);
    writeWhole(path, encodePicture(*picture, format, output));
}

void exportFigure(const FigureContent& content, const QString& path, const FigureOutput& output) {
    exportPicture([&](TextRuns runs) { return std::make_unique<Figure>(content, runs); }, path,
                  output);
}

namespace {

/// Where `text` stands, at `from` or later.
qsizetype placeOf(const QByteArray& text, const QByteArray& svg, qsizetype from) {
    const qsizetype at = svg.indexOf(text, from);
    if (at < 0) throw Error(message("Qt has written an SVG in an unknown form; choose PDF or PNG"));
    return at;
}

QByteArray millimetres(double pixels) {
    return QByteArray::number(pixels * 25.4 / 96, 'f', 3) + "mm\"";
}

/// Replaces 'width="1mm" height="2mm"'.
void setPhysicalSize(QByteArray& svg, QSizeF size) {
    const qsizetype width = placeOf("<svg width=\"", svg, 0) + 5;
    const qsizetype height = placeOf("mm\" height=\"", svg, width);
    const qsizetype end = placeOf("mm\"\n", svg, height + 3) + 3;
    svg.replace(width, end - width,
                "width=\"" + millimetres(size.width()) + " height=\"" + millimetres(size.height()));
}

void addMetadata(QByteArray& svg, const FigureMetadata& metadata) {
    QString element = QStringLiteral("<metadata xmlns:h=\"urn:hanscope:figure\">\n");
    for (const auto& [key, value] : metadata)
        element += QStringLiteral("<h:%1>%2</h:%1>\n").arg(key, value.toHtmlEscaped());
    element += QStringLiteral("</metadata>\n");
    svg.insert(placeOf("<defs>", svg, 0), element.toUtf8());
}

/// Qt names only the first family.
void nameFallbackFonts(QByteArray& svg, const QFont& font) {
    const QByteArray family = font.families().value(0, font.family()).toHtmlEscaped().toUtf8();
    svg.replace("font-family=\"" + family + "\"",
                "font-family=\"" + family +
                    (isSerif(font) ? ", 'Noto Serif', serif\"" : ", 'Noto Sans', sans-serif\""));
}

}  // namespace

QByteArray completedSvg(QByteArray svg, QSizeF size, const QFont& font,
                        const FigureMetadata& metadata) {
    setPhysicalSize(svg, size);
    addMetadata(svg, metadata);
    nameFallbackFonts(svg, font);
    return svg;
}

QByteArray encodeSvg(Picture& picture, const FigureOutput& output) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(picture.size().toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), picture.size()));
    generator.setTitle(picture.title().toHtmlEscaped());  // Qt does not escape it
    generator.setDescription(
        QStringLiteral("Drawn by %1").arg(QString::fromStdString(programName())));
    QPainter painter(&generator);
    picture.draw(painter, 0, picture.size().height());
    painter.end();
    return completedSvg(std::move(bytes), picture.size() * zoomOf(picture, output), picture.font(),
                        output.metadata);
}

namespace {

std::size_t bytesOf(const std::vector<FigureContent>& contents) {
    std::size_t bytes = 0;
    for (const FigureContent& content : contents)
        bytes += content.shown->reading->document->text().size();
    return bytes;
}

}  // namespace

void requireShort(std::size_t bytes) {
    if (bytes > kMaxFigureBytes)
        throw Error(
            message("The text is too long for a figure (%1; at most %2); choose some of its "
                    "sentences, or write its weights as .json or .csv.",
                    inMebibytes(bytes), inMebibytes(kMaxFigureBytes)));
}

void requireShort(const std::vector<FigureContent>& contents) {
    requireShort(bytesOf(contents));
}

void follow(std::vector<FigureContent>& contents, FigureFormat format,
            const ProgressCallback& progress, const CancelToken& cancel) {
    const std::uint64_t times =
        writerOf(format).isPainted ? 2 : 1;  // what is painted is measured first
    const auto work = std::make_shared<WorkCounter>(times * bytesOf(contents), progress, cancel);
    for (FigureContent& content : contents) content.work = work;
}

QByteArray encodeFigures(const std::vector<FigureContent>& contents, const PictureMaker& picture,
                         FigureFormat format, const FigureOutput& output) {
    const FigureWriter& writer = writerOf(format);
    return writer.isPainted ? writer.encode(*picture(writer.runs), output)
                            : writer.encodeTexts(contents, output);
}

void exportFigures(const std::vector<FigureContent>& contents, const PictureMaker& picture,
                   const QString& path, const FigureOutput& output) {
    const FigureFormat format = figureFormat(path);
    requireWritable(diskPath(path));
    writeWhole(path, encodeFigures(contents, picture, format, output));
}

namespace {

constexpr qreal kGapAboveRule = 20;  // with the margin of the figures
constexpr qreal kGapAboveLegend = 14;

/// The legend of several figures, below a line.
class LegendPicture : public Picture {
 public:
    LegendPicture(const std::vector<FigureContent>& contents, qreal width)
        : content_(contents.front()),
          width_(width),
          ruleTop_(std::max(0.0, kGapAboveRule - content_.margin)),
          legend_(*content_.shown, figureNoteFont(content_.font), content_.palette,
                  width - 2 * content_.margin, shownIn(contents), Legend::Length::Full,
                  drawnMarks(contents)) {}

    QSizeF size() const override {
        return {width_, std::ceil(ruleTop_ + kGapAboveLegend + legend_.height() + content_.margin)};
    }
    QString title() const override { return {}; }
    QColor background() const override { return content_.background(); }
    QFont font() const override { return content_.font; }
    void draw(QPainter& painter, qreal, qreal) override {
        if (content_.paintsPage) painter.fillRect(QRectF(QPointF(0, 0), size()), background());
        painter.fillRect(QRectF(content_.margin, ruleTop_, width_ - 2 * content_.margin, 1),
                         faint(content_.palette.quietText, 0.35F));
        legend_.draw(painter, {content_.margin, ruleTop_ + kGapAboveLegend});
    }
    /// Stays whole.
    qreal pageEnd(qreal top, qreal limit) override {
        return limit >= size().height() - content_.margin ? size().height() : top;
    }

 private:
    FigureContent content_;
    qreal width_, ruleTop_;
    Legend legend_;
};

}  // namespace

bool haveOneLegend(const std::vector<FigureContent>& contents) {
    return std::all_of(contents.begin(), contents.end(), [&](const FigureContent& each) {
        return Legend::explainsBoth(*contents.front().shown, *each.shown);
    });
}

double zoomOf(const std::vector<FigureContent>& contents, const FigureOutput& output) {
    double width = 0;
    for (const FigureContent& content : contents) width += std::round(content.width);
    return zoomOf(width, output);
}

namespace {

/// The figures with their texts at the same height.
std::unique_ptr<PictureRow> rowOf(std::vector<FigureContent> contents, bool withLegends,
                                  TextRuns runs) {
    std::vector<std::unique_ptr<Figure>> figures;
    qreal headerHeight = 0;
    for (FigureContent& content : contents) {
        content.legend = content.legend && withLegends;
        figures.push_back(std::make_unique<Figure>(content, runs));
        headerHeight = std::max(headerHeight, figures.back()->headerHeight());
    }
    for (const auto& figure : figures) figure->setLeastHeaderHeight(headerHeight);
    return std::make_unique<PictureRow>(std::vector<std::unique_ptr<Picture>>(
        std::make_move_iterator(figures.begin()), std::make_move_iterator(figures.end())));
}

}  // namespace

PictureMaker sideBySide(const std::vector<FigureContent>& contents) {
    return [contents, one = haveOneLegend(contents)](TextRuns runs) -> std::unique_ptr<Picture> {
        auto row = rowOf(contents, !one, runs);
        if (!one || !contents.front().legend) return row;
        auto legend = std::make_unique<LegendPicture>(contents, row->size().width());
        return std::make_unique<PictureColumn>(std::move(row), std::move(legend));
    };
}

}  // namespace hanscope::ui
