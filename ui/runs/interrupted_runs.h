#pragma once

#include <QObject>
#include <QSet>
#include <vector>

#include "core/experiment/run_folder.h"
#include "ui/background/background_worker.h"
#include "ui/page/window_context.h"

class QPushButton;

namespace hanscope::ui {

class Banner;
class RunController;

/// Offers interrupted trainings in a banner, one after the other. The user can continue or discard
/// a run, or leave it for later: the panel Training and the menu offer it as long as it exists.
class InterruptedRuns : public QObject {
    Q_OBJECT
 public:
    /// The arguments must outlive this object.
    InterruptedRuns(const WindowContext& context, RunController* runs, QObject* parent);

    /// Searches for interrupted runs on a worker thread.
    void search();

 private:
    static QString offerText(const UnfinishedRun& run);
    const UnfinishedRun* offered() const;
    const UnfinishedRun* nextToContinue() const;
    void offerNext();

    void resume(const UnfinishedRun* run);
    void askToDiscard();
    void discard(const std::filesystem::path& folder);

    const WindowContext context_;
    RunController* runs_;
    Banner* banner_;
    QPushButton* continue_;  // hidden where a run can only be discarded
    std::vector<UnfinishedRun> found_;
    QSet<QString> forLater_;  // folders of the runs left for later
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
