#include "ui/models/model_controller.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>
#include <algorithm>

#include "core/model_file/rename_model.h"
#include "ui/documents/open_dialogs.h"
#include "ui/models/about_dialogs.h"
#include "ui/models/import_dialog.h"
#include "ui/models/model_chooser.h"
#include "ui/page/page_controller.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/widgets/plain_text.h"
#include "ui/workspace/file_controller.h"

namespace hanscope::ui {

namespace {

bool isOwn(const QString& path) {
    return !path.isEmpty() &&
           QFileInfo(path).absolutePath() == QDir(ownModelFolder()).absolutePath();
}

/// "FOLDER/NAME-2.safetensors", or with the next number for which there is no file.
QString freeFile(const QString& folder, const QString& name) {
    for (int number = 2;; ++number) {
        const QString file = QStringLiteral("-%1.safetensors").arg(number).prepend(name);
        const QString path = QDir(folder).filePath(file);
        if (!QFileInfo::exists(path)) return path;
    }
}

}  // namespace

ModelController::ModelController(const Parts& parts, const Actions& actions, QObject* parent)
    : QObject(parent), parts_(parts) {
    ReaderSession* session = parts.session;
    connect(parts.chooser, &ModelChooser::modelChosen, session, &ReaderSession::loadModel);
    connect(parts.chooser, &ModelChooser::openRequested, this, &ModelController::askForModel);
    const auto show = [this, actions] { showModel(actions); };
    connect(session, &ReaderSession::modelChanged, this, show);
    connect(session, &ReaderSession::currentChanged, this, show);
    connect(parts.catalog, &ModelCatalog::changed, this, show);
    connect(parts.catalog, &ModelCatalog::changed, this,
            [this] { parts_.session->setModelNames(parts_.catalog->sharedNames()); });
    connect(actions.aboutModel, &QAction::triggered, this,
            [this] { showModelCard(parts_.session->classifier()->info(), parts_.window); });
    connect(actions.showModel, &QAction::triggered, this, &ModelController::showInFolder);
    connect(actions.importModel, &QAction::triggered, this, &ModelController::askToImport);
    connect(actions.renameModel, &QAction::triggered, this, &ModelController::askToRename);
    connect(actions.duplicateModel, &QAction::triggered, this, &ModelController::askToDuplicate);
    connect(actions.deleteModel, &QAction::triggered, this, &ModelController::askToDelete);
    showModel(actions);
}

QString ModelController::start(const QString& model) {
    const QString last = recall(settings::kModel);
    const QString used = model.isEmpty() ? parts_.catalog->startingModel(last) : model;
    if (!used.isEmpty()) parts_.session->loadModel(used);
    const bool isMissing = model.isEmpty() && !last.isEmpty() && last != used;
    if (isMissing && !used.isEmpty())
        parts_.files->tell(tr("The model used last, %1, is gone. “%2” is used instead.")
                               .arg(QDir::toNativeSeparators(last), parts_.catalog->nameOf(used)));
    return used;
}

void ModelController::askForModel() {
    askForModelFile(parts_.window,
                    [this](const QString& file) { parts_.session->loadModel(file); });
}

/// Shows the current document's model, and remembers the chosen one.
void ModelController::showModel(const Actions& actions) {
    const QString loading = parts_.session->loadingPath();
    const QString used = parts_.session->modelPath();
    if (QFileInfo::exists(used) && loading.isEmpty()) parts_.catalog->addFile(used);
    const QString chosen = parts_.session->chosenModel();
    if (!chosen.isEmpty()) remember(settings::kModel, chosen);
    const bool isLoading = !loading.isEmpty();
    parts_.chooser->show(parts_.catalog->entries(), isLoading ? loading : used, isLoading);
    for (QAction* action :
         {actions.aboutModel, actions.evaluate, actions.showModel, actions.duplicateModel})
        action->setEnabled(parts_.session->classifier() != nullptr);
    for (QAction* action : {actions.renameModel, actions.deleteModel})
        action->setEnabled(isOwn(used));
}

void ModelController::showInFolder() {
    const QFileInfo file(parts_.session->modelPath());
    if (!file.dir().exists())
        return parts_.page->showError(
            tr("%1: this folder is gone").arg(QDir::toNativeSeparators(file.absolutePath())));
    QDesktopServices::openUrl(QUrl::fromLocalFile(file.absolutePath()));
}

void ModelController::askForName(const QString& title, const QString& name,
                                 const std::function<void(const QString&)>& use) {
    auto* dialog = new QInputDialog(parts_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(tr("Name:"));
    dialog->setTextValue(name);
    connect(dialog, &QInputDialog::textValueSelected, this, [use](const QString& chosen) {
        if (!chosen.trimmed().isEmpty()) use(chosen.trimmed());
    });
    dialog->open();
}

void ModelController::askToRename() {
    const QString path = parts_.session->modelPath();
    askForName(tr("Rename the Model"), parts_.catalog->nameOf(path),
               [this, path](const QString& name) { rename(path, name); });
}

void ModelController::askToDuplicate() {
    const QString path = parts_.session->modelPath();
    askForName(tr("Duplicate the Model"), tr("Copy of %1").arg(parts_.catalog->nameOf(path)),
               [this, path](const QString& name) { duplicate(path, name); });
}

/// Whether no other model has the name. If one has, says so.
bool ModelController::isFree(const QString& name, const QString& path) {
    const auto& models = parts_.catalog->entries();
    const bool isTaken = std::any_of(models.begin(), models.end(), [&](const ModelEntry& model) {
        return model.name == name && model.path != path;
    });
    if (isTaken)
        parts_.page->showError(tr("Another model is called “%1”; choose another name.").arg(name));
    return !isTaken;
}

/// The model is loaded again, because its name is shown with its readings.
void ModelController::rename(const QString& path, const QString& name) {
    if (!isFree(name, path)) return;
    worker_.start(
        [path, name] {
            renameModel(path.toStdString(), name.toStdString());
            return true;
        },
        [this, path](const Outcome<bool>& outcome) {
            if (!outcome.value) return parts_.page->showError(outcome.error);
            parts_.catalog->renewFile(path);
            if (parts_.session->chosenModel() == path) parts_.session->loadModel(path);
        });
}

void ModelController::duplicate(const QString& path, const QString& name) {
    if (!isFree(name, {})) return;
    worker_.start(
        [path, name, folder = ownModelFolder()] {
            QDir().mkpath(folder);
            const QString copy = freeFile(folder, QFileInfo(path).completeBaseName());
            copyModel(path.toStdString(), name.toStdString(), copy.toStdString());
            return copy;
        },
        [this](const Outcome<QString>& outcome) {
            if (!outcome.value) return parts_.page->showError(outcome.error);
            parts_.catalog->addFile(*outcome.value);
            parts_.session->loadModel(*outcome.value);
        });
}

void ModelController::askToDelete() {
    const QString path = parts_.session->modelPath();
    QMessageBox* question =
        makePlainQuestion(tr("Delete the Model"),
                          tr("Delete “%1”?").arg(parts_.catalog->labelOf(path)), parts_.window);
    question->setInformativeText(
        tr("The file %1 is moved to the trash, or deleted if there is no trash.")
            .arg(QDir::toNativeSeparators(path)));
    QPushButton* confirm = question->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    connect(confirm, &QPushButton::clicked, this, [this, path] { remove(path); });
    question->open();
}

void ModelController::askToImport() {
    auto* dialog = new ImportDialog(ownModelFolder(), parts_.window);
    connect(dialog, &ImportDialog::imported, this, [this](const QString& path) {
        parts_.catalog->addFile(path);
        parts_.session->loadModel(path);
    });
    dialog->open();
}

void ModelController::remove(const QString& path) {
    if (QFileInfo::exists(path) && !QFile::moveToTrash(path) && !QFile::remove(path))
        return parts_.page->showError(
            tr("%1: this file cannot be deleted; check the permissions of its folder")
                .arg(QDir::toNativeSeparators(path)));
    parts_.catalog->removeFile(path);
    const QString next = parts_.catalog->startingModel({});
    if (!next.isEmpty()) parts_.session->loadModel(next);
}

}  // namespace hanscope::ui
