#include "ui/runs/training_controller.h"

#include <QAction>
#include <QFile>
#include <QMainWindow>
#include <QMessageBox>
#include <QObject>
#include <QPushButton>
#include <QSet>
#include <memory>
#include <vector>

#include "core/corpus/document_places.h"
#include "core/error.h"
#include "core/experiment/run_event.h"
#include "core/experiment/run_folder.h"
#include "core/experiment/training_data.h"
#include "core/explain/view.h"
#include "core/text/document.h"
#include "ui/background/background_worker.h"
#include "ui/background/file_queue.h"
#include "ui/documents/recent_files.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/context_bar.h"
#include "ui/reader/message_area.h"
#include "ui/reader/reader_page.h"
#include "ui/session/model_catalog.h"
#include "ui/session/open_document.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/command_log.h"
#include "ui/state/resource_paths.h"
#include "ui/training/evaluation/cell_documents.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/evaluation/matrix_view.h"
#include "ui/training/run/learning_curves.h"
#include "ui/training/run/run_controller.h"
#include "ui/training/run/run_panel.h"
#include "ui/training/run/run_table.h"
#include "ui/training/run/training_dock.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/training/timeline/timeline_strip.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr double kTimelineScale = 2;  // pixels of a PNG for one of the window

}  // namespace

