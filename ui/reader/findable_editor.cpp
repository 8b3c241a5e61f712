#include "ui/reader/findable_editor.h"

#include <QTextCursor>
#include <QTextDocument>

#include "ui/reader/text_editor.h"

namespace hanscope::ui {

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
