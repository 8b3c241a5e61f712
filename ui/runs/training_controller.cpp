#include "ui/runs/training_controller.h"

#include <QAction>
#include <QFile>
#include <QMainWindow>
#include <QMessageBox>
#include <QObject>
#include <QPushButton>
#include <QSet>
#include <QVBoxLayout>
#include <vector>

#include "core/error.h"
#include "core/experiment/run_folder.h"
#include "ui/background/background_worker.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/runs/timeline_controller.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/resource_paths.h"
#include "ui/training/evaluation/cell_documents.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/run/curves_window.h"
#include "ui/training/run/run_archive.h"
#include "ui/training/run/run_controller.h"
#include "ui/training/run/run_table.h"
#include "ui/training/run/training_dock.h"
#include "ui/training/run/validation_view.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/training/timeline/timeline_bar.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

/// Offers interrupted trainings in the bar, one after the other. The user can continue or discard a
/// run, or leave it for a later start of the program.
class InterruptedRuns : public QObject {
    Q_OBJECT
 public:
    /// The arguments must outlive this object.
    InterruptedRuns(TrainingBars* bars, RunController* runs, QWidget* window, QObject* parent);

    /// Searches for interrupted runs on a worker thread.
    void search();

 Q_SIGNALS:
    void failed(const QString& sentence);

 private:
    void offer(std::vector<UnfinishedRun> found);
    void offerNext();
    void resume();
    void askToDiscard();
    void discard(const std::filesystem::path& folder);

    TrainingBars* bars_;
    RunController* runs_;
    QWidget* window_;
    std::vector<UnfinishedRun> found_;  // the first is offered
    QSet<QString> forLater_;            // folders of the runs left for later
    BackgroundWorker worker_;
};

namespace {

/// "The training of “Films” was interrupted after 3 epochs."
QString offerText(const UnfinishedRun& run) {
    if (!run.problem.empty()) return messageText(run.problem);
    const QString title = titleOf(run.plan);
    if (!run.failure.empty())
        return InterruptedRuns::tr("The training of “%1” failed: %2")
            .arg(title, QString::fromStdString(run.failure));
    if (!run.begun)
        return InterruptedRuns::tr("The training of “%1” has not taken a step yet.").arg(title);
    if (run.epochs == 0)
        return InterruptedRuns::tr("The training of “%1” was interrupted.").arg(title);
    return InterruptedRuns::tr("The training of “%1” was interrupted after %2.")
        .arg(title, InterruptedRuns::tr("%Ln epoch(s)", nullptr, run.epochs));
}

QString folderOf(const UnfinishedRun& run) {
    return QString::fromStdString(run.folder.string());
}

}  // namespace

TrainingBars::TrainingBars(QWidget* parent)
    : QWidget(parent),
      news_(new Banner(Banner::Kind::News)),
      interrupted_(new Banner(Banner::Kind::News)),
      continue_(interrupted_->addButton(tr("Continue"))),
      timeline_(new TimelineBar) {
    news_->setObjectName(QStringLiteral("trainingNews"));
    interrupted_->setObjectName(QStringLiteral("interruptedRun"));
    QPushButton* discard = interrupted_->addButton(tr("Discard…"));
    connect(continue_, &QPushButton::clicked, this, &TrainingBars::continueRequested);
    connect(discard, &QPushButton::clicked, this, &TrainingBars::discardRequested);
    connect(interrupted_, &Banner::dismissed, this, &TrainingBars::laterRequested);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(news_);
    column->addWidget(interrupted_);
    column->addWidget(timeline_);
}

void TrainingBars::offer(const QString& sentence, bool canGoOn) {
    continue_->setVisible(canGoOn);
    interrupted_->setMessage(sentence);
}

InterruptedRuns::InterruptedRuns(TrainingBars* bars, RunController* runs, QWidget* window,
                                 QObject* parent)
    : QObject(parent), bars_(bars), runs_(runs), window_(window) {
    connect(bars_, &TrainingBars::continueRequested, this, &InterruptedRuns::resume);
    connect(bars_, &TrainingBars::discardRequested, this, &InterruptedRuns::askToDiscard);
    connect(bars_, &TrainingBars::laterRequested, this, [this] {
        forLater_.insert(folderOf(found_.front()));
        offerNext();
    });
}

void InterruptedRuns::search() {
    worker_.start([folder = defaultRunsFolder()] { return unfinishedRuns(folder); },
                  [this](Outcome<std::vector<UnfinishedRun>> found) {
                      if (found.value) offer(std::move(*found.value));
                  });
}

void InterruptedRuns::offer(std::vector<UnfinishedRun> found) {
    found_.clear();
    for (UnfinishedRun& run : found) {
        if (!forLater_.contains(folderOf(run))) found_.push_back(std::move(run));
    }
    if (found_.empty()) return bars_->offer({}, false);
    bars_->offer(offerText(found_.front()), found_.front().problem.empty());
}

