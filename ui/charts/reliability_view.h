#pragma once

#include <QWidget>

#include "core/metrics/metrics.h"
#include "ui/charts/bar_plot.h"

class QLabel;

namespace hanscope::ui {

class ReliabilityPlot;

/// The reliability diagram of a survey: for ten ranges of probability, how many of the predictions
/// are right, beside the diagonal where that share equals the probability. A sentence above says
/// what is under the pointer or the keyboard's cursor.
class ReliabilityView : public QWidget {
    Q_OBJECT
 public:
    explicit ReliabilityView(QWidget* parent = nullptr);

    void setReliability(const Reliability& reliability);
    QString sentence() const;

 Q_SIGNALS:
    /// Emitted when a bar is clicked or Enter is pressed on it. See Reliability::binOf().
    void binActivated(int bin);

 private:
    void say(const std::optional<PlotBar>& bar);

    Reliability reliability_;
    QLabel* sentence_;
    ReliabilityPlot* plot_;
};

/// The diagram in it.
class ReliabilityPlot : public BarPlot {
    Q_OBJECT
 public:
    explicit ReliabilityPlot(QWidget* parent = nullptr);

    void setReliability(const Reliability& reliability);
    QSize minimumSizeHint() const override { return {160, 140}; }

 protected:
    int panels() const override { return reliability_.count() > 0 ? 1 : 0; }
    int barsOfPanel() const override { return static_cast<int>(Reliability::kBins); }
    std::optional<PlotBar> barAt(QPointF place) const override;
    void paintEvent(QPaintEvent* event) override;

 private:
    QRectF area() const;
    void drawAxes(QPainter& painter, const QRectF& area) const;
    void drawBars(QPainter& painter, const QRectF& area) const;

    Reliability reliability_;
};

}  // namespace hanscope::ui
