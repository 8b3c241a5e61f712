#include "ui/explorer/word_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace hanscope::ui {

WordPlot::WordPlot(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Distribution of the word's weight, for all texts and by label"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WordPlot::setChart(std::optional<WordChart> chart) {
    chart_ = std::move(chart);
    current_.reset();
    setMinimumHeight(heightForWidth(width()));
    update();
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
    chart_->draw(painter, size(), palette(), current_);
}

void WordPlot::point(const std::optional<WeightBar>& bar) {
    if (bar == current_) return;
    current_ = bar;
    update();
    Q_EMIT pointed(bar);
}

void WordPlot::mouseMoveEvent(QMouseEvent* event) {
    if (chart_) point(chart_->barAt(event->position(), size(), font()));
}

void WordPlot::mousePressEvent(QMouseEvent* event) {
    if (!chart_ || event->button() != Qt::LeftButton) return;
    if (const auto bar = chart_->barAt(event->position(), size(), font())) Q_EMIT activated(*bar);
}

void WordPlot::leaveEvent(QEvent*) {
    point({});
}

void WordPlot::keyPressEvent(QKeyEvent* event) {
    if (!chart_) return QWidget::keyPressEvent(event);
    WeightBar bar = current_.value_or(WeightBar{});
    switch (event->key()) {
        case Qt::Key_Left:
            bar.bar = std::max(bar.bar - 1, 0);
            break;
        case Qt::Key_Right:
            bar.bar = std::min(bar.bar + 1, WordChart::kBars - 1);
            break;
        case Qt::Key_Up:
            bar.panel = std::max(bar.panel - 1, 0);
            break;
        case Qt::Key_Down:
            bar.panel = std::min(bar.panel + 1, chart_->panels() - 1);
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (current_) Q_EMIT activated(*current_);
            return;
        default:
            return QWidget::keyPressEvent(event);
    }
    point(bar);
}

}  // namespace hanscope::ui
