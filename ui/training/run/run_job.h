#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "core/experiment/experiment.h"
#include "core/experiment/run_folder.h"
#include "ui/background/report_queue.h"
#include "ui/training/forming/forming_look.h"
#include "ui/training/run/run_gate.h"

namespace hanscope::ui {

/// What is wanted of a run that ends before its time.
enum class RunWish { GoOn, KeepBest, GoOnLater, Discard };

/// What a job tells; each is called by ReportQueue::deliver().
struct RunReceiver {
    std::function<void(const std::string& what, double share)> preparing;
    std::function<void(const std::string&sentence)> note, warning;
    std::function<void(std::shared_ptr<const TrainingData>)> data;
    std::function<void(int run, int runs, const TrainSettings&)> run;
    std::function<void(const StepReport&)> step;
    std::function<void(const EpochReport&)> epoch;
    std::function<void(const AnyEvaluation&)> evaluated;
    std::function<void(const LabelLists& predicted)> validated;  ///< after `evaluated`
    std::function<void(bool paused)> paused;
    std::function<void(const Snapshot&)> looked;
};

/// A plan from its first text to its model, on one thread; what other threads may do of it is said.
class RunJob {
 public:
    RunJob(RunFolder folder, std::shared_ptr<FormingLook> look, RunReceiver receiver);

    /// Throws what runExperiment() does.
    ExperimentResult run();

    // Any thread.
    void pause() { gate_.close(); }
    void proceed() { gate_.open(); }
    void end(RunWish wish);
    RunWish wish() const { return wish_; }
    ReportQueue& reports() { return reports_; }

    const RunFolder& folder() const { return folder_; }
    /// After run(): the run is not to be offered again.
    void finish() { folder_.finish(); }

 private:
    ExperimentObserver observer(const TrainingPlan& plan);
    TrainObserver trainObserver();

    RunFolder folder_;
    const std::shared_ptr<FormingLook> look_;
    const RunReceiver receiver_;
    ReportQueue reports_;
    RunGate gate_;
    CancelToken cancel_;
    std::atomic<RunWish> wish_{RunWish::GoOn};
};

}  // namespace hanscope::ui
