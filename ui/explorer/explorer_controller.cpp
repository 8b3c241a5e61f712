#include "ui/explorer/explorer_controller.h"

#include <QAction>
#include <QMainWindow>

#include "ui/explorer/explorer_window.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/theme.h"

namespace hanscope::ui {

ExplorerController::ExplorerController(const WindowContext& context)
    : QObject(context.window), context_(context) {
    connect(context.actions->explore, &QAction::triggered, this, &ExplorerController::show);
    connect(context.catalog, &ModelCatalog::changed, this, &ExplorerController::followModel);
    for (auto changed : {&ReaderSession::modelChanged, &ReaderSession::currentChanged})
        connect(context.session, changed, this, &ExplorerController::followModel);
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
                context_.session->preview(text, title, truth);
            });
    connect(explorer_.get(), &ExplorerWindow::keepRequested, this, [this] {
        if (const OpenDocument* document = context_.session->current())
            context_.session->keep(document->id);
    });
}

void ExplorerController::followModel() {
    if (explorer_)
        explorer_->setClassifier(context_.session->classifier(),
                                 context_.catalog->labelOf(context_.session->modelPath()));
}

void ExplorerController::close() {
    if (explorer_) explorer_->close();
}

}  // namespace hanscope::ui
