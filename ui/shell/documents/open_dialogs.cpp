#include "ui/shell/documents/open_dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

#include "ui/shell/resource_paths.h"
#include "ui/shell/settings.h"

namespace hanscope::ui {

namespace {

struct OpenDialogTexts {
    Q_DECLARE_TR_FUNCTIONS(OpenDialogTexts)
};

}  // namespace

void askForDocuments(QWidget* window, std::function<void(const QStringList&)> chosen) {
    auto* dialog = new QFileDialog(window, OpenDialogTexts::tr("Open Documents"),
                                   recall(settings::kOpenFolder));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {OpenDialogTexts::tr("Texts (*.txt *.text *.md)"), OpenDialogTexts::tr("All files (*)")});
    QObject::connect(dialog, &QFileDialog::filesSelected, window,
                     [chosen = std::move(chosen)](const QStringList& files) {
                         remember(settings::kOpenFolder, QFileInfo(files.front()).absolutePath());
                         chosen(files);
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
