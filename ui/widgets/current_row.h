#pragma once

class QAbstractItemView;
class QHeaderView;

namespace hanscope::ui {

/// Scrolls to the current row of a table or list if it is selected, else to the first one: after
/// the rows got another order.
void showCurrentRow(QAbstractItemView* view);

/// Does so whenever a click on this header of the view, or what does the same, has sorted the rows.
void showCurrentRowWhenSorted(QAbstractItemView* view, const QHeaderView* header);

/// Lets the Menu key open the context menu at the current row, which is scrolled into sight.
void openMenuAtCurrentRow(QAbstractItemView* view);

}  // namespace hanscope::ui
