#include "ui/models/model_controller.h"

#include <QAction>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFormLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLocale>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>
#include <algorithm>
#include <memory>
#include <utility>

#include "core/counted.h"
#include "core/error.h"
#include "core/experiment/texts.h"
#include "core/message.h"
#include "core/model_file/loaded_file.h"
#include "core/model_file/model_file.h"
#include "core/version.h"
#include "ui/background/file_queue.h"
#include "ui/documents/open_dialogs.h"
#include "ui/models/import_dialog.h"
#include "ui/page/docks.h"
#include "ui/page/model_chooser.h"
#include "ui/page/page_controller.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/state/theme.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/workspace/file_controller.h"

namespace hanscope::ui {

namespace {

constexpr int kDialogWidth = 560;

struct AboutTexts {
    Q_DECLARE_TR_FUNCTIONS(AboutTexts)
};

using Rows = QList<QPair<QString, QString>>;

QLabel* valueLabel(const QString& text, QWidget* parent) {
    QLabel* label = makeWrappedLabel(text, parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QWidget* makeForm(const Rows& rows) {
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->setContentsMargins(16, 16, 16, 16);
    form->setHorizontalSpacing(20);
    form->setVerticalSpacing(8);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (const auto& [name, value] : rows) {
        if (!value.isEmpty()) form->addRow(name, valueLabel(value, widget));
    }
    return widget;
}

void showRows(const QString& title, const Rows& rows, QWidget* window) {
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    setManualPage(dialog, "models");
    auto* scroll = makeScrollArea(makeForm(rows), title, dialog);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    makeColumn(dialog, {{scroll, 1}, buttons});
    const int height = scroll->widget()->heightForWidth(kDialogWidth - 40) + 90;
    dialog->resize(kDialogWidth, std::min(height, 560));
    dialog->open();
}

/// Describes which labels are predicted; empty for models that predict one label.
QString predictedText(const Outputs& outputs) {
    if (!outputs.isMultiLabel()) return {};
    const std::vector<double>& own = outputs.labelThresholds;
    if (own.empty())
        return (outputs.treeThreshold == TreeThreshold::Path
                    ? AboutTexts::tr("all labels with a joint probability above %1")
                    : AboutTexts::tr("all labels with a probability above %1"))
            .arg(percent(outputs.threshold));
    const auto [minimum, maximum] = std::minmax_element(own.begin(), own.end());
    return AboutTexts::tr("all labels with a probability above their threshold, %1 to %2")
        .arg(percent(*minimum), percent(*maximum));
}

Rows cardRows(const ModelInfo& info) {
    const auto text = [](const std::string& value) { return QString::fromStdString(value); };
    const ModelCard& card = info.card;
    return {
        {AboutTexts::tr("Name"), text(card.name)},
        {AboutTexts::tr("Purpose"), text(card.description)},
        {info.outputs.isMultiLabel() ? AboutTexts::tr("Labels") : AboutTexts::tr("Classes"),
         QString::fromStdString(joined(info.labels, ", "))},
        {AboutTexts::tr("Predicted"), predictedText(info.outputs)},
        {AboutTexts::tr("Accuracy"), messageText(cardMessage(card.accuracy))},
        {AboutTexts::tr("Caution"), messageText(cardMessage(card.caution))},
        {AboutTexts::tr("Attention"), messageText(cardMessage(card.attention))},
        {AboutTexts::tr("Data"), messageText(cardMessage(card.data))},
        {AboutTexts::tr("Terms"), text(card.terms)},
        {AboutTexts::tr("Split"), messageText(cardMessage(card.split))},
        {AboutTexts::tr("Network"), messageTexts(info.summary).join(AboutTexts::tr(", "))},
        {AboutTexts::tr("Weights"), messageText(info.weights)},
        {AboutTexts::tr("Vocabulary"),
         AboutTexts::tr("%Ln word(s)", nullptr, static_cast<int>(info.vocabularySize))},
        {AboutTexts::tr("Language"), QLocale(text(info.preprocessing.locale)).nativeLanguageName()},
        {AboutTexts::tr("Trained"), text(card.date)},
        {AboutTexts::tr("Command"), text(card.command)},
        {AboutTexts::tr("Version"), text(card.programVersion)},
        {AboutTexts::tr("File"), QDir::toNativeSeparators(text(info.path.string()))}};
}

bool isOwn(const QString& path) {
    return !path.isEmpty() &&
           QFileInfo(path).absolutePath() == QDir(ownModelFolder()).absolutePath();
}

/// A file for a copy of the model in this folder, which is made if it does not exist:
/// "FOLDER/NAME-2.safetensors", or with the next number for which there is no file.
QString fileForCopy(const QString& model, const QString& folder) {
    QDir().mkpath(folder);
    const QString name = QFileInfo(model).completeBaseName();
    for (int number = 2;; ++number) {
        const QString file = QStringLiteral("-%1.safetensors").arg(number).prepend(name);
        const QString path = QDir(folder).filePath(file);
        if (!QFileInfo::exists(path)) return path;
    }
}

}  // namespace

void showModelCard(const ModelInfo& info, QWidget* window) {
    showRows(AboutTexts::tr("About the Model"), cardRows(info), window);
}

void showAbout(QWidget* window) {
    auto* box = new QMessageBox(window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(AboutTexts::tr("About Hanscope"));
    box->setIconPixmap(applicationIcon().pixmap(64, 64));
    box->setText(QStringLiteral("<h3>%1</h3>").arg(QString::fromStdString(programName())));
    const QString terms = AboutTexts::tr(
        "Shows what a Hierarchical Attention Network reads: the weights of the sentences of a "
        "document, and of the words in them, for its prediction.\n\nHanscope is under the Apache "
        "License 2.0. It comes without any warranty.");
    const QString libraries =
        AboutTexts::tr("Loaded libraries: %1").arg(QString::fromStdString(loadedLibraries()));
    box->setInformativeText(terms + QStringLiteral("\n\n") + libraries);
    box->open();
}

ModelController::ModelController(const WindowContext& context, ModelChooser* chooser,
                                 FileController* files)
    : QObject(context.window), context_(context), chooser_(chooser), files_(files) {
    const Actions& actions = *context.actions;
    ReaderSession* session = context.session;
    connect(chooser_, &ModelChooser::modelChosen, session, &ReaderSession::loadModel);
    connect(chooser_, &ModelChooser::openRequested, this, &ModelController::askForModel);
    const auto show = [this] { showModel(); };
    connect(session, &ReaderSession::modelChanged, this, show);
    connect(session, &ReaderSession::currentChanged, this, show);
    connect(context.catalog, &ModelCatalog::changed, this, show);
    connect(context.catalog, &ModelCatalog::changed, this,
            [this] { context_.session->setModelNames(context_.catalog->sharedNames()); });
    connect(actions.aboutModel, &QAction::triggered, this,
            [this] { showModelCard(context_.session->classifier()->info(), context_.window); });
    connect(actions.showModel, &QAction::triggered, this, &ModelController::showInFolder);
    connect(actions.importModel, &QAction::triggered, this, &ModelController::askToImport);
    connect(actions.renameModel, &QAction::triggered, this, &ModelController::askToRename);
    connect(actions.duplicateModel, &QAction::triggered, this, &ModelController::askToDuplicate);
    connect(context.docks->evaluation, &EvaluationPanel::outputsWanted, this,
            &ModelController::keepOutputs);
    connect(actions.deleteModel, &QAction::triggered, this, &ModelController::askToDelete);
    showModel();
}

void ModelController::start(const QString& model, Known known) {
    last_ = recall(settings::kModel);
    askWhatIsThere();
    if (model.isEmpty()) {
        known_ = std::move(known);
    } else {
        context_.session->loadModel(model);
        known(model);
    }
}

/// The folders and the file may be on different disks.
void ModelController::askWhatIsThere() {
    isLastThere_ = isLastGone_ = hasBundled_ = false;
    awaited_ = last_.isEmpty() ? 2 : 3;
    context_.catalog->addFolder(modelFolder(), [this](const QStringList&) {
        hasBundled_ = true;
        onStartAnswer();
    });
    context_.catalog->addFolder(ownModelFolder(), [this](const QStringList&) { onStartAnswer(); });
    if (last_.isEmpty()) return;
    FileQueue::instance().start(
        diskPath(last_).parent_path(), [last = last_] { return QFileInfo::exists(last); }, this,
        [this](const Outcome<bool>& is) {
            isLastThere_ = is.value == true;
            isLastGone_ = !isLastThere_;
            onStartAnswer();
        });
}

/// The usual model is a bundled one, or else the first of the user's own.
void ModelController::onStartAnswer() {
    --awaited_;
    const QString usual = hasBundled_ ? context_.catalog->startingModel() : QString();
    if (!usual.isEmpty()) context_.session->setStandIns({isLastThere_ ? last_ : usual, usual});
    const bool isUsualMeant = last_.isEmpty() || isLastGone_;
    const QString used = isLastThere_ ? last_ : isUsualMeant ? usual : QString();
    if (!known_ || (used.isEmpty() && awaited_ > 0)) return;
    const auto known = std::exchange(known_, {});
    if (!used.isEmpty()) startWith(used);
    known(wantedModel());
}

/// Nothing is loaded if another model was chosen before the disk answered.
void ModelController::startWith(const QString& used) {
    const OpenDocument* current = context_.session->current();
    const bool hasOwn = current && !current->ownModel.isEmpty();  // which was not chosen
    const QString chosen = hasOwn ? context_.session->chosenModel() : wantedModel();
    if (!chosen.isEmpty()) return;
    context_.session->loadModel(used);
    if (isLastGone_)
        files_->showNotice(
            tr("The model used last, %1, is gone. “%2” is used instead.")
                .arg(QDir::toNativeSeparators(last_), context_.catalog->nameOf(used)));
}

void ModelController::askForModel() {
    askForModelFile(context_.window,
                    [this](const QString& file) { context_.session->loadModel(file); });
}

/// Shows the current document's model, and remembers the chosen one.
void ModelController::showModel() {
    const Actions& actions = *context_.actions;
    const QString loading = context_.session->loadingPath();
    const QString used = context_.session->modelPath();
    if (loading.isEmpty()) listUsed();
    const QString chosen = context_.session->chosenModel();
    if (!chosen.isEmpty()) remember(settings::kModel, chosen);
    const bool isLoading = !loading.isEmpty();
    chooser_->show(context_.catalog->entries(), isLoading ? loading : used, isLoading);
    for (QAction* action :
         {actions.aboutModel, actions.evaluate, actions.showModel, actions.duplicateModel})
        action->setEnabled(context_.session->classifier() != nullptr);
    for (QAction* action : {actions.renameModel, actions.deleteModel})
        action->setEnabled(isOwn(used));
}

/// Lists a model from elsewhere, too, unless its file is gone. What is deleted here is deleted by
/// the same queue, so that the answer is not older than that.
void ModelController::listUsed() {
    const QString used = context_.session->modelPath();
    if (used.isEmpty() || context_.catalog->isListed(used)) return;
    FileQueue::instance().start(
        diskPath(used).parent_path(), [used] { return QFileInfo::exists(used); }, this,
        [this, used](const Outcome<bool>& is) {
            if (is.value == true) context_.catalog->addFile(used);
        });
}

void ModelController::showInFolder() {
    const QString folder = QFileInfo(context_.session->modelPath()).absolutePath();
    FileQueue::instance().start(
        diskPath(folder), [folder] { return QFileInfo::exists(folder); }, this,
        [this, folder, isNewest = showing_.ask()](const Outcome<bool>& is) {
            if (!isNewest()) return;
            if (is.value == true) QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
            if (is.value == false)
                context_.controller->showError(
                    tr("%1: this folder is gone").arg(QDir::toNativeSeparators(folder)));
        });
}

void ModelController::askForName(const QString& title, const QString& name,
                                 const std::function<void(const QString&)>& use) {
    auto* dialog = new QInputDialog(context_.window);
    setManualPage(dialog, "models");
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
    const QString path = context_.session->modelPath();
    askForName(tr("Rename the Model"), context_.catalog->nameOf(path),
               [this, path](const QString& name) { rename(path, name); });
}

void ModelController::askToDuplicate() {
    const QString path = context_.session->modelPath();
    askForName(tr("Duplicate the Model"), tr("Copy of %1").arg(context_.catalog->nameOf(path)),
               [this, path](const QString& name) { duplicate(path, name); });
}

/// The model that the reader chose last, which may still be loading.
QString ModelController::wantedModel() const {
    const QString loading = context_.session->loadingPath();
    return loading.isEmpty() ? context_.session->chosenModel() : loading;
}

/// Whether no other model has the name. If one has, says so.
bool ModelController::isFree(const QString& name, const QString& path) {
    const auto& models = context_.catalog->entries();
    const bool isTaken = std::any_of(models.begin(), models.end(), [&](const ModelEntry& model) {
        return model.name == name && model.path != path;
    });
    if (isTaken)
        context_.controller->showError(
            tr("Another model is called “%1”; choose another name.").arg(name));
    return !isTaken;
}

/// The model is loaded again, because its name is shown with its readings.
void ModelController::rename(const QString& path, const QString& name) {
    if (!isFree(name, path)) return;
    worker_.start([path, name] { renameModel(path.toStdString(), name.toStdString()); },
                  [this, path](const Outcome<Nothing>& outcome) {
                      if (!outcome.value) return context_.controller->showError(outcome.error);
                      context_.catalog->renewFile(path);
                      if (wantedModel() == path) context_.session->loadModel(path);
                  });
}

void ModelController::duplicate(const QString& path, const QString& name) {
    if (!isFree(name, {})) return;
    worker_.start(
        [path, name, folder = ownModelFolder()] {
            const QString copy = fileForCopy(path, folder);
            copyModel(path.toStdString(), name.toStdString(), copy.toStdString());
            return copy;
        },
        [this, wanted = wantedModel()](const Outcome<QString>& outcome) {
            if (!outcome.value) return context_.controller->showError(outcome.error);
            context_.catalog->addFile(*outcome.value);
            if (wantedModel() == wanted) context_.session->loadModel(*outcome.value);
        });
}

void ModelController::keepOutputs(const ModelInfo& model, const Outputs& outputs,
                                  const std::string& note) {
    const QString path = QFile::decodeName(model.path.c_str());
    worker_.start(
        [model, path, outputs, note, isChanged = isOwn(path), folder = ownModelFolder()] {
            if (!model.origin || !model.origin->isAt(model.path))
                throw FileError(
                    model.path,
                    message("this file has changed since it was evaluated; evaluate it again"));
            ModelInfo kept = model;
            if (!isChanged) kept.path = diskPath(fileForCopy(path, folder));
            copyWithOutputs(model.path, outputs, note, kept.path);
            kept.origin = std::make_shared<const LoadedFile>(kept.path);
            kept.outputs = outputs;
            return kept;
        },
        [this, model, path, wanted = wantedModel()](const Outcome<ModelInfo>& outcome) {
            context_.docks->evaluation->setKept(model, outcome.value.value_or(model));
            if (!outcome.value) return context_.controller->showError(outcome.error);
            const QString file = QFile::decodeName(outcome.value->path.c_str());
            if (file == path)
                context_.catalog->renewFile(file);
            else
                context_.catalog->addFile(file);
            if (wantedModel() == (file == path ? path : wanted)) context_.session->loadModel(file);
            const QString name = context_.catalog->nameOf(path);
            files_->showNotice(
                file == path ? tr("“%1” now predicts by this threshold.").arg(name)
                             : tr("“%1” is not a model of yours, so a copy of it predicts by this "
                                  "threshold: %2.")
                                   .arg(name, QDir::toNativeSeparators(file)));
        });
}

void ModelController::askToDelete() {
    const QString path = context_.session->modelPath();
    QMessageBox* question =
        makePlainQuestion(tr("Delete the Model"),
                          tr("Delete “%1”?").arg(context_.catalog->labelOf(path)), context_.window);
    question->setInformativeText(
        tr("The file %1 is moved to the trash, or deleted if there is no trash.")
            .arg(QDir::toNativeSeparators(path)));
    QPushButton* confirm = question->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    connect(confirm, &QPushButton::clicked, this, [this, path] { remove(path); });
    question->open();
}

void ModelController::askToImport() {
    auto* dialog = new ImportDialog(ownModelFolder(), context_.window);
    connect(dialog, &ImportDialog::imported, this, [this](const QString& path) {
        context_.catalog->addFile(path);
        context_.session->loadModel(path);
    });
    dialog->open();
}

/// The trash may be on another disk, so that the whole file is copied.
void ModelController::remove(const QString& path) {
    FileQueue::instance().start(
        diskPath(path).parent_path(),
        [path] {
            return !QFileInfo::exists(path) || QFile::moveToTrash(path) || QFile::remove(path);
        },
        this,
        [this, path](const Outcome<bool>& outcome) {
            if (!outcome.value) return context_.controller->showError(outcome.error);
            if (!*outcome.value)
                return context_.controller->showError(
                    tr("%1: this file cannot be deleted; check the permissions of its folder")
                        .arg(QDir::toNativeSeparators(path)));
            context_.catalog->removeFile(path);
            if (context_.session->modelPath() != path && context_.session->chosenModel() != path)
                return;
            const QString next = context_.catalog->startingModel();
            if (!next.isEmpty()) context_.session->loadModel(next);
        });
}

}  // namespace hanscope::ui

#include "moc_model_controller.cpp"
