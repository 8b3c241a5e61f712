#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/training/run/run_history.h"

class QCustomPlot;
class QLabel;
class QToolButton;

namespace hanscope::ui {

class CurvePlot;

/// Live curves of loss and accuracy. A drag zooms into a rectangle, the wheel along the steps, a
/// double click shows all again; pointing at a step says its numbers. New numbers are drawn at most
/// a few times a second, and not while the widget is hidden. Colours follow the widget's own.
class LearningCurves : public QWidget {
    Q_OBJECT
 public:
    explicit LearningCurves(QWidget* parent = nullptr);
    ~LearningCurves() override;

    void clear();
    void add(const StepReport& report);
    void add(const EpochReport& report);
    const RunHistory& history() const { return history_; }

    void setLogLoss(bool logarithmic);
    bool isZoomed() const;
    /// The numbers of the step pointed at, else of the latest one.
    QString readout() const;
    /// Draws now what is waiting to be drawn.
    void refresh();

    /// Writes the curves as they are shown (.png, .svg, .pdf), or all numbers (.csv). Throws Error:
    /// unknown ending, not writable.
    void write(const QString& path);
    /// Asks where to, then writes; the outcome is signalled.
    void askAndWrite();

 Q_SIGNALS:
    void written(const QString& path);
    void failed(const QString& sentence);

 protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void adoptStyle();
    void listenToPlot();
    void point(QPointF at);
    void later();

    RunHistory history_;
    QLabel* readout_;
    QToolButton* log_;
    QCustomPlot* plot_;
    std::unique_ptr<CurvePlot> curves_;
    QTimer redraw_;
    bool isPointing_ = false;
    double pointedStep_ = 0;
};

}  // namespace hanscope::ui
