#include "ui/shell/undo_history.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QTextDocument>

#include "ui/reader/text_editor.h"
#include "ui/shell/actions.h"

namespace hanscope::ui {

namespace {

constexpr qsizetype kLongestName = 40;

/// Something that was done already when it is added to the stack. A step that is not possible makes
/// it obsolete, so that the stack removes it.
class DoneCommand : public QUndoCommand {
 public:
    DoneCommand(const QString& name, UndoHistory::Step undo, UndoHistory::Step redo)
        : QUndoCommand(name), undo_(std::move(undo)), redo_(std::move(redo)) {}

    void undo() override { setObsolete(!undo_() || !redo_); }
    void redo() override {
        if (isAdded_) setObsolete(!redo_());
        isAdded_ = true;
    }

 private:
    UndoHistory::Step undo_, redo_;
    bool isAdded_ = false;
};

}  // namespace

QString menuName(const QString& text) {
    QString name = text.simplified();
    if (name.size() > kLongestName) name = name.left(kLongestName - 1) + QChar(0x2026);
    return name;
}

UndoHistory::UndoHistory(const Actions& actions, QMenu* menu, TextEditor* editor, QObject* parent)
    : QObject(parent),
      undo_(actions.undo),
      redo_(actions.redo),
      undoText_(undo_->text()),
      redoText_(redo_->text()),
      editor_(editor) {
    stack_.setUndoLimit(kMost);
    connect(undo_, &QAction::triggered, this, &UndoHistory::undo);
    connect(redo_, &QAction::triggered, this, &UndoHistory::redo);
    connect(&stack_, &QUndoStack::indexChanged, this, &UndoHistory::showWhatIsPossible);
    connect(editor, &QPlainTextEdit::undoAvailable, this, &UndoHistory::showWhatIsPossible);
    connect(editor, &QPlainTextEdit::redoAvailable, this, &UndoHistory::showWhatIsPossible);
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget*, const QWidget* focus) { followFocus(focus); });
    connect(menu, &QMenu::aboutToShow, this, [this] { showNames(true); });
    connect(menu, &QMenu::aboutToHide, this, [this] { showNames(false); });
    showWhatIsPossible();
}

/// The menu bar takes the keyboard from the editor while a menu is chosen with keys.
void UndoHistory::followFocus(const QWidget* focus) {
    if (qobject_cast<const QMenuBar*>(focus)) return;
    isTyping_ = focus == editor_;
    showWhatIsPossible();
}

void UndoHistory::add(const QString& name, Step undo, Step redo) {
    stack_.push(new DoneCommand(name, noted(std::move(undo)), noted(std::move(redo))));
}

UndoHistory::Step UndoHistory::noted(Step step) {
    if (!step) return {};
    return [this, step = std::move(step)] { return worked_ = step(); };
}

void UndoHistory::undo() {
    if (isTyping_) return editor_->undo();
    const QString name = stack_.undoText();
    stack_.undo();
    tell(tr("Undone: %1").arg(name), name);
}

void UndoHistory::redo() {
    if (isTyping_) return editor_->redo();
    const QString name = stack_.redoText();
    stack_.redo();
    tell(tr("Done again: %1").arg(name), name);
}

void UndoHistory::tell(const QString& done, const QString& name) {
    Q_EMIT told(worked_ ? done
                        : tr("Not possible any more, because its document is closed, was edited, "
                             "or is open again: %1")
                              .arg(name));
}

void UndoHistory::showWhatIsPossible() {
    const QTextDocument* typed = editor_->document();
    undo_->setEnabled(isTyping_ ? typed->isUndoAvailable() : stack_.canUndo());
    redo_->setEnabled(isTyping_ ? typed->isRedoAvailable() : stack_.canRedo());
}

/// The names are in the menu only while it is open, because tables of keys have the same entries.
void UndoHistory::showNames(bool shown) {
    const auto nameOf = [&](const QString& done) {
        QString name = isTyping_ ? tr("Typing") : done;
        return shown ? name.replace(QLatin1Char('&'), QLatin1String("&&")) : QString();
    };
    const QString undone = nameOf(stack_.undoText()), redone = nameOf(stack_.redoText());
    undo_->setText(undone.isEmpty() ? undoText_ : tr("&Undo %1").arg(undone));
    redo_->setText(redone.isEmpty() ? redoText_ : tr("Re&do %1").arg(redone));
}

}  // namespace hanscope::ui
