#pragma once

#include <QObject>
#include <QUndoStack>
#include <functional>

class QAction;
class QMenu;

namespace hanscope::ui {

struct Actions;
class TextEditor;

/// What the user did in a window and can undo: marks, true labels, closed documents, changes of the
/// attention. The commands Undo and Redo say in the menu what they will do. While the text editor
/// has the keyboard, they are about what was typed there.
class UndoHistory : public QObject {
    Q_OBJECT
 public:
    /// Undoes or repeats something, visibly. Returns false, and does nothing, if that is not
    /// possible any more because what it is about is gone.
    using Step = std::function<bool()>;
    static constexpr int kMost = 200;  ///< the oldest entries are forgotten

    /// Connects the actions of the menu. All must outlive this object.
    UndoHistory(const Actions& actions, QMenu* menu, TextEditor* editor, QObject* parent);

    /// Adds what the user has just done. `name` is what stands behind "Undo". Without `redo`, it is
    /// forgotten when it is undone.
    void add(const QString& name, Step undo, Step redo = {});

 Q_SIGNALS:
    /// Something was undone or repeated, or could not be.
    void told(const QString& sentence);

 private:
    void undo();
    void redo();
    void followFocus(const QWidget* focus);
    void showWhatIsPossible();
    void showNames(bool shown);
    Step noted(Step step);
    void tell(const QString& done, const QString& name);

    QUndoStack stack_;
    bool worked_ = false;  // whether the last step was possible
    QAction* undo_;
    QAction* redo_;
    const QString undoText_, redoText_;  // of the actions, without a name
    TextEditor* editor_;
    bool isTyping_ = false;  // the editor has the keyboard
};

/// A title or a word as it stands in the name of an entry: on one line and shortened.
QString menuName(const QString& text);

}  // namespace hanscope::ui
