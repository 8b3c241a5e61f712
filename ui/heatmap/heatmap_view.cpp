#include "ui/heatmap/heatmap_view.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QtMath>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/explain/difference.h"
#include "ui/heatmap/copied_text.h"
#include "ui/heatmap/heatmap_accessible.h"
#include "ui/heatmap/legend.h"
#include "ui/heatmap/overview.h"
#include "ui/heatmap/scale.h"
#include "ui/heatmap/tooltips.h"
#include "ui/heatmap/word_navigation.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kMinWidth = 280;
constexpr qreal kMargin = 28;
constexpr qreal kCaptionGap = 18;
constexpr qreal kStaleOpacity = 0.4;
constexpr int kFirstMeasuring = 30;  // milliseconds; enough for a few thousand words
constexpr int kNextMeasuring = 8;

/// How much of the margin above the header can be scrolled away if there is room above the page.
int spareMargin(int roomAbove) {
    return std::min(roomAbove, static_cast<int>(kMargin));
}

}  // namespace

HeatmapView::HeatmapView(QWidget* parent)
    : QAbstractScrollArea(parent),
      legend_(new LegendStrip(this)),
      overview_(new OverviewStrip([this](int count) { return overviewRows(count); }, this)) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // the overview is in its place
    setMinimumWidth(kMinWidth);
    makeHeatmapsAccessible();
    setAccessibleName(tr("Heatmap of the document"));
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::ArrowCursor);
    connect(legend_, &LegendStrip::dragged, this, &HeatmapView::pictureDragged);
    connectOverview();
    adoptStyle();
}

HeatmapView::~HeatmapView() = default;

void HeatmapView::setReading(std::shared_ptr<const ShownReading> shown, const QString& truth,
                             const std::optional<Anchor>& place) {
    const bool isShown = shown == own_ && truth == truth_ && !place;
    if (isShown) return setStale(false);
    truth_ = truth;
    const bool isSameDocument =
        shown && own_ && shown->reading->document == own_->reading->document;
    own_ = std::move(shown);
    shown_ = own_ ? onScaleOf(own_, {beside_, held_}) : nullptr;
    setStale(false);
    if (!isSameDocument) {
        layout_.reset();
        pressedWord_ = -1;
        marks_.read = {};
        chooseNothing();
    }
    rebuild(place);
    describe();
}

void HeatmapView::shareScaleWith(std::shared_ptr<const ShownReading> other) {
    if (other == beside_) return;
    beside_ = std::move(other);
    rescale();
}

void HeatmapView::holdScale(bool held) {
    if (held == (held_ != nullptr)) return;
    held_ = held ? own_ : nullptr;
    rescale();
}

/// Other colours and legend; the layout stays.
void HeatmapView::rescale() {
    if (!own_) return;
    shown_ = onScaleOf(own_, {beside_, held_});
    arrangeLegend();
    overview_->setShown(shown_, options_.palette);
    viewport()->update();
}

/// For screen readers: the numbers of the current word, or else of the reading.
void HeatmapView::describe() {
    QString text;
    if (currentWord() >= 0)
        text = Tooltips::spokenWord(*shown_, currentWord());
    else if (shown_ && !isPlain())
        text = PageHeader::details(*shown_, truth_);
    if (text != accessibleDescription()) setAccessibleDescription(text);
}

void HeatmapView::setStale(bool dimmed) {
    if (dimmed == isStale_) return;
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
    options_.font = sizedFont(font(), TextSize::Large);
    options_.palette = Palette::matching(palette());
}

/// Updates caption, layout and legend for the reading, the options and the viewport's width. Keeps
/// the layout if neither its document nor its width changed.
void HeatmapView::rebuild(const std::optional<Anchor>& place) {
    arrangeLegend();
    header_.reset();
    const bool hasWords = shown_ && !shown_->reading->document->sentences().empty();
    if (hasWords) {
        const qreal width =
            std::min(viewport()->width() - 2 * kMargin, comfortableWidth(options_.font));
        if (!layout_ || layout_->width() != std::floor(width)) {
            layout_ = std::make_unique<HeatmapLayout>(shown_->reading->document, options_.font,
                                                      options_.sentencePerLine, width);
        }
        if (!isPlain())
            header_ =
                std::make_unique<PageHeader>(*shown_, truth_, options_.font, layout_->width());
        measureFor(kFirstMeasuring);
    } else {
        layout_.reset();
    }
    updateScrollBar();
    if (layout_ && place) {
        verticalScrollBar()->setValue(0);
        restore(*place);
    }
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
    if (height == minCaptionHeight_) return;
    minCaptionHeight_ = height;
    updateScrollBar();
    overview_->remake();
    viewport()->update();
}

