#pragma once

#include <QDialog>
#include <vector>

#include "core/experiment/metrics_log.h"
#include "ui/background/background_worker.h"

class QComboBox;

namespace hanscope::ui {

class Banner;
class LearningCurves;
struct RunSummary;

/// The curves of a finished run, read from the reports that were kept of it. It is not modal.
class CurvesWindow : public QDialog {
    Q_OBJECT
 public:
    explicit CurvesWindow(QWidget* parent = nullptr);

    /// Reads the reports of `run` on a worker thread and shows their curves; if its plan had
    /// several runs, those of the first one, and a list of all.
    void show(const RunSummary& run);
    LearningCurves* curves() const { return curves_; }

 private:
    void fill(std::vector<RunMetrics> runs);
    void showRun(int index);

    Banner* error_;
    QComboBox* choice_;
    LearningCurves* curves_;
    std::vector<RunMetrics> runs_;
    quint64 asked_ = 0;  // number of the last request
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
