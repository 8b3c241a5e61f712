#include "ui/runs/training_controller.h"

#include <QAction>
#include <QFile>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>

#include "ui/documents/recent_files.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/message_area.h"
#include "ui/reader/reader_page.h"
#include "ui/runs/finished_runs.h"
#include "ui/runs/interrupted_runs.h"
#include "ui/runs/timeline_controller.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/command_log.h"
#include "ui/state/resource_paths.h"
#include "ui/training/evaluation/cell_documents.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/evaluation/matrix_view.h"
#include "ui/training/run/learning_curves.h"
#include "ui/training/run/run_panel.h"
#include "ui/training/run/training_dock.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/training/timeline/timeline_strip.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

TrainingController::TrainingController(const WindowContext& context)
    : QObject(context.window),
      context_(context),
      news_(context.page->messages()->add(Banner::Kind::News)),
      useModel_(news_->addButton(tr("Use This Model Anyway"))),
      runs_(defaultRunsFolder()),
      timeline_(new TimelineController(context, &runs_, this)),
      interrupted_(new InterruptedRuns(context, &runs_, this)),
      finished_(new FinishedRuns(context, defaultRunsFolder(), this)) {
    connect(context.actions->train, &QAction::triggered, this, &TrainingController::ask);
    news_->setObjectName(QStringLiteral("trainingNews"));
    connect(useModel_, &QPushButton::clicked, this, [this] {
        announce({});
        context_.session->loadModel(offeredModel_);
    });
    connectRun();
    connectButtons();
    connectEvaluation();
    connectTimeline();
}

TrainingController::~TrainingController() = default;

void TrainingController::connectRun() {
    RunPanel* panel = context_.docks->training->run();
    connect(&runs_, &RunController::begun, this, [this, panel](const RunInfo& info) {
        panel->begin(info);
        timeline_->begin();
        showDock();
    });
    connect(&runs_, &RunController::runBegun, this, [this, panel](const RunInfo& info) {
        panel->beginRun(info);
        timeline_->begin();
    });
    connect(&runs_, &RunController::queueChanged, this,
            [this, panel] { panel->setNext(runs_.waiting()); });
    connect(
        &runs_, &RunController::renamed, this, [this](const QString& asked, const QString& name) {
            announce(tr("“%1” is being written by another training, so this model will be saved "
                        "as “%2”.")
                         .arg(asked, name));
        });
    connect(&runs_, &RunController::refused, context_.controller, &PageController::showError);
    connect(&runs_, &RunController::reported, panel, &RunPanel::add);
    connect(&runs_, &RunController::keptEvaluated, panel, &RunPanel::setEvaluation);
    connect(&runs_, &RunController::ended, this, &TrainingController::onEnded);
    connect(context_.session, &ReaderSession::modelChanged, this,
            &TrainingController::onModelChanged);
}

/// Opens single texts of `panel`: CellDocuments or TextsPanel.
template <class Panel>
void TrainingController::openTextsOf(Panel* panel) {
    connect(panel, &Panel::documentChosen, this,
            [this](const QString& title, const QStringList& truth, const FormattedText& text) {
                shown_ = context_.session->preview(text, title, truth);
            });
    connect(panel, &Panel::keepRequested, this, [this] { context_.session->keep(shown_); });
}

void TrainingController::connectButtons() {
    RunPanel* panel = context_.docks->training->run();
    const auto end = [this, panel](StopMode wish) {
        runs_.end(wish);
        panel->setStopping();
    };
    connect(panel, &RunPanel::pauseRequested, &runs_, &RunController::pause);
    connect(panel, &RunPanel::continueRequested, &runs_, &RunController::proceed);
    connect(panel, &RunPanel::stopRequested, this, [end] { end(StopMode::KeepBest); });
    connect(panel, &RunPanel::discardRequested, this, [end] { end(StopMode::Discard); });
    connect(panel, &RunPanel::withdrawRequested, &runs_, &RunController::withdraw);
    MatrixView* validation = panel->validation();
    connect(validation->confusion(), &ConfusionView::cellActivated, this,
            [this, validation](int truth, int prediction) {
                validation->list(truth, prediction, runs_.documentsIn(truth, prediction));
            });
    openTextsOf(validation->documents());
    connect(panel->curves(), &LearningCurves::failed, context_.controller,
            &PageController::showError);
    connect(panel->curves(), &LearningCurves::written, this, &TrainingController::exported);
    connect(context_.docks->training, &TrainingDock::trainRequested, this,
            &TrainingController::ask);
}

/// The panel evaluates the model that reads the current document.
void TrainingController::connectEvaluation() {
    openTextsOf(context_.docks->evaluation);
    connect(context_.docks->evaluation, &EvaluationPanel::measured, context_.log, &CommandLog::add);
    connect(context_.docks->evaluation, &EvaluationPanel::exported, this,
            &TrainingController::exported);
    const auto follow = [this] {
        context_.docks->evaluation->setClassifier(
            context_.session->classifier(),
            context_.catalog->labelOf(context_.session->modelPath()));
        QList<NamedModel> others;
        for (const ModelEntry& model : context_.catalog->entries())
            if (model.path != context_.session->modelPath())
                others << NamedModel{distinctName(model, context_.catalog->entries()), model.path};
        context_.docks->evaluation->setOthers(others);
    };
    connect(context_.catalog, &ModelCatalog::changed, this, follow);
    connect(context_.session, &ReaderSession::modelChanged, this, follow);
    connect(context_.session, &ReaderSession::currentChanged, this, follow);
}

