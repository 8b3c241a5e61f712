#pragma once

#include <QObject>
#include <QTimer>
#include <deque>
#include <memory>
#include <string>

#include "core/experiment/metrics_log.h"
#include "ui/background/background_worker.h"
#include "ui/training/run/run_job.h"
#include "ui/training/run/run_summary.h"

namespace hanscope::ui {

/// Trains plan after plan on a thread that gives way to the window's, as do the threads that it
/// starts. What a plan's run reports comes to the GUI thread some twenty times a second, in its
/// order. Each plan that waits or runs is in a folder of its own (core/experiment/run_folder.h), so
/// that nothing of it is lost, whatever ends the program. Lives on the GUI thread; destruction
/// stops the run at once, to be gone on with later.
class RunController : public QObject {
    Q_OBJECT
 public:
    /// `runs`: the folder of the runs' folders.
    explicit RunController(std::filesystem::path runs, QObject* parent = nullptr);
    ~RunController() override;

    /// Begins it, or puts it behind those that wait. Returns the file of its model, which is not
    /// the plan's where another run writes that (RunFolder::create). Throws FileError if a folder
    /// cannot be made.
    std::filesystem::path enqueue(const TrainingPlan& plan);
    /// The same of one that was interrupted. Throws FileError if it cannot go on.
    void goOn(const std::filesystem::path& folder);
    /// Takes one that waits out of the queue; its folder goes.
    void withdraw(int next);

    bool isBusy() const { return job_ != nullptr; }
    /// Of those that wait behind the one that runs.
    QStringList waiting() const;

    void pause();
    void proceed();
    /// Ends the run soon.
    void end(RunWish wish);
    /// The same, and none of those that wait begins: they are kept for later.
    void close(RunWish wish);

    /// The validation documents of class `truth` that the last validation took for `prediction`; of
    /// one label a document.
    TextPlaces documentsIn(int truth, int prediction) const;

    /// The open document; null: none. See FormingLook.
    void setText(std::shared_ptr<const std::string> text);

 Q_SIGNALS:
    /// The next plan is begun; what was shown of the one before goes.
    void begun(const hanscope::ui::RunInfo& info);
    /// Of the plan a run begins, or more is known of it.
    void runBegun(const hanscope::ui::RunInfo& info);
    void queueChanged();
    /// What is known of the current plan and its run, in its order.
    void reported(const hanscope::ui::RunNews& news);
    void ended(const hanscope::ui::RunEnd& end);

 private:
    void receive(const RunNews& news);
    void keepPlaces(const TrainingData& data);
    void beginNext();
    void beginRun(const RunStarted& started);
    void tellPast(const RunMetrics& past, int epochs);
    void finish(Outcome<ExperimentResult> outcome);

    const std::filesystem::path runs_;
    std::shared_ptr<FormingLook> look_;
    std::deque<RunFolder> waiting_;
    std::shared_ptr<RunJob> job_;  // null: none runs
    RunInfo info_;
    TextPlaces places_;  // of the validation documents
    LabelLists truths_, predicted_;
    std::vector<RunMetrics> past_;  // of a run that goes on
    QTimer clock_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
