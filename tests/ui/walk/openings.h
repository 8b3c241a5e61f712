#pragma once

#include <QList>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <functional>
#include <vector>

#include "tests/ui/walk/walked_window.h"

namespace hanscope::test {

/// A way to open a dialog, menu or question in a window that was just made.
struct Opening {
    QString name;
    std::function<void(WalkedWindow&)> begin;
    /// Whether its name says so ("Open…"). The others are tried only if all cases are.
    bool isLikely = true;
};

/// Whether an action, entry or button says that it opens a dialog or a menu.
bool saysThatItOpens(const QString& text);

/// Those of the actions of the main window, of its menus and of the context menu of each widget
/// that is seen, and of each button of it. Not all of them open something.
std::vector<Opening> actionsOf(WalkedWindow& walked);
std::vector<Opening> menusOf(WalkedWindow& walked);
/// `find`: the window, of a walked window; null if it is not there.
using FindWindow = std::function<QWidget*(WalkedWindow&)>;
std::vector<Opening> contextMenusOf(WalkedWindow& walked, const FindWindow& find);
std::vector<Opening> buttonsOf(WalkedWindow& walked, const FindWindow& find);

/// What waits for the user: a menu, a list, a dialog, a question in the window.
class Waiting {
 public:
    /// What waits now and did not at `before`; the topmost.
    static Waiting since(const QList<QPointer<QWidget>>& before);
    static QList<QPointer<QWidget>> now();

    bool isAnything() const { return widget_ != nullptr; }
    /// Whether it is part of a window, as a question in a banner is.
    bool isInWindow() const { return widget_ && !widget_->isWindow(); }
    /// Whether it is the list of a box, whose choice is about what is shown.
    bool isList() const { return widget_ && widget_->inherits("QComboBoxPrivateContainer"); }
    bool isFileDialog() const;
    QString name() const;
    /// The ways of accepting it when it was found: entries of a menu, buttons.
    QStringList answers() const;
    /// Accepts it in the way of this number. Fields for names are filled. Files that it asks for
    /// are those of the walked window that fit, or new ones in its folder "out". Returns whether it
    /// was still there and could be accepted in this way.
    bool accept(WalkedWindow& walked, int answer) const;
    /// Returns whether it was still there.
    bool reject() const;

 private:
    void findChoices();

    QPointer<QWidget> widget_;
    QList<QPointer<QObject>> choices_;
};

}  // namespace hanscope::test
