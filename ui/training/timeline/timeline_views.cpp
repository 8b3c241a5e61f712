#include "ui/training/timeline/timeline_views.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/training/timeline/snapshot_line.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kMapMargin = 8;
constexpr int kHandle = 4;  // pixels, half the handle's width
constexpr int kEpochGap = 2;
constexpr int kMinLabelGap = 26;
constexpr int kMarksGap = 8, kMinMarksWidth = 24;
constexpr double kFullRed = 4;  // times the weight of a sentence if all weights are equal

QFont smallFont(const QFont& font) {
    return sizedFont(font, TextSize::Small);
}

/// Start of the i-th of `count` equal parts of a length.
int edge(int length, int i, int count) {
    return length * i / count;
}

constexpr int kMax = 2 * SnapshotLine::kMax;
constexpr qreal kThumbnailMargin = 5;              // logical pixels around the page's text
constexpr std::size_t kMaxMeasuredWords = 3000;    // a longer document fits no thumbnail
constexpr qreal kWidths[] = {340, 460, 620, 820};  // widths of the page before it is scaled down

constexpr int kGap = 12;
constexpr int kFilmMargin = 8;
constexpr int kGapAboveCaption = 5;
constexpr qreal kPageShape = 1.25;  // width / height
constexpr int kFrame = 2;

}  // namespace

AttentionMap::AttentionMap(const SnapshotLine* line) : line_(line) {
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
    return {700, rows + kHandle + kEpochGap + QFontMetrics(smallFont(font())).height()};
}

QRect AttentionMap::area() const {
    const int below = kEpochGap + QFontMetrics(smallFont(font())).height();
    const QRect marks = marksArea();
    const int beside = marks.isEmpty() ? 0 : marks.width() + kMarksGap;
    return rect().adjusted(kMapMargin, kHandle, -kMapMargin - beside, -below);
}

/// Wide enough for the word below it.
QRect AttentionMap::marksArea() const {
    if (line_->marks().empty()) return {};
    const QFontMetrics metrics(smallFont(font()));
    const int width = std::max(kMinMarksWidth, metrics.horizontalAdvance(tr("marks")));
    return {rect().right() + 1 - kMapMargin - width, kHandle, width,
            height() - kHandle - kEpochGap - metrics.height()};
}

QRect AttentionMap::markCell(int sentence) const {
    const QRect all = marksArea(), beside = cell(0, sentence);
    if (all.isEmpty()) return {};
    return {all.left(), beside.top(), all.width(), beside.height()};
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
    paintMarks(painter, palette);
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
    const double maximum = reddest();
    const int rows = std::min(sentences(), area().height());
    for (int i = 0; i < line_->size(); ++i) {
        const std::vector<double>& weights = (*line_)[i].drawn->weights.sentences.values;
        for (int row = 0; row < rows; ++row) {
            const int first = edge(sentences(), row, rows);
            const int end = edge(sentences(), row + 1, rows);
            const double weight = *std::max_element(weights.begin() + first, weights.begin() + end);
            painter.fillRect(cell(i, first) | cell(i, end - 1), palette.bar(weight / maximum));
        }
    }
    painter.setPen(this->palette().color(QPalette::Mid));
    painter.drawRect(area().adjusted(-1, -1, 0, 0));
}

/// In the colours of the map, so that a share of the marks looks like the same weight.
void AttentionMap::paintMarks(QPainter& painter, const Palette& palette) const {
    const std::vector<double> shares = line_->sharesOfMarks();
    if (shares.empty()) return;
    painter.fillRect(marksArea(), palette.page);
    const double maximum = reddest();
    for (int i = 0; i < sentences(); ++i) {
        const double share = shares[static_cast<std::size_t>(i)];
        if (share > 0) painter.fillRect(markCell(i), palette.bar(std::min(1.0, share / maximum)));
    }
    painter.setPen(this->palette().color(QPalette::Mid));
    painter.drawRect(marksArea().adjusted(-1, -1, 0, 0));
    const QFont small = smallFont(font());
    painter.setFont(small);
    painter.setPen(palette.quietText);
    painter.drawText(QPoint(marksArea().left(),
                            marksArea().bottom() + 1 + kEpochGap + QFontMetrics(small).ascent()),
                     tr("marks"));
}

void AttentionMap::paintEpochs(QPainter& painter, const Palette& palette) const {
    const QFont small = smallFont(font());
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
    const bool isInMarks = marksArea().contains(point.toPoint());
    const bool isInMap = sentences() > 0 && area().contains(point.toPoint());
    if (!isInMarks && !isInMap) return {};
    const int row = static_cast<int>((point.y() - area().top()) * sentences() / area().height());
    const int sentence = std::clamp(row, 0, sentences() - 1);
    if (isInMarks)
        return tr("Sentence %1: %2 of the words that people marked")
            .arg(QString::number(sentence + 1),
                 percent(line_->sharesOfMarks()[static_cast<std::size_t>(sentence)]));
    const Snapshot& snapshot = (*line_)[snapshotAt(point.x())];
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

void Thumbnails::setMarks(const std::vector<std::uint8_t>& marks) {
    if (marks == marks_) return;
    marks_ = marks;
    images_.clear();
}

void Thumbnails::clear() {
    layout_.reset();
    images_.clear();
}

const QImage& Thumbnails::of(const std::shared_ptr<const ShownReading>& shown) {
    const auto found = images_.find(shown);
    if (found != images_.end()) return found->second;
    if (images_.size() >= kMax) images_.clear();
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
    HeatmapMarks marks;
    marks.reasons = marks_;
    paintHeatmap(painter, *layout_, shown, palette_, visible, marks);
    return image;
}

SnapshotRow::SnapshotRow(const SnapshotLine* line) : line_(line) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("The document during training"));
}