/// Connects attention forming with the page: passes the open document to the run, the run's
/// readings to the strip, and the strip's current reading to the page. The bar shows and selects
/// whether the page displays it.
class TimelineController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    TimelineController(const WindowContext& context, TimelineBar* bar, RunController* runs,
                       QObject* parent)
        : QObject(parent),
          context_(context),
          strip_(context.docks->training->timeline()),
          bar_(bar),
          runs_(runs) {
        connect(runs_, &RunController::reported, strip_, [strip = strip_](const RunReport& news) {
            if (const auto* snapshot = std::get_if<Snapshot>(&news)) strip->add(*snapshot);
        });
        connect(runs_, &RunController::reported, this, [this](const RunReport& news) {
            const auto* event = std::get_if<RunEvent>(&news);
            const auto* read = event ? std::get_if<DataRead>(event) : nullptr;
            if (read && !context_.session->current()) openValidationText(read->data);
        });
        connect(context_.session, &ReaderSession::currentChanged, this,
                &TimelineController::followDocument);
        connect(context_.session, &ReaderSession::documentChanged, this,
                &TimelineController::followDocument);
        connect(context_.session, &ReaderSession::modelChanged, this, &TimelineController::show);
        connect(bar_, &TimelineBar::formingWanted, this, [this](bool forming) {
            isWanted_ = forming;
            show();
        });
        connect(context_.controller->view(), &ViewController::changed, this,
                &TimelineController::followView);
        connectStrip();
        followView();
    }

    /// Call when a run starts: clears the timeline.
    void begin() {
        strip_->clear();
        snapshot_.reset();
        isWanted_ = true;
        text_.reset();
        followDocument();
    }

    /// Call when the run ends: the page shows the selected model again; the timeline is kept.
    void end() {
        awaited_.reset();
        isWanted_ = false;
        show();
    }

 Q_SIGNALS:
    void exportRequested(const QString& path, const LongJob::Task& work);
    void seriesExportRequested(const QString& path, int count, const LongJob::Task& work);

 private:
    void connectStrip() {
        connect(strip_, &TimelineStrip::snapshotChosen, this, &TimelineController::choose);
        connect(strip_, &TimelineStrip::exportRequested, this,
                [this](const TimelineContent& content, const QString& path) {
                    Q_EMIT exportRequested(path, [=, files = filesInUse(*context_.session)](
                                                     const LongJob::Context& job) {
                        requireNotReplaced(
                            files, {message("the picture"), QFile::encodeName(path).toStdString()});
                        exportTimeline(content, path, kTimelineScale, job.cancel);
                    });
                });
        connect(strip_, &TimelineStrip::seriesExportRequested, this,
                [this](const PictureSeries& series, const QString& path) {
                    Q_EMIT seriesExportRequested(
                        path, series.count, [series, path](const LongJob::Context& job) {
                            FigureOutput output;
                            output.scale = kTimelineScale;
                            exportSeries(series, path, output, job.progress, job.cancel);
                        });
                });
    }

    /// So that there is something in which attention forms. What the user opens meanwhile stays.
    void openValidationText(const std::shared_ptr<const TrainingData>& data) {
        const TextPlaces& places = data->validationPlaces;
        if (places.documents.empty()) return;
        awaited_ = data;
        const std::uint32_t first = places.documents.front();
        struct Found {
            std::string text, place;
        };
        worker_.start(
            [data, first] {
                const TextPlaces& at = data->validationPlaces;
                return Found{documentTexts(at.source, *at.corpus, {first}).front(),
                             DocumentPlaces(at.source, at.corpus).of(first)};
            },
            [this, data](const Outcome<Found>& found) {
                if (!found.value || awaited_ != data || context_.session->current()) return;
                const auto labels = data->validation.labels[0];
                const auto label = labels.size() == 1 ? *labels.begin() : -1;
                context_.session->preview(
                    found.value->text, QString::fromStdString(found.value->place),
                    label < 0
                        ? QString()
                        : QString::fromStdString(data->labels[static_cast<std::size_t>(label)]));
            });
    }

    /// Applies the page's View to the strip; each snapshot keeps its own moment.
    void followView() {
        const ViewController& view = *context_.controller->view();
        View chosen = view.view();
        chosen.moment.reset();
        if (chosen == view_) return;
        view_ = chosen;
        strip_->setDrawing([&view](const Snapshot& snapshot) {
            return view.alike(snapshot.reading, snapshot.moment());
        });
    }

    /// Passes the current document's text to the run; snapshots of another text are not shown.
    void followDocument() {
        const OpenDocument* document = context_.session->current();
        const auto text = document ? document->text : nullptr;
        if (text == text_) return;
        text_ = text;
        runs_->setText(text);
        show();
    }

    /// Called when the training adds a snapshot or the user selects one; in the latter case the
    /// page shows it.
    void choose(std::shared_ptr<const Reading> reading) {
        if (!strip_->isFollowing() && reading != snapshot_) isWanted_ = true;
        snapshot_ = std::move(reading);
        const OpenDocument* document = context_.session->current();
        if (document && snapshot_) strip_->setTruth(truthFor(*document, *snapshot_));
        show();
    }

    void show() {
        const bool isOfDocument = snapshot_ && text_ && snapshot_->document->text() == text_->text;
        const bool isOffered = isOfDocument && (runs_->isBusy() || isWanted_);
        if (!isOffered) {
            context_.controller->setMoment(nullptr, {});
            return bar_->hide();
        }
        const Snapshot& current = strip_->snapshots()[strip_->current()];
        context_.controller->setMoment(isWanted_ ? snapshot_ : nullptr, current.moment());
        bar_->show(isWanted_, snapshotText(current),
                   context_.catalog->labelOf(context_.session->modelPath()));
    }

    const WindowContext context_;
    TimelineStrip* strip_;
    TimelineBar* bar_;
    RunController* runs_;
    std::shared_ptr<const FormattedText> text_;
    std::shared_ptr<const Reading> snapshot_;  // the strip's current one
    bool isWanted_ = false;                    // whether the page shows it
    View view_;                                // the strip's View, without a moment
    BackgroundWorker worker_;
    std::shared_ptr<const TrainingData> awaited_;  // a text of it is being read
};

namespace {

QString folderOf(const UnfinishedRun& run) {
    return QString::fromStdString(run.folder.string());
}

}  // namespace

