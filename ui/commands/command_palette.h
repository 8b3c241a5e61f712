#pragma once

#include <QPoint>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include "ui/commands/command_entry.h"

class QAction;
class QLabel;
class QLineEdit;
class QListView;

namespace hanscope::ui {

class CommandListModel;

/// Search Commands: a field in front of the window, and below it what fits what is typed there.
/// Return does it, Esc closes and gives the keyboard back to where it was. What is listed is asked
/// for again when something changes and before it is done, so that nothing is done that is gone.
/// What was done last is remembered (settings::kRecentCommands) and comes first. Use it on the GUI
/// thread only.
class CommandPalette : public QWidget {
    Q_OBJECT
 public:
    static constexpr int kMaxRemembered = 30;

    /// Hidden until toggle() or `opener`. `first`: ids of what is offered before anything is typed.
    CommandPalette(const QStringList& first, QAction* opener, QWidget* window);
    ~CommandPalette() override;

    /// Adds what can be found; the places of sources are the order of equals.
    void add(const CommandSource& source) { sources_ << source; }
    /// Shows it with an empty field and gives it the keyboard; if it is open, closes it.
    void toggle();
    /// Closes it and gives the keyboard back.
    void dismiss();
    /// Something that is listed may have changed: asks the sources again soon, if it is open.
    void refreshSoon();

    /// The entries of all sources.
    QList<CommandEntry> entries() const;

 Q_SIGNALS:
    void opened();
    /// It is hidden; what was chosen is done after this.
    void closed();

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

 private:
    void makeParts();
    void connectParts();
    void open();
    void hideNow();
    void place();
    void adoptLook();
    void search();
    void refresh();
    void list(const QString& selected);
    bool onKey(int key, Qt::KeyboardModifiers modifiers);
    void move(int rows);
    void select(int row, int direction);
    void point(const QPoint& pointer);
    void announceCurrent();
    void run(int row);
    void onFocus(const QWidget* now);

    QWidget* window_;
    QAction* opener_;
    const QStringList first_;
    QList<CommandSource> sources_;
    QList<CommandEntry> entries_;  // when it was opened or refreshed
    QLineEdit* field_;
    QListView* list_;
    QLabel* note_;  // in place of the list: nothing fits
    CommandListModel* model_;
    QString typed_;  // with letters of a syllable that is being composed
    QTimer refreshing_;
    QPointer<QWidget> before_;  // where the keyboard was
    QPoint pointer_;            // where the mouse was last, on the screen
};

}  // namespace hanscope::ui
