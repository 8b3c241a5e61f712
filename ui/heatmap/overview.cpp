#include "ui/heatmap/overview.h"

#include <QGuiApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QStyleHints>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "core/text/document.h"
#include "ui/heatmap/tooltips.h"

namespace hanscope::ui {

namespace {

/// The value of full strength in the overview. Signed numbers are fitted on the page, too.
double fullValue(const Numbers& numbers, WeightRange range) {
    return range == WeightRange::Signed ? numbers.full
                                        : std::min(numbers.full, deservedFull(numbers));
}

bool isHeavier(double a, double b) {
    return std::abs(a) > std::abs(b);
}

void include(OverviewRow& row, const OverviewRow& other) {
    const bool isFirst = row.heaviest < 0 && other.heaviest >= 0;
    if (isFirst || isHeavier(other.sentence, row.sentence)) {
        row.sentence = other.sentence;
        row.heaviest = other.heaviest;
    }
    if (isHeavier(other.word, row.word)) row.word = other.word;
}

/// Adds the words of a document to the rows.
class OverviewFiller {
 public:
    OverviewFiller(const HeatmapLayout& layout, const Weights& weights, qreal textTop,
                   qreal pageHeight, int count)
        : layout_(layout),
          weights_(weights),
          textTop_(textTop),
          rowHeight_(pageHeight / count),
          fullSentence_(fullValue(weights.sentences, weights.range)),
          fullWord_(fullValue(weights.words, weights.range)),
          rows_(static_cast<std::size_t>(count)) {}

    std::vector<OverviewRow> fill() {
        for (int block = 0; block < layout_.blockCount(); ++block) addBlock(block);
        return std::move(rows_);
    }

 private:
    void addBlock(int block) {
        const TextBlock& text = layout_.textBlock(block);
        if (text.firstWord == text.wordEnd) return;
        const Document& document = layout_.document();
        const qreal lineHeight = layout_.lineHeight(block);
        const qreal top = textTop_ + layout_.blockTop(block);
        const double lines = std::max(1.0, std::round(layout_.blockHeight(block) / lineHeight));
        auto sentence =
            static_cast<std::size_t>(sentenceOfWord(document, static_cast<int>(text.firstWord)));
        for (std::uint32_t word = text.firstWord; word < text.wordEnd; ++word) {
            const Sentence& current = document.sentences()[sentence];
            if (word >= current.firstWord + current.wordCount) ++sentence;
            const std::uint32_t begin = std::max(document.words()[word].begin, text.bytes.begin);
            const double share = double(begin - text.bytes.begin) / text.bytes.size();
            const qreal y = top + std::floor(share * lines) * lineHeight;
            addLine(y, y + lineHeight, rowOf(sentence, word));
        }
    }

    OverviewRow rowOf(std::size_t sentence, std::uint32_t word) const {
        return {std::clamp(weights_.sentences.values[sentence] / fullSentence_, -1.0, 1.0),
                std::clamp(weights_.words.values[word] / fullWord_, -1.0, 1.0),
                static_cast<int>(sentence)};
    }

    void addLine(qreal top, qreal bottom, const OverviewRow& row) {
        const int last = static_cast<int>(rows_.size()) - 1;
        const int first = std::clamp(static_cast<int>(top / rowHeight_), 0, last);
        const int end = std::clamp(static_cast<int>(bottom / rowHeight_), first + 1, last + 1);
        for (int i = first; i < end; ++i) include(rows_[static_cast<std::size_t>(i)], row);
    }

