#include "ui/heatmap/legend.h"

#include <QApplication>
#include <QLinearGradient>
#include <QMouseEvent>
#include <QStringList>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/heatmap/heatmap_painter.h"
#include "ui/heatmap/radical.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr qreal kNoWrap = 1 << 20;

/// Removes the underscores and lists the characters that become subscripts.
QString plainText(const QString& marked, QList<QTextLayout::FormatRange>& lowered) {
    QTextCharFormat subscript;
    subscript.setVerticalAlignment(QTextCharFormat::AlignSubScript);
    QString plain;
    for (qsizetype i = 0; i < marked.size(); ++i) {
        if (marked[i] == u'_' && i + 1 < marked.size()) {
            lowered.append({static_cast<int>(plain.size()), 1, subscript});
            ++i;
        }
        plain += marked[i];
    }
    return plain;
}

}  // namespace

RichLine::RichLine(const QString& text, const QFont& font, Underscores underscores, qreal width) {
    QList<QTextLayout::FormatRange> lowered;
    layout_.setText(underscores == Underscores::Lower ? plainText(text, lowered) : text);
    layout_.setFont(font);
    layout_.setFormats(lowered);
    layout_.beginLayout();
    qreal height = 0;
    for (QTextLine line = layout_.createLine(); line.isValid(); line = layout_.createLine()) {
        line.setLineWidth(width > 0 ? width : kNoWrap);
        line.setPosition({0, height});
        height += std::ceil(line.height());
        size_.setWidth(std::max(size_.width(), std::ceil(line.naturalTextWidth())));
    }
    layout_.endLayout();
    size_.setHeight(height);
}

void RichLine::draw(QPainter& painter, QPointF topLeft, const QColor& color) const {
    painter.setPen(color);
    layout_.draw(&painter, topLeft);
    paintRadicals(painter, layout_, topLeft);
}

namespace {

struct LegendTexts {
    Q_DECLARE_TR_FUNCTIONS(LegendTexts)
};

template <class Values, class Value>
bool holds(const Values& values, Value value) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

/// The largest weight of all that has a colour of its own.
double darkestOf(const Numbers& numbers, const ShownReadings& others, Numbers Weights::*part) {
    double maximum = darkest(numbers);
    for (const auto& other : others) maximum = std::max(maximum, darkest(other->weights.*part));
    return maximum > 0 ? std::min(maximum, numbers.full) : numbers.full;
}

LegendItem scaleItem(LegendSwatch swatch, Numbers Weights::*part, const Weights& weights,
                     const ShownReadings& others) {
    const Numbers& numbers = weights.*part;
    const double end = darkestOf(numbers, others, part);
    const QString maximum = WeightsText::end(end);
    const bool isSigned = weights.range == WeightRange::Signed;
    const QString minimum = isSigned ? QStringLiteral("−%1").arg(maximum) : QStringLiteral("0");
    const bool isInWords = weights.subject.output.has_value();
    const QString name = WeightsText::name(numbers.quantity);
    const QString formula = QString::fromStdString(numbers.formula);
    LegendItem item{swatch,
                    isInWords ? name : WeightsText::legend(numbers),
                    Underscores::Lower,
                    minimum,
                    maximum,
                    name};
    item.reach = end / numbers.full;
    if (isInWords) item.formula = formula;
    if (weights.subject.subtrahend)
        for (QString* text : {&item.text, &item.brief}) *text = WeightsText::differenceOf(*text);
    return item;
}

/// Shows underscores in names as they are.
void addNames(std::vector<LegendItem>& items, const Subject& subject) {
    QStringList parts{WeightsText::readBy(subject), WeightsText::moment(subject)};
    if (subject.isAttentionChanged) parts << LegendTexts::tr("changed by hand");
    parts.removeAll(QString());
    const QString text = parts.join(QStringLiteral(" · "));
    if (!parts.isEmpty())
        items.push_back({LegendSwatch::None, text, Underscores::Shown, {}, {}, text});
}

}  // namespace

