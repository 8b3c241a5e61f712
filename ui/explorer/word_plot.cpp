#include "ui/explorer/word_plot.h"

#include <QPainter>

namespace hanscope::ui {

WordPlot::WordPlot(QWidget* parent)
    : BarPlot(tr("Distribution of the word's weight, for all texts and by label"), parent) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WordPlot::setChart(std::optional<WordChart> chart) {
    chart_ = std::move(chart);
    forgetCurrent();
    setMinimumHeight(heightForWidth(width()));
    chartChanged();
}

int WordPlot::heightForWidth(int width) const {
    return chart_ ? static_cast<int>(chart_->heightFor(width, font())) : 0;
}

QSize WordPlot::sizeHint() const {
    return {400, heightForWidth(400)};
}

/// The scroll area gives the height that is needed.
void WordPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    setMinimumHeight(heightForWidth(width()));
}

void WordPlot::paintEvent(QPaintEvent*) {
    if (!chart_) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    chart_->draw(painter, size(), palette(), current());
}

std::optional<PlotBar> WordPlot::barAt(QPointF place) const {
    return chart_->barAt(place, size(), font());
}

}  // namespace hanscope::ui
