#include "ui/shell/export_controller.h"

#include <QClipboard>
#include <QDir>
#include <QDrag>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QStandardPaths>

#include "core/explain/excerpt.h"
#include "ui/heatmap/figure/figure_file.h"
#include "ui/heatmap/figure/pdf_writing.h"
#include "ui/heatmap/figure/weights_file.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/shell/documents/files_in_use.h"
#include "ui/shell/documents/reader_session.h"
#include "ui/shell/exporting/copied_picture.h"
#include "ui/shell/exporting/dragged_picture.h"
#include "ui/shell/exporting/figure_dialog.h"
#include "ui/shell/settings.h"
#include "ui/shell/tree_controller.h"

namespace hanscope::ui {

namespace {

QString filterOf(const ExportFormat& format) {
    return QStringLiteral("%1 (*.%2)").arg(format.title, format.suffix);
}

ExportFormat formatOfFilter(const QString& filter) {
    for (const ExportFormat& format : exportFormats()) {
        if (filterOf(format) == filter) return format;
    }
    return exportFormat({});
}

QString exportFolder() {
    const QString last = recall(settings::kExportFolder);
    if (!last.isEmpty() && QDir(last).exists()) return last;
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

/// "review-good.txt" -> "review-good"; characters that a file name cannot contain become dashes.
QString proposedName(const QString& title) {
    QString name = title.endsWith(QLatin1String(".txt")) ? title.chopped(4) : title;
    for (QChar& c : name) {
        if (c == QLatin1Char('/') || c == QLatin1Char('\\') || c.category() == QChar::Other_Control)
            c = QLatin1Char('-');
    }
    name = name.remove(QStringLiteral("…")).trimmed();
    return name.isEmpty() ? QStringLiteral("heatmap") : name;
}

ExportPart partOf(const QString& id) {
    if (id == kExportTree) return ExportPart::Tree;
    return id == kExportTextAndTree ? ExportPart::TextAndTree : ExportPart::Text;
}

constexpr std::size_t kPreviewedWords = 3000;
constexpr int kDraggedWidth = 180;  // logical pixels of the small picture at the pointer

/// The reading, or the beginning of a long one: a preview shows only the first page.
std::shared_ptr<const ShownReading> beginningOf(std::shared_ptr<const ShownReading> shown) {
    const auto& sentences = shown->reading->document->sentences();
    std::size_t last = 0;
    while (last + 1 < sentences.size() && sentences[last].firstWord < kPreviewedWords) ++last;
    return last + 1 < sentences.size() ? excerptOf(*shown, 0, last) : shown;
}

/// The contents as a preview of the style needs them.
std::vector<FigureContent> previewed(std::vector<FigureContent> contents,
                                     const FigureStyle& style) {
    for (FigureContent& content : contents)
        if (!style.sentences) content.shown = beginningOf(content.shown);
    return contents;
}

QString dialogTitle(ExportPart part) {
    if (part == ExportPart::Tree) return ExportController::tr("Export the Tree");
    return part == ExportPart::TextAndTree ? ExportController::tr("Export Heatmap and Tree")
                                           : ExportController::tr("Export the Heatmap");
}

}  // namespace

const QString kExportTree = QStringLiteral("tree");
const QString kExportTextAndTree = QStringLiteral("textAndTree");

ExportController::ExportController(const ReaderPage* page, const ReaderSession* session,
                                   QWidget* window)
    : QObject(window), page_(page), session_(session), window_(window) {}

QFileDialog* ExportController::makeDialog(ExportPart part, const QList<ExportFormat>& offered,
                                          const ExportFormat& chosen, const QString& title) {
    auto* dialog = new QFileDialog(window_, dialogTitle(part), exportFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const ExportFormat& format : offered) filters << filterOf(format);
    dialog->setNameFilters(filters);
    connect(dialog, &QFileDialog::filterSelected, this,
            [this, dialog](const QString& filter) { adoptFilter(dialog, filter); });
    dialog->selectNameFilter(filterOf(chosen));
    dialog->setDefaultSuffix(chosen.suffix);
    dialog->selectFile(proposedName(title) + QLatin1Char('.') + chosen.suffix);
    return dialog;
}

void ExportController::ask(const QString& formatId, const QString& title) {
    const ExportPart part = partOf(formatId);
    QList<ExportFormat> offered;
    for (const ExportFormat& format : exportFormats())
        if (part == ExportPart::Text || format.isPainted()) offered << format;
    const ExportFormat& last =
        exportFormat(part == ExportPart::Text ? formatId : recall(settings::kExportFormat));
    const ExportFormat& chosen =
        part == ExportPart::Text || last.isPainted() ? last : exportFormat({});
    QFileDialog* dialog = makeDialog(part, offered, chosen, title);
    connect(dialog, &QFileDialog::accepted, this, [this, dialog, part] { finish(dialog, part); });
    dialog->open();
}

void ExportController::askForFigure(const QString& title) {
    const auto shown = page_->heatmap()->shown();
    const auto sentences = static_cast<int>(shown->reading->document->sentences().size());
    const auto draw = [contents = heatmapContents(*page_)](const FigureStyle& style, QSize pixels) {
        const auto picture = pictureOf(previewed(contents, style), style)(TextRuns::Whole);
        return firstPage(*picture, outputOf(style, 1), pixels);
    };
    auto* dialog = new FigureDialog(proposedChoices(), sentences, draw, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, title] {
        remember(settings::kFigureStyle, textOf(dialog->choices()));
        askForFile(dialog->choices(), title);
    });
    dialog->open();
}

void ExportController::askForFile(const FigureChoices& choices, const QString& title) {
    const ExportFormat& format = exportFormat(choices.format);
    QFileDialog* dialog = makeDialog(ExportPart::Text, {format}, format, title);
    connect(dialog, &QFileDialog::accepted, this, [this, dialog, format, choices] {
        const QString path = chosenPath(dialog);
        if (!path.isEmpty()) write(path, format.scale, ExportPart::Text, choices.style);
    });
    dialog->open();
}

/// Changes the extension of the proposed name when the user selects another format.
void ExportController::adoptFilter(QFileDialog* dialog, const QString& filter) {
    const ExportFormat& format = formatOfFilter(filter);
    dialog->setDefaultSuffix(format.suffix);
    const QStringList files = dialog->selectedFiles();
    if (files.isEmpty()) return;
    const QFileInfo file(files.front());
    dialog->selectFile(file.completeBaseName() + QLatin1Char('.') + format.suffix);
}

/// Empty if none is chosen. Its folder is remembered.
QString ExportController::chosenPath(const QFileDialog* dialog) const {
    const QString path = dialog->selectedFiles().value(0);
    if (!path.isEmpty()) remember(settings::kExportFolder, QFileInfo(path).absolutePath());
    return path;
}

void ExportController::finish(QFileDialog* dialog, ExportPart part) {
    const QString path = chosenPath(dialog);
    if (path.isEmpty()) return;
    const ExportFormat& format = formatOfFilter(dialog->selectedNameFilter());
    remember(settings::kExportFormat, format.id);
    format.weights ? writeWeights(path, *format.weights) : write(path, format.scale, part);
}

PictureMaker ExportController::picture(ExportPart part,
                                       const std::optional<FigureStyle>& style) const {
    const auto reading = page_->heatmap()->reading();
    if (!reading) return {};
    if (part == ExportPart::Text) return pictureOf(heatmapContents(*page_), style);
    return reading->tree ? tree_->treePicture(part == ExportPart::TextAndTree) : PictureMaker();
}

std::vector<std::shared_ptr<const ShownReading>> ExportController::shown() const {
    if (!page_->besideHeatmap()->reading()) return {page_->heatmap()->shown()};
    return {page_->heatmap()->shown(), page_->besideHeatmap()->shown()};
}

void ExportController::copyPicture() {
    worker_.start(
        [make = pictureOf(heatmapContents(*page_)), shown = shown(),
         model = session_->modelPath()] {
            return copiedPicture(make,
                                 figureMetadata(shown, QFile::encodeName(model).toStdString()));
        },
        [this](Outcome<CopiedPicture> outcome) {
            if (!outcome.value) return Q_EMIT failed(outcome.error);
            QGuiApplication::clipboard()->setMimeData(outcome.value->mimeData().release());
            Q_EMIT copied();
        });
}

void ExportController::dragPicture() {
    std::size_t words = 0;
    for (const auto& page : shown()) words += page->reading->document->words().size();
    if (words > kMostDraggedWords)
        return Q_EMIT failed(tr("The picture of a text of more than %1 words cannot be dragged; "
                                "export it with File > Export… instead.")
                                 .arg(QLocale().toString(qulonglong{kMostDraggedWords})));
    if (!dragged_) dragged_ = std::make_unique<QTemporaryDir>();
    const QString name = proposedName(session_->current()->title) + QLatin1String(".png");
    const auto metadata = [shown = shown(), model = session_->modelPath()] {
        return figureMetadata(shown, QFile::encodeName(model).toStdString());
    };
    auto* data =
        new DraggedPicture(pictureOf(heatmapContents(*page_)), metadata, dragged_->filePath(name));
    connect(data, &DraggedPicture::failed, this, &ExportController::failed);
    auto* drag = new QDrag(window_);
    drag->setMimeData(data);
    drag->setPixmap(page_->pages()->grab().scaledToWidth(kDraggedWidth, Qt::SmoothTransformation));
    drag->exec(Qt::CopyAction);
}

void ExportController::write(const QString& path, double scale, ExportPart part,
                             const std::optional<FigureStyle>& style) {
    PictureMaker make = picture(part, style);
    if (!make) return;
    worker_.start(
        [make = std::move(make), contents = heatmapContents(*page_), style, path, part,
         output = outputOf(style.value_or(FigureStyle()), scale), files = filesInUse(*session_),
         shown = shown(), model = session_->modelPath()]() mutable {
            requireNotReplaced(files, {"the picture", QFile::encodeName(path).toStdString()});
            output.metadata = figureMetadata(shown, QFile::encodeName(model).toStdString());
            if (part != ExportPart::Tree) requireShort(styled(contents, style));
            if (part == ExportPart::Text)
                exportFigures(styled(contents, style), make, path, output);
            else
                exportPicture(make, path, output);
            return true;
        },
        [this, path](const Outcome<bool>& outcome) { onWritten(path, outcome); });
}

void ExportController::writeWeights(const QString& path, WeightsForm form) {
    worker_.start(
        [shown = page_->heatmap()->shown(), form, path, files = filesInUse(*session_),
         model = session_->modelPath()] {
            requireNotReplaced(files, {"the file", QFile::encodeName(path).toStdString()});
            exportWeights(*shown, figureMetadata({shown}, QFile::encodeName(model).toStdString()),
                          form, path);
            return true;
        },
        [this, path](const Outcome<bool>& outcome) { onWritten(path, outcome); });
}

void ExportController::onWritten(const QString& path, const Outcome<bool>& outcome) {
    outcome.value ? Q_EMIT exported(path) : Q_EMIT failed(outcome.error);
}

}  // namespace hanscope::ui