std::vector<LegendItem> legendItems(const ShownReading& shown, const Palette& palette,
                                    const ShownReadings& others, DrawnMarks marks) {
    const Weights& weights = shown.weights;
    std::vector<LegendItem> items{
        scaleItem(LegendSwatch::Bar, &Weights::sentences, weights, others),
        scaleItem(LegendSwatch::Word, &Weights::words, weights, others)};
    addNames(items, weights.subject);
    const auto add = [&](LegendSwatch swatch, const QString& text) {
        items.push_back({swatch, text, Underscores::Lower, {}, {}, text});
    };
    const bool isSigned = weights.range == WeightRange::Signed;
    if (isSigned && palette.framesNegative)
        add(LegendSwatch::Frame, LegendTexts::tr("negative weight"));
    if (palette.underlines)
        add(LegendSwatch::Line,
            isSigned ? LegendTexts::tr("thickness: the word’s weight; above the word if negative")
                     : LegendTexts::tr("thickness: the word’s weight"));
    const auto has = [&](Known how) {
        return holds(shown.reading->known, how) ||
               std::any_of(others.begin(), others.end(),
                           [&](const auto& each) { return holds(each->reading->known, how); });
    };
    if (has(kUnknownWord)) add(LegendSwatch::Unknown, LegendTexts::tr("unknown word"));
    if (has(kKnownByParts)) add(LegendSwatch::ByParts, LegendTexts::tr("word known by its parts"));
    if (holds(weights.edits, Edit::Added)) add(LegendSwatch::Added, LegendTexts::tr("added word"));
    if (holds(weights.edits, Edit::Deleted))
        add(LegendSwatch::Deleted, LegendTexts::tr("deleted word"));
    if (marks.reasons)
        add(LegendSwatch::Reason, LegendTexts::tr("word that was marked as a reason"));
    if (marks.against) add(LegendSwatch::Against, LegendTexts::tr("word that must not matter"));
    if (holds(weights.words.plain, 1))
        items.push_back({LegendSwatch::None,
                         LegendTexts::tr("punctuation is not coloured"),
                         Underscores::Lower,
                         {},
                         {}});  // in one line behind the ellipsis
    const QString contrast = WeightsText::contrastLegend(weights);
    if (!contrast.isEmpty()) add(LegendSwatch::None, contrast);
    return items;
}

QString legendText(const std::vector<LegendItem>& items) {
    QStringList lines;
    for (const LegendItem& item : items)
        lines << (isScale(item.swatch)
                      ? QStringLiteral("%1 … %2: %3 %4")
                            .arg(item.minimum, item.maximum, item.text, item.formula)
                            .trimmed()
                      : item.text);
    return lines.join(QLatin1Char('\n'));
}

QColor scaleColor(LegendSwatch swatch, bool isSigned, double place, double reach,
                  const Palette& palette) {
    if (isSigned && place < 0.5 && palette.framesNegative) return palette.page;
    if (isSigned) return palette.signedWeight(reach * (2 * place - 1));
    return swatch == LegendSwatch::Bar ? palette.bar(reach * place) : palette.word(reach * place);
}

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

QFont legendFont() {
    return sizedFont(QApplication::font(), TextSize::Small);
}

Legend::Legend(const ShownReading& shown, const QFont& font, const Palette& palette, qreal width,
               const ShownReadings& others, Length length, DrawnMarks marks)
    : font_(font),
      palette_(palette),
      width_(width),
      isSigned_(shown.weights.range == WeightRange::Signed) {
    const bool isBrief = length == Length::Brief;
    if (isBrief) width_ -= ellipsis()->size().width() + kGap;
    for (LegendItem item : legendItems(shown, palette, others, marks)) {
        if (isBrief) item.text = item.brief;
        if (!item.text.isEmpty()) add(item);
    }
    arrange();
    if (isBrief) dropLowerLines();
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
        item.minimum = line(from.minimum, font_);
        item.maximum = line(from.maximum, font_);
    }
    item.reach = from.reach;
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
    return item.minimum->size().width() + kGap + scaleWidth() + kGap +
           item.maximum->size().width() + 2 * kGap;
}

std::unique_ptr<RichLine> Legend::ellipsis() const {
    return line(QStringLiteral("…"), font_);
}

qreal Legend::right(const Item& item) const {
    return item.position.x() + textLeft(item) + item.text->size().width();
}

qreal Legend::width() const {
    qreal width = 0;
    for (const Item& item : items_) width = std::max(width, right(item));
    return std::ceil(width);
}

