#pragma once

#include <QObject>
#include <QTimer>
#include <deque>
#include <memory>
#include <string>

#include "core/experiment/experiment.h"
#include "core/text/document.h"
#include "ui/background/background_worker.h"
#include "ui/training/evaluation/cell_documents.h"
#include "ui/training/run/run_archive.h"
#include "ui/training/run/run_job.h"
#include "ui/training/run/run_panel.h"

namespace hanscope::ui {

/// The result of a plan.
struct RunEnd {
    RunState state = RunState::Finished;  ///< Finished, Failed or Cancelled
    QString sentence;
    bool isBetter = true;  ///< than its baseline; otherwise the sentence says what to try
    QString model;         ///< path of the model file; empty if there is none
    QString kept;          ///< what the model is: "Epoch 3, kept"; empty without a model
    int keptEpoch = 0;     ///< of the last run; 0: the model is of another run, or an ensemble
    TrainingPlan plan;
    RunSummary summary;
};

/// Describes the end of a plan's run, considering what the user wanted of it.
RunEnd endOf(const TrainingPlan& plan, StopMode wish, const Outcome<ExperimentResult>& outcome);

/// The title of a plan: the name of its model, or else of its data.
QString titleOf(const TrainingPlan& plan);

/// Trains a queue of plans, one after the other, on a worker thread. This thread and those that it
/// starts have a lower priority than the GUI thread. Reports of a run are delivered on the GUI
/// thread about twenty times per second, in order. Each waiting or running plan has its own folder
/// (core/experiment/run_folder.h), so that nothing is lost however the program ends. Use it on the
/// GUI thread only. The destructor stops the run at once; it can be resumed later.
class RunController : public QObject {
    Q_OBJECT
 public:
    /// `runs`: the folder that contains the run folders.
    explicit RunController(std::filesystem::path runs);
    ~RunController() override;

    /// Makes the plan's folder on a worker thread, then starts the plan or appends it to the queue.
    void enqueue(const TrainingPlan& plan);
    /// The same for the folder of an interrupted run.
    void resume(const std::filesystem::path& folder);
    /// Removes waiting()[next] from the queue and deletes its folder.
    void withdraw(int next);

    bool isBusy() const { return job_ != nullptr; }
    /// Titles of the waiting plans, without the running one.
    QStringList waiting() const;

    void pause() {
        if (job_) job_->pause();
    }
    void proceed() {
        if (job_) job_->proceed();
    }
    /// Asks the run to end; it does so soon afterwards.
    void end(StopMode wish) {
        if (job_) job_->end(wish);
    }
    /// The same, and does not start the waiting plans: they are kept for later.
    void close(StopMode wish);

    /// The validation documents of class `truth` that the last validation, or after the end of a
    /// run the model that was kept, classified as `prediction`. Only for documents with one label
    /// each.
    CellTexts documentsIn(int truth, int prediction) const;

    /// Sets the document that SnapshotReader reads; null: none.
    void setText(std::shared_ptr<const FormattedText> text) { look_->setText(std::move(text)); }

 Q_SIGNALS:
    /// Emitted when the next plan starts; clear what is shown of the previous one.
    void begun(const hanscope::ui::RunInfo& info);
    /// Emitted when a run of the plan starts and when more is known about it.
    void runBegun(const hanscope::ui::RunInfo& info);
    void queueChanged();
    /// Emitted before a plan is started or appended whose model file has another name than was
    /// asked for, because another run writes that file (see RunFolder::create).
    void renamed(const QString& asked, const QString& name);
    /// A folder could not be made or opened, for the reason that this sentence says.
    void refused(const QString& sentence);
    /// Emitted for each report of the current plan's run, in order.
    void reported(const hanscope::ui::RunReport& info);
    void ended(const hanscope::ui::RunEnd& end);
    /// Emitted after ended(): the evaluation of the model that was kept.
    void keptEvaluated(const hanscope::AnyEvaluation& evaluation, const QString& kept);

 private:
    /// Takes a folder from a worker thread. `asked`: the name of its model file; empty: any.
    template <class Make>
    void take(Make make, const std::string& asked);
    void receive(const RunReport& info);
    void beginNext();
    void beginRun(const RunStarted& started);
    void finish(Outcome<ExperimentResult> outcome);

    const std::filesystem::path runs_;
    std::shared_ptr<SnapshotReader> look_;
    std::deque<RunFolder> waiting_;
    std::shared_ptr<RunJob> job_;  // null if no run is active
    RunInfo info_;
    std::shared_ptr<const TrainingData> data_;
    LabelLists predicted_;              // labels of the validation documents
    std::vector<float> probabilities_;  // of these labels; empty: not known
    double prepared_ = 0;               // seconds of the preparation of the current plan
    double runSeconds_ = 0;             // of its current run
    int closings_ = 0;                  // how often close() was called
    QTimer clock_;
    BackgroundWorker folders_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