TrainingBars::TrainingBars(ReaderPage* page, QObject* parent)
    : QObject(parent),
      news_(page->messages()->add(Banner::Kind::News)),
      interrupted_(page->messages()->add(Banner::Kind::News)),
      useModel_(news_->addButton(tr("Use This Model Anyway"))),
      continue_(interrupted_->addButton(tr("Continue"))),
      timeline_(new TimelineBar) {
    news_->setObjectName(QStringLiteral("trainingNews"));
    interrupted_->setObjectName(QStringLiteral("interruptedRun"));
    QPushButton* discard = interrupted_->addButton(tr("Discard…"));
    connect(useModel_, &QPushButton::clicked, this, &TrainingBars::modelRequested);
    connect(continue_, &QPushButton::clicked, this, &TrainingBars::continueRequested);
    connect(discard, &QPushButton::clicked, this, &TrainingBars::discardRequested);
    connect(interrupted_, &Banner::dismissed, this, &TrainingBars::laterRequested);
    page->contextBar()->add(timeline_);
}

void TrainingBars::announce(const QString& sentence, bool offersModel) {
    useModel_->setVisible(offersModel);
    news_->setMessage(sentence);
}

void TrainingBars::offer(const QString& sentence, bool canGoOn) {
    continue_->setVisible(canGoOn);
    interrupted_->setMessage(sentence);
}

/// Offers interrupted trainings in the bar, one after the other. The user can continue or discard a
/// run, or leave it for a later start of the program.
class InterruptedRuns : public QObject {
    Q_OBJECT
 public:
    /// The arguments must outlive this object.
    InterruptedRuns(TrainingBars* bars, RunController* runs, QWidget* window, QObject* parent)
        : QObject(parent), bars_(bars), runs_(runs), window_(window) {
        connect(bars_, &TrainingBars::continueRequested, this, &InterruptedRuns::resume);
        connect(bars_, &TrainingBars::discardRequested, this, &InterruptedRuns::askToDiscard);
        connect(bars_, &TrainingBars::laterRequested, this, [this] {
            forLater_.insert(folderOf(found_.front()));
            offerNext();
        });
    }

    /// Searches for interrupted runs on a worker thread.
    void search() {
        worker_.start([folder = defaultRunsFolder()] { return unfinishedRuns(folder); },
                      [this](Outcome<std::vector<UnfinishedRun>> found) {
                          if (found.value) offer(std::move(*found.value));
                      });
    }

 Q_SIGNALS:
    void failed(const QString& sentence);

 private:
    /// "The training of “Films” was interrupted after 3 epochs."
    static QString offerText(const UnfinishedRun& run) {
        if (!run.problem.empty()) return messageText(run.problem);
        const QString title = titleOf(run.plan);
        if (!run.failure.empty())
            return tr("The training of “%1” failed: %2")
                .arg(title, QString::fromStdString(run.failure));
        if (!run.begun) return tr("The training of “%1” has not taken a step yet.").arg(title);
        if (run.epochs == 0) return tr("The training of “%1” was interrupted.").arg(title);
        return tr("The training of “%1” was interrupted after %2.")
            .arg(title, tr("%Ln epoch(s)", nullptr, run.epochs));
    }

    void offer(std::vector<UnfinishedRun> found) {
        found_.clear();
        for (UnfinishedRun& run : found) {
            if (!forLater_.contains(folderOf(run))) found_.push_back(std::move(run));
        }
        if (found_.empty()) return bars_->offer({}, false);
        bars_->offer(offerText(found_.front()), found_.front().problem.empty());
    }

    void offerNext() { offer(std::exchange(found_, {})); }

    void resume() {
        const std::filesystem::path folder = found_.front().folder;
        found_.erase(found_.begin());
        offerNext();
        runs_->resume(folder);
    }

