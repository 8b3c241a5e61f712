#pragma once

#include <QDockWidget>

class QMainWindow;
class QStackedWidget;

namespace hanscope::ui {

class FormingStrip;
class RunPanel;
class RunTable;

/// Beside the document: the run that goes on or was last, attention forming, and finished runs; or,
/// while there was none, how to begin one, above the finished runs of earlier sessions. Takes no
/// more height than it needs when it is first shown.
class TrainingDock : public QDockWidget {
    Q_OBJECT
 public:
    explicit TrainingDock(QMainWindow* window);

    RunPanel* run() const { return run_; }
    FormingStrip* forming() const { return forming_; }
    RunTable* finished() const { return finished_; }
    /// From now on the run, in the place of how to begin one.
    void showRun();
    /// The height that it takes when it is first shown, in the place of its usual one; 0: that one.
    /// (QMainWindow restores a dock's height only as far as what it asks for at first.)
    void setFirstHeight(int height) { firstHeight_ = height; }

 Q_SIGNALS:
    void trainRequested();

 protected:
    void showEvent(QShowEvent* event) override;

 private:
    int usualHeight() const;
    void takeHeight(int height);
    QWidget* makeEmptyPage();
    QWidget* makeEarlierRuns();

    RunPanel* run_;
    FormingStrip* forming_;
    RunTable* finished_;
    QWidget* earlier_;  // where the finished runs are until the first run of the session
    QStackedWidget* stack_;
    int firstHeight_ = 0;
    bool hasHeight_ = false;  // of its own, or remembered
};

}  // namespace hanscope::ui
