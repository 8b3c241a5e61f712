#pragma once

#include <QPainter>
#include <QPalette>
#include <QString>
#include <memory>
#include <optional>

#include "core/survey/group_comparison.h"
#include "ui/charts/bar_plot.h"
#include "ui/explorer/charts/chart_figure.h"

namespace hanscope::ui {

/// What the window calls a group of a column: its name, "(none)", "(no date)", "(no number)".
QString groupName(const Group& group);

/// The values of groups with their 95 % intervals, beside that of all texts (a dashed line): a bar
/// for each group, one below the other, or, if the groups are days, months or years, points along
/// an axis of time, without the texts that have no date. Groups of few texts are hollow and marked.
/// In logical pixels.
class GroupChart {
 public:
    /// `isShare`: the values are shares, and shown in percent.
    GroupChart(std::shared_ptr<const GroupComparison> comparison, bool isShare);

    bool isTime() const { return comparison_->step.has_value(); }
    /// The number of groups that are drawn; the others are without a date.
    int size() const { return static_cast<int>(drawn_.size()); }
    const ComparedGroup& at(int i) const {
        return comparison_->groups[drawn_[static_cast<std::size_t>(i)]];
    }
    QString valueText(double value) const;

    /// The height for a width.
    qreal heightFor(qreal width, const QFont& font) const;
    /// Draws into `size` from (0, 0); `current` has full colour.
    void draw(QPainter& painter, const QSizeF& size, const QPalette& palette,
              int current = -1) const;
    std::optional<int> groupAt(QPointF place, const QSizeF& size, const QFont& font) const;

 private:
    struct Axis {
        double maximum = 1, step = 0.25;

        std::vector<double> values() const;  ///< from 0 to the maximum
    };
    static Axis axisFor(double maximum);

    QRectF area(const QSizeF& size, const QFont& font) const;
    qreal nameWidth(qreal width, const QFont& font) const;
    qreal placeOf(int i, const QRectF& area) const;
    void drawBars(QPainter& painter, const QRectF& area, const QPalette& palette,
                  int current) const;
    void drawBar(QPainter& painter, int i, const QRectF& area, const QPalette& palette,
                 int current) const;
    void drawCourse(QPainter& painter, const QRectF& area, const QPalette& palette,
                    int current) const;
    void drawTimes(QPainter& painter, const QRectF& area, const QPalette& palette) const;

    std::shared_ptr<const GroupComparison> comparison_;
    std::vector<std::size_t> drawn_;  // numbers of groups
    bool isShare_;
    Axis axis_;
};

/// The chart on the screen. A bar is a group.
class GroupPlot : public BarPlot {
    Q_OBJECT
 public:
    explicit GroupPlot(QWidget* parent = nullptr);

    void setChart(std::optional<GroupChart> chart);
    const std::optional<GroupChart>& chart() const { return chart_; }
    /// The group of a bar.
    int groupOf(const PlotBar& bar) const { return chart_->isTime() ? bar.bar : bar.panel; }

 protected:
    int panels() const override;
    int barsOfPanel() const override { return chart_ && chart_->isTime() ? chart_->size() : 1; }
    std::optional<PlotBar> barAt(QPointF place) const override;
    void paintEvent(QPaintEvent* event) override;

 private:
    std::optional<GroupChart> chart_;
};

}  // namespace hanscope::ui
