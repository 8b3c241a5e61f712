#pragma once

#include <QMessageBox>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include "core/corpus/output_check.h"
#include "core/experiment/predictions.h"
#include "core/experiment/training_data.h"
#include "core/train/training.h"
#include "ui/training/run/run_job.h"

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QTabWidget;

namespace hanscope::ui {

class Banner;
class LearningCurves;
class MatrixView;
class RunProgress;

enum class RunState { Waiting, Preparing, Running, Paused, Finished, Failed, Cancelled };

/// Information about a run that its panel shows.
struct RunInfo {
    QString title;
    QStringList labels;
    std::uint64_t documents = 0;  ///< in the training set
    /// That the run reads and writes; exports must not replace them.
    std::vector<FileRole> files = {};
    double secondsBefore = 0;  ///< of the preparation, and of the plan's earlier runs
    /// How long learning from all documents takes at most, which follows the run (LearningFromAll),
    /// compared with the run; 0: it does not follow.
    double fromAll = 0;
    bool keepsLast = false;  ///< its last epoch, whichever is the best (keepsLastEpoch())
};

/// The panel of one run, from waiting in the queue to its end. The owner reports what happens; the
/// user's wishes are emitted as signals. The panel's state changes only when the owner reports a
/// change.
class RunPanel : public QWidget {
    Q_OBJECT
 public:
    RunPanel();

    /// Starts with a new run, in state Waiting, clears what was shown of the previous one and shows
    /// the curves.
    void begin(const RunInfo& info);
    /// Another run of the same plan starts, or more is known about the run. Notes are kept.
    void beginRun(const RunInfo& info);
    /// Sets the titles of the runs that come after this one.
    void setNext(const QStringList& titles);
    /// Shows a report of the run (RunController::reported).
    void add(const RunReport& info);
    /// Shows what is done before the first step, and after the last one, when the numbers of the
    /// run stay. It can be paused in some phases.
    void setPreparing(const PhaseProgress& at);
    /// Adds a step; also sets the state to Running.
    void addStep(const StepReport& report);
    /// Shows the result of a validation. `origin` says of what: "Epoch 3".
    void setEvaluation(const AnyEvaluation& evaluation, const QString& origin);
    void setPaused(bool paused);
    /// Shows that the run has been asked to end.
    void setStopping();
    /// Ends the run: `state` is Finished, Failed or Cancelled, `sentence` describes the result. If
    /// a model of the run was kept, its epoch's numbers are shown. `seconds`: that the plan took in
    /// all, of a finished one.
    void end(RunState state, const QString& sentence, int keptEpoch = 0, double seconds = 0);

    RunState state() const { return state_; }
    /// Of the button that stops the run and keeps a model: it names what is kept.
    QString stopText() const;
    /// With curves and matrix.
    QTabWidget* tabs() const { return tabs_; }
    LearningCurves* curves() const { return curves_; }
    MatrixView* validation() const { return validation_; }

    /// Places the progress beside the tabs, or above them if the size is narrow. Call it before the
    /// panel is shown at this size, so that it does not ask for the height of the other order.
    void arrangeFor(const QSize& size);

 Q_SIGNALS:
    void pauseRequested();
    void continueRequested();
    void stopRequested();              ///< stop and keep what stopText() says
    void discardRequested();           ///< after the user has confirmed
    void withdrawRequested(int next);  ///< index in the titles of setNext()

 protected:
    void resizeEvent(QResizeEvent* event) override;

 private:
    QHBoxLayout* makeButtons();
    void arrange();
    void setState(RunState state, const QString& reported, bool canPause = false);
    void setAfterSteps(bool isAfter);
    void askToDiscard();
    void showBaseline(const BaselineComparison& comparison);
    void showNumbers();

    RunInfo info_;
    std::shared_ptr<const EncodedCorpus> texts_;  // of the run; null until they are read
    RunState state_ = RunState::Waiting;
    int keptEpoch_ = 0;          // 0: none, or not known
    double tookSeconds_ = 0;     // of a finished plan
    bool isAfterSteps_ = false;  // the progress of what follows the steps is shown
    bool canStop_ = false;       // then: it can be left out
    bool isStopping_ = false;    // the run has been asked to end
    QLabel* title_;
    QLabel* stateText_;
    QLabel* next_;
    Banner *banner_, *note_;
    RunProgress* progress_;
    LearningCurves* curves_;
    MatrixView* validation_;
    QTabWidget* tabs_;
    QBoxLayout* body_;
    QPushButton *pause_, *stop_, *discard_;
    QPointer<QMessageBox> question_;  // whether the run is to be discarded; null: not asked
    QTimer redraw_;
};

}  // namespace hanscope::ui
