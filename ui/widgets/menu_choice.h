#pragma once

class QAction;
class QActionGroup;
class QMenu;
class QString;

namespace hanscope::ui {

/// Adds an entry to a menu that is chosen instead of the other ones of the group, which is
/// exclusive. It has a round mark.
QAction* addMenuChoice(QMenu* menu, QActionGroup* group, const QString& text, bool isChosen);

}  // namespace hanscope::ui
