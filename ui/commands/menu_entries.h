#pragma once

#include <QHash>
#include <QList>
#include <QSet>
#include <QString>

#include "ui/commands/command_entry.h"

class QAction;
class QMenu;
class QMenuBar;

namespace hanscope::ui {

/// The commands that are seen in the menus of a bar, in their order. `ids`: of the actions that
/// have one; a panel's is made of its name, others' of the English titles on the way to them.
/// `changing`: menus that are filled when they open; only their actions with an id are listed.
QList<CommandEntry> menuEntries(const QMenuBar* bar, const QHash<const QAction*, QString>& ids,
                                const QSet<const QMenu*>& changing);

/// The same for one action that is in no menu.
CommandEntry actionEntry(QAction* action, const QString& id);

/// The text of an action or a menu as it is read, without the marks of its letter.
QString readableText(QString text);

}  // namespace hanscope::ui
