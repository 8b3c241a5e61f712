#include "ui/export/figure_job.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QPaintEngine>
#include <QPdfWriter>
#include <QPrintPreviewDialog>
#include <QUrl>
#include <QWidget>
#include <algorithm>
#include <utility>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/explain/excerpt.h"
#include "core/version.h"
#include "ui/export/figure_dialog.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/pdf_writing.h"
#include "ui/heatmap/figure/picture.h"
#include "ui/page/tree_controller.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

std::unique_ptr<QMimeData> CopiedPicture::mimeData() const {
    auto data = std::make_unique<QMimeData>();
    data->setData(QStringLiteral("image/png"), png);
    data->setImageData(image);
    data->setData(QStringLiteral("image/svg+xml"), svg);
    return data;
}

namespace {

const QString kUrls = QStringLiteral("text/uri-list");
const QString kPng = QStringLiteral("image/png");
const QString kSvg = QStringLiteral("image/svg+xml");

/// Two pixels of a PNG for each logical one.
FigureOutput outputWith(const FigureMetadata& metadata) {
    FigureOutput output;
    output.scale = 2;
    output.metadata = metadata;
    return output;
}

}  // namespace

QByteArray pictureBytes(const PictureMaker& make, FigureFormat format,
                        const FigureMetadata& metadata) {
    return encodePicture(*make(writerOf(format).runs), format, outputWith(metadata));
}

DraggedPicture::DraggedPicture(const Draw& draw, QString file)
    : file_(std::move(file)),
      png_(begin([draw, cancel = cancel_] { return draw(FigureFormat::Png, cancel); })),
      written_(begin([png = png_, file = file_] {
          writeWhole(file, png.get());
          return QByteArray();
      })),
      svg_(begin([draw, cancel = cancel_] { return draw(FigureFormat::Svg, cancel); })) {}

DraggedPicture::Bytes DraggedPicture::begin(std::function<QByteArray()> work) {
    const auto task = std::make_shared<std::packaged_task<QByteArray()>>(std::move(work));
    Bytes bytes = task->get_future().share();
    worker_.start([task] { (*task)(); }, [](const auto&) {});
    return bytes;
}

QStringList DraggedPicture::formats() const {
    return {kUrls, kPng, kSvg};
}

QVariant DraggedPicture::retrieveData(const QString& type, QMetaType) const {
    try {
        return drawn(type);
    } catch (...) {
        Q_EMIT failed(describeCurrentException());
        return {};
    }
}

QVariant DraggedPicture::drawn(const QString& type) const {
    if (type == kSvg) return svg_.get();
    if (type == kPng) return png_.get();
    if (type != kUrls) return {};
    written_.get();
    return QUrl::fromLocalFile(file_);
}

