#include "ui/shell/export_controller.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>

#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/reader_page.h"
#include "ui/shell/documents/files_in_use.h"
#include "ui/shell/documents/reader_session.h"
#include "ui/shell/settings.h"
#include "ui/shell/tree_controller.h"

namespace hanscope::ui {

namespace {

QString filterOf(const ExportFormat& format) {
    return QStringLiteral("%1 (*.%2)").arg(format.title, format.suffix);
}

const ExportFormat& formatOfFilter(const QString& filter) {
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

QString dialogTitle(ExportPart part) {
    if (part == ExportPart::Tree) return ExportController::tr("Export the Tree");
    return part == ExportPart::TextAndTree ? ExportController::tr("Export Heatmap and Tree")
                                           : ExportController::tr("Export the Heatmap");
}

}  // namespace

const QString kExportTree = QStringLiteral("tree");
const QString kExportTextAndTree = QStringLiteral("textAndTree");

const QList<ExportFormat>& exportFormats() {
    const auto png = [](int scale) {
        return ExportFormat{QStringLiteral("png%1").arg(scale),
                            ExportController::tr("PNG picture, %1×").arg(scale),
                            QStringLiteral("png"), static_cast<double>(scale)};
    };
    static const QList<ExportFormat> formats{
        png(1),
        png(2),
        png(3),
        png(4),
        {QStringLiteral("svg"), ExportController::tr("SVG drawing"), QStringLiteral("svg"), 1},
        {QStringLiteral("pdf"), ExportController::tr("PDF document"), QStringLiteral("pdf"), 1}};
    return formats;
}

const ExportFormat& exportFormat(const QString& id) {
    for (const ExportFormat& format : exportFormats()) {
        if (format.id == id) return format;
    }
    return exportFormats()[1];
}

ExportController::ExportController(const ReaderPage* page, const ReaderSession* session,
                                   QWidget* window)
    : QObject(window), page_(page), session_(session), window_(window) {}

void ExportController::ask(const QString& formatId, const QString& title) {
    const ExportPart part = partOf(formatId);
    const ExportFormat& chosen =
        exportFormat(part == ExportPart::Text ? formatId : recall(settings::kExportFormat));
    auto* dialog = new QFileDialog(window_, dialogTitle(part), exportFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const ExportFormat& format : exportFormats()) filters << filterOf(format);
    dialog->setNameFilters(filters);
    connect(dialog, &QFileDialog::filterSelected, this,
            [this, dialog](const QString& filter) { adoptFilter(dialog, filter); });
    connect(dialog, &QFileDialog::accepted, this, [this, dialog, part] { finish(dialog, part); });
    dialog->selectNameFilter(filterOf(chosen));
    dialog->setDefaultSuffix(chosen.suffix);
    dialog->selectFile(proposedName(title) + QLatin1Char('.') + chosen.suffix);
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

void ExportController::finish(QFileDialog* dialog, ExportPart part) {
    const QStringList files = dialog->selectedFiles();
    if (files.isEmpty()) return;
    const ExportFormat& format = formatOfFilter(dialog->selectedNameFilter());
    remember(settings::kExportFolder, QFileInfo(files.front()).absolutePath());
    remember(settings::kExportFormat, format.id);
    write(files.front(), format.scale, part);
}

PictureMaker ExportController::picture(ExportPart part) const {
    const auto reading = page_->heatmap()->reading();
    if (!reading) return {};
    if (part == ExportPart::Text) return heatmapPicture(*page_);
    return reading->tree ? tree_->treePicture(part == ExportPart::TextAndTree) : PictureMaker();
}

std::vector<std::shared_ptr<const ShownReading>> ExportController::shown() const {
    if (!page_->besideHeatmap()->reading()) return {page_->heatmap()->shown()};
    return {page_->heatmap()->shown(), page_->besideHeatmap()->shown()};
}

void ExportController::write(const QString& path, double scale, ExportPart part) {
    PictureMaker make = picture(part);
    if (!make) return;
    worker_.start(
        [make = std::move(make), path, scale, files = filesInUse(*session_), shown = shown(),
         model = session_->modelPath()] {
            requireNotReplaced(files, {"the picture", QFile::encodeName(path).toStdString()});
            exportPicture(make, path,
                          {scale, 0, Paper::Fitted,
                           figureMetadata(shown, QFile::encodeName(model).toStdString())});
            return true;
        },
        [this, path](Outcome<bool> outcome) {
            if (outcome.value) return Q_EMIT exported(path);
            Q_EMIT failed(outcome.error);
        });
}

}  // namespace hanscope::ui
