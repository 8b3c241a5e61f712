#include "ui/reader/findable_page.h"

#include <QTextCursor>
#include <QTextDocument>
#include <algorithm>
#include <optional>

#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/word_places.h"
#include "ui/reader/text_editor.h"

namespace hanscope::ui {

std::vector<qsizetype> placesIn(const QString& text, const QString& wanted,
                                const CancelToken& cancel) {
    std::vector<qsizetype> places;
    for (qsizetype at = text.indexOf(wanted, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(wanted, at + wanted.size(), Qt::CaseInsensitive)) {
        cancel.check();
        places.push_back(at);
    }
    return places;
}

QString withPlainSpaces(QString text) {
    for (QChar& c : text)
        if (c.isSpace()) c = QLatin1Char(' ');
    return text;
}

/// What a search needs of a document. It is made by the first search, on its thread.
struct FindableHeatmap::Text {
    explicit Text(std::shared_ptr<const Document> of) : document(std::move(of)) {}

    void prepare() {
        if (places) return;
        places.emplace(*document);
        plain = withPlainSpaces(places->text());
    }
    Occurrence occurrenceAt(qsizetype at, qsizetype length) const {
        const int first = std::max(0, places->wordAt(static_cast<int>(at)));
        const int last = std::max(first, places->wordAt(static_cast<int>(at + length) - 1));
        return {first, last - first + 1};
    }

    std::shared_ptr<const Document> document;
    std::optional<WordPlaces> places;
    QString plain;
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
        for (const qsizetype at : placesIn(text->plain, wanted, cancel))
            found.push_back(text->occurrenceAt(at, wanted.size()));
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
            const auto length = static_cast<int>(wanted.size());
            for (const qsizetype at : placesIn(withPlainSpaces(raw), wanted, cancel))
                found.push_back({static_cast<int>(at), length});
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

}  // namespace hanscope::ui
