#pragma once

#include <QAbstractItemModel>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/hierarchy/label_tree.h"

namespace hanscope::ui {

/// Item model of a tree of labels, in its own order. The second column has the number of documents
/// with each label, if known.
class TaxonomyModel : public QAbstractItemModel {
    Q_OBJECT
 public:
    enum Column { Label, Documents };

    using QAbstractItemModel::QAbstractItemModel;

    /// `tree`: null for none. `documents`: number of documents for each label of the tree; empty if
    /// not known.
    void setTree(std::shared_ptr<const LabelTree> tree, std::vector<std::uint64_t> documents);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    std::int32_t nodeAt(const QModelIndex& index) const;
    QVariant text(std::int32_t node, int column) const;

    std::shared_ptr<const LabelTree> tree_;
    std::vector<std::uint64_t> documents_;
    std::vector<int> rows_;  // row of each label among its siblings
};

}  // namespace hanscope::ui
