#pragma once

#include <QObject>
#include <QSet>
#include <vector>

#include "core/experiment/run_folder.h"
#include "ui/background/background_worker.h"

class QWidget;

namespace hanscope::ui {

class RunController;
class TrainingBars;

/// Trainings that were interrupted, in whatever way: offered one after the other in the bar, to be
/// gone on with, discarded, or left for another start.
class InterruptedRuns : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this.
    InterruptedRuns(TrainingBars* bars, RunController* runs, QWidget* window, QObject* parent);

    /// Looks for them, in the background.
    void look();

 Q_SIGNALS:
    void failed(const QString& sentence);

 private:
    void offer(std::vector<UnfinishedRun> found);
    void offerNext();
    void goOn();
    void askToDiscard();
    void discard(const std::filesystem::path& folder);

    TrainingBars* bars_;
    RunController* runs_;
    QWidget* window_;
    std::vector<UnfinishedRun> found_;  // the first is offered
    QSet<QString> forLater_;            // folders
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
