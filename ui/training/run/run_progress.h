#pragma once

#include <QWidget>

class QFormLayout;
class QLabel;

namespace hanscope::ui {

class RunHistory;
class ThinProgress;

/// How far a run is, how long it takes, and its current numbers.
class RunProgress : public QWidget {
    Q_OBJECT
 public:
    explicit RunProgress(QWidget* parent = nullptr);

    /// Before the first step: what is being done, and how much of it (less than 0: not known).
    void showPhase(const QString& phase, double share);
    /// `documents` are those of an epoch.
    void showRun(const RunHistory& history, std::uint64_t documents);
    /// The run stands still or is over: no time left, no speed.
    void showStill(const RunHistory& history, bool finished);

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

    Line epoch_, run_;
    QLabel *loss_, *accuracy_, *best_, *speed_;
    QLabel* scoreName_;
};

}  // namespace hanscope::ui
