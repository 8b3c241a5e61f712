#pragma once

#include <optional>

#include "ui/explorer/bar_plot.h"
#include "ui/explorer/word_chart.h"

namespace hanscope::ui {

/// A word's chart on the screen.
class WordPlot : public BarPlot {
    Q_OBJECT
 public:
    explicit WordPlot(QWidget* parent = nullptr);

    void setChart(std::optional<WordChart> chart);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

 protected:
    int panels() const override { return chart_ ? chart_->panels() : 0; }
    int barsOfPanel() const override { return WordChart::kBars; }
    std::optional<PlotBar> barAt(QPointF place) const override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

 private:
    std::optional<WordChart> chart_;
};

}  // namespace hanscope::ui
