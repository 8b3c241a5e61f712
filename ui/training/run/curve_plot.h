#pragma once

#include <QPalette>
#include <array>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "core/metrics/baseline.h"
#include "ui/training/run/run_history.h"

// QCustomPlot's header uses Qt's keywords, which are disabled in this project (CONTRIBUTING,
// Style).
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit Q_EMIT
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach

namespace hanscope::ui {

/// A number as a label of an axis: "1,240", "0.25".
QString axisNumber(double value);

/// Ticks at round values of coordinate / scale, labelled with these values.
class ScaledTicker : public QCPAxisTicker {
 public:
    explicit ScaledTicker(std::function<QString(double)> label) : label_(std::move(label)) {}
    void setScale(double scale) { scale_ = scale; }

 protected:
    double scale() const { return scale_; }
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;

 private:
    std::function<QString(double)> label_;
    double scale_ = 1;
};

/// Ticks at whole numbers of the scale only, such as epochs.
class WholeTicker : public ScaledTicker {
 public:
    using ScaledTicker::ScaledTicker;

 protected:
    double getTickStep(const QCPRange& range) override;
};

/// Ticks at 1, 2 and 5 times powers of ten; in ranges of more than three decades only at powers of
/// ten, in ranges with fewer than three such ticks at round numbers.
class LogTicker : public ScaledTicker {
 public:
    using ScaledTicker::ScaledTicker;

 protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
};

/// Covers the parts of a zoomed curve outside its plot, because Qt's SVG output does not clip.
/// Drawn above the curves and below axes and texts. Owned by the plot.
class MarginMask : public QCPLayerable {
 public:
    explicit MarginMask(QCustomPlot* plot);
    void setColor(const QColor& color) { color_ = color; }

 protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

 private:
    QColor color_;
};

/// A run among others.
struct NamedRun {
    QString name;
    RunHistory history;
};

/// The plots of a run in a QCustomPlot: loss, accuracy and, of a HAN, how concentrated its
/// attention is, over the same steps, one above the other or side by side. The lower axis shows
/// epochs, the upper one steps. Thin lines are the batches, thick lines their running mean, lines
/// with points the validation. QCustomPlot draws at most a few points per column of pixels, so a
/// long run takes no longer to draw than a short one.
class CurvePlot {
 public:
    explicit CurvePlot(QCustomPlot* plot);

    void adoptStyle(const QPalette& palette, const QFont& font);
    void setSideBySide(bool sideBySide);
    void setLogLoss(bool logarithmic);
    bool hasLogLoss() const { return hasLogLoss_; }
    /// Adds new data from the history and, unless zoomed, shows the whole run.
    void update(const RunHistory& history);
    /// Draws the validation of several runs over their epochs instead of one run, each in a colour
    /// of its own. Not to be mixed with update().
    void compare(const std::vector<NamedRun>& runs);
    /// Draws a dashed line over the accuracy; without documents, none.
    void setBaseline(const BaselineComparison& comparison);
    void setZoomed(bool zoomed);
    bool isZoomed() const { return isZoomed_; }
    /// Marks a step in both plots.
    void setCursor(std::optional<double> step);
    /// The step at a point of the widget; no value outside the plots.
    std::optional<double> stepAt(QPointF point) const;

    QCPAxisRect* lossRect() const { return panels_[0].rect; }
    QCPAxisRect* accuracyRect() const { return panels_[1].rect; }
    QCPAxisRect* attentionRect() const { return panels_[2].rect; }
    bool showsAttention() const { return shownPanels_ == panels_.size(); }

 private:
    struct Panel {
        QCPTextElement* title;
        QCPAxisRect* rect;
        QCPGraph *batches, *training, *validation, *best;
        QCPItemStraightLine* cursor;
        double lowest = 0, highest = 0, lowestAboveZero = 0;
    };

    Panel makePanel(const QString& title, int index);
    void place(const Panel& panel, int index);
    void arrangePanels();
    void showAttention(bool shown);
    static void fillLegend(QCPLegend* legend, std::initializer_list<QCPGraph*> graphs);
    void addLegends();
    void arrangeAxes();
    void linkSteps();
    void begin();
    QCPGraph* addCompared(const Panel& panel, const QString& name, std::size_t index);
    void append(const RunHistory& history);
    void showEpochs(const RunHistory& history);
    void fit();
    void fitLoss();
    /// Whether a point of the attention is in a part of the plot, which is 1 wide and 1 high.
    bool hasAttentionIn(const QRectF& part) const;
    void placeAttentionLegend();
    static void include(Panel& panel, double value);
    void stylePanel(Panel& panel, const QPalette& palette, const QFont& font);

    QCustomPlot* plot_;
    QCPLayoutGrid* grid_;                // of the panels, below the legend of all
    std::array<QCPLegend*, 2> legends_;  // of all, and of the attention
    QSharedPointer<WholeTicker> epochTicker_;
    QSharedPointer<ScaledTicker> lossTicker_;
    QSharedPointer<LogTicker> logTicker_;
    MarginMask* mask_;  // owned by the plot
    QCPMarginGroup* sameMargins_;
    std::array<Panel, 3> panels_;
    std::vector<QCPGraph*> compared_;
    QCPGraph* baseline_;                   // in the plot of the accuracy
    double baselineScore_ = std::nan("");  // not a number: not known
    std::size_t shownPanels_ = 3;
    std::size_t drawnSteps_ = 0;
    int cuts_ = 0;
    double lastStep_ = 1;
    bool hasLogLoss_ = false;
    bool isSideBySide_ = false;
    bool isZoomed_ = false;
};

}  // namespace hanscope::ui
