#pragma once

#include <string>
#include <vector>

class QStyledItemDelegate;
class QTableView;

namespace hanscope::ui {

class SurveyModel;

/// Shows the texts of a survey in a table: whole rows, in the order of the source until a header is
/// clicked, with room for the widest number of each column.
void showSurvey(QTableView* table, SurveyModel* model);

/// Draws texts with a gap to the numbers before them. The punctuation of a right-to-left text
/// belongs to its left end. The table owns it.
QStyledItemDelegate* makeTextCells(QTableView* table);
/// Draws the end of a text that has no room: the words before a place. The table owns it.
QStyledItemDelegate* makeEndCells(QTableView* table);

/// Makes room for the longest label; several labels of a text are shortened.
void fitLabels(QTableView* table, const std::vector<std::string>& labels);

}  // namespace hanscope::ui
