#include "ui/heatmap/figure/picture_column.h"

#include <algorithm>

namespace hanscope::ui {

PictureColumn::PictureColumn(std::vector<std::unique_ptr<Picture>> pictures)
    : pictures_(std::move(pictures)) {}

QSizeF PictureColumn::size() const {
    QSizeF size(0, 0);
    for (const auto& picture : pictures_) {
        const QSizeF own = picture->size();
        size = {std::max(size.width(), own.width()), size.height() + own.height()};
    }
    return size;
}

void PictureColumn::draw(QPainter& painter, qreal top, qreal bottom) {
    if (background().alpha() > 0)
        painter.fillRect(QRectF(0, top, size().width(), bottom - top), background());
    qreal y = 0;
    for (const auto& picture : pictures_) {
        const qreal height = picture->size().height();
        if (y < bottom && y + height > top) {
            painter.save();
            painter.translate(0, y);
            picture->draw(painter, std::max(0.0, top - y), std::min(height, bottom - y));
            painter.restore();
        }
        y += height;
    }
}

qreal PictureColumn::pageEnd(qreal top, qreal limit) {
    qreal y = 0;
    for (const auto& picture : pictures_) {
        const qreal height = picture->size().height();
        if (limit < y + height) return y + picture->pageEnd(std::max(0.0, top - y), limit - y);
        y += height;
    }
    return y;
}

}  // namespace hanscope::ui
