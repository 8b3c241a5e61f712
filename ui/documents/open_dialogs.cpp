#include "ui/documents/open_dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <algorithm>

#include "core/formats/document_format.h"
#include "core/workspace/workspace.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"

namespace hanscope::ui {

namespace {

struct OpenDialogTexts {
    Q_DECLARE_TR_FUNCTIONS(OpenDialogTexts)
};

QString filter(const QString& name, const QStringList& patterns) {
    return name + QStringLiteral(" (") + patterns.join(QLatin1Char(' ')) + QLatin1Char(')');
}

QStringList patternsOf(const DocumentFormat& format) {
    QStringList patterns;
    for (const std::string& ending : format.endings())
        patterns << QLatin1Char('*') + QString::fromStdString(ending);
    return patterns;
}

/// All formats together, each one, and all files.
QStringList documentFilters() {
    QStringList patterns, filters;
    for (const auto& format : documentFormats()) {
        patterns << patternsOf(*format);
        filters << filter(QString::fromStdString(format->name()), patternsOf(*format));
    }
    std::sort(filters.begin(), filters.end());
    filters.prepend(filter(OpenDialogTexts::tr("Documents"), patterns));
    return filters << OpenDialogTexts::tr("All files (*)");
}

QString workspaceFilter() {
    return filter(OpenDialogTexts::tr("Workspaces"),
                  {QLatin1Char('*') + QLatin1String(kWorkspaceEnding)});
}

QStringList textFilters() {
    return {OpenDialogTexts::tr("Texts (*.txt *.text *.md)"), OpenDialogTexts::tr("All files (*)")};
}

}  // namespace

void askForDocuments(QWidget* window, std::function<void(const QStringList&)> chosen) {
    auto* dialog = new QFileDialog(window, OpenDialogTexts::tr("Open Documents"),
                                   recall(settings::kOpenFolder));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(documentFilters());
    QObject::connect(dialog, &QFileDialog::filesSelected, window,
                     [chosen = std::move(chosen)](const QStringList& files) {
                         remember(settings::kOpenFolder, QFileInfo(files.front()).absolutePath());
                         chosen(files);
                     });
    dialog->open();
}

void askForFolder(QWidget* window, std::function<void(const QString&)> chosen) {
    auto* dialog = new QFileDialog(window, OpenDialogTexts::tr("Open a Folder of Documents"),
                                   recall(settings::kOpenFolder));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    QObject::connect(dialog, &QFileDialog::fileSelected, window,
                     [chosen = std::move(chosen)](const QString& folder) {
                         remember(settings::kOpenFolder, folder);
                         chosen(folder);
                     });
    dialog->open();
}

void askWhereToSave(QWidget* window, const QString& proposed,
                    std::function<void(const QString&)> chosen) {
    auto* dialog = new QFileDialog(window, OpenDialogTexts::tr("Save Text As"),
                                   QFileInfo(proposed).absolutePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(textFilters());
    dialog->setDefaultSuffix(QStringLiteral("txt"));
    dialog->selectFile(QFileInfo(proposed).fileName());
    QObject::connect(dialog, &QFileDialog::fileSelected, window,
                     [chosen = std::move(chosen)](const QString& file) {
                         remember(settings::kOpenFolder, QFileInfo(file).absolutePath());
                         chosen(file);
                     });
    dialog->open();
}

void askForWorkspace(QWidget* window, std::function<void(const QString&)> chosen) {
    auto* dialog = new QFileDialog(window, OpenDialogTexts::tr("Open a Workspace"),
                                   recall(settings::kOpenFolder), workspaceFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    QObject::connect(dialog, &QFileDialog::fileSelected, window,
                     [chosen = std::move(chosen)](const QString& file) {
                         remember(settings::kOpenFolder, QFileInfo(file).absolutePath());
                         chosen(file);
                     });
    dialog->open();
}

void askWhereToSaveWorkspace(QWidget* window, const QString& proposed,
                             std::function<void(const QString&)> chosen) {
    const QString folder =
        proposed.isEmpty() ? recall(settings::kOpenFolder) : QFileInfo(proposed).absolutePath();
    auto* dialog = new QFileDialog(window, OpenDialogTexts::tr("Save Workspace As"), folder,
                                   workspaceFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QString::fromLatin1(kWorkspaceEnding).mid(1));
    dialog->selectFile(proposed.isEmpty() ? OpenDialogTexts::tr("Workspace")
                                          : QFileInfo(proposed).fileName());
    QObject::connect(dialog, &QFileDialog::fileSelected, window,
                     [chosen = std::move(chosen)](const QString& file) {
                         remember(settings::kOpenFolder, QFileInfo(file).absolutePath());
                         chosen(file);
                     });
    dialog->open();
}

void askForModelFile(QWidget* window, std::function<void(const QString&)> chosen) {
    auto* dialog = new QFileDialog(window, OpenDialogTexts::tr("Open a Model"), modelFolder(),
                                   OpenDialogTexts::tr("Models (*.safetensors);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    QObject::connect(dialog, &QFileDialog::fileSelected, window, std::move(chosen));
    dialog->open();
}

}  // namespace hanscope::ui
