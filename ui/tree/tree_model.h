#pragma once

#include <QAbstractItemModel>
#include <memory>

#include "core/model/tree_reading.h"
#include "ui/tree/tree_outline.h"

namespace hanscope::ui {

/// The tree of a reading as items: the root, below each node its considered children and [END],
/// the likeliest first.
class TreeModel : public QAbstractItemModel {
    Q_OBJECT
 public:
    enum Role {
        ProbabilityRole = Qt::UserRole,
        PredictedRole,
        ForcedRole,
        ThresholdRole,  ///< what a probability must be above; invalid with one label a level
        LineRole,       ///< index in outline()
        LabelRole,      ///< of the node; of [END] that of the node it is below
        MarkRole        ///< int(Mark)
    };
    /// Which page shows what the node read.
    enum Mark { Unmarked = 0, First = 1, Second = 2 };

    using QAbstractItemModel::QAbstractItemModel;

    /// Null empties. `threshold`: of the reading's outputs.
    void setTree(std::shared_ptr<const TreeReading> tree, double threshold);
    std::shared_ptr<const TreeReading> tree() const { return tree_; }
    const TreeOutline& outline() const { return outline_; }
    /// Indices of lines; −1: none.
    void setMarks(int first, int second);

    QModelIndex indexOf(int line) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex&) const override { return 1; }
    QVariant data(const QModelIndex& index, int role) const override;

 private:
    const TreeLine& lineAt(const QModelIndex& index) const;
    QString tooltip(const TreeLine& line) const;
    QString spoken(const TreeLine& line) const;

    std::shared_ptr<const TreeReading> tree_;
    TreeOutline outline_;
    double threshold_ = 0.5;
    int first_ = -1, second_ = -1;
};

}  // namespace hanscope::ui
