#pragma once

#include <QSortFilterProxyModel>

#include "ui/tree/tree_outline.h"

namespace hanscope::ui {

class TreeModel;

/// The lines of a TreeModel that a LineFilter accepts and whose name holds what is searched, with
/// all that lies above them.
class TreeFilter : public QSortFilterProxyModel {
    Q_OBJECT
 public:
    explicit TreeFilter(TreeModel* model, QObject* parent = nullptr);

    const LineFilter& lines() const { return lines_; }
    void setLines(const LineFilter& lines);
    /// Empty: all names.
    void setSearch(const QString& text);
    const QString& search() const { return search_; }
    /// Of a line of the model; invalid if it is not shown.
    QModelIndex indexOf(int line) const;

 protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
    TreeModel* model_;
    LineFilter lines_;
    QString search_;
};

}  // namespace hanscope::ui
