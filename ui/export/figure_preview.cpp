#include "ui/export/figure_preview.h"

#include <QPainter>

namespace hanscope::ui {

namespace {

constexpr int kFrame = 12;  // around the picture

}  // namespace

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent) {
    setMinimumSize(200, 240);
    setAccessibleName(tr("Preview of the figure"));
}

void FigurePreview::setDraw(Draw draw) {
    draw_ = std::move(draw);
    start();
}

void FigurePreview::start() {
    if (isDrawing_ || !draw_) {
        isOutdated_ = true;
        return;
    }
    isDrawing_ = true;
    isOutdated_ = false;
    const qreal ratio = devicePixelRatioF();
    const QSize room = (size() - QSize(2 * kFrame, 2 * kFrame)) * ratio;
    worker_.start([draw = draw_, room] { return draw(room); },
                  [this, ratio](Outcome<QImage> outcome) {
                      isDrawing_ = false;
                      error_ = outcome.error;
                      if (outcome.value) image_ = std::move(*outcome.value);
                      image_.setDevicePixelRatio(ratio);
                      update();
                      if (isOutdated_) return start();
                      Q_EMIT drawn();
                  });
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    start();
}

void FigurePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Mid));
    const QRect room = rect().adjusted(kFrame, kFrame, -kFrame, -kFrame);
    if (!error_.isEmpty()) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(room, Qt::AlignCenter | Qt::TextWordWrap, error_);
        return;
    }
    if (image_.isNull()) return;
    const QSizeF size = image_.deviceIndependentSize();
    QRectF place(QPointF(0, 0), size.scaled(room.size(), Qt::KeepAspectRatio).boundedTo(size));
    place.moveCenter(QRectF(room).center());
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, image_);
}

}  // namespace hanscope::ui
