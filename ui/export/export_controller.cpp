#include "ui/export/export_controller.h"

#include <QAction>
#include <QClipboard>
#include <QDrag>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMainWindow>
#include <QStandardPaths>
#include <algorithm>

#include "core/explain/view_command.h"
#include "ui/export/export_formats.h"
#include "ui/export/figure_command.h"
#include "ui/export/figure_dialog.h"
#include "ui/export/figure_job.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/page/meant_document.h"
#include "ui/page/page_command.h"
#include "ui/page/page_controller.h"
#include "ui/page/tree_controller.h"
#include "ui/reader/message_area.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/command_log.h"
#include "ui/state/settings.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

constexpr int kDraggedWidth = 180;  // logical pixels of the small picture at the pointer

QString dialogTitle(ExportPart part) {
    if (part == ExportPart::Tree) return ExportController::tr("Export the Tree");
    return part == ExportPart::TextAndTree ? ExportController::tr("Export Heatmap and Tree")
                                           : ExportController::tr("Export the Heatmap");
}

}  // namespace

ExportController::ExportController(const WindowContext& context)
    : QObject(context.window),
      context_(context),
      queue_(context.window, context.page->messages()->add(Banner::Kind::News),
             {tr("Something Is Being Exported"),
              tr("An export is not complete. Do you want to stop it and close the window?"),
              tr("No file is written then; a file that is to be replaced stays as it is.")},
             this) {
    connect(context.actions->copyPicture, &QAction::triggered, this,
            &ExportController::copyPicture);
    connect(context.page->pages(), &PagePair::pictureDragged, this, &ExportController::dragPicture);
    connect(this, &ExportController::failed, context.controller, &PageController::showError);
    folder();
}

/// Where the last export was written, as far as the disk has answered that it is there.
QString ExportController::folder() {
    const QString last = recall(settings::kExportFolder);
    const bool isKnown = !last.isEmpty() && !folders_.isMissing(diskPath(last));
    return isKnown ? last : QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

/// Whether the page shows the document for which the command's menu was opened; if not, says so.
bool ExportController::showsMeant() {
    const OpenDocument* meant = context_.meant->get();
    const OpenDocument* current = context_.session->current();
    if (meant && current && meant->id == current->id) return true;
    Q_EMIT failed(
        tr("Another document is on the page now; choose the command again to export that one."));
    return false;
}

void ExportController::ask(const QString& title) {
    if (!showsMeant()) return;
    const PageSnapshot page = snapshot();
    const Document& document = *page.contents.front().shown->reading->document;
    FigureSubject subject;
    subject.sentences = static_cast<int>(document.sentences().size());
    subject.panels = static_cast<int>(page.contents.size());
    subject.hasReasons = std::any_of(page.contents.begin(), page.contents.end(), hasReasons);
    subject.hasTree = page.tree.has_value();
    subject.hasWeights = true;
    const auto draw = [page](const FigureStyle& style, ExportPart part, int width) {
        return previewOf(page, part, style, width);
    };
    auto* dialog = new FigureDialog(proposedChoices(), subject, draw, context_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, page, dialog, title] {
        rememberChoices(dialog->keptChoices());
        askForFile(page, dialog->choices(), title);
    });
    dialog->open();
}

void ExportController::askForFile(const PageSnapshot& page, const FigureChoices& choices,
                                  const QString& title) {
    const ExportPart part = choices.part;
    const ExportFormat format = exportFormat(choices.format);
    const QString filter = QStringLiteral("%1 (*.%2)").arg(format.title, format.suffix);
    const QString name = proposedName(title) + QLatin1Char('.') + format.suffix;
    connect(
        openSaveDialog(context_.window, dialogTitle(part), folder(), filter, format.suffix, name),
        &QFileDialog::fileSelected, this,
        [this, page, style = choices.style, part, format](const QString& path) {
            remember(settings::kExportFolder, QFileInfo(path).absolutePath());
            format.weights ? writeWeights(page, path, *format.weights)
                           : writeFigure(page, path, format.scale, part, style);
        });
}

void ExportController::askToPrint(const QString& title) {
    if (!showsMeant()) return;
    const PageSnapshot page = snapshot();
    previewPrint(page, title, context_.window, [this, page](std::shared_ptr<QPrinter> printer) {
        print(page, std::move(printer));
    });
}

PageSnapshot ExportController::snapshot() const {
    std::vector<FigureContent> contents = heatmapContents(*context_.page);
    auto line = command(contents.front());
    return {std::move(contents), context_.controller->tree()->treeLines(),
            filesInUse(*context_.session), idOf(*context_.session->current()), std::move(line)};
}

/// Nothing for marks, which are in no file, for sentences in one line, and for a web page of which
/// the user chose what is read.
std::optional<CommandLine> ExportController::command(const FigureContent& content) const {
    if (hasReasons(content) || !content.sentencePerLine) return std::nullopt;
    auto line = pageCommand(context_, "hanscope render");
    if (!line || context_.session->current()->mainTextChosen) return std::nullopt;
    addDrawing(*line, content.shown->view);
    for (const QString& truth : context_.session->current()->truth)
        line->add("--truth", truth.toStdString());
    return line;
}

