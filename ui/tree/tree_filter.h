#pragma once

#include <QSortFilterProxyModel>

#include "ui/tree/tree_outline.h"

namespace hanscope::ui {

class TreeModel;

/// Shows the lines of a TreeModel that a LineFilter accepts, or during a search all lines whose
/// name contains the search text, together with all their ancestors.
class TreeFilter : public QSortFilterProxyModel {
    Q_OBJECT
 public:
    explicit TreeFilter(TreeModel* model, QObject* parent = nullptr);

    const LineFilter& lines() const { return lines_; }
    void setLines(const LineFilter& lines);
    /// Sets the search text; empty accepts all names.
    void setSearch(const QString& text);
    const QString& search() const { return search_; }
    /// A line that is shown although the LineFilter does not accept it; −1: none.
    void setKept(int line);
    /// The index of a line of the model; invalid if the line is not shown.
    QModelIndex indexOf(int line) const;

 protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
    TreeModel* model_;
    LineFilter lines_;
    QString search_;
    int kept_ = -1;
};

}  // namespace hanscope::ui
