#pragma once

#include <QStringList>
#include <QTimer>
#include <QWidget>

#include "core/experiment/evaluation/predictions.h"
#include "core/experiment/training_data.h"
#include "core/train/training.h"
#include "ui/training/run/run_news.h"

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QTabWidget;

namespace hanscope::ui {

class Banner;
class LearningCurves;
class RunProgress;
class ValidationView;

enum class RunState { Waiting, Preparing, Running, Paused, Finished, Failed, Cancelled };

/// What a run is, as far as its panel shows it.
struct RunInfo {
    QString title;
    QStringList labels;
    std::uint64_t documents = 0;  ///< of the training set
};

/// The content of the dock beside the document: one run from the queue to its end. It is told what
/// happens and asks for what the user wants by signals; the state changes only when it is told so.
class RunPanel : public QWidget {
    Q_OBJECT
 public:
    explicit RunPanel(QWidget* parent = nullptr);

    /// Another run, which waits; what was shown of the one before goes.
    void begin(const RunInfo& info);
    /// Of the same plan another run, or more is known of it: notes stay.
    void beginRun(const RunInfo& info);
    /// How many runs are before this one.
    void setWaiting(int before);
    /// The runs that come after this one.
    void setNext(const QStringList& titles);
    /// Beside curves and matrix. Takes the widget over.
    void addTab(QWidget* widget, const QString& title);
    /// Shows what is reported of the run (RunController::reported).
    void add(const RunNews& news);
    /// A sentence about the run, which goes on.
    void setNote(const QString& sentence);
    /// Before the first step: "Reading texts", 0…1 of it; less than 0: not known.
    void setPreparing(const QString& phase, double share);
    /// Also tells that the run is running.
    void addStep(const StepReport& report);
    void addEpoch(const EpochReport& report);
    /// Of the last validation.
    void setEvaluation(const AnyEvaluation& evaluation);
    /// Of the cell that was chosen, of class `truth`.
    void showDocuments(int truth, const TextPlaces& texts);
    void setPaused(bool paused);
    /// It was told to end, and does so soon.
    void setStopping();
    /// The run's end: Finished, Failed or Cancelled, with a sentence that says what came of it.
    void end(RunState state, const QString& sentence);

    RunState state() const { return state_; }
    QString title() const { return info_.title; }
    LearningCurves* curves() const { return curves_; }
    ValidationView* validation() const { return validation_; }

 Q_SIGNALS:
    void pauseRequested();
    void continueRequested();
    void stopRequested();              ///< and keep the best epoch
    void discardRequested();           ///< the user was asked
    void withdrawRequested(int next);  ///< one of those that come after this
    /// A cell of the matrix was chosen: its documents are wanted (showDocuments).
    void cellActivated(int truth, int prediction);
    /// An export was written, or failed with a sentence.
    void written(const QString& path);
    void failed(const QString& sentence);

 protected:
    void resizeEvent(QResizeEvent* event) override;

 private:
    QHBoxLayout* makeButtons();
    void arrange();
    void setState(RunState state, const QString& text);
    void askToDiscard();
    void showNumbers();

    RunInfo info_;
    RunState state_ = RunState::Waiting;
    QLabel* title_;
    QLabel* stateText_;
    QLabel* next_;
    Banner *banner_, *note_;
    RunProgress* progress_;
    LearningCurves* curves_;
    ValidationView* validation_;
    QTabWidget* tabs_;
    QBoxLayout* body_;
    QPushButton *pause_, *stop_, *discard_;
    QTimer redraw_;
};

}  // namespace hanscope::ui
