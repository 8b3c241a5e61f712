#pragma once

#include <QList>
#include <QString>

class QMenu;
class QMenuBar;

namespace hanscope::ui {

/// Markdown tables, one for each menu, that list every command with its shortcut, or with the keys
/// that reach it in the menus if it has none. The menus `leftOut`, whose entries are documents, are
/// not listed.
QString shortcutTables(const QMenuBar* bar, const QList<const QMenu*>& leftOut);

}  // namespace hanscope::ui
