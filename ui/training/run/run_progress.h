#pragma once

#include <QWidget>

class QFormLayout;
class QLabel;

namespace hanscope::ui {

class RunHistory;
class ThinProgress;

/// Shows the progress of a run, the remaining time and its current numbers.
class RunProgress : public QWidget {
    Q_OBJECT
 public:
    explicit RunProgress(QWidget* parent = nullptr);

    /// Shows what is done before the first step, its progress in 0…1 and the remaining time
    /// (negative: not known).
    void showPhase(const QString& phase, double share, double secondsLeft);
    /// The same after the last step, with the numbers of the run.
    void showPhaseAfter(const RunHistory& history, const QString& phase, double share,
                        double secondsLeft);
    /// Shows a running training. `documents`: number of documents in an epoch.
    void showRun(const RunHistory& history, std::uint64_t documents);
    /// Shows a paused or finished run, without remaining time and speed. `keptEpoch`: the epoch
    /// whose numbers are shown, because its model was kept; 0: the last one. `secondsBefore`: what
    /// the plan took before this run.
    void showStill(const RunHistory& history, bool finished, int keptEpoch, double secondsBefore);

 private:
    struct Line {
        QLabel* left;
        QLabel* right;
        ThinProgress* bar;
    };
    Line addLine(const QString& name);
    QLabel* addNumber(QFormLayout* form, const QString& name, const QString& explanation);
    void showPlace(const RunHistory& history);
    void showNumbers(const RunHistory& history);
    void showKept(const RunHistory& history, int epoch);
    void showScores(double loss, double accuracy, double validationLoss, double validationAccuracy);

    Line epoch_, run_;
    QLabel *loss_, *accuracy_, *attention_, *best_, *speed_;
    QLabel* scoreName_;
};

}  // namespace hanscope::ui
