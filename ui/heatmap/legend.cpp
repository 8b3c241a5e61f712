#include "ui/heatmap/legend.h"

#include <QLinearGradient>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "ui/heatmap/mark_paint.h"
#include "ui/heatmap/weights_text.h"

namespace hanscope::ui {

namespace {

constexpr qreal kScaleWidth = 60;
constexpr qreal kNarrowScale = 20;
constexpr qreal kMinTextWidth = 60;
constexpr qreal kMarkWidth = 24;
constexpr qreal kGap = 6;
constexpr qreal kItemGap = 24;
constexpr qreal kThickest = 4;  // of the line that explains a word's line

std::unique_ptr<RichLine> line(const QString& text, const QFont& font) {
    return std::make_unique<RichLine>(text, font, Underscores::Lower);
}

/// Between two lines.
qreal gapOf(const QFont& font) {
    return 0.35 * line(QStringLiteral("0"), font)->size().height();
}

}  // namespace

Legend::Legend(const ShownReading& shown, const QFont& font, const Palette& palette, qreal width,
               const std::vector<std::shared_ptr<const ShownReading>>& others, Length length)
    : font_(font),
      palette_(palette),
      width_(width),
      isSigned_(shown.weights.range == WeightRange::Signed) {
    const bool isBrief = length == Length::Brief;
    for (LegendItem item : legendItems(shown, palette, others)) {
        if (isBrief) item.text = item.brief;
        if (!item.text.isEmpty()) add(item);
    }
    arrange();
    if (isBrief) cutAfterTwoLines();
}

bool Legend::explainsBoth(const ShownReading& a, const ShownReading& b) {
    const auto textsOf = [](const Weights& weights) {
        return QStringList{
            WeightsText::legend(weights.sentences), WeightsText::end(weights.sentences.full),
            WeightsText::legend(weights.words),     WeightsText::end(weights.words.full),
            WeightsText::readBy(weights.subject),   WeightsText::moment(weights.subject),
            WeightsText::contrastLegend(weights)};
    };
    return a.weights.range == b.weights.range && textsOf(a.weights) == textsOf(b.weights);
}

/// Texts that are wider than the legend wrap.
void Legend::add(const LegendItem& from) {
    Item item{from.swatch, nullptr};
    if (isScale(from.swatch)) {
        item.least = line(from.least, font_);
        item.most = line(from.most, font_);
    }
    const qreal room = std::max(kMinTextWidth, width_ - textLeft(item));
    item.text = std::make_unique<RichLine>(from.text, font_, from.underscores, room);
    items_.push_back(std::move(item));
}

qreal Legend::scaleWidth() const {
    return std::clamp(std::floor(width_ / 5), kNarrowScale, kScaleWidth);
}

qreal Legend::textLeft(const Item& item) const {
    if (item.swatch == LegendSwatch::None) return 0;
    if (!isScale(item.swatch)) return kMarkWidth + kGap;
    return item.least->size().width() + kGap + scaleWidth() + kGap + item.most->size().width() +
           2 * kGap;
}

qreal Legend::rowHeight() const {
    return std::ceil(line(QStringLiteral("0_0"), font_)->size().height() + gapOf(font_));
}

void Legend::cutAfterTwoLines() {
    const auto isBelow = [this](const Item& item) {
        return item.position.y() + item.text->size().height() > 2 * rowHeight();
    };
    items_.erase(std::find_if(items_.begin(), items_.end(), isBelow), items_.end());
    height_ = std::min(height_, 2 * rowHeight());
}

void Legend::arrange() {
    QPointF next(0, 0);
    const qreal rowGap = gapOf(font_);
    qreal rowHeight = 0;
    for (Item& item : items_) {
        const qreal itemWidth = textLeft(item) + item.text->size().width();
        if (next.x() > 0 && next.x() + itemWidth > width_) {
            next = {0, next.y() + rowHeight};
            rowHeight = 0;
        }
        rowHeight = std::max(rowHeight, std::ceil(item.text->size().height() + rowGap));
        item.position = next;
        next.rx() += std::ceil(itemWidth) + kItemGap;
    }
    height_ = next.y() + rowHeight;
}

void Legend::draw(QPainter& painter, QPointF topLeft) const {
    painter.save();
    painter.translate(topLeft);
    for (const Item& item : items_) {
        if (isScale(item.swatch)) {
            drawScale(painter, item);
        } else if (item.swatch != LegendSwatch::None) {
            drawMark(painter, item);
        }
        item.text->draw(painter, item.position + QPointF(textLeft(item), 0), palette_.quietText);
    }
    painter.restore();
}

void Legend::drawScale(QPainter& painter, const Item& item) const {
    const qreal height = std::round(0.8 * item.least->ascent());
    const qreal top = item.position.y() + std::round(item.least->ascent()) - height;
    const qreal left = std::ceil(item.position.x() + item.least->size().width() + kGap);
    const QRectF rect(left, top, scaleWidth(), height);
    QLinearGradient gradient(rect.topLeft(), rect.topRight());
    const auto color = [&](double place) {
        return scaleColor(item.swatch, isSigned_, place, palette_);
    };
    for (const double place : {0.0, 0.5, 1.0}) gradient.setColorAt(place, color(place));
    painter.setPen(QPen(palette_.quietText, 1));
    painter.setBrush(gradient);
    painter.drawRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.setBrush(Qt::NoBrush);
    item.least->draw(painter, item.position, palette_.quietText);
    item.most->draw(painter, {rect.right() + kGap, item.position.y()}, palette_.quietText);
}

void Legend::drawMark(QPainter& painter, const Item& item) const {
    const qreal baseline = item.position.y() + std::round(item.text->ascent());
    if (item.swatch == LegendSwatch::Added || item.swatch == LegendSwatch::Deleted)
        return paintEditMark(painter, palette_,
                             item.swatch == LegendSwatch::Added ? Edit::Added : Edit::Deleted,
                             font_, {item.position.x(), baseline}, item.position.x() + kMarkWidth);
    if (item.swatch == LegendSwatch::Frame || item.swatch == LegendSwatch::Line)
        return drawWeightMark(painter, item, baseline);
    const qreal y = baseline + 1;
    const Known known = item.swatch == LegendSwatch::ByParts ? kKnownByParts : kUnknownWord;
    paintKnownMark(painter, palette_, known, item.position.x(), item.position.x() + kMarkWidth, y);
}

/// A frame of full colour, or a line that grows thicker.
void Legend::drawWeightMark(QPainter& painter, const Item& item, qreal baseline) const {
    const qreal left = item.position.x();
    if (item.swatch == LegendSwatch::Frame) {
        const qreal height = std::round(0.8 * item.text->ascent());
        return paintFill(painter, QRectF(left, baseline - height, kMarkWidth, height),
                         {palette_.mostNegative, true});
    }
    constexpr int kSteps = 4;
    for (int i = 1; i <= kSteps; ++i) {
        const qreal width = kMarkWidth / kSteps;
        const qreal thickness = kThickest * i / kSteps;
        paintWeightLine(painter, palette_, -thickness,
                        QRectF(left + (i - 1) * width, baseline, width, 0));
    }
}

}  // namespace hanscope::ui