void HeatmapView::setRoomAbove(int height) {
    const bool wasAtBeginning = isAtBeginning();
    const int more = height - std::exchange(roomAbove_, height);
    const int value = verticalScrollBar()->value();
    updateScrollBar();
    verticalScrollBar()->setValue(wasAtBeginning ? spareMargin(height) : value + more);
}

bool HeatmapView::isAtBeginning() const {
    return verticalScrollBar()->value() <= spareMargin(roomAbove_);
}

void HeatmapView::arrangeLegend() {
    const QFont font = legendFont();
    const qreal room = viewport()->width() - 2 * kMargin;
    const qreal free = room - comfortableWidth(options_.font);
    legend_->show(showsLegend_ && !isPlain() ? shown_.get() : nullptr, font, options_.palette,
                  {kMargin, room, std::max(0.0, std::floor(free / 2))});
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

/// Of the header and the text, with the margins.
qreal HeatmapView::contentHeight() const {
    return layout_ ? origin().y() + verticalScrollBar()->value() + layout_->height() + kMargin : 0;
}

void HeatmapView::updateScrollBar() {
    const int page = viewport()->height();
    verticalScrollBar()->setPageStep(page);
    verticalScrollBar()->setSingleStep(layout_ ? static_cast<int>(layout_->metrics().lineHeight)
                                               : 20);
    verticalScrollBar()->setRange(0,
                                  std::max(spareMargin(roomAbove_), qCeil(contentHeight()) - page));
    arrangeOverview();
}

/// The position of the layout's (0, 0) in the viewport.
QPointF HeatmapView::origin() const {
    const qreal left = std::floor((viewport()->width() - layout_->width()) / 2);
    return {std::max(kMargin, left),
            kMargin + shownCaptionHeight() + kCaptionGap - verticalScrollBar()->value()};
}

QPointF HeatmapView::headerPlace() const {
    return origin() - QPointF(0, shownCaptionHeight() + kCaptionGap);
}

bool HeatmapView::isOnSign(const QPointF& place) const {
    return layout_ && header_ &&
           header_->sign().translated(headerPlace()).adjusted(-4, -4, 4, 4).contains(place);
}

void HeatmapView::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    painter.fillRect(event->rect(), options_.palette.page);
    if (layout_) {
        painter.save();
        if (isStale_) painter.setOpacity(kStaleOpacity);
        const QPointF at = origin();
        const bool isPointed = isOnSign(viewport()->mapFromGlobal(QCursor::pos()));
        if (header_) header_->draw(painter, headerPlace(), options_.palette, isPointed);
        painter.translate(at);
        const QRectF clip = QRectF(event->rect()).translated(-at);
        paintHeatmap(painter, *layout_, *shown_, options_.palette, clip, marks_);
        painter.restore();
    }
}

/// Another height leaves the caption and the layout as they are.
void HeatmapView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    const Anchor top = anchor();
    if (event->size().width() == event->oldSize().width()) {
        arrangeLegend();
        updateScrollBar();
        overview_->remake();
    } else {
        rebuild();
    }
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

void HeatmapView::setReadWords(const WordRange& words) {
    if (words == marks_.read) return;
    marks_.read = words;
    const bool isInText = layout_ && words.count > 0 &&
                          words.first < static_cast<int>(layout_->document().words().size());
    if (isInText) scrollTo(layout_->wordRect(words.first));
    viewport()->update();
}

void HeatmapView::setCurrentWord(int word) {
    chosenWord_ = word;
    showWord(word);
}