namespace {

struct PrintTexts {
    Q_DECLARE_TR_FUNCTIONS(PrintTexts)
};

constexpr double kPrintedSize = 10;  // points
constexpr double kMillimetresOfPoint = 25.4 / 72;
constexpr std::size_t kPreviewedWords = 3000;

/// What exported files say of their origin. Reads the model's file.
FigureMetadata metadataOf(const PageSnapshot& page) {
    return figureMetadata(shownIn(page.contents));
}

/// The contents in the style, which report to `job` how far they are drawn. Throws Error if they
/// are too long.
std::vector<FigureContent> followed(std::vector<FigureContent> contents, FigureFormat format,
                                    const std::optional<FigureStyle>& style,
                                    const LongJob::Context& job) {
    contents = styled(std::move(contents), style);
    requireShort(contents);
    follow(contents, format, job.progress, job.cancel);
    return contents;
}

/// Text, tree or both in the style of `contents`.
PictureMaker partOf(const std::vector<FigureContent>& contents,
                    const std::optional<LineFilter>& lines, ExportPart part) {
    const PictureMaker text = pictureOf(contents);
    if (part == ExportPart::Text) return text;
    const TreeFigureContent drawn{contents.front(), *lines, part == ExportPart::Tree};
    if (drawn.isAlone) return [drawn](TextRuns) { return std::make_unique<TreeFigure>(drawn); };
    return [text, drawn](TextRuns runs) {
        return std::make_unique<PictureColumn>(text(runs), std::make_unique<TreeFigure>(drawn));
    };
}

QByteArray encoded(const PageSnapshot& page, ExportPart part, FigureFormat format,
                   const std::optional<FigureStyle>& style, const FigureOutput& output,
                   const LongJob::Context& job) {
    const bool onlyTree = part == ExportPart::Tree;  // it has few lines, which nothing follows
    const auto contents =
        onlyTree ? styled(page.contents, style) : followed(page.contents, format, style, job);
    return encodeFigures(contents, partOf(contents, page.tree, part), format, output);
}

FigureStyle styleFor(const QPrinter& printer) {
    const qreal width = printer.pageLayout().fullRectPoints().width();
    FigureStyle style;
    style.widthMm = (width - 2 * kPaperMargin) * kMillimetresOfPoint;
    style.fontSize = kPrintedSize;
    style.background = FigureBackground::Print;
    return style;
}

void drawOn(QPagedPaintDevice& device, Picture& picture, const FigureStyle& style) {
    QPainter painter;
    if (!painter.begin(&device))
        throw Error(message("The printer cannot be used; choose another one, or print to a file."));
    drawOnPaper(picture, device, painter, outputOf(style, 1));
    painter.end();
}

std::unique_ptr<Picture> printedPicture(const PageSnapshot& page, const FigureStyle& style,
                                        const LongJob::Context& job) {
    auto contents = styled(page.contents, style);
    follow(contents, FigureFormat::Pdf, job.progress, job.cancel);
    return pictureOf(contents)(writerOf(FigureFormat::Pdf).runs);
}

/// Draws on the printer in letters of ten points, as wide as the paper without its margins, on
/// pages that end between lines and have numbers.
void drawPrint(const PageSnapshot& page, QPrinter& printer, const LongJob::Context& job = {}) {
    printer.setFullPage(true);
    const FigureStyle style = styleFor(printer);
    drawOn(printer, *printedPicture(page, style, job), style);
}

/// What the printer would write to its file; but QPrinter does not say that a disk is full.
QByteArray printedPdf(const PageSnapshot& page, QPrinter& printer, const LongJob::Context& job) {
    printer.setFullPage(true);
    const FigureStyle style = styleFor(printer);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(printer.docName());
    writer.setCreator(QString::fromStdString(programName()));
    writer.setPageLayout(printer.pageLayout());
    drawOn(writer, *printedPicture(page, style, job), style);
    return bytes;
}

/// Whether Qt has the printer record pages for the preview instead of printing them.
bool isPreview(const QPrinter& printer) {
    return printer.paintEngine()->type() == QPaintEngine::Picture;
}

bool areShortened(const std::vector<FigureContent>& shown,
                  const std::vector<FigureContent>& whole) {
    for (std::size_t i = 0; i < whole.size(); ++i)
        if (shown[i].shown != whole[i].shown) return true;
    return false;
}

double wordsOf(const FigureContent& content) {
    return static_cast<double>(content.shown->reading->document->words().size());
}

/// How much longer the longest text is than what is shown of it.
double timesLonger(const std::vector<FigureContent>& whole,
                   const std::vector<FigureContent>& shown) {
    double times = 1;
    for (std::size_t i = 0; i < whole.size(); ++i)
        times = std::max(times, wordsOf(whole[i]) / std::max(1.0, wordsOf(shown[i])));
    return times;
}

/// The content, or the beginning of a long one.
FigureContent beginningOf(FigureContent content) {
    const auto& sentences = content.shown->reading->document->sentences();
    std::size_t last = 0;
    while (last + 1 < sentences.size() && sentences[last].firstWord < kPreviewedWords) ++last;
    return last + 1 < sentences.size() ? excerptOf(std::move(content), 0, last) : content;
}

}  // namespace

void writeFigure(const PageSnapshot& page, ExportPart part, const std::optional<FigureStyle>& style,
                 double scale, const QString& path, const LongJob::Context& job) {
    requireNotReplaced(page.inUse, {message("the picture"), diskPath(path)});
    const FigureFormat format = part == ExportPart::Text ? figureFormat(path) : pictureFormat(path);
    requireWritable(diskPath(path));
    FigureOutput output = outputOf(style.value_or(FigureStyle()), scale);
    output.metadata = metadataOf(page);
    const QByteArray bytes = encoded(page, part, format, style, output, job);
    job.cancel.check();
    writeWhole(path, bytes);
}