    void askToDiscard() {
        const UnfinishedRun& run = found_.front();
        QMessageBox* question = makePlainQuestion(
            tr("Discard the Run"),
            tr("Discard the interrupted training of “%1”? Its progress will be deleted.")
                .arg(titleOf(run.plan)),
            window_);
        QPushButton* confirm = question->addButton(tr("Discard"), QMessageBox::DestructiveRole);
        connect(confirm, &QPushButton::clicked, this,
                [this, folder = run.folder] { discard(folder); });
        question->open();
    }

    void discard(const std::filesystem::path& folder) {
        worker_.start(
            [folder] {
                discardRun(folder);
                return true;
            },
            [this](const Outcome<bool>& discarded) {
                if (!discarded.value) Q_EMIT failed(discarded.error);
                search();
            });
    }

    TrainingBars* bars_;
    RunController* runs_;
    QWidget* window_;
    std::vector<UnfinishedRun> found_;  // the first is offered
    QSet<QString> forLater_;            // folders of the runs left for later
    BackgroundWorker worker_;
};

/// Fills the table of finished runs, saves their summaries for later sessions, and shows their
/// curves.
class FinishedRuns : public QObject {
    Q_OBJECT
 public:
    /// `table` must outlive this object. `runs`: the folder that contains the run folders; empty if
    /// there is none.
    FinishedRuns(RunTable* table, const std::filesystem::path& runs, QObject* parent)
        : QObject(parent),
          table_(table),
          folder_(runs),
          archive_(runs.empty() ? runs : runs / "finished.json") {
        connect(table_, &RunTable::removeRequested, this, &FinishedRuns::remove);
        connect(table_, &RunTable::curvesRequested, this, &FinishedRuns::showCurves);
        connect(table_, &RunTable::comparisonRequested, this, [this](int first, int second) {
            const RunTableModel& finished = *table_->model();
            Q_EMIT comparisonWanted({finished.nameOf(first), finished.run(first).modelPath},
                                    finished.run(second).modelPath);
        });
        connect(table_, &RunTable::modelRequested, this,
                [this](int column) { Q_EMIT modelChosen(table_->model()->run(column).modelPath); });
    }

    /// Loads the runs of earlier sessions and shows them before those of this one.
    void load() {
        FileQueue::instance().start(
            folder_, [archive = archive_] { return archive.runs(); }, this,
            [this](Outcome<std::vector<RunSummary>> outcome) {
                std::vector<RunSummary> runs =
                    std::move(outcome.value).value_or(std::vector<RunSummary>());
                for (int column = 0; column < table_->model()->columnCount(); ++column)
                    runs.push_back(table_->model()->run(column));
                table_->model()->setRuns(std::move(runs));
            });
    }

    /// Shows the run in this session even if it cannot be saved.
    void add(const RunSummary& run) {
        table_->add(run);
        change([run](const RunArchive& archive) { archive.add(run); });
    }

 Q_SIGNALS:
    /// Emitted when the user wants to read documents with this model.
    void modelChosen(const QString& path);
    /// Emitted when the user wants to know which of two models is better on the same texts.
    void comparisonWanted(const NamedModel& first, const QString& second);
    void failed(const QString& sentence);

 private:
    void remove(int column) {
        const RunSummary run = table_->model()->run(column);
        table_->model()->remove(column);
        change([run](const RunArchive& archive) { archive.remove(run); });
    }

    void showCurves(const QList<int>& columns) {
        if (!curves_) curves_ = new CurvesWindow(table_->window());
        if (columns.size() == 1) return curves_->show(table_->model()->run(columns.front()));
        std::vector<RunSummary> runs;
        for (const int column : columns) {
            runs.push_back(table_->model()->run(column));
            runs.back().name = table_->model()->nameOf(column);
        }
        curves_->compare(runs);
    }

    template <class Work>
    void change(Work work) {
        FileQueue::instance().start(
            folder_,
            [archive = archive_, work] {
                work(archive);
                return true;
            },
            this,
            [this](const Outcome<bool>& outcome) {
                if (!outcome.error.isEmpty()) Q_EMIT failed(outcome.error);
            });
    }

