#pragma once

#include <QAbstractListModel>
#include <memory>
#include <vector>

#include "core/model/reading.h"

namespace hanscope::ui {

/// The sentences of a reading, the heaviest first (equal weights in text order).
class SentenceModel : public QAbstractListModel {
    Q_OBJECT
 public:
    enum Role {
        WeightRole = Qt::UserRole,  ///< p_s
        SentenceRole                ///< its number in the document, from 0
    };

    using QAbstractListModel::QAbstractListModel;

    void setReading(std::shared_ptr<const Reading> reading);
    /// Row of a sentence; −1 if there is none.
    int rowOf(int sentence) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

 private:
    QString text(int sentence) const;

    std::shared_ptr<const Reading> reading_;
    std::vector<int> order_;  // row -> sentence
    std::vector<int> rows_;   // sentence -> row
};

}  // namespace hanscope::ui
