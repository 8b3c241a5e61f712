#include "ui/reader/find_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTextCursor>
#include <QTextDocument>
#include <QToolButton>
#include <algorithm>
#include <optional>

#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/text_blocks.h"
#include "ui/reader/search_text.h"
#include "ui/reader/text_editor.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

/// What a search needs of a document. It is made by the first search, on its thread.
struct FindableHeatmap::Text {
    explicit Text(std::shared_ptr<const Document> of) : document(std::move(of)) {}

    void prepare() {
        if (places) return;
        places.emplace(*document);
        searched.emplace(places->text());
    }
    Occurrence occurrenceAt(SearchText::Place place) const {
        const auto end = static_cast<int>(place.begin + place.length);
        const int first = std::max(0, places->wordAt(static_cast<int>(place.begin)));
        const int last = std::max(first, places->wordAt(end - 1));
        return {first, last - first + 1};
    }

    std::shared_ptr<const Document> document;
    std::optional<WordPlaces> places;
    std::optional<SearchText> searched;
};

FindableHeatmap::FindableHeatmap(HeatmapView* view, QObject* parent)
    : FindablePage(parent), view_(view) {
    connect(view_, &HeatmapView::laidOut, this, &FindableHeatmap::onLaidOut);
    onLaidOut();
}

FindableHeatmap::~FindableHeatmap() = default;

std::shared_ptr<const Document> FindableHeatmap::shownDocument() const {
    const auto reading = view_->reading();
    return reading ? reading->document : nullptr;
}

/// Other weights of the same document change nothing.
void FindableHeatmap::onLaidOut() {
    if (document_ == shownDocument()) return;
    document_ = shownDocument();
    text_ = document_ ? std::make_shared<Text>(document_) : nullptr;
    Q_EMIT textChanged();
}

FindablePage::Search FindableHeatmap::search() {
    if (!text_) return {};
    return [text = text_](const QString& wanted, const CancelToken& cancel) {
        text->prepare();
        Occurrences found;
        for (const SearchText::Place& place : text->searched->find(wanted, cancel))
            found.push_back(text->occurrenceAt(place));
        return found;
    };
}

void FindableHeatmap::select(const Occurrence& occurrence) {
    view_->selectWords({occurrence.first, occurrence.count});
}

void FindableHeatmap::selectNothing() {
    view_->selectNothing();
}

QWidget* FindableHeatmap::widget() const {
    return view_;
}

FindableEditor::FindableEditor(TextEditor* editor, QObject* parent)
    : FindablePage(parent), editor_(editor) {
    pause_.setSingleShot(true);
    pause_.setInterval(kPauseMilliseconds);
    connect(editor->document(), &QTextDocument::contentsChanged, &pause_,
            qOverload<>(&QTimer::start));
    connect(&pause_, &QTimer::timeout, this, &FindablePage::textChanged);
}

FindablePage::Search FindableEditor::search() {
    return
        [raw = editor_->document()->toRawText()](const QString& wanted, const CancelToken& cancel) {
            Occurrences found;
            for (const SearchText::Place& place : SearchText(raw).find(wanted, cancel))
                found.push_back({static_cast<int>(place.begin), static_cast<int>(place.length)});
            return found;
        };
}

void FindableEditor::select(const Occurrence& occurrence) {
    QTextCursor cursor(editor_->document());
    cursor.setPosition(occurrence.first);
    cursor.setPosition(occurrence.first + occurrence.count, QTextCursor::KeepAnchor);
    editor_->setTextCursor(cursor);
}

void FindableEditor::selectNothing() {
    QTextCursor cursor = editor_->textCursor();
    cursor.setPosition(cursor.selectionStart());
    editor_->setTextCursor(cursor);
}

int FindableEditor::place() const {
    return editor_->textCursor().selectionStart();
}

QWidget* FindableEditor::widget() const {
    return editor_;
}

FindBar::FindBar(FindablePage* page, QWidget* parent)
    : PageBar(parent),
      page_(nullptr),
      text_(makeSearchField(tr("Find in the document"), tr("Find in the document"))),
      count_(new QLabel) {
    row()->addWidget(text_, 1);
    row()->addWidget(count_);
    previous_ = addButton(tr("Previous"), tr("Previous occurrence"));
    next_ = addButton(tr("Next"), tr("Next occurrence"));
    connect(previous_, &QToolButton::clicked, this, [this] { step(-1); });
    connect(next_, &QToolButton::clicked, this, [this] { step(1); });
    connect(addButton(tr("Close"), tr("Close the search (Esc)")), &QToolButton::clicked, this,
            &FindBar::close);
    connect(text_, &QLineEdit::textChanged, this, [this] { find(true); });
    connect(text_, &QLineEdit::returnPressed, this, [this] { step(1); });
    late_.setSingleShot(true);
    late_.setInterval(kLateMilliseconds);
    connect(&late_, &QTimer::timeout, this, [this] { count_->setText(tr("searching…")); });
    hide();
    setPage(page);
    showCount();
}