    RunTable* table_;
    const std::filesystem::path folder_;
    const RunArchive archive_;
    CurvesWindow* curves_ = nullptr;  // created on first use
};

TrainingController::TrainingController(const WindowContext& context)
    : QObject(context.window),
      context_(context),
      bars_(new TrainingBars(context.page, this)),
      runs_(defaultRunsFolder()),
      timeline_(new TimelineController(context, bars_->timeline(), &runs_, this)),
      interrupted_(new InterruptedRuns(bars_, &runs_, context.window, this)),
      finished_(new FinishedRuns(context_.docks->training->finished(), defaultRunsFolder(), this)) {
    connect(context.actions->train, &QAction::triggered, this, &TrainingController::ask);
    connect(this, &TrainingController::failed, context.controller, &PageController::showError);
    connect(bars_, &TrainingBars::modelRequested, this, [this] {
        bars_->announce({}, false);
        context_.session->loadModel(offeredModel_);
    });
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
    connect(&runs_, &RunController::renamed, this,
            [this](const QString& asked, const QString& name) {
                bars_->announce(
                    tr("“%1” is being written by another training, so this model will be saved "
                       "as “%2”.")
                        .arg(asked, name),
                    false);
            });
    connect(&runs_, &RunController::refused, this, &TrainingController::failed);
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
        panel->showDocuments(truth, prediction, runs_.documentsIn(truth, prediction));
    });
    connect(panel->validation()->documents(), &CellDocuments::documentChosen, this,
            &TrainingController::showDocument);
    connect(panel->validation()->documents(), &CellDocuments::keepRequested, this,
            &TrainingController::keepDocument);
    connect(panel, &RunPanel::failed, this, &TrainingController::failed);
    connect(panel, &RunPanel::written, this, &TrainingController::exported);
    connect(timeline_, &TimelineController::exportRequested, this,
            &TrainingController::exportRequested);
    connect(timeline_, &TimelineController::seriesExportRequested, this,
            &TrainingController::seriesExportRequested);
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
    connect(context_.docks->evaluation, &EvaluationPanel::measured, context_.log, &CommandLog::add);
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
    connect(finished_, &FinishedRuns::comparisonWanted, this,
            [this](const NamedModel& first, const QString& second) {
                context_.session->loadModel(second);
                context_.docks->evaluation->compareWith(first);
                context_.docks->showEvaluation();
            });
    connect(context_.catalog, &ModelCatalog::changed, this, follow);
    connect(context_.session, &ReaderSession::modelChanged, this, follow);
    connect(context_.session, &ReaderSession::currentChanged, this, follow);
}

void TrainingController::findEarlierRuns() {
    interrupted_->search();
    finished_->load();
}

void TrainingController::makeDialog() {
    const QString sample = sampleTexts();
    dialog_ = new TrainingDialog({ownModelFolder().toStdString(),
                                  {},
                                  {},
                                  QFile::encodeName(sample).toStdString(),
                                  QFile::encodeName(modelFolder()).toStdString()},
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
    if (!dialog_) {
        makeDialog();
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
    bars_->announce({}, false);  // not about the previous run any more
    runs_.enqueue(plan);
    showDock();
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
        return bars_->announce(tr("“%1” has learnt nothing that can be shown, so it does not read "
                                  "your documents. The panel Training says what to try.")
                                   .arg(end.summary.name),
                               true);
    }
    context_.session->loadModel(end.model);
    const bool isTold = context_.docks->training->isVisible();  // how good it is
    bars_->announce(isTold
                        ? tr("“%1” is trained and now reads your documents.").arg(end.summary.name)
                        : tr("“%1” is trained and now reads your documents. %2")
                              .arg(end.summary.name, end.sentence),
                    false);
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
    QPushButton* keep = question_->addButton(tr("Stop and Keep Best"), QMessageBox::AcceptRole);
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
#include "training_controller.moc"