void InterruptedRuns::offerNext() {
    offer(std::exchange(found_, {}));
}

void InterruptedRuns::resume() {
    const std::filesystem::path folder = found_.front().folder;
    found_.erase(found_.begin());
    offerNext();
    try {
        runs_->resume(folder);
    } catch (const Error& error) {
        Q_EMIT failed(errorText(error));
    }
}

void InterruptedRuns::askToDiscard() {
    const UnfinishedRun& run = found_.front();
    QMessageBox* question = makePlainQuestion(
        tr("Discard the Run"),
        tr("Discard the interrupted training of “%1”? Its progress will be deleted.")
            .arg(titleOf(run.plan)),
        window_);
    QPushButton* confirm = question->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    connect(confirm, &QPushButton::clicked, this, [this, folder = run.folder] { discard(folder); });
    question->open();
}

void InterruptedRuns::discard(const std::filesystem::path& folder) {
    try {
        discardRun(folder);
    } catch (const Error& error) {
        Q_EMIT failed(errorText(error));
    }
    search();
}

/// Fills the table of finished runs, saves their summaries for later sessions, and shows their
/// curves.
class FinishedRuns : public QObject {
    Q_OBJECT
 public:
    /// `table` must outlive this object. `runs`: the folder that contains the run folders; empty if
    /// there is none.
    FinishedRuns(RunTable* table, const std::filesystem::path& runs, QObject* parent);

    /// Loads and shows the runs of earlier sessions.
    void load();
    void add(const RunSummary& run);

 Q_SIGNALS:
    /// Emitted when the user wants to read documents with this model.
    void modelChosen(const QString& path);
    void failed(const QString& sentence);

 private:
    void remove(int column);
    void showCurves(int column);
    template <class Work>
    void attempt(Work work);

    RunTable* table_;
    RunArchive archive_;
    CurvesWindow* curves_ = nullptr;  // created on first use
};

FinishedRuns::FinishedRuns(RunTable* table, const std::filesystem::path& runs, QObject* parent)
    : QObject(parent), table_(table), archive_(runs.empty() ? runs : runs / "finished.json") {
    connect(table_, &RunTable::removeRequested, this, &FinishedRuns::remove);
    connect(table_, &RunTable::curvesRequested, this, &FinishedRuns::showCurves);
    connect(table_, &RunTable::modelRequested, this,
            [this](int column) { Q_EMIT modelChosen(table_->model()->run(column).modelPath); });
}

void FinishedRuns::load() {
    table_->model()->setRuns(archive_.runs());
}

/// Shows the run in this session even if it cannot be saved.
void FinishedRuns::add(const RunSummary& run) {
    table_->add(run);
    attempt([&] { archive_.add(run); });
}

void FinishedRuns::remove(int column) {
    const RunSummary run = table_->model()->run(column);
    table_->model()->remove(column);
    attempt([&] { archive_.remove(run); });
}

void FinishedRuns::showCurves(int column) {
    if (!curves_) curves_ = new CurvesWindow(table_->window());
    curves_->show(table_->model()->run(column));
}

template <class Work>
void FinishedRuns::attempt(Work work) {
    try {
        work();
    } catch (const Error& error) {
        Q_EMIT failed(errorText(error));
    }
}

TrainingController::TrainingController(const WindowContext& context)
    : QObject(context.window),
      context_(context),
      bars_(new TrainingBars),
      runs_(defaultRunsFolder()),
      timeline_(new TimelineController(context, bars_->timeline(), &runs_, this)),
      interrupted_(new InterruptedRuns(bars_, &runs_, context.window, this)),
      finished_(new FinishedRuns(context_.docks->training->finished(), defaultRunsFolder(), this)) {
    context.bars->addWidget(bars_);
    connect(context.actions->train, &QAction::triggered, this, &TrainingController::ask);
    connect(this, &TrainingController::failed, context.controller, &PageController::showError);
    connectRun();
    connectButtons();
    connectEvaluation();
}

TrainingController::~TrainingController() = default;

