#pragma once

class QHeaderView;
class QMenu;
class QPoint;

namespace hanscope::ui {

/// Whether a click on the header of a table or list sorts it.
bool isSortable(const QHeaderView* header);

/// Adds a menu of the shown columns of a sortable table or list, which does without the mouse what
/// a click on their headers does: chosen again, a column is sorted the other way round.
void addSortMenu(QMenu* menu, QHeaderView* header);

/// Opens a menu of them: the context menu of a sortable table or list that has no other one.
void openSortMenu(QHeaderView* header, const QPoint& place);

}  // namespace hanscope::ui