QToolButton* FindBar::addButton(const QString& text, const QString& tip) {
    QToolButton* button = makeFlatButton(text, tip);
    row()->addWidget(button);
    return button;
}

void FindBar::setPage(FindablePage* page) {
    if (page == page_) return;
    if (page_) {
        disconnect(page_, nullptr, this, nullptr);
        page_->selectNothing();
    }
    page_ = page;
    current_ = -1;
    connect(page_, &FindablePage::textChanged, this, &FindBar::onTextChanged);
    if (isVisible()) find(false);
}

void FindBar::open() {
    setVisible(true);
    text_->setFocus(Qt::ShortcutFocusReason);
    text_->selectAll();
    find(true);
}

void FindBar::close() {
    ++generation_;
    cancel_.cancel();
    late_.stop();
    isSearching_ = false;
    hide();
    page_->selectNothing();
    page_->widget()->setFocus();
}

/// Stays at the occurrence if it is still one, while the wanted text gets longer. `selects`:
/// selects an occurrence on the page.
void FindBar::find(bool selects) {
    cancel_.cancel();
    cancel_ = CancelToken();
    const quint64 generation = ++generation_;
    const int from =
        current_ >= 0 ? found_[static_cast<std::size_t>(current_)].first : page_->place();
    const QString wanted = text_->text();
    const auto search = wanted.isEmpty() ? FindablePage::Search() : page_->search();
    if (!search) return onFound({}, from, selects);
    isSearching_ = true;
    if (!late_.isActive()) late_.start();
    worker_.start([search, wanted, cancel = cancel_] { return search(wanted, cancel); },
                  [this, generation, from, selects](Outcome<FindablePage::Occurrences> outcome) {
                      if (generation != generation_ || !outcome.value) return;
                      onFound(std::move(*outcome.value), from, selects);
                  });
}

void FindBar::onFound(FindablePage::Occurrences found, int from, bool selects) {
    isSearching_ = false;
    late_.stop();
    found_ = std::move(found);
    current_ = -1;
    if (selects && found_.empty()) page_->selectNothing();
    if (selects && !found_.empty()) show(indexFrom(from));
    showCount();
}

/// While somebody types on the page, nothing is selected there.
void FindBar::onTextChanged() {
    found_.clear();
    current_ = -1;
    if (isVisible()) find(!page_->widget()->hasFocus());
}

/// The first occurrence at the place or behind it; the first of all if there is none.
int FindBar::indexFrom(int place) const {
    const auto at =
        std::lower_bound(found_.begin(), found_.end(), place,
                         [](const auto& each, int wanted) { return each.first < wanted; });
    return at == found_.end() ? 0 : static_cast<int>(at - found_.begin());
}

void FindBar::step(int direction) {
    if (isHidden()) {
        setVisible(true);
        return find(true);
    }
    const int count = static_cast<int>(found_.size());
    if (count == 0 || isSearching_) return;
    const int from = current_ >= 0    ? current_ + direction
                     : direction == 1 ? indexFrom(page_->place())
                                      : indexFrom(page_->place()) - 1;
    show((from + count) % count);
    showCount();
}

void FindBar::show(int occurrence) {
    current_ = occurrence;
    page_->select(found_[static_cast<std::size_t>(occurrence)]);
}

void FindBar::showCount() {
    count_->setText(countText());
    for (QToolButton* button : {previous_, next_}) button->setEnabled(found_.size() > 1);
}

QString FindBar::countText() const {
    if (text_->text().isEmpty() || isSearching_) return {};
    if (found_.empty()) return tr("not found");
    if (current_ < 0) return tr("%Ln found", nullptr, static_cast<int>(found_.size()));
    return tr("%1 of %2").arg(current_ + 1).arg(found_.size());
}

void FindBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return close();
    PageBar::keyPressEvent(event);
}

}  // namespace hanscope::ui

#include "moc_find_bar.cpp"
