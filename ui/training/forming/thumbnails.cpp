#include "ui/training/forming/thumbnails.h"

#include <QPainter>
#include <iterator>

#include "ui/heatmap/heatmap_painter.h"
#include "ui/training/forming/snapshot_line.h"

namespace hanscope::ui {

namespace {

constexpr int kMost = 2 * SnapshotLine::kMost;
constexpr qreal kThumbnailMargin = 5;              // logical pixels around the page's text
constexpr std::size_t kMaxMeasuredWords = 3000;    // a longer document fits no thumbnail
constexpr qreal kWidths[] = {340, 460, 620, 820};  // widths of the page before it is scaled down

}  // namespace

void Thumbnails::setStyle(const QFont& font, const Palette& palette, bool sentencePerLine,
                          QSize size, qreal pixelRatio) {
    if (font == font_ && palette == palette_ && sentencePerLine == sentencePerLine_ &&
        size == size_ && pixelRatio == pixelRatio_) {
        return;
    }
    font_ = font;
    palette_ = palette;
    sentencePerLine_ = sentencePerLine;
    size_ = size;
    pixelRatio_ = pixelRatio;
    clear();
}

void Thumbnails::clear() {
    layout_.reset();
    images_.clear();
}

const QImage& Thumbnails::of(const std::shared_ptr<const ShownReading>& shown) {
    const auto found = images_.find(shown);
    if (found != images_.end()) return found->second;
    if (images_.size() >= kMost) images_.clear();
    return images_[shown] = draw(*shown);
}

/// Chooses the narrowest page, and therefore the largest text, that shows the whole document.
void Thumbnails::layOut(const std::shared_ptr<const Document>& document) {
    const bool isShort = document->words().size() <= kMaxMeasuredWords;
    for (const qreal width : kWidths) {
        if (!isShort && width != *std::rbegin(kWidths)) continue;
        layout_ = std::make_unique<HeatmapLayout>(document, font_, sentencePerLine_, width);
        if (!isShort) return;
        layout_->measureAll();
        const qreal scale = (size_.width() - 2 * kThumbnailMargin) / width;
        if (scale * layout_->height() <= size_.height() - 2 * kThumbnailMargin) return;
    }
}

QImage Thumbnails::draw(const ShownReading& shown) {
    const auto& document = shown.reading->document;
    if (!layout_ || &layout_->document() != document.get()) layOut(document);
    QImage image(size_ * pixelRatio_, QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelRatio_);
    image.fill(palette_.page);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(kThumbnailMargin, kThumbnailMargin);
    const qreal scale = (size_.width() - 2 * kThumbnailMargin) / layout_->width();
    painter.setClipRect(QRectF(0, 0, size_.width(), size_.height() - 2 * kThumbnailMargin));
    painter.scale(scale, scale);
    const QRectF visible(0, 0, layout_->width(), (size_.height() - 2 * kThumbnailMargin) / scale);
    paintHeatmap(painter, *layout_, shown, palette_, visible);
    return image;
}

}  // namespace hanscope::ui
