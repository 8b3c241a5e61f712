#pragma once

#include <QObject>
#include <QSet>
#include <vector>

#include "core/experiment/run_folder.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

class RunController;
class TrainingBars;

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
    static QString offerText(const UnfinishedRun& run);
    void offer(std::vector<UnfinishedRun> found);
    void offerNext() { offer(std::exchange(found_, {})); }

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

}  // namespace hanscope::ui
