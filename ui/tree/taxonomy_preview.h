#pragma once

#include <QAbstractItemModel>
#include <QWidget>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/hierarchy/label_tree.h"

class QLabel;
class QTreeView;

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

/// Preview of a tree of labels before training: the number of labels on each level, the tree, and
/// the number of documents with each label. Shows an error message instead if the file is invalid.
class TaxonomyPreview : public QWidget {
    Q_OBJECT
 public:
    explicit TaxonomyPreview(QWidget* parent = nullptr);

    /// `documents`: for each label of the tree, the number of documents that have it or one of its
    /// descendants; empty if not counted yet.
    void setTree(std::shared_ptr<const LabelTree> tree, std::vector<std::uint64_t> documents = {});
    void setError(const QString& sentence) { show(nullptr, {}, sentence); }
    /// Removes tree and error.
    void clear() { show(nullptr, {}, {}); }

    /// "107 labels on 2 levels: 9, 98"; empty without a tree.
    QString levelText() const;
    /// Warning about labels without a document, or the error message.
    QString noteText() const;

 private:
    void show(std::shared_ptr<const LabelTree> tree, std::vector<std::uint64_t> documents,
              const QString& note);

    TaxonomyModel* model_;
    QLabel* levels_;
    QTreeView* view_;
    QLabel* note_;
};

}  // namespace hanscope::ui
