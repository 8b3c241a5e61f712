#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include "core/metrics/metrics.h"

namespace hanscope::ui {

/// A confusion matrix: rows are true classes, columns predictions; cells are counts of documents.
class ConfusionModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Role {
        CountRole = Qt::UserRole,  ///< quint64
        ShareRole                  ///< share of the row's documents, 0…1; 0 in an empty row
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// `labels` are the classes' names, as many as the matrix has rows.
    void setEvaluation(const Evaluation& evaluation, const QStringList& labels);
    /// Describes a cell: "12 of 80 documents of class horror predicted as comedy (15 %)."
    QString sentence(int truth, int prediction) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    quint64 count(int truth, int prediction) const;
    double share(int truth, int prediction) const;

    Evaluation evaluation_;
    QStringList labels_;
};

/// Precision, recall, F1 and number of documents of each class; numbers are sorted by value.
class ClassScoreModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Column { Class, Precision, Recall, F1, Documents, ColumnCount };
    static constexpr int kSortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void setEvaluation(const Evaluation& evaluation, const QStringList& labels);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    QVariant value(const QModelIndex& index) const;

    std::vector<ClassScore> scores_;
    QStringList labels_;
};

}  // namespace hanscope::ui