    const HeatmapLayout& layout_;
    const Weights& weights_;
    const qreal textTop_, rowHeight_;
    const double fullSentence_, fullWord_;
    std::vector<OverviewRow> rows_;
};

}  // namespace

std::vector<OverviewRow> overviewRows(const HeatmapLayout& layout, const Weights& weights,
                                      qreal textTop, qreal pageHeight, int count) {
    if (count <= 0 || pageHeight <= 0) return {};
    return OverviewFiller(layout, weights, textTop, pageHeight, count).fill();
}

std::vector<OverviewRow> widened(const std::vector<OverviewRow>& rows, int reach) {
    std::vector<OverviewRow> wide = rows;
    const int count = static_cast<int>(rows.size());
    for (int i = 0; i < count; ++i) {
        const int last = std::min(count - 1, i + reach);
        for (int near = std::max(0, i - reach); near <= last; ++near)
            include(wide[static_cast<std::size_t>(i)], rows[static_cast<std::size_t>(near)]);
    }
    return wide;
}

namespace {

constexpr qreal kBarWidth = 5;      // of the sentences' column
constexpr qreal kColumnGap = 1;     // between sentences and words
constexpr qreal kSide = 2;          // free at the left and at the right
constexpr qreal kReach = 1;         // by which a mark is extended
constexpr qreal kMinPart = 8;       // height of the frame around the visible part
constexpr double kNotable = 0.1;    // strength from which a click goes to the sentence
constexpr qreal kStaleStrip = 0.4;  // opacity

QColor markColor(const ShownReading& shown, const Palette& palette, double strength, bool isWord) {
    if (shown.weights.range == WeightRange::Signed) return palette.signedWeight(strength);
    return isWord ? palette.word(strength) : palette.bar(strength);
}

}  // namespace

OverviewStrip::OverviewStrip(MakeRows makeRows, QWidget* parent)
    : QWidget(parent), makeRows_(std::move(makeRows)) {
    setAccessibleName(tr("Overview of the weights"));
    setAccessibleDescription(
        tr("Where in the document the heavy sentences and words are. F goes to the next one."));
    setCursor(Qt::PointingHandCursor);
    hide();
}

void OverviewStrip::setShown(std::shared_ptr<const ShownReading> shown, const Palette& palette) {
    shown_ = std::move(shown);
    palette_ = palette;
    remake();
}

void OverviewStrip::remake() {
    isOutdated_ = true;
    update();
}

const std::vector<OverviewRow>& OverviewStrip::rows() {
    const int count = static_cast<int>(std::ceil(height() * devicePixelRatioF()));
    if (isOutdated_ || rows_.size() != static_cast<std::size_t>(count)) {
        const int reach = static_cast<int>(std::lround(kReach * devicePixelRatioF()));
        rows_ = widened(makeRows_(count), reach);
        isOutdated_ = false;
    }
    return rows_;
}

void OverviewStrip::setVisiblePart(double top, double bottom) {
    if (top == top_ && bottom == bottom_) return;
    top_ = top;
    bottom_ = bottom;
    update();
}

void OverviewStrip::setStale(bool dimmed) {
    isStale_ = dimmed;
    update();
}

/// Null where there is no text.
const OverviewRow* OverviewStrip::rowAt(double y) {
    const auto row = static_cast<std::ptrdiff_t>(y * devicePixelRatioF());
    if (row < 0 || row >= static_cast<std::ptrdiff_t>(rows().size())) return nullptr;
    const OverviewRow& found = rows_[static_cast<std::size_t>(row)];
    return found.heaviest < 0 ? nullptr : &found;
}

QRectF OverviewStrip::visiblePart() const {
    const qreal part = std::max(kMinPart, (bottom_ - top_) * height());
    const qreal top = std::clamp(top_ * height(), 0.0, std::max(0.0, height() - part));
    return QRectF(0, std::round(top), width(), std::round(part));
}

void OverviewStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette_.page);
    if (isStale_) painter.setOpacity(kStaleStrip);
    paintVisiblePart(painter);
    if (shown_) paintRows(painter);
}

void OverviewStrip::paintRows(QPainter& painter) {
    const qreal rowHeight = 1 / devicePixelRatioF();
    const qreal wordsLeft = kSide + kBarWidth + kColumnGap;
    for (std::size_t i = 0; i < rows().size(); ++i) {
        const auto paint = [&](double strength, bool isWord, qreal left, qreal right) {
            if (strength == 0) return;
            const QRectF mark(left, static_cast<qreal>(i) * rowHeight, right - left, rowHeight);
            const QColor color = faint(markColor(*shown_, palette_, strength < 0 ? -1 : 1, isWord),
                                       static_cast<float>(std::abs(strength)));
            if (strength > 0 || !palette_.framesNegative) return painter.fillRect(mark, color);
            painter.fillRect(QRectF(mark.topLeft(), QSizeF(1, rowHeight)), color);
            painter.fillRect(QRectF(right - 1, mark.top(), 1, rowHeight), color);
        };
        paint(rows_[i].sentence, false, kSide, kSide + kBarWidth);
        paint(rows_[i].word, true, wordsLeft, width() - kSide);
    }
}

void OverviewStrip::paintVisiblePart(QPainter& painter) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(faint(palette_.text, 0.08F));
    painter.setPen(QPen(faint(palette_.text, 0.45F), 1));
    painter.drawRoundedRect(visiblePart().adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.restore();
}

void OverviewStrip::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    pressedAt_ = event->position().y();
    const QRectF frame = visiblePart();
    const bool isInFrame = pressedAt_ >= frame.top() && pressedAt_ <= frame.bottom();
    grip_.reset();
    if (isInFrame) grip_ = pressedAt_ - height() * (top_ + bottom_) / 2;
    isDragging_ = false;
    if (!isInFrame) goToPress();
}

/// A press that hardly moves is a click and not the beginning of scrolling.
void OverviewStrip::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton)) return;
    const double y = event->position().y();
    isDragging_ |= std::abs(y - pressedAt_) >= QGuiApplication::styleHints()->startDragDistance();
    if (isDragging_) Q_EMIT placeChosen(std::clamp((y - grip_.value_or(0)) / height(), 0.0, 1.0));
}

void OverviewStrip::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && grip_ && !isDragging_) goToPress();
}

void OverviewStrip::goToPress() {
    const OverviewRow* row = rowAt(pressedAt_);
    if (row && std::abs(row->sentence) >= kNotable) {
        Q_EMIT sentenceChosen(row->heaviest);
    } else {
        Q_EMIT placeChosen(pressedAt_ / height());
    }
}

bool OverviewStrip::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<const QHelpEvent*>(event);
    const OverviewRow* row = rowAt(help->pos().y());
    if (row && shown_) {
        QToolTip::showText(help->globalPos(), Tooltips::ofPlace(*shown_, row->heaviest), this,
                           QRect(0, help->pos().y(), width(), 1));
    } else {
        QToolTip::hideText();
    }
    return true;
}

}  // namespace hanscope::ui

#include "moc_overview.cpp"
