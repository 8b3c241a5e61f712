#include "ui/heatmap/legend.h"

#include <QLinearGradient>
#include <algorithm>
#include <cmath>

#include "ui/heatmap/figure/caption.h"
#include "ui/heatmap/heatmap_painter.h"

namespace hanscope::ui {

namespace {

constexpr qreal kScaleWidth = 60;
constexpr qreal kUnknownWidth = 24;
constexpr qreal kGap = 6;
constexpr qreal kItemGap = 24;

std::unique_ptr<RichLine> line(const QString& text, const QFont& font) {
    return std::make_unique<RichLine>(text, font, Underscores::Lower);
}

}  // namespace

Legend::Legend(const Reading& reading, const QFont& font, qreal width)
    : font_(font), least_(line(QStringLiteral("0"), font)), most_(line(QStringLiteral("1"), font)) {
    add(Swatch::Bar, QStringLiteral("sentence weight p_s"));
    add(Swatch::Word, QStringLiteral("word weight √p_s · p_w"));
    const auto& known = reading.known;
    if (!reading.readBy.empty())  // a name: its underscores are its own, and it may be long
        items_.push_back(
            {Swatch::None,
             std::make_unique<RichLine>(readByText(reading), font, Underscores::Shown, width),
             {}});
    if (std::find(known.begin(), known.end(), 0) != known.end()) {
        add(Swatch::Unknown, QStringLiteral("unknown word"));
    }
    arrange(width);
}

void Legend::add(Swatch swatch, const QString& text) {
    items_.push_back({swatch, line(text, font_), {}});
}

qreal Legend::textLeft(const Item& item) const {
    if (item.swatch == Swatch::None) return 0;
    if (item.swatch == Swatch::Unknown) return kUnknownWidth + kGap;
    return least_->size().width() + kGap + kScaleWidth + kGap + most_->size().width() + 2 * kGap;
}

void Legend::arrange(qreal width) {
    QPointF next(0, 0);
    qreal rowHeight = 0;
    for (Item& item : items_) {
        const qreal itemWidth = textLeft(item) + item.text->size().width();
        if (next.x() > 0 && next.x() + itemWidth > width) next = {0, next.y() + rowHeight};
        rowHeight = std::max(rowHeight, std::ceil(1.35 * item.text->size().height()));
        item.position = next;
        next.rx() += std::ceil(itemWidth) + kItemGap;
    }
    height_ = next.y() + rowHeight;
}

void Legend::draw(QPainter& painter, QPointF topLeft, const Palette& palette) const {
    painter.save();
    painter.translate(topLeft);
    for (const Item& item : items_) {
        if (item.swatch == Swatch::Unknown) {
            drawUnknown(painter, item, palette);
        } else if (item.swatch != Swatch::None) {
            drawScale(painter, item, palette);
        }
        item.text->draw(painter, item.position + QPointF(textLeft(item), 0), palette.quietText);
    }
    painter.restore();
}

void Legend::drawScale(QPainter& painter, const Item& item, const Palette& palette) const {
    const qreal height = std::round(0.8 * least_->ascent());
    const qreal top = item.position.y() + std::round(least_->ascent()) - height;
    const qreal left = std::ceil(item.position.x() + least_->size().width() + kGap);
    const QRectF rect(left, top, kScaleWidth, height);
    const bool isBar = item.swatch == Swatch::Bar;
    QLinearGradient gradient(rect.topLeft(), rect.topRight());
    gradient.setColorAt(0, isBar ? palette.bar(0) : palette.word(0));
    gradient.setColorAt(1, isBar ? palette.bar(1) : palette.word(1));
    painter.setPen(QPen(palette.quietText, 1));
    painter.setBrush(gradient);
    painter.drawRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.setBrush(Qt::NoBrush);
    least_->draw(painter, item.position, palette.quietText);
    most_->draw(painter, {rect.right() + kGap, item.position.y()}, palette.quietText);
}

void Legend::drawUnknown(QPainter& painter, const Item& item, const Palette& palette) const {
    const qreal y = item.position.y() + std::round(least_->ascent()) + 1;
    paintUnknownMark(painter, palette, item.position.x(), item.position.x() + kUnknownWidth, y);
}

}  // namespace hanscope::ui
