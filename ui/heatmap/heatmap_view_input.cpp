#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>

#include "ui/heatmap/copied_text.h"
#include "ui/heatmap/heatmap_accessible.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/navigation.h"
#include "ui/heatmap/scale.h"
#include "ui/heatmap/tooltips.h"

namespace hanscope::ui {

namespace {

/// The words to which Home and End go: first and last of the document or of the word's sentence.
std::pair<int, int> homeAndEnd(const Document& document, int word, bool wholeDocument) {
    if (wholeDocument) return {0, static_cast<int>(document.words().size()) - 1};
    const auto sentence = static_cast<std::size_t>(sentenceOfWord(document, word));
    const Sentence& span = document.sentences()[sentence];
    const int first = static_cast<int>(span.firstWord);
    return {first, first + static_cast<int>(span.wordCount) - 1};
}

}  // namespace

void HeatmapView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copy();
    if (asksForMark(*event)) return;
    const bool hasCurrent = marks_.word >= 0 || marks_.sentence >= 0 || marks_.selected.count > 0;
    if (event->key() == Qt::Key_Escape && hasCurrent) return chooseNothing();
    const int from = layout_ ? startingWord() : -1;
    const int to = from >= 0 ? wordAfterKey(*event, from) : -1;
    if (to < 0) return QAbstractScrollArea::keyPressEvent(event);
    const bool isArrow = event->key() != Qt::Key_Home && event->key() != Qt::Key_End;
    goToWord(marks_.word < 0 && isArrow ? from : to);
}

/// M asks for a mark of the selected words or the current one, Shift+M for one of its sentence.
bool HeatmapView::asksForMark(const QKeyEvent& event) {
    const bool isPlain = event.modifiers() == Qt::NoModifier;
    const WordRange selected = marks_.selected;
    if (event.key() != Qt::Key_M || (marks_.word < 0 && selected.count == 0)) return false;
    if (isPlain && selected.count > 0) {
        selectNothing();
        Q_EMIT markRequested(selected.first, selected.count);
    } else if (isPlain) {
        Q_EMIT markRequested(marks_.word, 1);
    } else if (event.modifiers() == Qt::ShiftModifier && marks_.word >= 0) {
        const auto [first, last] = homeAndEnd(*shown_->reading->document, marks_.word, false);
        Q_EMIT markRequested(first, last - first + 1);
    }
    return true;
}

/// With the keyboard, the menu is that of the current word.
void HeatmapView::contextMenuEvent(QContextMenuEvent* event) {
    if (!layout_) return;
    int word = marks_.word;
    QPoint place = event->globalPos();
    if (event->reason() == QContextMenuEvent::Mouse) {
        word = layout_->hitTest(event->pos() - origin()).word;
    } else if (word >= 0) {
        const QRectF rect = layout_->wordRect(word).translated(origin());
        place = viewport()->mapToGlobal(rect.bottomLeft().toPoint());
    }
    Q_EMIT menuRequested(place, word);
}

void HeatmapView::selectNothing() {
    marks_.selected = {};
    viewport()->update();
}

void HeatmapView::chooseNothing() {
    selectNothing();
    setCurrentWord(-1);
    setCurrentSentence(-1);
}

/// The word from which the arrow keys start: the current word, else the first word of the current
/// sentence, else the first word on the screen.
int HeatmapView::startingWord() {
    if (marks_.word >= 0) return marks_.word;
    if (marks_.sentence >= 0) {
        const auto& sentences = shown_->reading->document->sentences();
        return static_cast<int>(sentences[static_cast<std::size_t>(marks_.sentence)].firstWord);
    }
    return layout_->nearestWord(QPointF(0, std::max(0.0, -origin().y())));
}

