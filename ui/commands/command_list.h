#pragma once

#include <QAbstractListModel>
#include <QStyledItemDelegate>
#include <vector>

#include "ui/commands/command_ranking.h"

namespace hanscope::ui {

/// What was found, as the rows of a list. Headings and entries that cannot be done are in it.
class CommandListModel : public QAbstractListModel {
    Q_OBJECT
 public:
    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<FoundCommand> rows);
    /// Null for a row that does not exist.
    const FoundCommand* at(int row) const;
    /// The row of an entry; −1 if it is not there.
    int rowOf(const QString& id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
    std::vector<FoundCommand> rows_;
};

/// What a screen reader says of a row: its title, where it is, its keys, whether it is chosen, and
/// why it cannot be done.
QString spokenText(const FoundCommand& row);

/// Paints a row: a mark if it is chosen, its title with the typed letters bold, the other name by
/// which it was found, and quietly at the end its place and keys, or why it cannot be done.
class CommandDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace hanscope::ui
