#include "ui/charts/bar_plot.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>

namespace hanscope::ui {

BarPlot::BarPlot(const QString& name, QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus);  // until there is a chart
    setAccessibleName(name);
}

void BarPlot::chartChanged() {
    setFocusPolicy(panels() > 0 ? Qt::StrongFocus : Qt::NoFocus);
    update();
}

void BarPlot::point(const std::optional<PlotBar>& bar) {
    if (bar == current_) return;
    current_ = bar;
    update();
    Q_EMIT pointed(bar);
}

void BarPlot::mouseMoveEvent(QMouseEvent* event) {
    if (panels() > 0) point(barAt(event->position()));
}

void BarPlot::mousePressEvent(QMouseEvent* event) {
    if (panels() == 0 || event->button() != Qt::LeftButton) return;
    if (const auto bar = barAt(event->position())) Q_EMIT activated(*bar);
}

void BarPlot::leaveEvent(QEvent*) {
    point({});
}

/// The keyboard's cursor is visible as soon as the focus comes by the keyboard.
void BarPlot::focusInEvent(QFocusEvent* event) {
    if (event->reason() != Qt::MouseFocusReason && panels() > 0)
        point(current_.value_or(PlotBar{}));
    QWidget::focusInEvent(event);
    update();
}

void BarPlot::keyPressEvent(QKeyEvent* event) {
    if (panels() == 0) return QWidget::keyPressEvent(event);
    PlotBar bar = current_.value_or(PlotBar{});
    switch (event->key()) {
        case Qt::Key_Left:
            bar.bar = std::max(bar.bar - 1, 0);
            break;
        case Qt::Key_Right:
            bar.bar = std::min(bar.bar + 1, barsOfPanel() - 1);
            break;
        case Qt::Key_Up:
            bar.panel = std::max(bar.panel - 1, 0);
            break;
        case Qt::Key_Down:
            bar.panel = std::min(bar.panel + 1, panels() - 1);
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

#include "moc_bar_plot.cpp"
