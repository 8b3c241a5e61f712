#include "ui/page/undo_history.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QTextDocument>

#include "ui/reader/text_editor.h"
#include "ui/state/actions.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr qsizetype kMaxNameLength = 40;

/// Something that was done already when it is added to the stack. A step that is not possible makes
/// it obsolete, so that the stack removes it.
class DoneCommand : public QUndoCommand {
 public:
    using Run = std::function<bool(const UndoHistory::Step&)>;

    DoneCommand(UndoHistory::Entry entry, Run run)
        : entry_(std::move(entry)), run_(std::move(run)) {}

    const UndoHistory::Entry& entry() const { return entry_; }
    void undo() override { setObsolete(!run_(entry_.undo) || !entry_.redo); }
    void redo() override {
        if (isAdded_) setObsolete(!run_(entry_.redo));
        isAdded_ = true;
    }

 private:
    UndoHistory::Entry entry_;
    Run run_;
    bool isAdded_ = false;
};

const UndoHistory::Entry& entryAt(const QUndoStack& stack, int index) {
    return static_cast<const DoneCommand*>(stack.command(index))->entry();
}

}  // namespace

QString menuName(const QString& text) {
    QString name = text.simplified();
    if (name.size() > kMaxNameLength) name = name.left(kMaxNameLength - 1) + QChar(0x2026);
    return name;
}

UndoHistory::UndoHistory(const Actions& actions, QMenu* menu, TextEditor* editor, QObject* parent)
    : QObject(parent),
      undo_(actions.undo),
      redo_(actions.redo),
      undoText_(undo_->text()),
      redoText_(redo_->text()),
      editor_(editor) {
    stack_.setUndoLimit(kMax);
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

/// The menu bar and the search over commands take the keyboard from the editor while a command is
/// chosen.
void UndoHistory::followFocus(const QWidget* focus) {
    const QWidget* around = focus ? focus->parentWidget() : nullptr;
    const bool isSearch = around && around->objectName() == QLatin1String("commandPalette");
    if (isSearch || qobject_cast<const QMenuBar*>(focus)) return;
    isTyping_ = focus == editor_;
    showWhatIsPossible();
}

void UndoHistory::add(Entry entry) {
    stack_.push(new DoneCommand(std::move(entry), [this](const Step& step) { return run(step); }));
}

UndoHistory::Contents UndoHistory::contents() const {
    Contents contents;
    for (int i = 0; i < stack_.count(); ++i) contents.entries.push_back(entryAt(stack_, i));
    contents.done = stack_.index();
    return contents;
}

void UndoHistory::setContents(const Contents& contents) {
    isFilling_ = true;
    for (const Entry& entry : contents.entries) add(entry);
    stack_.setIndex(contents.done);
    isFilling_ = false;
}

/// Empty if there is no such entry.
QString UndoHistory::nameAt(int index) const {
    return stack_.command(index) ? entryAt(stack_, index).name() : QString();
}

void UndoHistory::undo() {
    if (isTyping_) return editor_->undo();
    const QString name = nameAt(stack_.index() - 1);
    stack_.undo();
    report(tr("Undone: %1").arg(name), name);
}

void UndoHistory::redo() {
    if (isTyping_) return editor_->redo();
    const QString name = nameAt(stack_.index());
    stack_.redo();
    report(tr("Done again: %1").arg(name), name);
}

void UndoHistory::report(const QString& done, const QString& name) {
    Q_EMIT reported(worked_
                        ? done
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
        return shown ? plainMenuText(isTyping_ ? tr("Typing") : done) : QString();
    };
    const QString undone = nameOf(nameAt(stack_.index() - 1)),
                  redone = nameOf(nameAt(stack_.index()));
    undo_->setText(undone.isEmpty() ? undoText_ : tr("&Undo %1").arg(undone));
    redo_->setText(redone.isEmpty() ? redoText_ : tr("Re&do %1").arg(redone));
}

}  // namespace hanscope::ui

#include "moc_undo_history.cpp"