void TrainingController::connectTimeline() {
    constexpr double kScale = 2;  // pixels of a PNG for one of the window
    const TimelineStrip* strip = context_.docks->training->timeline();
    connect(strip, &TimelineStrip::exportRequested, this,
            [this](const TimelineContent& content, const QString& path) {
                Q_EMIT exportRequested(
                    path, [=, files = filesInUse(*context_.session)](const LongJob::Context& job) {
                        requireNotReplaced(files, {message("the picture"), diskPath(path)});
                        exportTimeline(content, path, kScale, job.cancel);
                    });
            });
    connect(strip, &TimelineStrip::seriesExportRequested, this,
            [this](const PictureSeries& series, const QString& path) {
                Q_EMIT seriesExportRequested(
                    path, series.count, [series, path](const LongJob::Context& job) {
                        FigureOutput output;
                        output.scale = kScale;
                        exportSeries(series, path, output, job.progress, job.cancel);
                    });
            });
}

void TrainingController::findEarlierRuns() {
    interrupted_->search();
    finished_->load();
}

void TrainingController::makeDialog() {
    const QString sample = sampleTexts();
    dialog_ = new TrainingDialog(
        {ownModelFolder().toStdString(), {}, {}, diskPath(sample), diskPath(modelFolder())},
        context_.window);
    connect(dialog_, &TrainingDialog::started, this, &TrainingController::train);
    auto* recent = new RecentFilesMenu(settings::kRecentTexts, tr("Used Last"), dialog_);
    dialog_->offerRecent(recent);
    connect(recent, &RecentFilesMenu::chosen, this, &TrainingController::askFor);
    connect(recent, &RecentFilesMenu::clearRequested, recent, [recent] { recent->setFiles({}); });
    connect(dialog_, &TrainingDialog::started, recent, [recent, sample](const TrainingPlan& plan) {
        const QString texts = QFile::decodeName(plan.data.source.path.c_str());
        if (texts != sample) recent->add(texts);
    });
}

void TrainingController::ask() {
    if (!dialog_) makeDialog();
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

void TrainingController::askFor(const QString& texts) {
    ask();
    dialog_->openSource(diskPath(texts));
}

void TrainingController::train(const TrainingPlan& plan) {
    announce({});  // not about the previous run any more
    runs_.enqueue(plan);
    showDock();
}

void TrainingController::showDock() {
    context_.docks->training->showRun();
    context_.docks->training->show();
    context_.docks->training->raise();
}

/// `offersModel`: whether the reader may choose to read with the trained model.
void TrainingController::announce(const QString& sentence, bool offersModel) {
    adoptedModel_.clear();
    useModel_->setVisible(offersModel);
    news_->setMessage(sentence);
}

void TrainingController::onEnded(const RunEnd& end) {
    context_.docks->training->run()->end(end.state, end.sentence, end.keptEpoch,
                                         end.summary.seconds);
    timeline_->end();
    if (end.state == RunState::Failed && context_.docks->training->isHidden())
        context_.controller->showError(end.sentence);
    if (question_ && runs_.waiting().isEmpty()) question_->close();
    if (!end.model.isEmpty()) adopt(end);
    if (isClosing_ && end.state != RunState::Failed) {
        QMetaObject::invokeMethod(context_.window, &QWidget::close, Qt::QueuedConnection);
        return;
    }
    isClosing_ = false;
    interrupted_->search();
}

void TrainingController::adopt(const RunEnd& end) {
    finished_->add(end.summary);
    context_.log->add(tr("Trained “%1”").arg(end.summary.name), end.plan.card.command);
    context_.catalog->renewFile(end.model);
    if (!end.isBetter) {
        offeredModel_ = end.model;
        return announce(tr("“%1” has learnt nothing that can be shown, so it does not read "
                           "your documents. The panel Training says what to try.")
                            .arg(end.summary.name),
                        true);
    }
    context_.session->loadModel(end.model);
    const bool isTold = context_.docks->training->isVisible();  // how good it is
    announce(isTold ? tr("“%1” is trained and now reads your documents.").arg(end.summary.name)
                    : tr("“%1” is trained and now reads your documents. %2")
                          .arg(end.summary.name, end.sentence));
    adoptedModel_ = end.model;
    hasAdopted_ = false;
}

/// That a model now reads the documents is said until another one is chosen.
void TrainingController::onModelChanged() {
    if (adoptedModel_.isEmpty()) return;
    const bool reads = context_.session->chosenModel() == adoptedModel_;
    if (hasAdopted_ && !reads) return announce({});
    hasAdopted_ = reads;
}

bool TrainingController::mayClose() {
    if (!runs_.isBusy()) return true;
    if (!isClosing_) askToClose();
    return false;
}

void TrainingController::askToClose() {
    question_ = makePlainQuestion(
        tr("Training in Progress"),
        tr("A model is being trained. What do you want to do with the training?"), context_.window);
    question_->setInformativeText(
        tr("If you continue it later, the result is the same as without the interruption."));
    QPushButton* later = question_->addButton(tr("Continue Later"), QMessageBox::AcceptRole);
    QPushButton* keep =
        question_->addButton(context_.docks->training->run()->stopText(), QMessageBox::AcceptRole);
    question_->setDefaultButton(later);
    connect(later, &QPushButton::clicked, this, [this] { closeAfter(StopMode::GoOnLater); });
    connect(keep, &QPushButton::clicked, this, [this] { closeAfter(StopMode::KeepBest); });
    question_->open();
}

void TrainingController::closeAfter(StopMode wish) {
    isClosing_ = true;
    runs_.close(wish);
    context_.docks->training->run()->setStopping();
}

}  // namespace hanscope::ui

#include "moc_training_controller.cpp"
