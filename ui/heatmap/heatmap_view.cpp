#include "ui/heatmap/heatmap_view.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "ui/heatmap/heatmap_accessible.h"
#include "ui/heatmap/legend_strip.h"
#include "ui/heatmap/overview_strip.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

namespace {

constexpr qreal kMargin = 28;
constexpr qreal kCaptionGap = 18;
constexpr qreal kStaleOpacity = 0.4;
constexpr int kFirstMeasuring = 30;  // milliseconds; enough for a few thousand words
constexpr int kNextMeasuring = 8;

}  // namespace

HeatmapView::HeatmapView(QWidget* parent)
    : QAbstractScrollArea(parent),
      legend_(new LegendStrip(this)),
      overview_(new OverviewStrip([this](int count) { return overviewRows(count); }, this)) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    makeHeatmapsAccessible();
    setAccessibleName(tr("Heatmap of the document"));
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::ArrowCursor);
    connect(legend_, &LegendStrip::dragged, this, &HeatmapView::pictureDragged);
    connectOverview();
    adoptStyle();
}

HeatmapView::~HeatmapView() = default;

void HeatmapView::setReading(std::shared_ptr<const ShownReading> shown) {
    const bool isSameDocument =
        shown && shown_ && shown->reading->document == shown_->reading->document;
    shown_ = std::move(shown);
    setStale(false);
    if (!isSameDocument) {
        layout_.reset();
        pressedWord_ = -1;
        chooseNothing();
    }
    rebuild();
}

void HeatmapView::setTruth(const QString& labelOrEmpty) {
    truth_ = labelOrEmpty;
    rebuild();
}

void HeatmapView::setStale(bool dimmed) {
    isStale_ = dimmed;
    overview_->setStale(dimmed);
    viewport()->update();
}

void HeatmapView::setSentencePerLine(bool sentencePerLine) {
    if (sentencePerLine == options_.sentencePerLine) return;
    options_.sentencePerLine = sentencePerLine;
    const Anchor top = anchor();
    layout_.reset();
    rebuild();
    restore(top);
}

void HeatmapView::adoptStyle() {
    options_.font = scaledFont(font(), kFontScale);
    options_.palette = Palette::matching(palette());
}

/// Updates caption, layout and legend for the reading, the options and the viewport's width. Keeps
/// the layout if neither its document nor its width changed.
void HeatmapView::rebuild() {
    arrangeLegend();
    caption_.reset();
    const bool hasWords = shown_ && !shown_->reading->document->sentences().empty();
    if (hasWords) {
        const qreal width =
            std::min(viewport()->width() - 2 * kMargin, comfortableWidth(options_.font));
        if (!layout_ || layout_->width() != std::floor(width)) {
            layout_ = std::make_unique<HeatmapLayout>(shown_->reading->document, options_.font,
                                                      options_.sentencePerLine, width);
        }
        caption_ = std::make_unique<Caption>(*shown_, truth_, options_.font, layout_->width());
        measureFor(kFirstMeasuring);
    } else {
        layout_.reset();
    }
    updateScrollBar();
    overview_->setShown(shown_, options_.palette);
    viewport()->update();
    Q_EMIT laidOut();
}

void HeatmapView::setLegendVisible(bool visible) {
    if (visible == showsLegend_) return;
    showsLegend_ = visible;
    arrangeLegend();
    updateScrollBar();
}

void HeatmapView::setLeastCaptionHeight(qreal height) {
    if (height == leastCaptionHeight_) return;
    leastCaptionHeight_ = height;
    updateScrollBar();
    overview_->remake();
    viewport()->update();
}

void HeatmapView::arrangeLegend() {
    const QFont font = scaledFont(options_.font, 0.8);
    const qreal free = viewport()->width() - comfortableWidth(options_.font);
    const qreal left = std::max(kMargin, std::floor(free / 2));
    legend_->show(showsLegend_ ? shown_.get() : nullptr, font, options_.palette, left,
                  viewport()->width() - left - kMargin);
    const int height = legend_->neededHeight();
    setViewportMargins(0, 0, 0, height);
    const QRect above = viewport()->geometry();
    legend_->setGeometry(above.left(), above.bottom() + 1, above.width(), height);
}

void HeatmapView::measureFor(int milliseconds) {
    QElapsedTimer clock;
    clock.start();
    while (!layout_->isMeasured() && clock.elapsed() < milliseconds) layout_->measureNext();
    if (layout_->isMeasured()) {
        measuring_.stop();
    } else if (!measuring_.isActive()) {
        measuring_.start(0, this);
    }
}

void HeatmapView::timerEvent(QTimerEvent* event) {
    if (event->timerId() != measuring_.timerId() || !layout_) {
        measuring_.stop();
        return;
    }
    const Anchor top = anchor();
    measureFor(kNextMeasuring);
    updateScrollBar();
    restore(top);
    if (layout_->isMeasured()) overview_->remake();
}

void HeatmapView::updateScrollBar() {
    const qreal height =
        layout_ ? origin().y() + verticalScrollBar()->value() + layout_->height() + kMargin : 0;
    const int page = viewport()->height();
    verticalScrollBar()->setPageStep(page);
    verticalScrollBar()->setSingleStep(layout_ ? static_cast<int>(layout_->metrics().lineHeight)
                                               : 20);
    verticalScrollBar()->setRange(0, std::max(0, static_cast<int>(std::ceil(height)) - page));
    arrangeOverview();
}

/// The position of the layout's (0, 0) in the viewport.
QPointF HeatmapView::origin() const {
    const qreal left = std::floor((viewport()->width() - layout_->width()) / 2);
    return {std::max(kMargin, left),
            kMargin + shownCaptionHeight() + kCaptionGap - verticalScrollBar()->value()};
}

void HeatmapView::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    painter.fillRect(event->rect(), options_.palette.page);
    if (layout_) {
        painter.save();
        if (isStale_) painter.setOpacity(kStaleOpacity);
        const QPointF at = origin();
        caption_->draw(painter, at - QPointF(0, shownCaptionHeight() + kCaptionGap),
                       options_.palette);
        painter.translate(at);
        const QRectF clip = QRectF(event->rect()).translated(-at);
        paintHeatmap(painter, *layout_, *shown_, options_.palette, clip, marks_);
        painter.restore();
    }
}

void HeatmapView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    const Anchor top = anchor();
    rebuild();
    restore(top);
}

void HeatmapView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::PaletteChange) return;
    const Anchor top = anchor();
    adoptStyle();
    layout_.reset();
    rebuild();
    restore(top);
}

void HeatmapView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    Q_EMIT focused();
}

void HeatmapView::setCurrentSentence(int sentence) {
    if (sentence == marks_.sentence) return;
    marks_.sentence = sentence;
    if (layout_ && sentence >= 0) scrollTo(layout_->sentenceRect(sentence));
    viewport()->update();
    Q_EMIT currentSentenceChanged(sentence);
}

void HeatmapView::setMarkedWords(std::vector<std::uint8_t> marked) {
    if (marked == marks_.reasons) return;
    marks_.reasons = std::move(marked);
    viewport()->update();
}

void HeatmapView::setCurrentWord(int word) {
    if (word == marks_.word) return;
    marks_.word = word;
    viewport()->update();
    Q_EMIT currentWordChanged(word);
}

}  // namespace hanscope::ui
