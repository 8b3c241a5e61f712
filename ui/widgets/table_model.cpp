#include "ui/widgets/table_model.h"

#include <QFont>

#include "ui/widgets/conversions.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

QString valueText(const QString& value) {
    return value;
}

QString valueText(std::uint64_t value) {
    return countText(value);
}

QString valueText(double value) {
    return twoDigits(value);
}

QString valueText(const std::optional<double>& value) {
    return value ? twoDigits(*value) : QString();
}

QString fullValueText(double value) {
    return fullNumber(value);
}

QString fullValueText(const std::optional<double>& value) {
    return value ? fullNumber(*value) : QString();
}

void TableModel::setColumns(std::vector<TableColumn> columns) {
    beginResetModel();
    columns_ = std::move(columns);
    endResetModel();
}

void TableModel::setItems(std::size_t count) {
    count_ = count;
    reset();
}

void TableModel::setFilter(std::function<bool(std::size_t)> isWanted) {
    isWanted_ = std::move(isWanted);
    update();
}

void TableModel::sort(int column, Qt::SortOrder order) {
    sortColumn_ = column;
    isDescending_ = order == Qt::DescendingOrder;
    update();
}

std::vector<std::uint32_t> TableModel::arranged() const {
    std::vector<std::uint32_t> items;
    for (std::size_t item = 0; item < count_; ++item)
        if (!isWanted_ || isWanted_(item)) items.push_back(static_cast<std::uint32_t>(item));
    if (sortColumn_ >= 0 && sortColumn_ < columnCount())
        columns_[static_cast<std::size_t>(sortColumn_)].sort(items, isDescending_);
    return items;
}

void TableModel::reset() {
    beginResetModel();
    shown_ = arranged();
    endResetModel();
}

void TableModel::append(const std::vector<std::uint32_t>& items) {
    if (items.empty()) return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(items.size()) - 1);
    shown_.insert(shown_.end(), items.begin(), items.end());
    endInsertRows();
}

void TableModel::arrange(std::vector<std::uint32_t> items) {
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<std::size_t> kept;
    for (const QModelIndex& index : before) kept.push_back(itemAt(index.row()));
    shown_ = std::move(items);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const int row = rowOf(kept[static_cast<std::size_t>(i)]);
        after << (row < 0 ? QModelIndex() : index(row, before[i].column()));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

int TableModel::rowOf(std::size_t item) const {
    const auto found = std::find(shown_.begin(), shown_.end(), item);
    return found == shown_.end() ? -1 : static_cast<int>(found - shown_.begin());
}

int TableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

int TableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const TableColumn& column = columns_[static_cast<std::size_t>(index.column())];
    const std::size_t item = itemAt(index.row());
    const auto emphasis = [&] { return column.emphasis ? column.emphasis(item) : QString(); };
    switch (role) {
        case Qt::DisplayRole:
            return column.text(item);
        case Qt::ToolTipRole:
            return plainToolTip(column.tip(item));
        case Qt::TextAlignmentRole:
            return int{column.side} | int{Qt::AlignVCenter};
        case Qt::FontRole:
            return emphasis().isEmpty() ? QVariant() : strongFont(QFont());
        case Qt::AccessibleTextRole: {
            const QString spoken = emphasis();
            return spoken.isEmpty() ? column.text(item) : spoken;
        }
        default:
            return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const TableColumn& column = columns_[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole) return column.title;
    if (role == Qt::ToolTipRole) return plainToolTip(column.meaning);
    if (role == Qt::TextAlignmentRole) return int{column.side} | int{Qt::AlignVCenter};
    return {};
}

}  // namespace hanscope::ui

#include "moc_table_model.cpp"
