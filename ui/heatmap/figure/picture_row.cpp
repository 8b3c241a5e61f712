#include "ui/heatmap/figure/picture_row.h"

#include <QStringList>
#include <algorithm>

namespace hanscope::ui {

PictureRow::PictureRow(std::vector<std::unique_ptr<Picture>> pictures)
    : pictures_(std::move(pictures)) {}

QSizeF PictureRow::size() const {
    QSizeF size(0, 0);
    for (const auto& picture : pictures_) {
        const QSizeF own = picture->size();
        size = {size.width() + own.width(), std::max(size.height(), own.height())};
    }
    return size;
}

QString PictureRow::title() const {
    QStringList titles;
    for (const auto& picture : pictures_) titles << picture->title();
    return titles.join(QStringLiteral(" | "));
}

void PictureRow::draw(QPainter& painter, qreal top, qreal bottom) {
    painter.fillRect(QRectF(0, top, size().width(), bottom - top), background());
    qreal x = 0;
    for (const auto& picture : pictures_) {
        const QSizeF own = picture->size();
        if (top < own.height()) {
            painter.save();
            painter.translate(x, 0);
            painter.setClipRect(QRectF(0, top, own.width(), bottom - top), Qt::IntersectClip);
            picture->draw(painter, top, std::min(bottom, own.height()));
            painter.restore();
        }
        x += own.width();
    }
}

qreal PictureRow::pageEnd(qreal top, qreal limit) {
    const qreal height = size().height();
    if (limit >= height) return height;
    qreal end = limit, before = 0;
    do {
        before = end;
        for (const auto& picture : pictures_)
            if (end < picture->size().height()) end = std::min(end, picture->pageEnd(top, end));
    } while (end < before);
    return end > top + 1 ? end : limit;
}

}  // namespace hanscope::ui
