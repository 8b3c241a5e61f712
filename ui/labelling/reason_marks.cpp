#include "ui/labelling/reason_marks.h"

#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/metrics/mark_agreement.h"
#include "core/text/word_count.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/labelling/labelling_session.h"
#include "ui/marks/mark_store.h"
#include "ui/quotes/quoted_place.h"
#include "ui/reader/view_controller.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kOfferedWords = 5;

QPushButton* addButton(Banner* bar, const QString& text, const QString& toolTip) {
    QPushButton* button = bar->addButton(text);
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoDefault(false);
    return button;
}

QString wordAt(const Document& document, int word) {
    return QString::fromUtf8(document.at(document.words()[static_cast<std::size_t>(word)]));
}

}  // namespace

ReasonMarks::ReasonMarks(LabellingSession* session, HeatmapView* page, ViewController* view,
                         QObject* parent)
    : QObject(parent),
      session_(session),
      page_(page),
      view_(view),
      bar_(new Banner(Banner::Kind::News)),
      offer_(addButton(bar_, tr("Mark the Model’s Words"), {})),
      next_(addButton(bar_, tr("Next Text"), tr("Enter"))) {
    bar_->setDismissible(false);
    connect(session_, &LabellingSession::opened, this, &ReasonMarks::forget);
    connect(page_, &HeatmapView::markRequested, this,
            [this](int first, int count) { toggle(first, count, kReasonMark); });
    connect(page_, &HeatmapView::againstRequested, this,
            [this](int first, int count) { toggle(first, count, kAgainstMark); });
    connect(page_, &HeatmapView::menuRequested, this, &ReasonMarks::showMenu);
    connect(offer_, &QPushButton::clicked, this, &ReasonMarks::takeOffer);
    connect(next_, &QPushButton::clicked, this, &ReasonMarks::finished);
}

/// What belongs to another project, also of a text that both have.
void ReasonMarks::forget() {
    key_.clear();
    asked_.clear();
    document_ = nullptr;
    marked_.clear();
    agreements_.clear();
}

QWidget* ReasonMarks::bar() const {
    return bar_;
}

void ReasonMarks::setAsks(bool asks) {
    asks_ = asks;
    session_->setStaysWhenLabelled(asks);
    page_->setPointerMarks(asks);
    if (!asks) asked_.clear();
}

bool ReasonMarks::isAsking() const {
    return !asked_.empty() && asked_ == key_ && session_->decision();
}

MarkedRanges ReasonMarks::ranges() const {
    return document_ ? rangesOf(*document_, marked_) : MarkedRanges();
}

/// The marks with which the text is shown: those of its decision, or else of its file.
MarkedRanges ReasonMarks::keptBefore() const {
    const TextDecision* made = session_->decision();
    return made ? MarkedRanges{made->reasons, made->against} : session_->current()->marks;
}

int ReasonMarks::count(std::uint8_t mark) const {
    return static_cast<int>(std::count(marked_.begin(), marked_.end(), mark));
}

void ReasonMarks::showText() {
    const LabellingText* text = session_->current();
    const std::string key = text ? text->queued.key : std::string();
    if (key != key_) {
        if (asked_ == key_) noteAgreement();
        key_ = key;
        asked_.clear();
        hasSeenModel_ = false;
        document_ = nullptr;
        marked_.clear();
    }
    const TextDecision* made = session_->decision();
    const bool isLabelled = made && made->decision == Decision::Labelled;
    if (!isLabelled) asked_.clear();  // it was undone
    const std::shared_ptr<const Document> document = text ? text->document : nullptr;
    if (!document) return;
    const bool isKept = !document_ || isLabelled;
    marked_ = marksIn(*document, isKept ? keptBefore() : ranges());
    document_ = document;
}

void ReasonMarks::onLabelling() {
    if (asks_) asked_ = key_;
}

void ReasonMarks::refresh() {
    page_->setMarkedWords(marked_);
    showBar();
}

/// Marks the words, or clears their marks if all of them are marked so.
void ReasonMarks::toggle(int firstWord, int count, std::uint8_t mark) {
    if (!document_ || firstWord < 0 || session_->isReadOnly()) return;
    std::vector<std::uint8_t> marked = marked_;
    marked.resize(document_->words().size());
    if (firstWord + count > static_cast<int>(marked.size())) return;
    const auto begin = marked.begin() + firstWord, end = begin + count;
    const bool areMarked = std::count(begin, end, mark) == count;
    std::fill(begin, end, areMarked ? 0 : mark);
    setMarked(std::move(marked));
}

