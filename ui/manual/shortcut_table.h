#pragma once

#include <QList>
#include <QString>

class QMenu;
class QMenuBar;

namespace hanscope::ui {

/// Tables in Markdown, one for each menu: every command with its keys, or, where it has none, the
/// keys by which it is reached in the menus. Menus whose entries are documents are left out.
QString shortcutTables(const QMenuBar* bar, const QList<const QMenu*>& leftOut);

}  // namespace hanscope::ui
