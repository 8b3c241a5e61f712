#include "ui/labelling/labelling_controller.h"

#include <QAction>
#include <QMainWindow>
#include <utility>

#include "ui/background/file_queue.h"
#include "ui/documents/open_dialogs.h"
#include "ui/labelling/labelling_window.h"
#include "ui/labelling/project_trainer.h"
#include "ui/page/model_chooser.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/command_log.h"
#include "ui/state/theme.h"
#include "ui/training/run/run_controller.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

LabellingController::LabellingController(const WindowContext& context)
    : QObject(context.window), context_(context), models_(context.catalog->access(), this) {
    connect(context.actions->labelTexts, &QAction::triggered, this, &LabellingController::show);
    connect(context.session, &ReaderSession::labelProjectRequested, this,
            &LabellingController::open);
    connect(context.catalog, &ModelCatalog::changed, this, &LabellingController::showModels);
    connect(&models_, &DocumentModels::started, this, &LabellingController::showModels);
    connect(&models_, &DocumentModels::chosen, this, [this] {
        if (!std::exchange(isAsked_, false)) return;  // it was for a project that is gone
        const QString path = models_.path({});
        hasModel_ = true;
        window_->setModel(models_.model({}), context_.catalog->labelOf(path));
        showModels();
    });
    connect(&models_, &DocumentModels::failed, this, [this](const QString&, const QString& fault) {
        if (!std::exchange(isAsked_, false)) return;
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
    window_->open(diskPath(project));
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
        askForModelFile(window_.get(), [this, project = openProject()](const QString& path) {
            if (project == openProject()) choose(path);
        });
    });
    connect(window_.get(), &LabellingWindow::opened, this, &LabellingController::chooseLast);
    connect(window_.get(), &LabellingWindow::quoteRequested, this,
            &LabellingController::quoteRequested);
    // No option of these commands sets how a tree is decided.
    connect(window_.get(), &LabellingWindow::done, this,
            [this](const QString& what, const std::string& command) {
                if (!context_.session->treeThreshold()) context_.log->add(what, command);
            });
    connect(window_.get(), &LabellingWindow::modelTrained, this, [this](const QString& path) {
        context_.catalog->renewFile(path);
        choose(path);
    });
    connect(window_.get(), &LabellingWindow::networkRequested, this,
            [this](const QString& project) {
                requested_[openProject()] = window_->session()->trainingOfNow();
                Q_EMIT trainRequested(project);
            });
    showModels();
}

/// Empty if there is none.
std::filesystem::path LabellingController::openProject() const {
    const LabellingSession* session = window_ ? window_->session() : nullptr;
    return session && session->isOpen() ? session->project().path() : std::filesystem::path();
}

void LabellingController::choose(const QString& path) {
    isAsked_ = true;
    models_.setTreeThreshold(context_.session->treeThreshold());
    models_.choose(path);
}

/// The model that was trained from the project last, if it is still there.
void LabellingController::chooseLast() {
    hasModel_ = isAsked_ = false;  // those of another project
    const auto& trainings = window_->session()->project().trainings();
    const auto showNone = [this] {
        window_->setModel(nullptr, {});
        showModels();
    };
    if (trainings.empty()) return showNone();
    const std::filesystem::path model = trainings.back().model;
    FileQueue::instance().start(
        model.parent_path(), [model] { return std::filesystem::exists(model); }, window_.get(),
        [this, model, showNone, project = openProject()](const Outcome<bool>& exists) {
            if (project != openProject() || isAsked_ || hasModel_) return;
            if (exists.value != true) return showNone();
            const QString path = QString::fromStdString(model.string());
            context_.catalog->addFile(path);
            choose(path);
        });
}

void LabellingController::onTrainingEnded(const RunEnd& end) {
    const std::filesystem::path source = end.plan.data.source.path, project = openProject();
    const auto isOfProject = [source, project] {
        return !project.empty() && std::filesystem::equivalent(source, project);
    };
    FileQueue::instance().start(
        source.parent_path(), isOfProject, this, [this, end, project](const Outcome<bool>& isOf) {
            takeTraining(end, isOf.value == true && project == openProject());
        });
}

void LabellingController::takeTraining(const RunEnd& end, bool isOfProject) {
    const std::filesystem::path source = end.plan.data.source.path, project = openProject();
    const auto asked = requested_.find(isOfProject ? project : source);
    const LabellingSession* session = window_ ? window_->session() : nullptr;
    // Without a request from here, what was labelled meanwhile cannot be told from the rest.
    const ProjectTraining begun = asked != requested_.end() ? asked->second
                                  : isOfProject             ? session->trainingOfNow()
                                                            : ProjectTraining();
    if (asked != requested_.end()) requested_.erase(asked);
    if (!isOfProject || end.model.isEmpty()) return;
    const std::filesystem::path model = diskPath(end.model);
    const MeasuredModel measured{end.isBetter, end.summary.score, end.summary.linear};
    ProjectTrainer* trainer = window_->trainer();
    if (trainer->adoptNetwork(end.plan, model, begun, measured)) return choose(end.model);
    if (!session->classifier() && !isAsked_) trainer->train();
}

void LabellingController::showModels() {
    if (!window_) return;
    const QString loading = isAsked_ ? models_.loadingPath({}) : QString();
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