/// Logs the command, if there is one, when the file is written.
void ExportController::writeAndLog(const QString& path, const std::optional<CommandLine>& command,
                                   const LongJob::Task& work) {
    const QString name = QFileInfo(path).fileName();
    start(tr("“%1” is being written…").arg(name), work, [this, path, name, command] {
        if (command) context_.log->add(tr("Exported “%1”").arg(name), command->line());
        Q_EMIT exported(path);
    });
}

/// Other documents may have been opened since the user was asked for the file.
PageSnapshot ExportController::withFilesInUse(PageSnapshot page) const {
    page.inUse = filesInUse(*context_.session);
    return page;
}

void ExportController::copyPicture() {
    if (!showsMeant()) return;
    queue_.start(
        tr("The picture is being copied…"),
        [page = snapshot()](const LongJob::Context& job) { return copyFigure(page, job); },
        [this](const Outcome<CopiedPicture>& outcome) {
            if (outcome.value) {
                QGuiApplication::clipboard()->setMimeData(outcome.value->mimeData().release());
                Q_EMIT copied();
            } else if (!outcome.error.isEmpty()) {
                Q_EMIT failed(outcome.error);
            }
        });
}

void ExportController::dragPicture() {
    const PageSnapshot page = snapshot();
    std::size_t words = 0;
    for (const FigureContent& content : page.contents)
        words += content.shown->reading->document->words().size();
    if (words > kMaxDraggedWords)
        return Q_EMIT failed(tr("The picture of a text of more than %1 words cannot be dragged; "
                                "export it with File > Export… instead.")
                                 .arg(countText(kMaxDraggedWords)));
    if (!dragged_) dragged_ = std::make_unique<QTemporaryDir>();
    const QString name = proposedName(context_.session->current()->title) + QLatin1String(".png");
    const auto draw = [page](FigureFormat format, const CancelToken& cancel) {
        return draggedFigure(page, format, cancel);
    };
    auto* data = new DraggedPicture(draw, dragged_->filePath(name));
    connect(data, &DraggedPicture::failed, this, &ExportController::failed);
    auto* drag = new QDrag(context_.window);
    drag->setMimeData(data);
    drag->setPixmap(
        context_.page->pages()->grab().scaledToWidth(kDraggedWidth, Qt::SmoothTransformation));
    drag->exec(Qt::CopyAction);
}

void ExportController::start(const QString& message, const LongJob::Task& work,
                             const std::function<void()>& done) {
    queue_.start(message, work, [this, done](const Outcome<Nothing>& outcome) {
        if (outcome.value) done();
        if (!outcome.error.isEmpty()) Q_EMIT failed(outcome.error);
    });
}

void ExportController::writeFigure(const PageSnapshot& page, const QString& path, double scale,
                                   ExportPart part, const std::optional<FigureStyle>& style) {
    std::optional<CommandLine> line = style ? page.command : std::nullopt;
    if (line) {
        addStyle(*line, *style, scale);
        addOutput(*line, part, path);
    }
    writeAndLog(path, line, [=, page = withFilesInUse(page)](const LongJob::Context& job) {
        ui::writeFigure(page, part, style, scale, path, job);
    });
}

void ExportController::askForPicture(const PictureMaker& picture, const QString& title) {
    askWhereToWrite(context_.window, tr("Export the Step"), pictureKinds(), proposedName(title),
                    [this, page = snapshot(), picture](const QString& path) {
                        startWriting(path,
                                     [=, page = withFilesInUse(page)](const LongJob::Context& job) {
                                         writePicture(page, picture, path, job);
                                     });
                    });
}

void ExportController::askForSeries(const PictureSeries& series, const QString& title) {
    askWhereToWrite(context_.window, tr("Export %Ln Numbered Picture(s)", nullptr, series.count),
                    pictureKinds(), proposedName(title),
                    [this, page = snapshot(), series](const QString& path) {
                        startWritingSeries(
                            path, series.count,
                            [=, page = withFilesInUse(page)](const LongJob::Context& job) {
                                writeSeries(page, series, path, job);
                            });
                    });
}

void ExportController::startWritingSeries(const QString& path, int count,
                                          const LongJob::Task& work) {
    const QString first = numberedPath(path, 0, count), last = numberedPath(path, count - 1, count);
    start(tr("“%1” and the pictures after it are being written…").arg(QFileInfo(first).fileName()),
          work, [this, first, last] {
              Q_EMIT exported(first + QStringLiteral(" … ") + QFileInfo(last).fileName());
          });
}

void ExportController::writeWeights(const PageSnapshot& page, const QString& path,
                                    WeightsForm form) {
    std::optional<CommandLine> line = page.command;
    if (line) addOutput(*line, ExportPart::Text, path);
    writeAndLog(path, line, [=, page = withFilesInUse(page)](const LongJob::Context& job) {
        ui::writeWeights(page, form, path, job);
    });
}

void ExportController::print(const PageSnapshot& page, std::shared_ptr<QPrinter> printer) {
    const QString path = printer->outputFileName();
    const auto work = [page = withFilesInUse(page), printer](const LongJob::Context& job) {
        printFigure(page, *printer, job);
    };
    if (!path.isEmpty()) return startWriting(path, work);
    start(tr("The document is being printed…"), work, [this] { Q_EMIT printed(); });
}

}  // namespace hanscope::ui

#include "moc_export_controller.cpp"
