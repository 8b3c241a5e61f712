#pragma once

#include <QFont>
#include <QPen>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QWidget>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "core/metrics/baseline.h"
#include "ui/charts/plot_axis.h"
#include "ui/training/run/run_history.h"

namespace hanscope::ui {

/// A number as a label of an axis: "1,240", "0.25".
QString axisNumber(double value);

struct NamedRun {
    QString name;
    RunHistory history;
};

/// The plots of a run: loss, accuracy and, of a HAN, how concentrated its attention is, over the
/// same steps, one above the other or, in a wide widget, side by side. The lower axis shows epochs,
/// the upper one steps. Thin lines are the batches, thick lines their running mean, lines with
/// points the validation. Dragging zooms into a rectangle, the wheel along the steps, and a double
/// click shows everything again. A long run takes no longer to draw than a short one.
class CurvePlot : public QWidget {
    Q_OBJECT
 public:
    enum Plot { Loss, Score, Attention };

    explicit CurvePlot(const QString& name);

    void setLogLoss(bool logarithmic);
    bool hasLogLoss() const { return plots_[Loss].values.isLogarithmic; }
    /// Adds new data from the history and, unless zoomed, shows the whole run.
    void showRun(const RunHistory& history);
    /// Draws the validation of several runs over their epochs instead of one run, each in a colour
    /// of its own. Not to be mixed with showRun().
    void compare(const std::vector<NamedRun>& runs);
    /// Draws a dashed line over the accuracy; without documents, none.
    void setBaseline(const BaselineComparison& comparison) {
        baseline_ = comparison.documents > 0 ? comparison.baseline : std::nan("");
    }
    /// Marks a step in all plots.
    void mark(std::optional<double> step);
    void showAll();
    bool isZoomed() const { return isZoomed_; }
    /// Draws the plots as they are shown, in another size.
    void draw(QPainter& painter, const QSizeF& size) const;

    int shownPlots() const { return shown_; }
    const PlotAxis& steps() const { return steps_; }
    const PlotAxis& values(Plot plot) const { return plots_[plot].values; }
    /// Where a value is drawn in the widget.
    QPointF placeOf(Plot plot, double step, double value) const;

 Q_SIGNALS:
    void pointed(std::optional<double> step);  ///< nothing: beside the plots

 protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent*) override {
        if (!isComparison_) showAll();
    }
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent*) override { Q_EMIT pointed({}); }

 private:
    enum Kind { Batches, Training, Validation, Kept, Baseline, kKinds };  // of a run
    struct Curve {
        std::vector<QPointF> points;  // (step, value), steps ascending
        QPen pen;
        QString name;
        double disc = 0;      // diameter of its points; 0: a line only
        bool isRing = false;  // points are rings, without a line
    };
    using Entries = std::vector<const Curve*>;  // of a legend
    struct OnePlot {
        QString title;
        PlotAxis values;
        std::vector<Curve> curves;  // [Kind], or of each run that is compared
        double lowest = 0, highest = 0, lowestAboveZero = 0;

        void include(double value);
    };
    struct Tick {
        double share = 0;  // of the axis
        QString label;
    };

    void begin();
    void adoptColors();
    void append(const RunHistory& history);
    void addEpochs(const RunHistory& history);
    void fit();
    void fitLoss();
    void setZoomed();
    bool isSideBySide() const;
    bool isHighest(int plot) const { return isSideBySide() || plot == 0; }
    QRectF titleRect(int plot, const QRectF& rect) const;
    int legendColumns(const QSizeF& size) const;
    void drawAttentionLegend(QPainter& painter, const QRectF& rect) const;
    std::optional<Plot> plotAt(QPointF place) const;
    /// Of the plots that are shown, without their labels.
    std::vector<QRectF> rects(const QSizeF& size) const;
    QFont small() const;
    std::vector<Tick> epochTicks() const;
    std::vector<Tick> stepTicks() const;
    std::vector<Tick> valueTicks(int plot) const;
    Entries legend() const;
    QPointF placeIn(const QRectF& rect, const PlotAxis& values, QPointF point) const;
    void drawGrid(QPainter& painter, int plot, const QRectF& rect) const;
    void drawCurve(QPainter& painter, const Curve& curve, const PlotAxis& values,
                   const QRectF& rect) const;
    void drawLabels(QPainter& painter, int plot, const QRectF& rect) const;
    QSizeF legendSize(const Entries& entries, int columns) const;
    void drawLegend(QPainter& painter, const Entries& entries, int columns, QPointF corner) const;

    std::array<OnePlot, 3> plots_;
    PlotAxis steps_;
    int shown_ = 2;
    std::optional<double> marked_;
    double baseline_ = std::nan("");  // not a number: not known
    double stepsPerEpoch_ = 1;
    double lastStep_ = 1;
    std::size_t drawnSteps_ = 0;
    int cuts_ = 0;
    bool isComparison_ = false;
    bool keepsBest_ = true;  // RunHistory::keepsBest()
    bool isZoomed_ = false;
    std::optional<QPointF> dragFrom_;
    QPointF dragTo_;
};

}  // namespace hanscope::ui