/// Connects the run's reports with the training panel.
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
    connect(&runs_, &RunController::reported, panel, &RunPanel::add);
    connect(&runs_, &RunController::keptEvaluated, panel, &RunPanel::setEvaluation);
    connect(&runs_, &RunController::ended, this, &TrainingController::onEnded);
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
    connect(panel, &RunPanel::cellActivated, this, [this, panel](int truth, int prediction) {
        panel->showDocuments(truth, runs_.documentsIn(truth, prediction));
    });
    connect(panel->validation()->documents(), &CellDocuments::documentChosen, this,
            &TrainingController::showDocument);
    connect(panel->validation()->documents(), &CellDocuments::keepRequested, this,
            &TrainingController::keepDocument);
    connect(panel, &RunPanel::failed, this, &TrainingController::failed);
    connect(panel, &RunPanel::written, this, &TrainingController::exported);
    connect(timeline_, &TimelineController::exported, this, &TrainingController::exported);
    connect(timeline_, &TimelineController::failed, this, &TrainingController::failed);
    connect(interrupted_, &InterruptedRuns::failed, this, &TrainingController::failed);
    connect(finished_, &FinishedRuns::failed, this, &TrainingController::failed);
    connect(finished_, &FinishedRuns::modelChosen, context_.session, &ReaderSession::loadModel);
    connect(context_.docks->training, &TrainingDock::trainRequested, this,
            &TrainingController::ask);
}

/// The panel evaluates the model that reads the current document.
void TrainingController::connectEvaluation() {
    connect(context_.docks->evaluation, &EvaluationPanel::documentChosen, this,
            &TrainingController::showDocument);
    connect(context_.docks->evaluation, &EvaluationPanel::keepRequested, this,
            &TrainingController::keepDocument);
    const auto follow = [this] {
        context_.docks->evaluation->setClassifier(
            context_.session->classifier(),
            context_.catalog->labelOf(context_.session->modelPath()));
    };
    connect(context_.catalog, &ModelCatalog::changed, this, follow);
    connect(context_.session, &ReaderSession::modelChanged, this, follow);
    connect(context_.session, &ReaderSession::currentChanged, this, follow);
}

void TrainingController::findEarlierRuns() {
    interrupted_->search();
    finished_->load();
}

void TrainingController::ask() {
    if (!dialog_) {
        dialog_ = new TrainingDialog({ownModelFolder().toStdString(), {}, {}}, context_.window);
        connect(dialog_, &TrainingDialog::started, this, &TrainingController::train);
    }
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

void TrainingController::askFor(const QString& texts) {
    ask();
    dialog_->openSource(QFile::encodeName(texts).toStdString());
}

void TrainingController::showDocument(const QString& title, const QString& truth,
                                      const std::string& text) {
    context_.session->preview(text, title, truth);
}

void TrainingController::keepDocument() {
    if (const OpenDocument* document = context_.session->current())
        context_.session->keep(document->id);
}

void TrainingController::train(const TrainingPlan& plan) {
    bars_->news()->setMessage({});  // the message about the previous run
    try {
        const std::filesystem::path model = runs_.enqueue(plan);
        if (model.filename() != plan.out.filename()) {
            bars_->news()->setMessage(
                tr("“%1” is being written by another training, so this model will be saved as "
                   "“%2”.")
                    .arg(QString::fromStdString(plan.out.filename().string()),
                         QString::fromStdString(model.filename().string())));
        }
    } catch (const Error& error) {
        Q_EMIT failed(errorText(error));
    }
}

void TrainingController::showDock() {
    context_.docks->training->showRun();
    context_.docks->training->show();
    context_.docks->training->raise();
}

void TrainingController::onEnded(const RunEnd& end) {
    context_.docks->training->run()->end(end.state, end.sentence, end.keptEpoch);
    timeline_->end();
    if (end.state == RunState::Failed && context_.docks->training->isHidden())
        Q_EMIT failed(end.sentence);
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
    context_.catalog->renewFile(end.model);
    context_.session->loadModel(end.model);
    bars_->news()->setMessage(
        tr("“%1” is trained and now reads your documents. %2").arg(end.summary.name, end.sentence));
}

bool TrainingController::mayClose() {
    if (!runs_.isBusy()) return true;
    if (!isClosing_) askToClose();
    return false;
}

void TrainingController::askToClose() {
    QMessageBox* question = makePlainQuestion(
        tr("Training in Progress"),
        tr("A model is being trained. What do you want to do with the training?"), context_.window);
    question->setInformativeText(
        tr("If you continue it later, the result is the same as without the interruption."));
    QPushButton* later = question->addButton(tr("Continue Later"), QMessageBox::AcceptRole);
    QPushButton* keep = question->addButton(tr("Stop and Keep Best"), QMessageBox::AcceptRole);
    question->setDefaultButton(later);
    connect(later, &QPushButton::clicked, this, [this] { closeAfter(StopMode::GoOnLater); });
    connect(keep, &QPushButton::clicked, this, [this] { closeAfter(StopMode::KeepBest); });
    question->open();
}

/// Applies the user's choice; the run may have ended while the question was open.
void TrainingController::closeAfter(StopMode wish) {
    if (!runs_.isBusy()) {
        context_.window->close();
        return;
    }
    isClosing_ = true;
    runs_.close(wish);
    context_.docks->training->run()->setStopping();
}

}  // namespace hanscope::ui

#include "training_controller.moc"