/// The word to which a key moves; -1 if the key does not move between words.
int HeatmapView::wordAfterKey(const QKeyEvent& event, int from) {
    const Document& document = *shown_->reading->document;
    const int last = static_cast<int>(document.words().size()) - 1;
    const bool hasPlace = marks_.word >= 0 || marks_.sentence >= 0;
    const bool wholeDocument = event.modifiers() & Qt::ControlModifier || !hasPlace;
    switch (event.key()) {
        case Qt::Key_Left:
            return std::max(0, from - 1);
        case Qt::Key_Right:
            return std::min(last, from + 1);
        case Qt::Key_Up:
            return wordOnNeighbouringLine(*layout_, from, -1);
        case Qt::Key_Down:
            return wordOnNeighbouringLine(*layout_, from, 1);
        case Qt::Key_Home:
            return homeAndEnd(document, from, wholeDocument).first;
        case Qt::Key_End:
            return homeAndEnd(document, from, wholeDocument).second;
        default:
            return -1;
    }
}

void HeatmapView::goToWord(int word) {
    setCurrentWord(word);
    setCurrentSentence(sentenceOfWord(*shown_->reading->document, word));
    scrollTo(layout_->wordRect(word));
    setAccessibleDescription(Tooltips::spokenWord(*shown_, word));
    tellCurrentWord(this);
}

void HeatmapView::nextHeavySentence() {
    if (layout_)
        setCurrentSentence(nextSentenceByWeight(shown_->weights.sentences.values, marks_.sentence));
}

void HeatmapView::mousePressEvent(QMouseEvent* event) {
    if (!layout_ || event->button() != Qt::LeftButton) return;
    selectNothing();
    const HeatmapHit hit = layout_->hitTest(event->position() - origin());
    pressedWord_ = hit.word;
    setCurrentSentence(hit.sentence);
}

void HeatmapView::mouseMoveEvent(QMouseEvent* event) {
    if (!layout_) return;
    setCurrentWord(layout_->hitTest(event->position() - origin()).word);
    if (event->buttons() == Qt::LeftButton && pressedWord_ >= 0) selectTo(event->position());
}

/// Selects the words from the pressed one to the one at the place, once they differ.
void HeatmapView::selectTo(const QPointF& place) {
    const int word = layout_->nearestWord(place - origin());
    if (word == pressedWord_ && marks_.selected.count == 0) return;
    const auto [first, last] = std::minmax(pressedWord_, word);
    marks_.selected = {first, last - first + 1};
    viewport()->update();
    tellSelection(this);
}

void HeatmapView::selectWords(const WordRange& words) {
    if (!layout_) return;
    marks_.selected = words;
    scrollTo(layout_->wordRect(words.first));
    viewport()->update();
    tellSelection(this);
}

bool HeatmapView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) setCurrentWord(-1);
    if (event->type() == QEvent::ToolTip && layout_) {
        showTooltip(*static_cast<QHelpEvent*>(event));
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void HeatmapView::showTooltip(const QHelpEvent& event) {
    const HeatmapHit hit = layout_->hitTest(event.pos() - origin());
    if (hit.word >= 0) {
        const QRectF rect = layout_->wordRect(hit.word).translated(origin());
        QToolTip::showText(event.globalPos(), Tooltips::ofWord(*shown_, hit.word), viewport(),
                           rect.toAlignedRect());
    } else if (hit.sentence >= 0) {
        QToolTip::showText(event.globalPos(), Tooltips::ofSentence(*shown_, hit.sentence),
                           viewport());
    } else {
        QToolTip::hideText();
    }
}

void HeatmapView::copy() const {
    if (!shown_) return;
    const WordRange& selected = marks_.selected;
    if (selected.count == 0)
        return QGuiApplication::clipboard()->setMimeData(CopiedText::of(*shown_).release());
    const Document& document = *shown_->reading->document;
    const auto first = static_cast<std::size_t>(selected.first);
    const std::size_t begin = document.words()[first].begin;
    const std::size_t end =
        document.words()[first + static_cast<std::size_t>(selected.count) - 1].end;
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(document.text().substr(begin, end - begin)));
}

}  // namespace hanscope::ui
