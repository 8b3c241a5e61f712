#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <QVariant>
#include <vector>

namespace hanscope::ui {

/// A table of names (QString), counts (quint64) and shares in 0…1 (double), sorted by value.
class ScoreTableModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Role { SortRole = Qt::UserRole };

    /// `tips`: tool tips of the column headers, one for each column.
    ScoreTableModel(QStringList columns, QStringList tips, QObject* parent);

    void setRows(std::vector<std::vector<QVariant>> rows);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    QStringList columns_, tips_;
    std::vector<std::vector<QVariant>> rows_;
};

}  // namespace hanscope::ui
