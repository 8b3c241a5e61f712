#include "ui/heatmap/legend.h"

#include <QLinearGradient>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "ui/heatmap/heatmap_painter.h"
#include "ui/heatmap/weights_text.h"

namespace hanscope::ui {

namespace {

constexpr qreal kScaleWidth = 60;
constexpr qreal kNarrowScale = 20;
constexpr qreal kLeastTextWidth = 60;
constexpr qreal kMarkWidth = 24;
constexpr qreal kGap = 6;
constexpr qreal kItemGap = 24;

bool contains(const ShownReading& shown, Known how) {
    const auto& known = shown.reading->known;
    return std::find(known.begin(), known.end(), how) != known.end();
}

std::unique_ptr<RichLine> line(const QString& text, const QFont& font) {
    return std::make_unique<RichLine>(text, font, Underscores::Lower);
}

}  // namespace

Legend::Legend(const ShownReading& shown, const QFont& font, qreal width,
               const std::vector<std::shared_ptr<const ShownReading>>& others)
    : font_(font),
      width_(width),
      isSigned_(shown.weights.range == WeightRange::Signed),
      isDifference_(shown.weights.subject.than != nullptr) {
    addScale(Swatch::Bar, shown.weights.sentences);
    addScale(Swatch::Word, shown.weights.words);
    addNames(shown.weights.subject);
    const auto has = [&](Known how) {
        return contains(shown, how) ||
               std::any_of(others.begin(), others.end(),
                           [&](const auto& each) { return contains(*each, how); });
    };
    if (has(kUnknownWord)) add(Swatch::Unknown, tr("unknown word"));
    if (has(kKnownByParts)) add(Swatch::ByParts, tr("word known by its parts"));
    const auto& edits = shown.weights.edits;
    if (std::find(edits.begin(), edits.end(), Edit::Added) != edits.end())
        add(Swatch::Added, tr("added word"));
    if (std::find(edits.begin(), edits.end(), Edit::Deleted) != edits.end())
        add(Swatch::Deleted, tr("deleted word"));
    add(Swatch::None, WeightsText::contrastLegend(shown.weights));
    arrange();
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

void Legend::addScale(Swatch swatch, const Numbers& numbers) {
    const QString most = WeightsText::end(numbers.full);
    const QString least = isSigned_ ? QStringLiteral("−%1").arg(most) : QStringLiteral("0");
    const QString text = WeightsText::legend(numbers);
    addText({swatch, nullptr, line(least, font_), line(most, font_)},
            isDifference_ ? tr("difference of %1").arg(text) : text, Underscores::Lower);
}

void Legend::add(Swatch swatch, const QString& text) {
    addText({swatch, nullptr}, text, Underscores::Lower);
}

/// Shows underscores in names as they are.
void Legend::addNames(const Subject& subject) {
    QStringList parts{WeightsText::readBy(subject), WeightsText::moment(subject)};
    if (subject.isAttentionChanged) parts << tr("attention changed by hand");
    parts.removeAll(QString());
    if (!parts.isEmpty())
        addText({Swatch::None, nullptr}, parts.join(QStringLiteral(" · ")), Underscores::Shown);
}

/// Texts that are wider than the legend wrap.
void Legend::addText(Item item, const QString& text, Underscores underscores) {
    const qreal room = std::max(kLeastTextWidth, width_ - textLeft(item));
    item.text = std::make_unique<RichLine>(text, font_, underscores, room);
    items_.push_back(std::move(item));
}

qreal Legend::scaleWidth() const {
    return std::clamp(std::floor(width_ / 5), kNarrowScale, kScaleWidth);
}

qreal Legend::textLeft(const Item& item) const {
    if (item.swatch == Swatch::None) return 0;
    if (isMark(item.swatch)) return kMarkWidth + kGap;
    return item.least->size().width() + kGap + scaleWidth() + kGap + item.most->size().width() +
           2 * kGap;
}

void Legend::arrange() {
    QPointF next(0, 0);
    const qreal rowGap = 0.35 * line(QStringLiteral("0"), font_)->size().height();
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

void Legend::draw(QPainter& painter, QPointF topLeft, const Palette& palette) const {
    painter.save();
    painter.translate(topLeft);
    for (const Item& item : items_) {
        if (isMark(item.swatch)) {
            drawMark(painter, item, palette);
        } else if (item.swatch != Swatch::None) {
            drawScale(painter, item, palette);
        }
        item.text->draw(painter, item.position + QPointF(textLeft(item), 0), palette.quietText);
    }
    painter.restore();
}

QColor Legend::color(Swatch swatch, double strength, const Palette& palette) const {
    if (isSigned_) return palette.signedWeight(strength);
    return swatch == Swatch::Bar ? palette.bar(strength) : palette.word(strength);
}

void Legend::drawScale(QPainter& painter, const Item& item, const Palette& palette) const {
    const qreal height = std::round(0.8 * item.least->ascent());
    const qreal top = item.position.y() + std::round(item.least->ascent()) - height;
    const qreal left = std::ceil(item.position.x() + item.least->size().width() + kGap);
    const QRectF rect(left, top, scaleWidth(), height);
    QLinearGradient gradient(rect.topLeft(), rect.topRight());
    gradient.setColorAt(0, color(item.swatch, isSigned_ ? -1 : 0, palette));
    if (isSigned_) gradient.setColorAt(0.5, palette.page);
    gradient.setColorAt(1, color(item.swatch, 1, palette));
    painter.setPen(QPen(palette.quietText, 1));
    painter.setBrush(gradient);
    painter.drawRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.setBrush(Qt::NoBrush);
    item.least->draw(painter, item.position, palette.quietText);
    item.most->draw(painter, {rect.right() + kGap, item.position.y()}, palette.quietText);
}

void Legend::drawMark(QPainter& painter, const Item& item, const Palette& palette) const {
    const qreal baseline = item.position.y() + std::round(item.text->ascent());
    if (item.swatch == Swatch::Added || item.swatch == Swatch::Deleted)
        return paintEditMark(painter, palette,
                             item.swatch == Swatch::Added ? Edit::Added : Edit::Deleted, font_,
                             {item.position.x(), baseline}, item.position.x() + kMarkWidth);
    const qreal y = baseline + 1;
    const Known known = item.swatch == Swatch::ByParts ? kKnownByParts : kUnknownWord;
    paintKnownMark(painter, palette, known, item.position.x(), item.position.x() + kMarkWidth, y);
}

}  // namespace hanscope::ui
