#pragma once

#include <QDialog>
#include <QString>
#include <QTimer>
#include <QWidget>
#include <optional>
#include <utility>
#include <vector>

#include "core/corpus/output_check.h"
#include "core/experiment/metrics_log.h"
#include "core/metrics/baseline.h"
#include "ui/background/long_job.h"
#include "ui/training/run/run_history.h"

class QComboBox;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace hanscope::ui {

class Banner;
class CurvePlot;
struct RunSummary;

/// "Epoch 3 · step 1,240 · training 0.52, 71 % · validation 0.61, 68 %": running means at a step
/// and the last validation before it. `index` is an index in history.steps().
QString stepReadout(const RunHistory& history, std::size_t index);

/// Live curves of loss and accuracy. Dragging zooms into a rectangle, the wheel zooms along the
/// steps, a double click shows everything again, and pointing at a step shows its numbers. New data
/// are drawn at most a few times per second, and not while the widget is hidden. Uses the colours
/// of the widget's palette.
class LearningCurves : public QWidget {
    Q_OBJECT
 public:
    LearningCurves();

    void clear();
    /// A StepReport or an EpochReport.
    template <class Report>
    void add(const Report& report) {
        history_.add(report);
        later();
    }
    /// See RunHistory; at first false.
    void setKeepsLast(bool keepsLast) {
        history_.setKeepsLast(keepsLast);
        later();
    }
    const RunHistory& history() const { return history_; }
    /// Draws what a constant answer would score on the validation documents.
    void setBaseline(const BaselineComparison& comparison);

    void setLogLoss(bool logarithmic);
    /// The numbers of the step under the pointer, or else of the latest step.
    QString readout() const;
    /// Draws pending data now.
    void refresh();

    /// Sets the files that write() must not replace.
    void setFilesInUse(std::vector<FileRole> files) { filesInUse_ = std::move(files); }
    /// Writes the curves as they are shown (.png, .svg, .pdf) or all numbers (.csv). Emits
    /// written(), or failed() if the extension is unknown, if this would replace a file in use, or
    /// if the file cannot be written.
    void write(const QString& path);
    void askAndWrite();

 Q_SIGNALS:
    void written(const QString& path);
    void failed(const QString& sentence);

 protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

 private:
    void adoptStyle();
    void point(std::optional<double> step);
    void later() {
        if (!redraw_.isActive()) redraw_.start();
    }
    QByteArray encoded(const QString& path);

    RunHistory history_;
    std::vector<FileRole> filesInUse_;
    QLabel* readout_;
    QToolButton* log_;
    CurvePlot* plot_;
    QTimer redraw_;
    bool isPointing_ = false;
    double pointedStep_ = 0;
};

/// The curves of finished runs, read from the reports that were kept of them. It is not modal.
class CurvesWindow : public QDialog {
    Q_OBJECT
 public:
    explicit CurvesWindow(QWidget* parent = nullptr);

    /// Reads the reports of `run` on a worker thread and shows their curves; if its plan had
    /// several runs, those of the first one, and a list of all.
    void show(const RunSummary& run);
    /// The same for several runs, in one plot; their names are to differ.
    void compare(const std::vector<RunSummary>& runs);
    LearningCurves* curves() const { return curves_; }

 private:
    void open(const QString& title, QWidget* page);
    void fill(std::vector<RunMetrics> runs);
    void showRun(int index);

    Banner* error_;
    QComboBox* choice_;
    LearningCurves* curves_;
    CurvePlot* compared_;
    QStackedWidget* pages_;  // one of the two
    std::vector<RunMetrics> runs_;
    BaselineComparison comparison_;
    LongJob job_;
};

}  // namespace hanscope::ui
