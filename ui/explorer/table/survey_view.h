#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QAbstractItemModel;
class QStyledItemDelegate;
class QTableView;

namespace hanscope {
struct SurveyPart;
}

namespace hanscope::ui {

class SurveyModel;

/// Shows a table's rows on one line each, without a header at the left; whole rows are selected.
void prepareRows(QTableView* table, int padding = 6);

/// Shows a model as whole rows in columns as wide as their contents; that with the number `wide`
/// takes the rest.
void showRows(QTableView* table, QAbstractItemModel* model, int wide);
/// The same, with the largest of the column `by` first until a header is clicked.
void showRanking(QTableView* table, QAbstractItemModel* model, int by, int wide);

/// Runs open(row, keeps) when the user double-clicks a row, or presses Enter, with Control to keep
/// what was open before.
void onOpened(QTableView* table, const std::function<void(int row, bool keeps)>& open);

/// Shows the texts of a survey in a table: whole rows, in the order of the source until a header is
/// clicked, with room for the widest number of each column.
void showSurvey(QTableView* table, SurveyModel* model);

/// Draws texts: the punctuation of a right-to-left one belongs to its left end. The table owns it.
QStyledItemDelegate* makeTextCells(QTableView* table);
/// Draws the end of a text that has no room: the words before a place. The table owns it.
QStyledItemDelegate* makeEndCells(QTableView* table);

/// The widths of the columns of labels in the table of a survey: with room for the longest label;
/// several labels of a text are shortened.
class LabelColumns {
 public:
    explicit LabelColumns(QTableView* table) : table_(table) {}

    /// The labels of the model, before any text is shown.
    void setLabels(const std::vector<std::string>& labels);
    /// Texts, whose true labels the model may not have.
    void add(const std::vector<std::shared_ptr<const SurveyPart>>& parts);

 private:
    QTableView* table_;
    int widestTruth_ = 0;  // in pixels
};

}  // namespace hanscope::ui