/// The ellipsis stands for what is below the scales, and for the formulas.
void Legend::dropLowerLines() {
    const auto lastScale = std::find_if(items_.rbegin(), items_.rend(),
                                        [](const Item& item) { return isScale(item.swatch); });
    const qreal top = lastScale->position.y();
    items_.erase(std::remove_if(items_.begin(), items_.end(),
                                [top](const Item& item) { return item.position.y() > top; }),
                 items_.end());
    const qreal left = std::ceil(right(items_.back())) + kGap;
    items_.push_back({LegendSwatch::None, ellipsis(), nullptr, nullptr, 1, {left, top}});
    height_ = 0;
    for (const Item& item : items_)
        height_ = std::max(height_, item.position.y() + item.text->size().height());
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
    const qreal height = std::round(0.8 * item.minimum->ascent());
    const qreal top = item.position.y() + std::round(item.minimum->ascent()) - height;
    const qreal left = std::ceil(item.position.x() + item.minimum->size().width() + kGap);
    const QRectF rect(left, top, scaleWidth(), height);
    QLinearGradient gradient(rect.topLeft(), rect.topRight());
    const auto color = [&](double place) {
        return scaleColor(item.swatch, isSigned_, place, item.reach, palette_);
    };
    for (const double place : {0.0, 0.5, 1.0}) gradient.setColorAt(place, color(place));
    painter.setPen(QPen(palette_.quietText, 1));
    painter.setBrush(gradient);
    painter.drawRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.setBrush(Qt::NoBrush);
    item.minimum->draw(painter, item.position, palette_.quietText);
    item.maximum->draw(painter, {rect.right() + kGap, item.position.y()}, palette_.quietText);
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
    const qreal left = item.position.x(), right = left + kMarkWidth;
    if (item.swatch == LegendSwatch::Reason)
        return paintReasonMark(painter, palette_, left, right, y);
    if (item.swatch == LegendSwatch::Against)
        return paintAgainstMark(painter, palette_, left, right, y);
    const Known known = item.swatch == LegendSwatch::ByParts ? kKnownByParts : kUnknownWord;
    paintKnownMark(painter, palette_, known, left, right, y);
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

namespace {

constexpr int kPadding = 8;

}  // namespace

LegendStrip::LegendStrip(QWidget* parent) : QWidget(parent) {
    setCursor(Qt::OpenHandCursor);
}

void LegendStrip::show(const ShownReading* shown, const QFont& font, const Palette& palette,
                       const Place& place, const ShownReadings& others) {
    legend_ = shown ? std::make_unique<Legend>(*shown, font, palette, place.width, others,
                                               Legend::Length::Brief)
                    : nullptr;
    const QString drag = tr(
        "Drag this strip to another program or to a folder: the picture of the page is put there.");
    QStringList lines;
    if (legend_)
        lines = {legendText(legendItems(*shown, palette, others)),
                 WeightsText::contrastRule(shown->weights), QString(), drag};
    if (lines.value(1).isEmpty()) lines.removeOne(QString());
    setToolTip(plainToolTip(lines.join(QLatin1Char('\n'))));
    setAccessibleName(lines.join(QLatin1Char('\n')));
    palette_ = palette;
    const qreal room = legend_ ? place.width - legend_->width() : 0;
    left_ = place.left + std::clamp(place.indent, 0.0, std::max(0.0, room));
    update();
}

int LegendStrip::neededHeight() const {
    return legend_ ? static_cast<int>(std::ceil(legend_->height())) + 2 * kPadding : 0;
}

void LegendStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette_.page);
    if (!legend_) return;
    painter.fillRect(QRect(0, 0, width(), 1), faint(palette_.quietText, 0.35F));
    legend_->draw(painter, QPointF(left_, kPadding + 1));
}

void LegendStrip::mousePressEvent(QMouseEvent* event) {
    pressed_ = event->position().toPoint();
}

void LegendStrip::mouseMoveEvent(QMouseEvent* event) {
    if (!pressed_ || !(event->buttons() & Qt::LeftButton)) return;
    const QPoint way = event->position().toPoint() - *pressed_;
    if (way.manhattanLength() < QApplication::startDragDistance()) return;
    pressed_.reset();
    Q_EMIT dragged();
}

void LegendStrip::mouseReleaseEvent(QMouseEvent* event) {
    if (!std::exchange(pressed_, std::nullopt)) return;
    QToolTip::showText(event->globalPosition().toPoint(), toolTip(), this);
}

}  // namespace hanscope::ui

#include "moc_legend.cpp"
