#include "ui/tree/taxonomy_model.h"

#include <QLocale>

#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

void TaxonomyModel::setTree(std::shared_ptr<const LabelTree> tree,
                            std::vector<std::uint64_t> documents) {
    beginResetModel();
    tree_ = std::move(tree);
    documents_ = std::move(documents);
    rows_.assign(tree_ ? tree_->size() : 0, 0);
    for (std::int32_t node = 0; tree_ && node <= tree_->root(); ++node) {
        int row = 0;
        for (const std::int32_t child : tree_->children(node))
            rows_[static_cast<std::size_t>(child)] = row++;
    }
    endResetModel();
}

std::int32_t TaxonomyModel::nodeAt(const QModelIndex& index) const {
    return index.isValid() ? static_cast<std::int32_t>(index.internalId()) : tree_->root();
}

QModelIndex TaxonomyModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    const std::int32_t child = tree_->children(nodeAt(parent)).begin()[row];
    return createIndex(row, column, static_cast<quintptr>(child));
}

QModelIndex TaxonomyModel::parent(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const std::int32_t above = tree_->parent(nodeAt(index));
    if (above == tree_->root()) return {};
    return createIndex(rows_[static_cast<std::size_t>(above)], Label, static_cast<quintptr>(above));
}

int TaxonomyModel::rowCount(const QModelIndex& parent) const {
    if (!tree_ || parent.column() > 0) return 0;
    return static_cast<int>(tree_->children(nodeAt(parent)).size());
}

int TaxonomyModel::columnCount(const QModelIndex&) const {
    return documents_.empty() ? 1 : 2;
}

QVariant TaxonomyModel::text(std::int32_t node, int column) const {
    if (column == Label) return QString::fromStdString(tree_->title(node));
    const std::uint64_t documents = documents_[static_cast<std::size_t>(node)];
    return QLocale().toString(static_cast<qulonglong>(documents));
}

QVariant TaxonomyModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    switch (role) {
        case Qt::DisplayRole:
            return text(nodeAt(index), index.column());
        case Qt::ToolTipRole:
            return plainToolTip(QString::fromStdString(tree_->path(nodeAt(index))));
        case Qt::TextAlignmentRole:
            return index.column() == Documents ? int(Qt::AlignRight | Qt::AlignVCenter)
                                               : int(Qt::AlignLeft | Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant TaxonomyModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole && section == Documents)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    return section == Label ? tr("Label") : tr("Documents");
}

}  // namespace hanscope::ui
