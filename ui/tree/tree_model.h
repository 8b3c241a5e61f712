#pragma once

#include <QAbstractItemModel>
#include <memory>

#include "core/model/tree_reading.h"
#include "ui/tree/tree_outline.h"

namespace hanscope::ui {

/// Item model of a reading's tree: the root; below each node its considered children and [END], the
/// most probable first.
class TreeModel : public QAbstractItemModel {
    Q_OBJECT
 public:
    enum Role {
        ProbabilityRole = Qt::UserRole,
        PredictedRole,
        ForcedRole,
        ThresholdRole,  ///< predicted if the probability is above it; invalid if there is one label
                        ///< per level
        LineRole,       ///< index in outline()
        LabelRole,      ///< label of the node; for [END], of its parent node
        MarkRole        ///< int(Mark)
    };
    /// Which page shows the node's attention.
    enum Mark { Unmarked = 0, First = 1, Second = 2 };

    using QAbstractItemModel::QAbstractItemModel;

    /// Null clears the model. `outputs`: those of the reading.
    void setTree(std::shared_ptr<const TreeReading> tree, const Outputs& outputs);
    std::shared_ptr<const TreeReading> tree() const { return tree_; }
    const TreeOutline& outline() const { return outline_; }
    /// Lines whose attention the first and second page show; −1: none.
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
    Outputs outputs_;
    int first_ = -1, second_ = -1;
};

}  // namespace hanscope::ui
