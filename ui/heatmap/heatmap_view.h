#pragma once

#include <QAbstractScrollArea>
#include <QBasicTimer>
#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "core/explain/lens.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/heatmap/overview.h"
#include "ui/heatmap/page_header.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

class LegendStrip;

/// How a heatmap is shown.
struct HeatmapOptions {
    QFont font;
    bool sentencePerLine = true;  ///< as in the paper; false: the line breaks of the text
    Palette palette = Palette::light();
};

/// A scrolling page with a document's heatmap, its caption and its legend, and beside the scroll
/// bar a strip that shows where in a long document the weight lies. Uses the widget's font
/// and palette (light or dark). Keys: the arrow keys move from word to word; F goes to the next
/// sentence in order of weight; Home and End go to the first and last word of the sentence (with
/// Ctrl: of the document); Ctrl+C copies the document; M and Shift+M ask for a mark of the current
/// word or sentence, Shift+X for one that says that it must not matter; Q asks that the current
/// sentence is kept as a quote; Enter chooses the current word, as a click on a word does. Dragging
/// the pointer over words selects them; Ctrl+C, M, Q and Shift+X are then about these.
class HeatmapView : public QAbstractScrollArea {
    Q_OBJECT

 public:
    explicit HeatmapView(QWidget* parent = nullptr);
    ~HeatmapView() override;

    /// A place in the text: a word, and how far below the top of the viewport its block begins.
    struct Anchor {
        int word = 0;
        qreal offset = 0;
    };
    /// Null clears the page. A reading without labels is only a text: it has no caption, no legend
    /// and no tooltips. A reading of another document resets the current sentence and word.
    /// Other weights of the same document change only colours and legend; the layout of the text is
    /// kept.
    /// `truth`: the true label; empty if it is not known. The same reading and truth change
    /// nothing. Scrolls to `place`, or to the beginning if the text has no such word; without one,
    /// the page stays scrolled as far as it is.
    void setReading(std::shared_ptr<const ShownReading> shown, const QString& truth = {},
                    const std::optional<Anchor>& place = {});
    /// What is drawn: with the scale of shareScaleWith() and holdScale().
    std::shared_ptr<const ShownReading> shown() const { return shown_; }
    /// The one that was set.
    std::shared_ptr<const ShownReading> own() const { return own_; }
    /// Draws with one scale with these weights, if their numbers have the same meaning; null: with
    /// its own.
    void shareScaleWith(std::shared_ptr<const ShownReading> other);
    /// While it is held, the scale becomes no finer: a colour that was seen keeps its weight while
    /// the text is edited.
    void holdScale(bool held);
    /// The reading that is shown; null if there is none.
    std::shared_ptr<const Reading> reading() const { return shown_ ? shown_->reading : nullptr; }
    QString truth() const { return truth_; }
    /// Dims the page while its content is about to be replaced.
    void setStale(bool dimmed);
    void setSentencePerLine(bool sentencePerLine);
    const HeatmapOptions& options() const { return options_; }

    /// Whether the legend is below the page, as it is at first.
    void setLegendVisible(bool visible);
    /// The height of the caption, and how high it is at least drawn: for pages side by side whose
    /// texts begin at the same height.
    qreal captionHeight() const { return header_ ? header_->height() : 0; }
    void setLeastCaptionHeight(qreal height);

    /// Says that the page begins so many pixels lower than it would otherwise. The text keeps its
    /// place on the screen; at the beginning of the page, the empty margin above the header becomes
    /// smaller, and the header comes lower only if that does not suffice. Call it while the page
    /// has the smaller one of the two sizes.
    void setRoomAbove(int height);
    /// Whether nothing but that margin is scrolled away.
    bool isAtBeginning() const;

    /// The text at the top of the viewport.
    Anchor anchor() const;
    /// Scrolls so that the text is there again, also in another layout of the same words.
    void restore(const Anchor& anchor);

    /// Where the heaviest sentence whose beginning is seen lies in the viewport, its bar, and its
    /// heaviest word; empty if there is none.
    QRect heavySentencePlace() const;
    QRect heavyBarPlace() const;
    QRect heavyWordPlace() const;

