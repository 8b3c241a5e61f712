#include "ui/shell/documents/open_dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

#include "ui/shell/resource_paths.h"
#include "ui/shell/settings.h"

namespace hanscope::ui {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("OpenDialogs", text);
}

}  // namespace

void askForDocuments(QWidget* window, std::function<void(const QStringList&)> chosen) {
    auto* dialog = new QFileDialog(window, tr("Open Documents"), recall(settings::kOpenFolder));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Texts (*.txt *.text *.md)"), tr("All files (*)")});
    QObject::connect(dialog, &QFileDialog::filesSelected, window,
                     [chosen = std::move(chosen)](const QStringList& files) {
                         remember(settings::kOpenFolder, QFileInfo(files.front()).absolutePath());
                         chosen(files);
                     });
    dialog->open();
}

void askForModelFile(QWidget* window, std::function<void(const QString&)> chosen) {
    auto* dialog = new QFileDialog(window, tr("Open a Model"), modelFolder(),
                                   tr("Models (*.safetensors);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    QObject::connect(dialog, &QFileDialog::fileSelected, window, std::move(chosen));
    dialog->open();
}

}  // namespace hanscope::ui
