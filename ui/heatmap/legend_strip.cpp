#include "ui/heatmap/legend_strip.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <cmath>

#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kPadding = 8;

}  // namespace

LegendStrip::LegendStrip(QWidget* parent) : QWidget(parent) {
    setCursor(Qt::OpenHandCursor);
}

void LegendStrip::show(const ShownReading* shown, const QFont& font, const Palette& palette,
                       qreal left, qreal width,
                       const std::vector<std::shared_ptr<const ShownReading>>& others) {
    legend_ = shown ? std::make_unique<Legend>(*shown, font, palette, width, others) : nullptr;
    const QString drag = tr(
        "Drag this strip to another program or to a folder: the picture of the page is put there.");
    setToolTip(plainToolTip(legend_ ? legendText(legendItems(*shown, palette, others)) +
                                          QStringLiteral("\n\n") + drag
                                    : QString()));
    if (legend_ && legend_->isHigh())
        legend_ =
            std::make_unique<Legend>(*shown, font, palette, width, others, Legend::Length::Brief);
    palette_ = palette;
    left_ = left;
    update();
}

int LegendStrip::neededHeight() const {
    return legend_ ? static_cast<int>(std::ceil(legend_->height())) + 2 * kPadding : 0;
}

void LegendStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette_.page);
    if (!legend_) return;
    QColor rule = palette_.quietText;
    rule.setAlphaF(0.35f);
    painter.fillRect(QRect(0, 0, width(), 1), rule);
    legend_->draw(painter, QPointF(left_, kPadding + 1));
}

void LegendStrip::mousePressEvent(QMouseEvent* event) {
    pressed_ = event->position().toPoint();
}

void LegendStrip::mouseMoveEvent(QMouseEvent* event) {
    const QPoint way = event->position().toPoint() - pressed_;
    if (event->buttons() == Qt::LeftButton &&
        way.manhattanLength() >= QApplication::startDragDistance())
        Q_EMIT dragged();
}

}  // namespace hanscope::ui
