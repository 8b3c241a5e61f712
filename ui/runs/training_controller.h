#pragma once

#include <QMessageBox>
#include <QObject>
#include <QPointer>

#include "ui/background/long_job.h"
#include "ui/page/window_context.h"
#include "ui/training/run/run_controller.h"

class QPushButton;

namespace hanscope::ui {

class Banner;
class FinishedRuns;
class InterruptedRuns;
class TimelineController;
class TrainingDialog;

/// Training in the main window: the dialog makes a plan, the dock shows the run, and the trained
/// model is selected. Interrupted runs are offered again, and finished runs are saved.
class TrainingController : public QObject {
    Q_OBJECT
 public:
    explicit TrainingController(const WindowContext& context);
    ~TrainingController() override;

    /// Opens the training dialog with its previous settings.
    void ask();
    /// The same, with these labelled texts.
    void askFor(const QString& texts);
    void train(const TrainingPlan& plan);
    /// Searches for interrupted and finished runs of earlier sessions.
    void findEarlierRuns();
    /// Whether the window may close now. During a run it asks the user and returns false; the
    /// window then closes later if the user agrees.
    bool mayClose();

    RunController* runs() { return &runs_; }
    TrainingDialog* dialog() { return dialog_; }

 Q_SIGNALS:
    void exported(const QString& path);
    /// See ExportController::startWriting() and startWritingSeries().
    void exportRequested(const QString& path, const LongJob::Task& work);
    void seriesExportRequested(const QString& path, int count, const LongJob::Task& work);

 private:
    void connectRun();
    void connectButtons();
    void connectEvaluation();
    void connectTimeline();
    void makeDialog();
    void showDock();
    template <class Panel>
    void openTextsOf(Panel* panel);
    void announce(const QString& sentence, bool offersModel = false);
    void onEnded(const RunEnd& end);
    void adopt(const RunEnd& end);
    void onModelChanged();
    void askToClose();
    void closeAfter(StopMode wish);

    const WindowContext context_;
    Banner* news_;  // how a training ended
    QPushButton* useModel_;
    RunController runs_;
    TimelineController* timeline_;
    InterruptedRuns* interrupted_;
    FinishedRuns* finished_;
    TrainingDialog* dialog_ = nullptr;  // created on first use
    QPointer<QMessageBox> question_;    // whether the window may close; null: not asked
    QString offeredModel_;              // trained, but no better than its baseline
    QString adoptedModel_;              // of which news_ says that it reads; empty: of none
    bool hasAdopted_ = false;           // it has been loaded since
    int shown_ = 0;  // the document with the text that was opened last from a run or an evaluation
    bool isClosing_ = false;
};

}  // namespace hanscope::ui
