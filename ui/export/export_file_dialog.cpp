#include "ui/export/export_file_dialog.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "ui/state/settings.h"

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

}  // namespace

QString proposedName(const QString& document) {
    QString name = document.endsWith(QLatin1String(".txt")) ? document.chopped(4) : document;
    for (QChar& c : name) {
        if (c == QLatin1Char('/') || c == QLatin1Char('\\') || c.category() == QChar::Other_Control)
            c = QLatin1Char('-');
    }
    name = name.remove(QStringLiteral("…")).trimmed();
    return name.isEmpty() ? QStringLiteral("heatmap") : name;
}

ExportFileDialog::ExportFileDialog(const QString& title, const QList<ExportFormat>& offered,
                                   const ExportFormat& chosen, const QString& document,
                                   QWidget* window)
    : QFileDialog(window, title, exportFolder()) {
    setAttribute(Qt::WA_DeleteOnClose);
    setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const ExportFormat& format : offered) filters << filterOf(format);
    setNameFilters(filters);
    connect(this, &QFileDialog::filterSelected, this, &ExportFileDialog::adoptFilter);
    selectNameFilter(filterOf(chosen));
    setDefaultSuffix(chosen.suffix);
    selectFile(proposedName(document) + QLatin1Char('.') + chosen.suffix);
    connect(this, &QDialog::accepted, this, &ExportFileDialog::onAccepted);
}

/// Changes the extension of the proposed name when the user selects another format.
void ExportFileDialog::adoptFilter(const QString& filter) {
    const ExportFormat& format = formatOfFilter(filter);
    setDefaultSuffix(format.suffix);
    const QStringList files = selectedFiles();
    if (files.isEmpty()) return;
    const QFileInfo file(files.front());
    selectFile(file.completeBaseName() + QLatin1Char('.') + format.suffix);
}

void ExportFileDialog::onAccepted() {
    const QString path = selectedFiles().value(0);
    if (path.isEmpty()) return;
    remember(settings::kExportFolder, QFileInfo(path).absolutePath());
    Q_EMIT chosen(path, formatOfFilter(selectedNameFilter()));
}

}  // namespace hanscope::ui
