#pragma once

class QMenu;
class QTableView;

namespace hanscope::ui {

/// Whether a click on the header of a column sorts the table.
bool isSortable(const QTableView* table);

/// Adds a menu of the shown columns of a sortable table, which does without the mouse what a click
/// on their headers does: chosen again, a column is sorted the other way round.
void addSortMenu(QMenu* menu, QTableView* table);

}  // namespace hanscope::ui
