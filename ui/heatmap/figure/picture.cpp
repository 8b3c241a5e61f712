#include "ui/heatmap/figure/picture.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

namespace hanscope::ui {

qreal Picture::pageEnd(qreal, qreal limit) {
    return std::min(limit, size().height());
}

PictureRow::PictureRow(std::vector<std::unique_ptr<Picture>> pictures) {
    for (auto& picture : pictures) columns_.push_back({std::move(picture)});
}

qreal PictureRow::Column::height() const {
    return parts.back().top + picture->size().height() - parts.back().begin;
}

QSizeF PictureRow::size() const {
    QSizeF size(0, 0);
    for (const Column& column : columns_)
        size = {size.width() + column.picture->size().width(),
                std::max(size.height(), std::ceil(column.height()))};
    return size;
}

QString PictureRow::title() const {
    QStringList titles;
    for (const Column& column : columns_) titles << column.picture->title();
    return titles.join(QStringLiteral(" | "));
}

void PictureRow::Column::draw(QPainter& painter, qreal top, qreal bottom) const {
    const QSizeF size = picture->size();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const qreal offset = parts[i].top - parts[i].begin;
        const qreal end = i + 1 < parts.size() ? parts[i + 1].begin : size.height();
        const qreal from = std::max(parts[i].begin, top - offset);
        const qreal to = std::min(end, bottom - offset);
        if (from >= to) continue;
        painter.save();
        painter.translate(0, offset);
        painter.setClipRect(QRectF(0, from, size.width(), to - from), Qt::IntersectClip);
        picture->draw(painter, from, to);
        painter.restore();
    }
}

void PictureRow::draw(QPainter& painter, qreal top, qreal bottom) {
    if (background().alpha() > 0)
        painter.fillRect(QRectF(0, top, size().width(), bottom - top), background());
    painter.save();
    for (const Column& column : columns_) {
        column.draw(painter, top, bottom);
        painter.translate(column.picture->size().width(), 0);
    }
    painter.restore();
}

qreal PictureRow::Column::pageEnd(qreal top, qreal limit) {
    while (parts.size() > 1 && parts.back().top > top) parts.pop_back();
    const qreal offset = parts.back().top - parts.back().begin;
    return std::min(picture->pageEnd(top - offset, limit - offset) + offset, height());
}

qreal PictureRow::pageEnd(qreal top, qreal limit) {
    std::vector<qreal> ends;
    for (Column& column : columns_) ends.push_back(column.pageEnd(top, limit));
    const qreal end = *std::max_element(ends.begin(), ends.end());
    if (end > top && end < size().height()) {
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const Part& last = columns_[i].parts.back();
            columns_[i].parts.push_back({end, last.begin + ends[i] - last.top});
        }
    }
    return end;
}

PictureColumn::PictureColumn(std::vector<std::unique_ptr<Picture>> pictures)
    : pictures_(std::move(pictures)) {}

PictureColumn::PictureColumn(std::unique_ptr<Picture> above, std::unique_ptr<Picture> below) {
    pictures_.push_back(std::move(above));
    pictures_.push_back(std::move(below));
}

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
