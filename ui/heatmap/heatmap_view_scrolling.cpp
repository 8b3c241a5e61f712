// Scrolling to a place, and the strip beside the scroll bar that shows the whole document.

#include <QScrollBar>
#include <QtMath>
#include <algorithm>

#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/overview_strip.h"

namespace hanscope::ui {

void HeatmapView::connectOverview() {
    connect(overview_, &OverviewStrip::sentenceChosen, this, [this](int sentence) {
        setCurrentSentence(sentence);
        scrollToMiddle(layout_->sentenceRect(sentence));
    });
    connect(overview_, &OverviewStrip::placeChosen, this, [this](double share) {
        const int page = verticalScrollBar()->pageStep();
        verticalScrollBar()->setValue(qRound(share * pageHeight() - page / 2.0));
    });
    connect(overview_, &OverviewStrip::wheelTurned, this, &HeatmapView::wheelEvent);
}

HeatmapView::Anchor HeatmapView::anchor() const {
    if (!layout_ || verticalScrollBar()->value() == 0) return {0, 0};
    const int block = layout_->blockAt(-origin().y());
    return {layout_->firstWordOfBlock(block), origin().y() + layout_->blockTop(block)};
}

void HeatmapView::restore(const Anchor& anchor) {
    if (!layout_ || (anchor.word == 0 && anchor.offset == 0)) return;
    const qreal top = origin().y() + layout_->blockTop(layout_->blockOfWord(anchor.word));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(top - anchor.offset));
}

QRect HeatmapView::wordPlace(int word) const {
    if (!layout_) return {};
    const QRect rect = layout_->wordRect(word).translated(origin()).toAlignedRect();
    return {viewport()->mapToGlobal(rect.topLeft()), rect.size()};
}

int HeatmapView::wordAt(const QPoint& place) const {
    return layout_ ? layout_->hitTest(viewport()->mapFromGlobal(place) - origin()).word : -1;
}

/// The heaviest sentence whose first line is seen; -1: none.
int HeatmapView::heavySentenceSeen() const {
    if (!layout_) return -1;
    int heaviest = -1;
    const auto& weights = shown_->weights.sentences.values;
    for (int i = 0; i < static_cast<int>(weights.size()); ++i) {
        const qreal top = origin().y() + layout_->sentenceRect(i).top();
        if (top + layout_->metrics().lineHeight > viewport()->height()) break;
        const auto at = [&](int sentence) { return weights[static_cast<std::size_t>(sentence)]; };
        if (top >= 0 && (heaviest < 0 || at(i) > at(heaviest))) heaviest = i;
    }
    return heaviest;
}

QRect HeatmapView::heavySentencePlace() const {
    const int sentence = heavySentenceSeen();
    if (sentence < 0) return {};
    return layout_->sentenceRect(sentence).translated(origin()).toAlignedRect();
}

QRect HeatmapView::heavyBarPlace() const {
    QRect bar = heavySentencePlace();
    if (!bar.isEmpty()) bar.setWidth(qCeil(layout_->metrics().barWidth));
    return bar;
}

QRect HeatmapView::heavyWordPlace() const {
    const int sentence = heavySentenceSeen();
    if (sentence < 0) return {};
    const Sentence& words = layout_->document().sentences()[static_cast<std::size_t>(sentence)];
    const auto first = shown_->weights.words.values.begin() + words.firstWord;
    const auto heaviest = std::max_element(first, first + words.wordCount);
    const auto word = static_cast<int>(heaviest - shown_->weights.words.values.begin());
    return layout_->wordRect(word).translated(origin()).toAlignedRect();
}

/// Scrolls the least distance that shows the rectangle (layout coordinates) with a margin.
void HeatmapView::scrollTo(const QRectF& rect) {
    const qreal room = 2 * layout_->metrics().lineHeight;
    const QRectF target = rect.translated(origin()).adjusted(0, -room, 0, room);
    qreal distance = std::max(0.0, target.bottom() - viewport()->height());
    if (target.top() - distance < 0) distance = target.top();
    updateScrollBar();
    verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(distance));
}

/// Scrolls so that the rectangle's top (layout coordinates) is in the middle of the page, where it
/// is seen with the text around it.
void HeatmapView::scrollToMiddle(const QRectF& rect) {
    updateScrollBar();
    const qreal top = origin().y() + verticalScrollBar()->value() + rect.top();
    verticalScrollBar()->setValue(qRound(top - viewport()->height() / 2.0));
}

/// The height of everything that can be scrolled through.
qreal HeatmapView::pageHeight() const {
    return verticalScrollBar()->maximum() + verticalScrollBar()->pageStep();
}

/// Shows the strip in the right margin of the page if there is something to scroll to. It takes no
/// place from the text, so that the text does not move when the strip appears.
void HeatmapView::arrangeOverview() {
    const bool isLong = layout_ && verticalScrollBar()->maximum() > 0;
    overview_->setVisible(isLong);
    if (!isLong) return;
    const QRect page = viewport()->geometry();
    const QRect place(page.right() + 1 - OverviewStrip::kWidth - 2, page.top() + 2,
                      OverviewStrip::kWidth, page.height() - 4);
    overview_->setGeometry(place);
    moveOverview();
}

std::vector<OverviewRow> HeatmapView::overviewRows(int count) const {
    if (!layout_) return {};
    const qreal textTop = origin().y() + verticalScrollBar()->value();
    return ui::overviewRows(*layout_, shown_->weights, textTop, pageHeight(), count);
}

void HeatmapView::moveOverview() {
    if (overview_->isHidden()) return;
    const double top = verticalScrollBar()->value();
    overview_->setVisiblePart(top / pageHeight(),
                              (top + verticalScrollBar()->pageStep()) / pageHeight());
}

void HeatmapView::scrollContentsBy(int, int) {
    moveOverview();
    viewport()->update();
}

}  // namespace hanscope::ui
