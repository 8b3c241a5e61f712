#pragma once

#include <QDockWidget>
#include <QList>

class QAbstractButton;
class QMainWindow;
class QPushButton;
class QStackedWidget;

namespace hanscope::ui {

class TimelineStrip;
class RunPanel;
class RunTable;

/// The dock of the current or last run, attention forming and the finished runs. Before the first
/// run of the session it shows the finished runs of earlier sessions, or how to start a training.
/// At first it is only as high as needed.
class TrainingDock : public QDockWidget {
    Q_OBJECT
 public:
    explicit TrainingDock(QMainWindow* window);

    RunPanel* run() const { return run_; }
    TimelineStrip* timeline() const { return timeline_; }
    RunTable* finished() const { return finished_; }
    /// Shows the run from now on instead of the introduction.
    void showRun();
    /// Offers to continue the interrupted training with this title; empty: there is none.
    void setInterrupted(const QString& title);
    /// Sets the height for the first time it is shown; 0: the default height. (QMainWindow does not
    /// restore a height larger than the dock's initial size hint.)
    void setFirstHeight(int height) { firstHeight_ = height; }

 Q_SIGNALS:
    void trainRequested();
    void continueRequested();  ///< with the interrupted training

 protected:
    void showEvent(QShowEvent* event) override;

 private:
    QSize sizeToCome() const;
    void takeHeight(int height);
    QPushButton* makeTrainButton();
    template <class Button>
    Button* asContinueButton(Button* button);
    QWidget* makeInvitation();
    QWidget* makeEarlierRuns();
    void showEarlier();

    QList<QAbstractButton*> continue_;  // on each page, hidden without an interrupted training
    RunPanel* run_;
    TimelineStrip* timeline_;
    RunTable* finished_;
    QWidget* earlier_;  // contains the finished runs until the first run of the session
    QStackedWidget* stack_;
    int firstHeight_ = 0;
    bool wasShown_ = false;
    bool hasHeight_ = false;  // after it was shown once; before, it has one of its own
};

}  // namespace hanscope::ui
