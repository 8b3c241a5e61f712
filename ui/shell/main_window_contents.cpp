// What one main window hands over to another.

#include "ui/explorer/explorer_window.h"
#include "ui/shell/explorer_controller.h"
#include "ui/shell/export_controller.h"
#include "ui/shell/exporting/gallery_controller.h"
#include "ui/shell/file_controller.h"
#include "ui/shell/main_window.h"
#include "ui/shell/model_controller.h"
#include "ui/shell/page_controller.h"
#include "ui/shell/runs/training_controller.h"
#include "ui/shell/sample_controller.h"
#include "ui/shell/workspace/window_state.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/setup/training_dialog.h"

namespace hanscope::ui {

namespace {

/// Without what may be in another language than the window: the reading, which is made again, and
/// titles that the program gave.
OpenDocument adapted(OpenDocument document, const SampleController& samples) {
    setReading(document, nullptr);
    document.fault.clear();
    const QString sample = samples.titleOf(document.path);
    if (!sample.isEmpty()) document.title = sample;
    if (document.path.isEmpty() && isBlank(document.text->text)) document.title = titleFor({});
    return document;
}

}  // namespace

WindowContents MainWindow::contents() {
    controller_->settleEditor();
    WindowContents contents;
    contents.documents = session_->documents()->documents();
    contents.lastId = session_->documents()->lastId();
    contents.closed = files_->closed();
    contents.history = history_->contents();
    contents.state = state_->describe();
    return contents;
}

void MainWindow::resume(const WindowContents& contents) {
    startEmpty(QString::fromStdString(contents.state.model.path));
    files_->setClosed(contents.closed);
    session_->documents()->setLastId(contents.lastId);
    std::vector<int> ids;
    for (const OpenDocument& document : contents.documents)
        ids.push_back(session_->add(adapted(document, *samples_)));
    state_->apply(contents.state, ids);
    history_->setContents(contents.history);
}

void MainWindow::openSession(Workspace session) {
    for (WorkspaceDocument& document : session.documents) {
        const QString sample = samples_->titleOf(QString::fromStdString(document.path));
        if (!sample.isEmpty()) document.title = sample.toStdString();
    }
    state_->apply(session, files_->restore(session));
}

QString MainWindow::whatWouldBeLost() const {
    const TrainingDialog* dialog = training_->dialog();
    const ExplorerWindow* explorer = explorer_->explorer();
    if (training_->runs()->isBusy()) return tr("A model is being trained.");
    if (exporter_->isRunning() || gallery_->isRunning()) return tr("Figures are being exported.");
    if (session_->isOpening()) return tr("Documents are being opened.");
    if (dialog && dialog->isVisible()) return tr("The training dialog is open.");
    if (explorer && explorer->isVisible()) return tr("The corpus explorer is open.");
    if (docks_.evaluation->isInUse()) return tr("The panel Evaluation shows a result.");
    return {};
}

void MainWindow::forgetDrafts() {
    std::vector<int> ids;
    for (const OpenDocument& document : session_->documents()->documents())
        ids.push_back(document.id);
    session_->close(ids);
    files_->keepDrafts();
}

}  // namespace hanscope::ui
