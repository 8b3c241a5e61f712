#include "ui/training/timeline/attention_map.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>

#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

namespace {

constexpr int kMapMargin = 8;
constexpr int kHandle = 4;  // pixels, half the handle's width
constexpr int kEpochGap = 2;
constexpr int kMinLabelGap = 26;
constexpr double kFullRed = 4;  // times the weight of a sentence if all weights are equal

QFont epochFont(const QFont& font) {
    return scaledFont(font, 0.8);
}

/// Start of the i-th of `count` equal parts of a length.
int edge(int length, int i, int count) {
    return length * i / count;
}

}  // namespace

AttentionMap::AttentionMap(const SnapshotLine* line, QWidget* parent)
    : QWidget(parent), line_(line) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setAccessibleName(tr("Weights of the sentences over time"));
}

void AttentionMap::setCurrent(int index) {
    const bool isSameHeight = sizeHint().height() == height();
    current_ = index;
    if (!isSameHeight) updateGeometry();
    update();
}

int AttentionMap::sentences() const {
    if (line_->size() == 0) return 0;
    return static_cast<int>((*line_)[0].reading->document->sentences().size());
}

QSize AttentionMap::sizeHint() const {
    const int rows = std::clamp(5 * sentences(), 24, 64);
    return {700, rows + kHandle + kEpochGap + QFontMetrics(epochFont(font())).height()};
}

QRect AttentionMap::area() const {
    const int below = kEpochGap + QFontMetrics(epochFont(font())).height();
    return rect().adjusted(kMapMargin, kHandle, -kMapMargin, -below);
}

QRect AttentionMap::cell(int snapshot, int sentence) const {
    const QRect all = area();
    const int left = edge(all.width(), snapshot, line_->size());
    const int right = edge(all.width(), snapshot + 1, line_->size());
    const int top = edge(all.height(), sentence, sentences());
    const int bottom = edge(all.height(), sentence + 1, sentences());
    return {all.left() + left, all.top() + top, right - left, std::max(1, bottom - top)};
}

int AttentionMap::snapshotAt(qreal x) const {
    const QRect all = area();
    const int index = static_cast<int>((x - all.left()) * line_->size() / std::max(1, all.width()));
    return std::clamp(index, 0, line_->size() - 1);
}

void AttentionMap::paintEvent(QPaintEvent*) {
    if (sentences() == 0) return;
    QPainter painter(this);
    const Palette palette = Palette::matching(this->palette());
    paintCells(painter, palette);
    paintEpochs(painter, palette);
    if (current_ >= 0) paintCurrent(painter, palette);
}

double AttentionMap::reddest() const {
    double heaviest = std::min(1.0, kFullRed / sentences());
    for (int i = 0; i < line_->size(); ++i) {
        for (const double weight : (*line_)[i].drawn->weights.sentences.values)
            heaviest = std::max(heaviest, weight);
    }
    return heaviest;
}

/// If there are more sentences than rows of pixels, each row shows the largest weight in it.
void AttentionMap::paintCells(QPainter& painter, const Palette& palette) const {
    painter.fillRect(area(), palette.page);
    const double most = reddest();
    const int rows = std::min(sentences(), area().height());
    for (int i = 0; i < line_->size(); ++i) {
        const std::vector<double>& weights = (*line_)[i].drawn->weights.sentences.values;
        for (int row = 0; row < rows; ++row) {
            const int first = edge(sentences(), row, rows);
            const int end = edge(sentences(), row + 1, rows);
            const double weight = *std::max_element(weights.begin() + first, weights.begin() + end);
            painter.fillRect(cell(i, first) | cell(i, end - 1), palette.bar(weight / most));
        }
    }
    painter.setPen(this->palette().color(QPalette::Mid));
    painter.drawRect(area().adjusted(-1, -1, 0, 0));
}

void AttentionMap::paintEpochs(QPainter& painter, const Palette& palette) const {
    const QFont small = epochFont(font());
    painter.setFont(small);
    painter.setPen(palette.quietText);
    const int top = area().bottom() + 1 + kEpochGap;
    int free = area().left();
    for (int i = 0; i < line_->size(); ++i) {
        const int epoch = (*line_)[i].epoch;
        if (epoch == 0 || (i > 0 && (*line_)[i - 1].epoch == epoch)) continue;
        const int left = cell(i, 0).left();
        if (left < free) continue;
        const QString text =
            free == area().left() ? tr("epoch %1").arg(epoch) : QString::number(epoch);
        const int width = QFontMetrics(small).horizontalAdvance(text);
        if (left + width > area().right()) return;
        painter.drawText(QPoint(left, top + QFontMetrics(small).ascent()), text);
        painter.drawLine(left, area().bottom() - 2, left, area().bottom() + kEpochGap);
        free = left + width + kMinLabelGap;
    }
}

void AttentionMap::paintCurrent(QPainter& painter, const Palette& palette) const {
    const QRect column = cell(current_, 0);
    const qreal x = column.left() + column.width() / 2.0;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.text, 1.5));
    painter.drawLine(QPointF(x, area().top()), QPointF(x, area().bottom() + 1));
    QPainterPath handle;
    handle.moveTo(x - kHandle, 0);
    handle.lineTo(x + kHandle, 0);
    handle.lineTo(x, kHandle + 2);
    painter.fillPath(handle, palette.text);
}

void AttentionMap::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && sentences() > 0) {
        Q_EMIT chosen(snapshotAt(event->position().x()));
    }
}

void AttentionMap::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) && sentences() > 0) {
        Q_EMIT chosen(snapshotAt(event->position().x()));
    }
}

QString AttentionMap::sentenceAt(QPointF point) const {
    if (sentences() == 0 || !area().contains(point.toPoint())) return {};
    const Snapshot& snapshot = (*line_)[snapshotAt(point.x())];
    const int row = static_cast<int>((point.y() - area().top()) * sentences() / area().height());
    const int sentence = std::clamp(row, 0, sentences() - 1);
    const std::vector<double>& weights = snapshot.drawn->weights.sentences.values;
    return tr("Sentence %1: weight %2 (full colour: %3)\n%4")
        .arg(QString::number(sentence + 1), twoDigits(weights[static_cast<std::size_t>(sentence)]),
             twoDigits(reddest()), snapshotText(snapshot));
}

bool AttentionMap::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), plainToolTip(sentenceAt(help->pos())), this);
    return true;
}

}  // namespace hanscope::ui
