#include "ui/workspace/workspace_controller.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QMainWindow>
#include <algorithm>

#include "core/error.h"
#include "core/in_quotes.h"
#include "ui/documents/open_dialogs.h"
#include "ui/heatmap/figure/figure_metadata.h"
#include "ui/marks/word_controller.h"
#include "ui/page/page_controller.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/settings.h"
#include "ui/widgets/conversions.h"
#include "ui/workspace/file_controller.h"
#include "ui/workspace/window_state.h"

namespace hanscope::ui {

namespace {

/// Whether an open document has the text of a file, or of the same title without a file, that one
/// of a workspace has; not if that is still to be read.
bool isSame(const OpenDocument& open, const OpenDocument& document) {
    const bool isNamedSo = !document.path.isEmpty() || open.title == document.title;
    return open.path == document.path && isNamedSo && document.text &&
           open.text->text == document.text->text;
}

/// The file with this content, first of all where it was; empty if there is none.
QString modelWith(const std::string& sha256, const QStringList& models) {
    for (const QString& path : models)
        if (!sha256.empty() && sha256OfFile(diskPath(path)).toStdString() == sha256) return path;
    return {};
}

}  // namespace

WorkspaceController::WorkspaceController(const WindowContext& context, FileController* files,
                                         WindowState* state, WordController* words)
    : QObject(context.window), context_(context), files_(files), state_(state), words_(words) {
    const Actions& actions = *context.actions;
    connect(actions.saveWorkspace, &QAction::triggered, this, &WorkspaceController::askToSave);
    connect(actions.openWorkspace, &QAction::triggered, this, [this] {
        askForWorkspace(context_.window, [this](const QString& path) { open(path); });
    });
    connect(context.session, &ReaderSession::workspaceRequested, this, &WorkspaceController::open);
    actions.reopenDocuments->setChecked(recall(settings::kReopenDocuments));
    connect(actions.reopenDocuments, &QAction::toggled, this,
            [](bool wanted) { remember(settings::kReopenDocuments, wanted); });
}

void WorkspaceController::askToSave() {
    askWhereToSaveWorkspace(context_.window, path_, [this](const QString& path) { save(path); });
}

void WorkspaceController::save(const QString& path) {
    context_.controller->settleEditor();
    worker_.start(
        [path, workspace = state_->describe(),
         documents = context_.session->documents()->documents(),
         marks = words_->store()->lookup()]() mutable {
            for (std::size_t i = 0; i < documents.size(); ++i)
                completeForFile(workspace.documents[i], documents[i], static_cast<int>(i), marks);
            keepNamed(workspace);
            const std::filesystem::path model = workspace.model.path;
            workspace.model.sha256 = sha256OfFile(model).toStdString();
            saveWorkspace(diskPath(path), workspace);
        },
        [this, path](const Outcome<Nothing>& outcome) {
            context_.controller->showError(outcome.error);
            if (!outcome.value) return;
            path_ = path;
            Q_EMIT saved(path);
        });
}

void WorkspaceController::open(const QString& path) {
    QStringList models;
    for (const ModelEntry& entry : context_.catalog->entries()) models << entry.path;
    worker_.start([path, models] { return read(path, models); },
                  [this, path](Outcome<Read> outcome) {
                      context_.controller->showError(outcome.error);
                      if (!outcome.value) return;
                      path_ = path;
                      show(std::move(*outcome.value));
                      Q_EMIT opened(path);
                  });
}

WorkspaceController::Read WorkspaceController::read(const QString& path,
                                                    const QStringList& models) {
    Read result;
    result.found = withoutMissing(loadWorkspace(diskPath(path)));
    const Workspace& workspace = result.found.workspace;
    for (const WorkspaceDocument& document : workspace.documents) {
        try {
            result.documents.push_back(document.draft.empty() ? openDocument(document)
                                                              : openDraft(document));
        } catch (const Error&) {
            throw FileError(diskPath(path),
                            message("its text %1 is damaged; download or copy the file again",
                                    inQuotes(document.title)));
        }
    }
    const QString named = QString::fromStdString(workspace.model.path);
    result.model = modelWith(workspace.model.sha256, QStringList{named} + models);
    result.isOtherModel = result.model.isEmpty() && QFileInfo(named).isFile();
    if (result.isOtherModel) result.model = named;
    return result;
}

void WorkspaceController::closeSaved() {
    std::vector<int> ids;
    for (const OpenDocument& document : context_.session->documents()->documents())
        if (!document.isModified) ids.push_back(document.id);
    files_->closeDocuments(ids);
}

void WorkspaceController::show(Read read) {
    context_.controller->settleEditor();
    closeSaved();
    std::vector<int> open, ids;
    for (const OpenDocument& document : context_.session->documents()->documents())
        open.push_back(document.id);
    for (OpenDocument& document : read.documents) ids.push_back(add(std::move(document), open));
    const bool isNew = !read.model.isEmpty() && read.model != context_.session->chosenModel();
    if (isNew) context_.session->loadModel(read.model);
    adoptMarks(read.found.workspace);
    state_->apply(read.found.workspace, ids);
    if (!read.found.missing.isEmpty()) files_->showNotice(missingText(read.found.missing));
    showModelNotice(read);
}

/// Adds the document unless it is one of those that are open, which then stands for this one alone.
/// Returns its id.
int WorkspaceController::add(OpenDocument document, std::vector<int>& open) {
    const DocumentListModel& list = *context_.session->documents();
    const auto same = std::find_if(open.begin(), open.end(),
                                   [&](int id) { return isSame(*list.find(id), document); });
    if (same == open.end()) return files_->add(std::move(document));
    const int id = *same;
    open.erase(same);
    return id;
}

void WorkspaceController::adoptMarks(const Workspace& workspace) {
    WordController::MarkedTexts texts;
    for (const WorkspaceDocument& document : workspace.documents)
        if (MarkedRanges marked{document.marks.words, document.marks.against}; !marked.isEmpty())
            texts[QByteArray::fromStdString(document.marks.text)] = std::move(marked);
    words_->adoptMarks(texts);
}

void WorkspaceController::showModelNotice(const Read& read) {
    const WorkspaceModel& model = read.found.workspace.model;
    if (model.path.empty()) return;
    const QString name = QString::fromStdString(model.name);
    const QString path = QDir::toNativeSeparators(QString::fromStdString(model.path));
    if (read.model.isEmpty())
        files_->showNotice(
            tr("The model “%1” of this workspace is not here (%2), so the texts are "
               "read by the chosen one. Copy the model there, or choose another one.")
                .arg(name, path));
    if (read.isOtherModel)
        files_->showNotice(tr("The model in %1 has changed since the workspace was saved, so the "
                              "weights may be others.")
                               .arg(path));
}

}  // namespace hanscope::ui

#include "moc_workspace_controller.cpp"
