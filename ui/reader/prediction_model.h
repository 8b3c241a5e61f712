#pragma once

#include <QAbstractListModel>
#include <memory>
#include <optional>
#include <utility>

#include "core/model/reading.h"

namespace hanscope::ui {

/// The two likeliest classes of a reading if they are near-equal: the second has at least 85 % of
/// the first one's probability. First the likelier.
std::optional<std::pair<int, int>> nearEqualClasses(const Reading& reading);

/// Every class of a reading with its probability, in the model's label order.
class PredictionModel : public QAbstractListModel {
    Q_OBJECT
 public:
    enum Role { ProbabilityRole = Qt::UserRole, PredictedRole };

    using QAbstractListModel::QAbstractListModel;

    /// Null clears. The same labels keep their rows, so that a selection survives typing.
    void setReading(std::shared_ptr<const Reading> reading);
    std::shared_ptr<const Reading> reading() const { return reading_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

 private:
    QString label(int row) const;

    std::shared_ptr<const Reading> reading_;
};

}  // namespace hanscope::ui