void writePicture(const PageSnapshot& page, const PictureMaker& picture, const QString& path,
                  const LongJob::Context& job) {
    requireNotReplaced(page.inUse, {message("the picture"), diskPath(path)});
    requireWritable(diskPath(path));
    const QByteArray bytes = pictureBytes(picture, pictureFormat(path), metadataOf(page));
    job.cancel.check();
    writeWhole(path, bytes);
}

void writeSeries(const PageSnapshot& page, const PictureSeries& series, const QString& path,
                 const LongJob::Context& job) {
    exportSeries(series, path, outputWith(metadataOf(page)), job.progress, job.cancel);
}

void writeWeights(const PageSnapshot& page, WeightsForm form, const QString& path,
                  const LongJob::Context& job) {
    requireNotReplaced(page.inUse, {message("the file"), diskPath(path)});
    requireWritable(diskPath(path));
    const auto& shown = page.contents.front().shown;
    exportWeights(*shown, figureMetadata({shown}), form, page.id, path, job.progress, job.cancel);
}

QByteArray draggedFigure(const PageSnapshot& page, FigureFormat format, const CancelToken& cancel) {
    auto contents = page.contents;
    follow(contents, format, {}, cancel);
    return pictureBytes(pictureOf(contents), format, metadataOf(page));
}

CopiedPicture copyFigure(const PageSnapshot& page, const LongJob::Context& job) {
    const PictureMaker picture = pictureOf(followed(page.contents, FigureFormat::Svg, {}, job));
    const FigureMetadata metadata = metadataOf(page);
    const QByteArray png = pictureBytes(picture, FigureFormat::Png, metadata);
    CopiedPicture copied{png, QImage::fromData(png, "PNG"),
                         pictureBytes(picture, FigureFormat::Svg, metadata)};
    job.cancel.check();
    return copied;
}

void printFigure(const PageSnapshot& page, QPrinter& printer, const LongJob::Context& job) {
    const QString path = printer.outputFileName();
    if (path.isEmpty()) return drawPrint(page, printer, job);
    requireNotReplaced(page.inUse, {message("the printed file"), diskPath(path)});
    requireWritable(diskPath(path));
    const QByteArray bytes = printedPdf(page, printer, job);
    job.cancel.check();
    writeWhole(path, bytes);
}

std::vector<FigureContent> previewed(std::vector<FigureContent> contents) {
    for (FigureContent& content : contents) content = beginningOf(std::move(content));
    return contents;
}

FigurePages previewOf(const PageSnapshot& page, ExportPart part, const FigureStyle& style,
                      int width) {
    const auto whole = styled(page.contents, style);
    const auto shown = previewed(whole);
    const auto picture = partOf(shown, page.tree, part)(TextRuns::Whole);
    FigurePages pages = pagesOf(*picture, outputOf(style, 1), width);
    if (part == ExportPart::Tree || !areShortened(shown, whole)) return pages;
    pages.isCut = pages.isEstimated = true;
    pages.heightMm *= timesLonger(whole, shown);
    return pages;
}

void previewPrint(const PageSnapshot& page, const QString& title, QWidget* window,
                  std::function<void(std::shared_ptr<QPrinter>)> print) {
    PageSnapshot beginning = page;
    beginning.contents = previewed(page.contents);
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(title);
    auto* preview = new QPrintPreviewDialog(printer.get(), window);
    preview->setAttribute(Qt::WA_DeleteOnClose);
    if (areShortened(beginning.contents, page.contents))
        preview->setWindowTitle(
            PrintTexts::tr("Print Preview: the first pages; all pages are printed"));
    QObject::connect(preview, &QPrintPreviewDialog::paintRequested, preview,
                     [beginning, printer, print](QPrinter* device) {
                         isPreview(*device) ? drawPrint(beginning, *device) : print(printer);
                     });
    preview->resize(window->size());
    preview->setWindowModality(Qt::WindowModal);
    preview->show();
}

}  // namespace hanscope::ui

#include "moc_figure_job.cpp"