    int currentSentence() const { return marks_.sentence; }
    /// Puts a pale ground behind a sentence and scrolls to it; -1: none.
    void setCurrentSentence(int sentence);
    void nextHeavySentence();
    /// Scrolls to the heaviest sentence, which does not become the current one.
    void showHeaviestSentence();
    int currentWord() const { return marks_.word; }
    /// Underlines a word; -1: none. Does not scroll. A word under the pointer takes its place as
    /// long as the pointer is there.
    void setCurrentWord(int word);
    /// The words that the user marked, as HeatmapMarks::reasons. Of the document shown.
    void setMarkedWords(std::vector<std::uint8_t> marked);
    /// Whether a click asks for a mark of a word, and dragging for one of the words dragged over.
    /// At first it is not so.
    void setPointerMarks(bool marks) { pointerMarks_ = marks; }
    const std::vector<std::uint8_t>& markedWords() const { return marks_.reasons; }
    /// Frames the words that a step of a computation reads, and scrolls to them; none: no frame.
    void setReadWords(const WordRange& words);
    /// Makes the word the current one and scrolls to it, as the arrow keys do.
    void goToWord(int word);
    /// Where the word is on the screen; of a word on several lines all of it.
    QRect wordPlace(int word) const;
    /// The word at a place on the screen; -1: none.
    int wordAt(const QPoint& place) const;
    /// Selects words and scrolls to the first one.
    void selectWords(const WordRange& words);
    /// The words that are selected; none at first and after Esc.
    const WordRange& selectedWords() const { return marks_.selected; }
    void selectNothing();
    /// The selected words as plain text, or the document with its colours.
    void copy() const;

 Q_SIGNALS:
    void currentSentenceChanged(int sentence);
    void focused();         ///< got the keyboard
    void pictureDragged();  ///< the pointer began to drag the legend
    void laidOut();         ///< caption and layout were made, or are gone
    void menuRequested(const QPoint& place, int word);  ///< on the screen; -1: at no word
    void markRequested(int firstWord, int count);       ///< by M or Shift+M, or setPointerMarks()
    void againstRequested(int firstWord, int count);    ///< by Shift+X
    void quoteRequested();                              ///< by Q
    void wordChosen(int word);                          ///< by a click or by a key
    void wordActivated(int word);                       ///< by a click, or by Enter
    void currentWordChanged(int word);  ///< under the pointer or reached by keyboard; -1: none

 protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

 private:
    /// Whether there is only a text to show.
    bool isPlain() const { return shown_ && shown_->reading->labels->empty(); }
    void adoptStyle();
    void rescale();
    bool isOnSign(const QPointF& place) const;
    QPointF headerPlace() const;
    void rebuild(const std::optional<Anchor>& place = {});
    void describe();
    void arrangeLegend();
    void connectOverview();
    void arrangeOverview();
    std::vector<OverviewRow> overviewRows(int count) const;
    void moveOverview();
    int heavySentenceSeen() const;
    qreal contentHeight() const;
    qreal pageHeight() const;
    void measureFor(int milliseconds);
    void updateScrollBar();
    QPointF origin() const;
    qreal shownCaptionHeight() const { return std::max(captionHeight(), minCaptionHeight_); }
    bool asksForMark(const QKeyEvent& event);
    void showWord(int word);
    void chooseNothing();
    void selectTo(const QPointF& place);
    int startingWord();
    void selectByKey(int from, int to);
    void showSelected(int first, int second);
    void scrollTo(const QRectF& rect);
    void scrollToMiddle(const QRectF& rect);
    QString detailsToolTip() const;
    void showTooltip(const QHelpEvent& event);

    std::shared_ptr<const ShownReading> own_, shown_;    // shown_: own_ with the scale
    std::shared_ptr<const ShownReading> beside_, held_;  // whose scales are shared; null: none
    QString truth_;
    HeatmapOptions options_;
    bool isStale_ = false;
    HeatmapMarks marks_;
    int chosenWord_ = -1;  // current again when the pointer leaves another word; -1: none
    bool pointerMarks_ = false;
    int pressedWord_ = -1;  // where a selection begins: under the pressed pointer, or by keyboard;
                            // -1: at none
    std::unique_ptr<PageHeader> header_;
    std::unique_ptr<HeatmapLayout> layout_;  // null if there is nothing to show
    LegendStrip* legend_;
    bool showsLegend_ = true;
    qreal minCaptionHeight_ = 0;
    int roomAbove_ = 0;
    OverviewStrip* overview_;
    QBasicTimer measuring_;
};

}  // namespace hanscope::ui