/// Makes it the current word until the pointer leaves it.
void HeatmapView::showWord(int word) {
    if (word == marks_.word) return;
    marks_.word = word;
    viewport()->update();
    Q_EMIT currentWordChanged(word);
}

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
    if (!layout_ || isAtBeginning()) return {0, 0};
    const int block = layout_->blockAt(-origin().y());
    return {layout_->firstWordOfBlock(block), origin().y() + layout_->blockTop(block)};
}

void HeatmapView::restore(const Anchor& anchor) {
    if (!layout_ || (anchor.word == 0 && anchor.offset == 0)) return;
    if (anchor.word >= static_cast<int>(layout_->document().words().size())) return;
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
        const auto at = [&](int sentence) {
            return std::abs(weights[static_cast<std::size_t>(sentence)]);
        };
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
    const auto heaviest = std::max_element(first, first + words.wordCount, [](double a, double b) {
        return std::abs(a) < std::abs(b);
    });
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

/// Shows the strip, which is also the scroll bar, in the right margin of the page if there is
/// something to scroll to. It takes no place from the text, so that the text does not move then.
void HeatmapView::arrangeOverview() {
    const bool isLong = layout_ && qCeil(contentHeight()) > viewport()->height();
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

void HeatmapView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copy();
    if (asksForMark(*event)) return;
    if (event->key() == Qt::Key_Q && event->modifiers() == Qt::NoModifier) return quoteRequested();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool hasPlace = marks_.word >= 0 || marks_.sentence >= 0;
    if (isEnter && layout_ && hasPlace) return wordActivated(startingWord());
    const bool hasCurrent = marks_.word >= 0 || marks_.sentence >= 0 || marks_.selected.count > 0;
    if (event->key() == Qt::Key_Escape && hasCurrent) return chooseNothing();
    const int from = layout_ ? startingWord() : -1;
    const bool isInDocument = event->modifiers() & Qt::ControlModifier || !hasPlace;
    const int to = from >= 0 ? wordAfterKey(event->key(), *layout_, from, isInDocument) : -1;
    if (to < 0) return QAbstractScrollArea::keyPressEvent(event);
    const bool isArrow = event->key() != Qt::Key_Home && event->key() != Qt::Key_End;
    const bool isElsewhere = from != marks_.word && from != chosenWord_;
    const int word = isArrow && isElsewhere ? from : to;
    if (event->modifiers() & Qt::ShiftModifier) return selectByKey(from, word);
    if (marks_.selected.count > 0) selectNothing();
    goToWord(word);
}

/// From the word where the selection began, or else from `from`.
void HeatmapView::selectByKey(int from, int to) {
    if (marks_.selected.count == 0) pressedWord_ = from;
    goToWord(to);
    showSelected(pressedWord_, to);
}

/// Of two words in any order, and those between them.
void HeatmapView::showSelected(int first, int second) {
    const auto [begin, last] = std::minmax(first, second);
    marks_.selected = {begin, last - begin + 1};
    viewport()->update();
    announceSelection(this);
}

/// M and Shift+X are about the selected words or the current one, Shift+M about its sentence.
bool HeatmapView::asksForMark(const QKeyEvent& event) {
    const bool isShifted = event.modifiers() == Qt::ShiftModifier;
    const bool isAgainst = isShifted && event.key() == Qt::Key_X;
    const bool isPlain = event.modifiers() == Qt::NoModifier && event.key() == Qt::Key_M;
    if (event.key() != Qt::Key_M && !isAgainst) return false;
    const WordRange selected = marks_.selected;
    if (marks_.word < 0 && selected.count == 0) return false;
    if (isPlain || isAgainst) {
        const WordRange words = selected.count > 0 ? selected : WordRange{marks_.word, 1};
        selectNothing();
        isAgainst ? againstRequested(words.first, words.count)
                  : markRequested(words.first, words.count);
    } else if (isShifted && marks_.word >= 0) {
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
        const HeatmapHit hit = layout_->hitTest(event->pos() - origin());
        word = hit.word;
        if (hit.sentence >= 0 && !marks_.selected.contains(word)) selectNothing();
        setCurrentWord(word);
        setCurrentSentence(hit.sentence);
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

/// The word from which the arrow keys start, and which Enter means: the current word or the chosen
/// one, or the first one of the current sentence if both are elsewhere, else the first word on the
/// screen.
int HeatmapView::startingWord() {
    const Document& document = *shown_->reading->document;
    for (const int word : {marks_.word, chosenWord_}) {
        if (word < 0) continue;
        if (marks_.sentence < 0 || sentenceOfWord(document, word) == marks_.sentence) return word;
    }
    if (marks_.sentence >= 0)
        return static_cast<int>(
            document.sentences()[static_cast<std::size_t>(marks_.sentence)].firstWord);
    return layout_->nearestWord(QPointF(0, std::max(0.0, -origin().y())));
}

void HeatmapView::goToWord(int word) {
    setCurrentWord(word);
    setCurrentSentence(sentenceOfWord(*shown_->reading->document, word));
    scrollTo(layout_->wordRect(word));
    describe();
    announceCurrentWord(this);
    Q_EMIT wordChosen(word);
}

void HeatmapView::nextHeavySentence() {
    if (!layout_) return;
    setCurrentSentence(nextSentenceByWeight(shown_->weights.sentences.values, marks_.sentence));
    announceCurrentSentence(this);
}

void HeatmapView::showHeaviestSentence() {
    if (!layout_) return;
    const int heaviest = nextSentenceByWeight(shown_->weights.sentences.values, -1);
    if (heaviest >= 0) scrollTo(layout_->sentenceRect(heaviest));
}

void HeatmapView::mousePressEvent(QMouseEvent* event) {
    if (!layout_ || event->button() != Qt::LeftButton) return;
    selectNothing();
    const HeatmapHit hit = layout_->hitTest(event->position() - origin());
    pressedWord_ = hit.word;
    setCurrentWord(hit.word);
    setCurrentSentence(hit.sentence);
    if (hit.word >= 0) Q_EMIT wordChosen(hit.word);
}

void HeatmapView::mouseMoveEvent(QMouseEvent* event) {
    if (!layout_) return;
    const int word = layout_->hitTest(event->position() - origin()).word;
    showWord(word >= 0 ? word : chosenWord_);
    const auto cursor = isOnSign(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor;
    if (viewport()->cursor().shape() != cursor) {
        viewport()->setCursor(cursor);
        viewport()->update();  // the sign
    }
    if (event->buttons() == Qt::LeftButton && pressedWord_ >= 0) selectTo(event->position());
}

void HeatmapView::mouseReleaseEvent(QMouseEvent* event) {
    if (!layout_ || event->button() != Qt::LeftButton) return;
    if (isOnSign(event->position()))
        QToolTip::showText(event->globalPosition().toPoint(), detailsToolTip(), viewport());
    const int word = layout_->hitTest(event->position() - origin()).word;
    const bool isClick = word >= 0 && word == pressedWord_ && marks_.selected.count == 0;
    if (pointerMarks_) {
        const WordRange dragged = isClick ? WordRange{word, 1} : marks_.selected;
        selectNothing();
        if (dragged.count > 0) Q_EMIT markRequested(dragged.first, dragged.count);
    } else if (isClick) {
        Q_EMIT wordActivated(word);
    }
}

/// Selects the words from the pressed one to the one at the place, once they differ.
void HeatmapView::selectTo(const QPointF& place) {
    const int word = layout_->nearestWord(place - origin());
    if (word == pressedWord_ && marks_.selected.count == 0) return;
    showSelected(pressedWord_, word);
}

void HeatmapView::selectWords(const WordRange& words) {
    if (!layout_) return;
    marks_.selected = words;
    scrollTo(layout_->wordRect(words.first));
    viewport()->update();
    announceSelection(this);
}

bool HeatmapView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) showWord(chosenWord_);
    if (event->type() == QEvent::ToolTip && layout_) {
        showTooltip(*static_cast<QHelpEvent*>(event));
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

QString HeatmapView::detailsToolTip() const {
    return plainToolTip(PageHeader::details(*shown_, truth_));
}

void HeatmapView::showTooltip(const QHelpEvent& event) {
    if (isPlain()) return;
    const HeatmapHit hit = layout_->hitTest(event.pos() - origin());
    if (isOnSign(event.pos())) {
        QToolTip::showText(event.globalPos(), detailsToolTip(), viewport());
    } else if (hit.word >= 0) {
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

#include "moc_heatmap_view.cpp"
