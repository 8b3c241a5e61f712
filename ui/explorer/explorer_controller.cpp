#include "ui/explorer/explorer_controller.h"

#include "ui/explorer/explorer_window.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/icons.h"

namespace hanscope::ui {

ExplorerController::ExplorerController(ReaderSession* session, const ModelCatalog* catalog,
                                       QObject* parent)
    : QObject(parent), session_(session), catalog_(catalog) {
    connect(catalog, &ModelCatalog::changed, this, &ExplorerController::followModel);
    for (auto changed : {&ReaderSession::modelChanged, &ReaderSession::currentChanged})
        connect(session, changed, this, &ExplorerController::followModel);
}

ExplorerController::~ExplorerController() = default;

void ExplorerController::show() {
    if (!explorer_) makeExplorer();
    explorer_->show();
    explorer_->raise();
    explorer_->activateWindow();
}

void ExplorerController::makeExplorer() {
    explorer_ = std::make_unique<ExplorerWindow>();
    explorer_->setWindowIcon(applicationIcon());
    explorer_->setAttribute(Qt::WA_QuitOnClose, false);
    followModel();
    connect(explorer_.get(), &ExplorerWindow::documentChosen, this,
            [this](const QString& title, const QString& truth, const std::string& text) {
                session_->preview(text, title, truth);
            });
    connect(explorer_.get(), &ExplorerWindow::keepRequested, this, [this] {
        if (const OpenDocument* document = session_->current()) session_->keep(document->id);
    });
}

void ExplorerController::followModel() {
    if (explorer_)
        explorer_->setClassifier(session_->classifier(), catalog_->labelOf(session_->modelPath()));
}

void ExplorerController::close() {
    if (explorer_) explorer_->close();
}

}  // namespace hanscope::ui
