#include "ui/documents/open_dialogs.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "core/corpus/labelled_format.h"
#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/text/text_encoding.h"
#include "core/text/text_file.h"
#include "core/workspace/workspace.h"
#include "ui/session/open_document.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

bool isSample(const QString& path) {
    return path.startsWith(sampleFolder());
}

bool isAsExpected(const SaveOrder& order) {
    QFile file(order.path);
    if (!file.open(QIODevice::ReadOnly)) return true;
    const bool isOurs = order.last->path == order.path;
    try {
        const std::string text =
            decode(file.readAll().toStdString(), isOurs ? kUtf8 : order.encoding).text;
        return checksumOf(text) == (isOurs ? order.last->sum : order.savedSum);
    } catch (const Error&) {
        return false;
    }
}

}  // namespace

bool hasOwnFile(const OpenDocument& document) {
    return !document.path.isEmpty() && !document.isExtracted && !isSample(document.path);
}

QString proposedPath(const OpenDocument& document) {
    if (hasOwnFile(document)) return document.path;
    const QString name = proposedName(document.title) + QStringLiteral(".txt");
    if (document.isExtracted) return QFileInfo(document.path).dir().filePath(name);
    return QDir(recall(settings::kOpenFolder)).absoluteFilePath(name);
}

bool saveText(const SaveOrder& order) {
    if (!order.overwrites && !isAsExpected(order)) return false;
    writeDocumentFile(diskPath(order.path), fileBytes(editableText(order.text->text), order.form));
    *order.last = {order.path, checksumOf(order.text->text)};
    return true;
}

namespace {

struct OpenDialogTexts {
    Q_DECLARE_TR_FUNCTIONS(OpenDialogTexts)
};

QString filter(const QString& name, const QStringList& patterns) {
    return name + QStringLiteral(" (") + patterns.join(QLatin1Char(' ')) + QLatin1Char(')');
}

QStringList patternsOf(const std::vector<std::string>& endings) {
    QStringList patterns;
    for (const std::string& ending : endings)
        patterns << QLatin1Char('*') + QString::fromStdString(ending);
    return patterns;
}

/// All formats together, each one, tables, and all files.
QString documentFilters() {
    QStringList patterns, filters;
    for (const auto& format : documentFormats()) {
        patterns << patternsOf(format->endings());
        filters << filter(QString::fromStdString(format->name()), patternsOf(format->endings()));
    }
    const QStringList tables = patternsOf(endingsOfLabelledFiles());
    filters << filter(OpenDialogTexts::tr("Tables"), tables);
    std::sort(filters.begin(), filters.end());
    filters.prepend(filter(OpenDialogTexts::tr("Documents and tables"), patterns + tables));
    return (filters << OpenDialogTexts::tr("All files (*)")).join(QStringLiteral(";;"));
}

QString workspaceFilter() {
    return filter(OpenDialogTexts::tr("Workspaces"),
                  {QLatin1Char('*') + QLatin1String(kWorkspaceEnding)});
}

/// Calls `chosen` with the file that the user accepts, in whose folder the next dialog begins.
void connectChosen(QFileDialog* dialog, std::function<void(const QString&)> chosen) {
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog->parent(),
                     [chosen = std::move(chosen)](const QString& file) {
                         remember(settings::kOpenFolder, QFileInfo(file).absolutePath());
                         chosen(file);
                     });
}

}  // namespace

void askForDocuments(QWidget* window, std::function<void(const QStringList&)> chosen) {
    QFileDialog* dialog =
        openFileDialog(window, OpenDialogTexts::tr("Open Documents"), QFileDialog::ExistingFiles,
                       recall(settings::kOpenFolder), documentFilters());
    QObject::connect(dialog, &QFileDialog::filesSelected, window,
                     [chosen = std::move(chosen)](const QStringList& files) {
                         remember(settings::kOpenFolder, QFileInfo(files.front()).absolutePath());
                         chosen(files);
                     });
}

void askForFolder(QWidget* window, std::function<void(const QString&)> chosen) {
    QFileDialog* dialog = openFileDialog(window, OpenDialogTexts::tr("Open a Folder of Documents"),
                                         QFileDialog::Directory, recall(settings::kOpenFolder));
    QObject::connect(dialog, &QFileDialog::fileSelected, window,
                     [chosen = std::move(chosen)](const QString& folder) {
                         remember(settings::kOpenFolder, folder);
                         chosen(folder);
                     });
}

void askWhereToSave(QWidget* window, const QString& proposed,
                    std::function<void(const QString&)> chosen) {
    const QString filters = OpenDialogTexts::tr("Texts (*.txt *.text *.md)") +
                            QStringLiteral(";;") + OpenDialogTexts::tr("All files (*)");
    const QFileInfo file(proposed);
    connectChosen(openSaveDialog(window, OpenDialogTexts::tr("Save Text As"), file.absolutePath(),
                                 filters, QStringLiteral("txt"), file.fileName()),
                  std::move(chosen));
}

void askForWorkspace(QWidget* window, std::function<void(const QString&)> chosen) {
    connectChosen(
        openFileDialog(window, OpenDialogTexts::tr("Open a Workspace"), QFileDialog::ExistingFile,
                       recall(settings::kOpenFolder), workspaceFilter()),
        std::move(chosen));
}

void askWhereToSaveWorkspace(QWidget* window, const QString& proposed,
                             std::function<void(const QString&)> chosen) {
    const QFileInfo file(proposed);
    connectChosen(
        openSaveDialog(window, OpenDialogTexts::tr("Save Workspace As"),
                       proposed.isEmpty() ? recall(settings::kOpenFolder) : file.absolutePath(),
                       workspaceFilter(), QString::fromLatin1(kWorkspaceEnding).mid(1),
                       proposed.isEmpty() ? OpenDialogTexts::tr("Workspace") : file.fileName()),
        std::move(chosen));
}

void askForLesson(QWidget* window, std::function<void(const QString&)> chosen) {
    connectChosen(
        openFileDialog(window, OpenDialogTexts::tr("Open a Lesson"), QFileDialog::ExistingFile,
                       recall(settings::kOpenFolder),
                       filter(OpenDialogTexts::tr("Lessons"), {QStringLiteral("*.lesson")})),
        std::move(chosen));
}

void askForModelFile(QWidget* window, std::function<void(const QString&)> chosen) {
    QObject::connect(
        openFileDialog(window, OpenDialogTexts::tr("Open a Model"), QFileDialog::ExistingFile,
                       modelFolder(), OpenDialogTexts::tr("Models (*.safetensors);;All files (*)")),
        &QFileDialog::fileSelected, window, std::move(chosen));
}

}  // namespace hanscope::ui
