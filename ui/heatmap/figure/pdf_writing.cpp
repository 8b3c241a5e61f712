#include "ui/heatmap/figure/pdf_writing.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPageSize>
#include <QPdfWriter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/counted.h"
#include "core/error.h"
#include "core/version.h"
#include "ui/heatmap/legend.h"

namespace hanscope::ui {

namespace {

[[noreturn]] void failPdf() {
    throw Error(message("Qt has written a PDF in an unknown form; choose SVG or PNG"));
}

/// What follows `key` up to the end of its line.
QByteArray restOfLine(const QByteArray& pdf, const QByteArray& key, qsizetype from) {
    const qsizetype at = pdf.indexOf(key, from);
    if (at < 0) failPdf();
    const qsizetype begin = at + key.size();
    return pdf.mid(begin, pdf.indexOf('\n', begin) - begin).trimmed();
}

/// Overwrites `key` and what follows it, up to and with `end`, by blanks, which leaves the places
/// of all objects as they are. Returns whether it was there.
bool blank(QByteArray& pdf, const QByteArray& key, const QByteArray& end) {
    const qsizetype first = pdf.indexOf(key);
    const qsizetype last = first < 0 ? -1 : pdf.indexOf(end, first + key.size());
    if (last < 0) return false;
    std::fill(pdf.begin() + first, pdf.begin() + last + end.size(), ' ');
    return true;
}

/// Overwrites what differs each time: the date and, since Qt 6.8, the identifiers and the dates in
/// the XMP metadata.
void blankDates(QByteArray& pdf) {
    if (!blank(pdf, "/CreationDate (D:", ")")) failPdf();
    blank(pdf, "/ModDate (D:", ")");
    blank(pdf, "/ID [ <", "]");
    for (const char* attribute :
         {"xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "xmpMM:DocumentID"})
        blank(pdf, QByteArray(attribute) + "=\"", "\"");
}

/// The entries of the information dictionary, object `number`.
QByteArray infoEntries(const QByteArray& pdf, const QByteArray& number) {
    const qsizetype object = pdf.indexOf(number + " 0 obj\n<<");
    const qsizetype begin = pdf.indexOf("<<", object) + 2;
    const qsizetype end = pdf.indexOf(">>\nendobj", begin);
    if (object < 0 || end < 0) failPdf();
    return pdf.mid(begin, end - begin).trimmed();
}

/// A text string in UTF-16, as hexadecimal digits.
QByteArray textString(const QString& text) {
    QByteArray digits = "<FEFF";
    for (const QChar c : text)
        digits += QByteArray::number(c.unicode(), 16).rightJustified(4, '0').toUpper();
    return digits + '>';
}

}  // namespace

QByteArray withPdfMetadata(QByteArray pdf, const FigureMetadata& metadata) {
    blankDates(pdf);
    const qsizetype trailer = pdf.lastIndexOf("trailer");
    if (trailer < 0) failPdf();
    const QByteArray info = restOfLine(pdf, "/Info ", trailer);  // "1 0 R"
    const QByteArray number = info.left(info.indexOf(' '));
    QByteArray object = number + " 0 obj\n<<\n" + infoEntries(pdf, number) + '\n';
    for (const auto& [key, value] : metadata)
        object += '/' + key.toLatin1() + ' ' + textString(value) + '\n';
    const QByteArray size = restOfLine(pdf, "/Size ", trailer);
    const QByteArray root = restOfLine(pdf, "/Root ", trailer);
    const QByteArray before = restOfLine(pdf, "startxref\n", trailer);
    if (!pdf.endsWith('\n')) pdf += '\n';
    const qsizetype place = pdf.size();
    pdf += object + ">>\nendobj\n";
    const QByteArray table = QByteArray::number(pdf.size());
    return pdf + "xref\n" + number + " 1\n" + QByteArray::number(place).rightJustified(10, '0') +
           " 00000 n \ntrailer\n<<\n/Size " + size + "\n/Info " + info + "\n/Root " + root +
           "\n/Prev " + before + "\n>>\nstartxref\n" + table + "\n%%EOF\n";
}

namespace {

constexpr int kPdfResolution = 1200;
constexpr qreal kPagePointsOfPixel = 0.75;  // a pixel is 1/96 inch
constexpr double kMmOfPoint = 25.4 / 72;

/// Where a picture goes. In logical pixels of the picture.
struct PageLayout {
    QSizeF page;
    qreal left = 0, top = 0;  // of a part on its page
    qreal height = 0;         // of a part, at most
    double zoom = 1;          // pixels of 1/96 inch for a logical one
    bool isNumbered = false;
};

/// One page as large as the picture.
PageLayout fittedLayout(const Picture& picture, double zoom) {
    return {picture.size(), 0, 0, picture.size().height(), zoom, false};
}

/// `paper`: the size of a page in points.
PageLayout paperLayout(const Picture& picture, QSizeF paper, double zoom) {
    const QSizeF page = paper / kPagePointsOfPixel / zoom;
    const qreal margin = kPaperMargin / kPagePointsOfPixel / zoom;
    return {page,   (page.width() - picture.size().width()) / 2,
            margin, page.height() - 2 * margin,
            zoom,   picture.size().height() > page.height() - 2 * margin};
}

PageLayout layoutOf(const Picture& picture, const FigureOutput& output) {
    const double zoom = zoomOf(picture, output);
    if (output.paper == Paper::Fitted) return fittedLayout(picture, zoom);
    return paperLayout(picture, paperSize(output.paper), zoom);
}

void requirePage(QSizeF points) {
    const QSizeF size = points * kMmOfPoint;
    if (std::max(size.width(), size.height()) <= kMaxPdfPage) return;
    const auto millimetres = [](double length) { return grouped(std::llround(length)); };
    throw Error(message(
        "The figure is %1 mm wide and %2 mm high, but a page of a PDF is at most %3 mm; choose A4 "
        "or Letter for its pages when you export it, or draw only some of its sentences.",
        millimetres(size.width()), millimetres(size.height()), millimetres(kMaxPdfPage)));
}

std::vector<qreal> pageEnds(Picture& picture, qreal height) {
    std::vector<qreal> ends;
    while (ends.empty() || ends.back() < picture.size().height()) {
        const qreal top = ends.empty() ? 0 : ends.back();
        const qreal end = picture.pageEnd(top, top + height);
        ends.push_back(end > top ? end : top + height);  // a line that is taller than a page is cut
    }
    return ends;
}

/// The picture from `top` to `bottom` with its origin at `at`.
void drawPart(Picture& picture, QPainter& painter, QPointF at, qreal top, qreal bottom) {
    painter.save();
    painter.translate(at.x(), at.y() - top);
    painter.setClipRect(QRectF(0, top, picture.size().width(), bottom - top));
    picture.draw(painter, top, bottom);
    painter.restore();
}

QColor quietColor(const Picture& picture) {
    const QColor page = picture.background();
    const bool isDark = page.alpha() > 0 && page.lightnessF() < 0.5f;
    return (isDark ? Palette::dark() : Palette::light()).quietText;
}

/// "2 / 5", centred below the part.
void drawPageNumber(const Picture& picture, QPainter& painter, const PageLayout& layout,
                    std::size_t page, std::size_t pages) {
    const RichLine number(QStringLiteral("%1 / %2").arg(page).arg(pages),
                          figureNoteFont(picture.font()), Underscores::Shown);
    const qreal bottom = layout.top + layout.height;
    const QPointF at((layout.page.width() - number.size().width()) / 2,
                     (bottom + layout.page.height() - number.size().height()) / 2);
    number.draw(painter, at, quietColor(picture));
}

void drawPages(Picture& picture, QPagedPaintDevice& device, QPainter& painter,
               const PageLayout& layout) {
    const std::vector<qreal> ends = pageEnds(picture, layout.height);
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (i > 0) device.newPage();
        painter.resetTransform();
        if (picture.background().alpha() > 0)
            painter.fillRect(QRect(0, 0, device.width(), device.height()), picture.background());
        const double scale = layout.zoom * device.logicalDpiX() / 96.0;
        painter.scale(scale, scale);
        drawPart(picture, painter, {layout.left, layout.top}, i > 0 ? ends[i - 1] : 0, ends[i]);
        if (layout.isNumbered) drawPageNumber(picture, painter, layout, i + 1, ends.size());
    }
}

}  // namespace

void drawOnPaper(Picture& picture, QPagedPaintDevice& device, QPainter& painter,
                 const FigureOutput& output) {
    const QSizeF paper = device.pageLayout().fullRectPoints().size();
    drawPages(picture, device, painter, paperLayout(picture, paper, zoomOf(picture, output)));
}

namespace {

constexpr std::size_t kMaxPages = 24;
constexpr int kMaxPageHeight = 24000;  // pixels

/// The part of the picture from `top` to `bottom` on its page, `width` pixels wide.
QImage pageImage(Picture& picture, const PageLayout& layout, qreal top, qreal bottom, int width) {
    const double scale = width / layout.page.width();
    const int height = std::clamp(qRound(layout.page.height() * scale), 1, kMaxPageHeight);
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(picture.background().alpha() > 0 ? picture.background() : QColor(Qt::white));
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scale(scale, scale);
    drawPart(picture, painter, {layout.left, layout.top}, top,
             std::min(bottom, top + height / scale));
    painter.end();
    return image;
}

}  // namespace

FigurePages pagesOf(Picture& picture, const FigureOutput& output, int width) {
    const PageLayout layout = layoutOf(picture, output);
    const double millimetre = zoomOf(picture, output) * 25.4 / 96;
    FigurePages result;
    result.widthMm = picture.size().width() * millimetre;
    result.heightMm = picture.size().height() * millimetre;
    const std::vector<qreal> ends = pageEnds(picture, layout.height);
    const std::size_t count = std::min(ends.size(), kMaxPages);
    for (std::size_t i = 0; i < count; ++i)
        result.pages.push_back(
            pageImage(picture, layout, i > 0 ? ends[i - 1] : 0, ends[i], std::max(1, width)));
    const double cut = layout.page.height() * width / layout.page.width();
    result.isCut = count < ends.size() || cut > kMaxPageHeight;
    return result;
}

QByteArray encodePdf(Picture& picture, const FigureOutput& output) {
    const PageLayout layout = layoutOf(picture, output);
    const QSizeF page = layout.page * layout.zoom * kPagePointsOfPixel;
    requirePage(page);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(picture.title());
    writer.setCreator(QString::fromStdString(programName()));
    writer.setResolution(kPdfResolution);
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setPageSize(QPageSize(page, QPageSize::Point, {}, QPageSize::ExactMatch));
    QPainter painter(&writer);
    drawPages(picture, writer, painter, layout);
    painter.end();
    return withPdfMetadata(std::move(bytes), output.metadata);
}

namespace {

struct PdfWriterTexts {
    Q_DECLARE_TR_FUNCTIONS(PdfWriterTexts)
};

}  // namespace

const FigureWriter& pdfWriter() {
    static constexpr FigureWriter kWriter{{".pdf", true, true},
                                          [] { return PdfWriterTexts::tr("PDF document"); },
                                          encodePdf,
                                          nullptr};
    return kWriter;
}

}  // namespace hanscope::ui
