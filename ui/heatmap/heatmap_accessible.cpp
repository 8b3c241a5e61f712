#include "ui/heatmap/heatmap_accessible.h"

#include <QAccessibleWidget>
#include <algorithm>
#include <memory>

#include "core/text/document.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/text_blocks.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/spoken.h"

namespace hanscope::ui {

namespace {

class HeatmapAccessible : public QAccessibleWidget, public QAccessibleTextInterface {
 public:
    explicit HeatmapAccessible(HeatmapView* view)
        : QAccessibleWidget(view, QAccessible::Document), view_(view) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TextInterface) return static_cast<QAccessibleTextInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        state.selectableText = true;
        state.multiLine = true;
        return state;
    }

    int characterCount() const override { return static_cast<int>(places().text().size()); }
    QString text(int start, int end) const override {
        return places().text().mid(start, end - start);
    }
    QString text(QAccessible::Text kind) const override { return QAccessibleWidget::text(kind); }
    int cursorPosition() const override { return places().of(view_->currentWord()).first; }
    void setCursorPosition(int position) override {
        const int word = places().wordAt(position);
        if (word >= 0) view_->goToWord(word);
    }

    int selectionCount() const override { return view_->selectedWords().count > 0 ? 1 : 0; }
    void selection(int index, int* start, int* end) const override {
        const WordRange words = view_->selectedWords();
        *start = *end = 0;
        if (index != 0 || words.count == 0) return;
        *start = places().of(words.first).first;
        *end = places().of(words.first + words.count - 1).second;
    }
    void addSelection(int start, int end) override { setSelection(0, start, end); }
    void removeSelection(int) override { view_->selectNothing(); }
    void setSelection(int, int start, int end) override {
        const int first = places().wordAt(start), last = places().wordAt(std::max(start, end - 1));
        if (first >= 0) view_->selectWords({first, last - first + 1});
    }

    QRect characterRect(int offset) const override {
        const int word = places().wordAt(offset);
        return word < 0 ? QRect() : view_->wordPlace(word);
    }
    int offsetAtPoint(const QPoint& point) const override {
        const int word = view_->wordAt(point);
        return word < 0 ? -1 : places().of(word).first;
    }
    void scrollToSubstring(int start, int) override { setCursorPosition(start); }

    QString textAtOffset(int offset, QAccessible::TextBoundaryType type, int* start,
                         int* end) const override {
        const int word = places().wordAt(offset);
        if (type != QAccessible::SentenceBoundary || word < 0)
            return QAccessibleTextInterface::textAtOffset(offset, type, start, end);
        const Sentence& sentence = sentenceOf(word);
        const int first = static_cast<int>(sentence.firstWord);
        *start = places().of(first).first;
        *end = places().of(first + static_cast<int>(sentence.wordCount) - 1).second;
        return text(*start, *end);
    }

    QString attributes(int offset, int* start, int* end) const override {
        const int word = places().wordAt(offset);
        const bool isInWord = word >= 0 && offset < places().of(word).second;
        *start = isInWord ? places().of(word).first : word < 0 ? 0 : places().of(word).second;
        *end = isInWord                      ? places().of(word).second
               : word + 1 < places().count() ? places().of(word + 1).first
                                             : characterCount();
        if (!isInWord) return {};
        const Weights& weights = view_->shown()->weights;
        const auto sentence =
            static_cast<std::size_t>(sentenceOfWord(*view_->reading()->document, word));
        return QStringLiteral("word-weight:%1;sentence:%2;sentence-weight:%3;")
            .arg(twoDigits(weights.words.values[static_cast<std::size_t>(word)]))
            .arg(sentence + 1)
            .arg(twoDigits(weights.sentences.values[sentence]));
    }

 private:
    const Sentence& sentenceOf(int word) const {
        const Document& document = *view_->reading()->document;
        return document.sentences()[static_cast<std::size_t>(sentenceOfWord(document, word))];
    }
    const WordPlaces& places() const {
        const auto reading = view_->reading();
        const auto document = reading ? reading->document : nullptr;
        if (!places_ || document != placed_) {
            places_ = std::make_unique<WordPlaces>(document ? *document : Document());
            placed_ = document;
        }
        return *places_;
    }

    HeatmapView* view_;
    mutable std::shared_ptr<const Document> placed_;  // of places_
    mutable std::unique_ptr<WordPlaces> places_;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* view = qobject_cast<HeatmapView*>(object);
    return view ? new HeatmapAccessible(view) : nullptr;
}

}  // namespace

void makeHeatmapsAccessible() {
    QAccessible::installFactory(makeInterface);
}

void announceCurrentWord(HeatmapView* view) {
    announce(view, view->accessibleDescription());
    if (!QAccessible::isActive()) return;
    QAccessibleInterface* found = QAccessible::queryAccessibleInterface(view);
    QAccessibleTextCursorEvent caret(view, found->textInterface()->cursorPosition());
    QAccessible::updateAccessibility(&caret);
}

void announceCurrentSentence(HeatmapView* view) {
    if (view->currentSentence() < 0) return;
    const auto sentence = static_cast<std::size_t>(view->currentSentence());
    const Document& document = *view->reading()->document;
    const std::string text(document.at(document.sentences()[sentence].range));
    announce(view, QStringLiteral("%1, %2").arg(
                       twoDigits(view->shown()->weights.sentences.values[sentence]),
                       QString::fromStdString(text)));
}

void announceSelection(HeatmapView* view) {
    if (!QAccessible::isActive()) return;
    int start = 0, end = 0;
    QAccessible::queryAccessibleInterface(view)->textInterface()->selection(0, &start, &end);
    QAccessibleTextSelectionEvent event(view, start, end);
    QAccessible::updateAccessibility(&event);
}

}  // namespace hanscope::ui
