#pragma once

#include <QAbstractTableModel>

#include "core/corpus/inspection.h"

namespace hanscope::ui {

/// The first rows of a source. Line breaks are shown as spaces; tool tips show the original field.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum class Use { None, Text, Label };
    enum Role { UseRole = Qt::UserRole };  ///< int(Use) of a cell's or header's column

    using QAbstractTableModel::QAbstractTableModel;

    void setInspection(const SourceInspection& inspection);
    Use useOf(int column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// The column's name and its use.
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    QVariant columnHeader(int column, int role) const;
    QString columnTitle(int column) const;

    SourceInspection inspection_;
};

}  // namespace hanscope::ui
