#include "ui/labelling/labelling_controller.h"

#include <QAction>
#include <QFile>
#include <QFileInfo>
#include <QMainWindow>

#include "ui/documents/open_dialogs.h"
#include "ui/labelling/labelling_window.h"
#include "ui/page/model_chooser.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/theme.h"
#include "ui/training/run/run_controller.h"

namespace hanscope::ui {

LabellingController::LabellingController(const WindowContext& context)
    : QObject(context.window), context_(context), models_(context.catalog->access()) {
    connect(context.actions->labelTexts, &QAction::triggered, this, &LabellingController::show);
    connect(context.session, &ReaderSession::labelProjectRequested, this,
            &LabellingController::open);
    connect(context.catalog, &ModelCatalog::changed, this, &LabellingController::showModels);
    connect(&models_, &DocumentModels::started, this, &LabellingController::showModels);
    connect(&models_, &DocumentModels::chosen, this, [this] {
        const QString path = models_.path({});
        hasModel_ = true;
        window_->setModel(models_.model({}), context_.catalog->labelOf(path));
        showModels();
    });
    connect(&models_, &DocumentModels::failed, this, [this](const QString&, const QString& fault) {
        window_->showError(fault);
        showModels();
    });
}

LabellingController::~LabellingController() = default;

void LabellingController::show() {
    if (!window_) makeWindow();
    window_->show();
    window_->raise();
    window_->activateWindow();
}

void LabellingController::open(const QString& project) {
    show();
    window_->open(QFile::encodeName(project).toStdString());
}

void LabellingController::label(const CorpusSource& source,
                                const std::vector<std::uint64_t>& rows) {
    show();
    window_->label(source, rows);
}

void LabellingController::makeWindow() {
    window_ = std::make_unique<LabellingWindow>();
    window_->setWindowIcon(applicationIcon());
    window_->setAttribute(Qt::WA_QuitOnClose, false);
    connect(window_->chooser(), &ModelChooser::modelChosen, this, &LabellingController::choose);
    connect(window_->chooser(), &ModelChooser::openRequested, this, [this] {
        askForModelFile(window_.get(), [this](const QString& path) { choose(path); });
    });
    connect(window_.get(), &LabellingWindow::opened, this, &LabellingController::chooseLast);
    connect(window_.get(), &LabellingWindow::modelTrained, this, [this](const QString& path) {
        context_.catalog->renewFile(path);
        choose(path);
    });
    connect(window_.get(), &LabellingWindow::networkRequested, this,
            [this](const QString& project) {
                labelledAtRequest_ = window_->session()->project().labelled();
                Q_EMIT trainRequested(project);
            });
    showModels();
}

void LabellingController::choose(const QString& path) {
    models_.setTreeThreshold(context_.session->treeThreshold());
    models_.choose(path);
}

/// The model that was trained from the project last, if it is still there.
void LabellingController::chooseLast() {
    const auto& trainings = window_->session()->project().trainings();
    const QString path =
        trainings.empty() ? QString() : QString::fromStdString(trainings.back().model.string());
    if (!QFileInfo::exists(path)) {
        hasModel_ = false;  // that of another project
        window_->setModel(nullptr, {});
        return showModels();
    }
    context_.catalog->addFile(path);
    choose(path);
}

void LabellingController::onTrainingEnded(const RunEnd& end) {
    if (!window_ || !window_->session()->isOpen() || end.model.isEmpty()) return;
    LabellingSession* session = window_->session();
    if (end.plan.data.source.path != session->project().path()) return;
    const std::filesystem::path model = QFile::encodeName(end.model).toStdString();
    session->continueNetwork(end.plan, model);
    session->noteTraining(model, labelledAtRequest_);
    choose(end.model);
}

void LabellingController::showModels() {
    if (!window_) return;
    const QString loading = models_.loadingPath({});
    window_->chooser()->show(context_.catalog->entries(),
                             !loading.isEmpty() ? loading
                             : hasModel_        ? models_.path({})
                                                : QString(),
                             !loading.isEmpty());
}

void LabellingController::close() {
    if (window_) window_->close();
}

}  // namespace hanscope::ui

#include "moc_labelling_controller.cpp"