void SnapshotRow::setCurrent(int index) {
    current_ = index;
    if (line_->size() == 0) thumbnails_.clear();
    update();
}

void SnapshotRow::setSentencePerLine(bool sentencePerLine) {
    sentencePerLine_ = sentencePerLine;
    update();
}

int SnapshotRow::captionHeight() const {
    return 2 * QFontMetrics(smallFont(font())).height() + kGapAboveCaption;
}

QSize SnapshotRow::pageSize() const {
    const int height = std::max(40, this->height() - 2 * kFilmMargin - captionHeight());
    const QString widest =
        tr("Epoch %1 · step %2").arg(QStringLiteral("88"), QStringLiteral("88,888"));
    const int caption = QFontMetrics(smallFont(font())).horizontalAdvance(widest);
    return {std::max(caption, qRound(kPageShape * height)), height};
}

int SnapshotRow::places() const {
    return std::max(1, (width() - 2 * kFilmMargin + kGap) / (pageSize().width() + kGap));
}

/// Distance from one page to the next. If there are more snapshots than pages, the pages fill the
/// whole width.
int SnapshotRow::pitch() const {
    const int page = pageSize().width();
    if (line_->size() < places() || places() == 1) return page + kGap;
    return (width() - 2 * kFilmMargin - page) / (places() - 1);
}

QRect SnapshotRow::pageRect(int place) const {
    return {QPoint(kFilmMargin + place * pitch(), kFilmMargin), pageSize()};
}

std::vector<int> SnapshotRow::shown() const {
    std::vector<int> indices = evenlySpaced(line_->size(), places());
    if (current_ < 0 || indices.empty()) return indices;
    auto nearest = indices.begin();
    for (auto i = indices.begin(); i != indices.end(); ++i) {
        if (std::abs(*i - current_) < std::abs(*nearest - current_)) nearest = i;
    }
    *nearest = current_;
    return indices;
}

void SnapshotRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Palette palette = Palette::matching(this->palette());
    if (line_->size() == 0) {
        painter.setPen(palette.quietText);
        painter.drawText(rect().adjusted(kFilmMargin, 0, -kFilmMargin, 0),
                         Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Readings of the open document appear here during training."));
        return;
    }
    thumbnails_.setMarks(line_->marks());
    thumbnails_.setStyle(font(), palette, sentencePerLine_, pageSize(), devicePixelRatioF());
    const std::vector<int> indices = shown();
    for (std::size_t place = 0; place < indices.size(); ++place) {
        paintPage(painter, static_cast<int>(place), indices[place], palette);
    }
}

void SnapshotRow::paintPage(QPainter& painter, int place, int index, const Palette& palette) {
    const QRect page = pageRect(place);
    const bool isCurrent = index == current_;
    painter.drawImage(page.topLeft(), thumbnails_.of((*line_)[index].drawn));
    const QColor frame = this->palette().color(isCurrent ? QPalette::Highlight : QPalette::Mid);
    painter.setBrush(Qt::NoBrush);
    const int width = isCurrent ? kFrame : 1;
    QPen pen(frame, width);
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    const qreal outside = width / 2.0;
    painter.drawRect(QRectF(page).adjusted(-outside, -outside, outside, outside));
    paintCaption(painter, page, (*line_)[index], isCurrent ? palette.text : palette.quietText,
                 palette.quietText);
}

void SnapshotRow::paintCaption(QPainter& painter, const QRect& page, const Snapshot& snapshot,
                               const QColor& first, const QColor& second) const {
    const QFont font = smallFont(this->font());
    const QFontMetrics metrics(font);
    const QRect line(page.left(), page.bottom() + 1 + kGapAboveCaption, page.width(),
                     metrics.height());
    const auto write = [&](const QRect& box, const QString& text, const QColor& color) {
        painter.setPen(color);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(text, Qt::ElideRight, box.width()));
    };
    painter.setFont(font);
    if (snapshot.step == 0) return write(line, tr("Before the first step"), first);
    const QString step = countText(snapshot.step);
    write(line, tr("Epoch %1 · step %2").arg(QString::number(snapshot.epoch), step), first);
    if (snapshot.accuracy < 0) return;
    write(line.translated(0, metrics.height()), scoreText(snapshot), second);
}

void SnapshotRow::chooseAt(QPointF point) {
    const std::vector<int> indices = shown();
    if (indices.empty()) return;
    const int place = static_cast<int>(std::floor((point.x() - kFilmMargin) / pitch()));
    const int last = static_cast<int>(indices.size()) - 1;
    Q_EMIT chosen(indices[static_cast<std::size_t>(std::clamp(place, 0, last))]);
}

void SnapshotRow::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) chooseAt(event->position());
}

void SnapshotRow::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) chooseAt(event->position());
}

void SnapshotRow::wheelEvent(QWheelEvent* event) {
    const int turned =
        event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (turned == 0 || line_->size() == 0) return;
    Q_EMIT chosen(std::clamp(current_ + (turned < 0 ? 1 : -1), 0, line_->size() - 1));
    event->accept();
}

}  // namespace hanscope::ui

#include "moc_timeline_views.cpp"