/// About the selected words, if the pointer is at one of them, or else about one word. It does
/// nothing when another text has come in the meantime.
void ReasonMarks::showMenu(const QPoint& place, int word) {
    if (word < 0 || !document_ || session_->isReadOnly()) return;
    const WordRange selected = page_->selectedWords();
    const WordRange words = selected.contains(word) ? selected : WordRange{word, 1};
    auto* menu = new QMenu(page_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, const QKeySequence& key, std::uint8_t mark) {
        QAction* action = menu->addAction(text);
        action->setShortcut(key);
        action->setCheckable(true);
        action->setChecked(marked_[static_cast<std::size_t>(word)] == mark);
        connect(action, &QAction::triggered, this, [this, words, mark, document = document_] {
            if (document == document_) toggle(words.first, words.count, mark);
        });
    };
    add(tr("&Reason for the Label"), Qt::Key_M, kReasonMark);
    add(tr("Must &Not Matter"), Qt::SHIFT | Qt::Key_X, kAgainstMark);
    menu->addSeparator();
    addQuoteAction(menu, page_);
    menu->popup(place);
}

void ReasonMarks::setMarked(std::vector<std::uint8_t> marked) {
    marked_ = std::move(marked);
    session_->mark(ranges());  // if it has a label
    refresh();
}

/// The heaviest words of a model that predicts the label that the text has, as far as they speak
/// for it and are not marked; heaviest first.
std::vector<int> ReasonMarks::offeredWords() const {
    const LabellingText* text = session_->current();
    const auto shown = view_->shown(Side::First);
    if (!isAsking() || !text || !shown || shown->reading->document != document_) return {};
    if (session_->project().labelsOf(*session_->decision()) != text->predicted) return {};
    const std::vector<double>& weights = shown->weights.words.values;
    std::vector<int> words(weights.size());
    std::iota(words.begin(), words.end(), 0);
    const auto at = [&](int word) { return weights[static_cast<std::size_t>(word)]; };
    const auto isOffered = [&](int word) {
        const auto i = static_cast<std::size_t>(word);
        return at(word) > 0 && isWord(document_->at(document_->words()[i])) && marked_[i] == 0;
    };
    std::stable_sort(words.begin(), words.end(), [&](int a, int b) { return at(a) > at(b); });
    words.erase(
        std::remove_if(words.begin(), words.end(), [&](int word) { return !isOffered(word); }),
        words.end());
    words.resize(std::min(words.size(), kOfferedWords));
    return words;
}

void ReasonMarks::takeOffer() {
    const std::vector<int> words = offeredWords();
    if (words.empty()) return;
    std::vector<std::uint8_t> marked = marked_;
    for (const int word : words) marked[static_cast<std::size_t>(word)] = kReasonMark;
    hasSeenModel_ = true;
    setMarked(std::move(marked));
}

/// Of the text that was asked, with the weights that the view still has.
void ReasonMarks::noteAgreement() {
    const auto shown = view_->shown(Side::First);
    if (hasSeenModel_ || !document_ || !shown || shown->reading->document != document_) return;
    std::vector<double> weights = shown->weights.words.values;
    for (double& weight : weights) weight = std::abs(weight);
    const auto figures =
        markFiguresOf(withoutPunctuation(*document_, weights),
                      {withoutPunctuation(*document_, wordsWith(marked_, kReasonMark))});
    const auto& area = figures[static_cast<std::size_t>(MarkFigure::Auc)];
    if (!area) return;
    agreements_.push_back(*area);
    if (agreements_.size() > kAgreementTexts) agreements_.pop_front();
}

std::optional<double> ReasonMarks::agreement() const {
    if (agreements_.empty()) return std::nullopt;
    return std::accumulate(agreements_.begin(), agreements_.end(), 0.0) /
           static_cast<double>(agreements_.size());
}

void ReasonMarks::showBar() {
    if (!isAsking()) return bar_->setMessage({});
    const QStringList labels = qtTexts(session_->project().labelsOf(*session_->decision()));
    const int reasons = count(kReasonMark), against = count(kAgainstMark);
    QStringList sentences;
    if (reasons > 0)
        sentences << tr("%Ln word(s) marked for %1.", nullptr, reasons)
                         .arg(labels.join(QStringLiteral(", ")));
    if (against > 0) sentences << tr("%Ln word(s) must not matter.", nullptr, against);
    if (sentences.isEmpty())
        sentences << tr("Which words speak for %1? Click or drag them, or use the arrow keys: "
                        "Shift selects, M marks. Shift+X marks what must not matter.")
                         .arg(labels.join(QStringLiteral(", ")));
    bar_->setMessage(joinedSentences(sentences));
    const std::vector<int> offered = offeredWords();
    QStringList words;
    for (const int word : offered) words << wordAt(*document_, word);
    offer_->setVisible(!offered.empty());
    offer_->setToolTip(plainToolTip(tr("%1 (key: +)").arg(words.join(QStringLiteral(", ")))));
}

}  // namespace hanscope::ui

#include "moc_reason_marks.cpp"
