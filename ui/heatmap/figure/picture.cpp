#include "ui/heatmap/figure/picture.h"

#include <QStringList>
#include <algorithm>

namespace hanscope::ui {

qreal Picture::pageEnd(qreal top, qreal limit) {
    return std::max(top + 1, std::min(limit, size().height()));
}

namespace {

constexpr qreal kLeading = 4;  // empty space above and below the letters of a line, at least
constexpr int kMaxTried = 30;

/// Whether a page that ends at y = `end` would cut letters of the picture.
bool cutsLine(Picture& picture, qreal top, qreal end) {
    if (end >= picture.size().height()) return false;
    return picture.pageEnd(top, end) < end - kLeading &&
           picture.pageEnd(top, end + kLeading) <= end;
}

}  // namespace

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
    if (background().alpha() > 0)
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
    const qreal first = pictures_.front()->pageEnd(top, limit);
    qreal end = first;
    for (int tried = 0; tried < kMaxTried && end > top + 1; ++tried) {
        const bool cutsNone =
            std::all_of(pictures_.begin(), pictures_.end(),
                        [&](const auto& picture) { return !cutsLine(*picture, top, end); });
        if (cutsNone) return end;
        end = pictures_.front()->pageEnd(top, end - 1);
    }
    return first;
}

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
