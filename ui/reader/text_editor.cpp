#include "ui/reader/text_editor.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QSignalBlocker>

namespace hanscope::ui {

TextEditor::TextEditor(QWidget* parent) : QPlainTextEdit(parent) {
    setPlaceholderText(tr("Type or paste a text: it is read as you type."));
    setAccessibleName(tr("Text of the document"));
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    document()->setDocumentMargin(16);
    pause_.setObjectName("pause");
    longest_.setObjectName("longest");
    longest_.setInterval(kMaxMilliseconds);
    for (QTimer* timer : {&pause_, &longest_})
        connect(timer, &QTimer::timeout, this, &TextEditor::settle);
    connect(this, &QPlainTextEdit::textChanged, this, &TextEditor::onTextChanged);
}

void TextEditor::onTextChanged() {
    pause_.start(document()->characterCount() <= kShortText ? 0 : kPauseMilliseconds);
    if (!longest_.isActive()) longest_.start();
}

void TextEditor::settle() {
    if (!longest_.isActive()) return;
    pause_.stop();
    longest_.stop();
    Q_EMIT textSettled(text());
}

void TextEditor::showText(const std::string& utf8) {
    const QSignalBlocker quiet(this);
    setPlainText(QString::fromStdString(utf8));
    pause_.stop();
    longest_.stop();
}

void TextEditor::replaceText(const std::string& utf8) {
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    all.insertText(QString::fromStdString(utf8));
    settle();
}

std::string TextEditor::text() const {
    // toPlainText() would turn non-breaking spaces into plain ones.
    QString raw = document()->toRawText();
    raw.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    raw.replace(QChar::LineSeparator, QLatin1Char('\n'));
    return raw.toStdString();
}

void TextEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return Q_EMIT closeRequested();
    QPlainTextEdit::keyPressEvent(event);
}

/// Dropped files are opened by the window; their paths are not inserted into the text.
bool TextEditor::canInsertFromMimeData(const QMimeData* source) const {
    return !source->hasUrls() && QPlainTextEdit::canInsertFromMimeData(source);
}

}  // namespace hanscope::ui

#include "moc_text_editor.cpp"
