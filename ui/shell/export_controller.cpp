#include "ui/shell/export_controller.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>

#include "ui/heatmap/figure_export.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/shell/settings.h"

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

/// "review-good.txt" -> "review-good"; what a file name cannot hold becomes a dash.
QString proposedName(const QString& title) {
    QString name = title.endsWith(QLatin1String(".txt")) ? title.chopped(4) : title;
    for (QChar& c : name) {
        if (c == QLatin1Char('/') || c == QLatin1Char('\\') || c.category() == QChar::Other_Control)
            c = QLatin1Char('-');
    }
    name = name.remove(QStringLiteral("…")).trimmed();
    return name.isEmpty() ? QStringLiteral("heatmap") : name;
}

}  // namespace

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

ExportController::ExportController(HeatmapView* heatmap, QWidget* window)
    : QObject(window), heatmap_(heatmap), window_(window) {}

void ExportController::ask(const QString& formatId, const QString& title) {
    const ExportFormat& chosen = exportFormat(formatId);
    auto* dialog = new QFileDialog(window_, tr("Export the Heatmap"), exportFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const ExportFormat& format : exportFormats()) filters << filterOf(format);
    dialog->setNameFilters(filters);
    connect(dialog, &QFileDialog::filterSelected, this,
            [this, dialog](const QString& filter) { adoptFilter(dialog, filter); });
    connect(dialog, &QFileDialog::accepted, this, [this, dialog] { finish(dialog); });
    dialog->selectNameFilter(filterOf(chosen));
    dialog->setDefaultSuffix(chosen.suffix);
    dialog->selectFile(proposedName(title) + QLatin1Char('.') + chosen.suffix);
    dialog->open();
}

/// Another format gives the proposed name another ending.
void ExportController::adoptFilter(QFileDialog* dialog, const QString& filter) {
    const ExportFormat& format = formatOfFilter(filter);
    dialog->setDefaultSuffix(format.suffix);
    const QStringList files = dialog->selectedFiles();
    if (files.isEmpty()) return;
    const QFileInfo file(files.front());
    dialog->selectFile(file.completeBaseName() + QLatin1Char('.') + format.suffix);
}

void ExportController::finish(QFileDialog* dialog) {
    const QStringList files = dialog->selectedFiles();
    if (files.isEmpty()) return;
    const ExportFormat& format = formatOfFilter(dialog->selectedNameFilter());
    remember(settings::kExportFolder, QFileInfo(files.front()).absolutePath());
    remember(settings::kExportFormat, format.id);
    write(files.front(), format.scale);
}

void ExportController::write(const QString& path, double scale) {
    FigureContent content;
    content.reading = heatmap_->reading();
    if (!content.reading) return;
    content.truth = heatmap_->truth();
    content.palette = heatmap_->options().palette;
    content.sentencePerLine = heatmap_->options().sentencePerLine;
    worker_.start(
        [content, path, scale] {
            exportFigure(content, path, scale);
            return true;
        },
        [this, path](Outcome<bool> outcome) {
            if (outcome.value) return Q_EMIT exported(path);
            Q_EMIT failed(outcome.error);
        });
}

}  // namespace hanscope::ui
