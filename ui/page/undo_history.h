#pragma once

#include <QObject>
#include <QUndoStack>
#include <functional>
#include <vector>

class QAction;
class QMenu;

namespace hanscope::ui {

struct Actions;
class FileController;
class QuoteController;
class RecentFilesMenu;
class TextEditor;
class TruthController;
class WordController;

/// The parts of a window in which steps are undone and repeated.
struct UndoTargets {
    FileController* files = nullptr;
    WordController* words = nullptr;
    TruthController* truths = nullptr;
    RecentFilesMenu* recentFiles = nullptr;
    QuoteController* quotes = nullptr;
};

/// What the user did in a window and can undo: marks, true labels, quotes, closed documents,
/// changes of the attention. The commands Undo and Redo say in the menu what they will do. While
/// the text editor has the keyboard, they are about what was typed there. Another window can take
/// the entries over, because they hold nothing of the window in which they were made, and their
/// names are made when they are shown.
class UndoHistory : public QObject {
    Q_OBJECT
 public:
    /// Undoes or repeats something, visibly. Returns false, and does nothing, if that is not
    /// possible any more because what it is about is gone.
    using Step = std::function<bool(const UndoTargets&)>;
    struct Entry {
        std::function<QString()> name;  ///< what stands behind "Undo"
        Step undo;
        Step redo;  ///< null: the entry is forgotten when it is undone
    };
    struct Contents {
        std::vector<Entry> entries;  ///< the oldest first
        int done = 0;                ///< number of entries that are not undone
    };
    static constexpr int kMax = 200;  ///< the oldest entries are forgotten

    /// Connects the actions of the menu. All must outlive this object.
    UndoHistory(const Actions& actions, QMenu* menu, TextEditor* editor, QObject* parent);

    /// The parts must outlive this object.
    void setTargets(const UndoTargets& targets) { targets_ = targets; }
    /// Adds what the user has just done.
    void add(Entry entry);
    Contents contents() const;
    /// Takes the entries of another window over, whose documents are open here with the same ids.
    void setContents(const Contents& contents);

 Q_SIGNALS:
    /// Something was undone or repeated, or could not be.
    void reported(const QString& sentence);

 private:
    void undo();
    void redo();
    void followFocus(const QWidget* focus);
    void showWhatIsPossible();
    void showNames(bool shown);
    QString nameAt(int index) const;
    bool run(const Step& step) { return isFilling_ || (worked_ = step(targets_)); }
    void report(const QString& done, const QString& name);

    QUndoStack stack_;
    UndoTargets targets_;
    bool worked_ = false;     // whether the last step was possible
    bool isFilling_ = false;  // entries are taken over: no step is run
    QAction* undo_;
    QAction* redo_;
    const QString undoText_, redoText_;  // of the actions, without a name
    TextEditor* editor_;
    bool isTyping_ = false;  // the editor has the keyboard
};

/// A title or a word as it stands in the name of an entry: on one line and shortened.
QString menuName(const QString& text);

}  // namespace hanscope::ui
