#pragma once

#include <QAbstractListModel>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/model/reading.h"

namespace hanscope::ui {

/// The two likeliest classes of a reading if they are near-equal: the second has at least 85 % of
/// the first one's probability. First the likelier. Nothing where any number of labels may apply.
std::optional<std::pair<int, int>> nearEqualClasses(const Reading& reading);

/// Every class of a reading with its probability, in the model's label order; where any number of
/// labels may apply, the likeliest first.
class PredictionModel : public QAbstractListModel {
    Q_OBJECT
 public:
    /// ThresholdRole: what a probability must be above to be predicted; invalid without one.
    enum Role { ProbabilityRole = Qt::UserRole, PredictedRole, ThresholdRole };

    using QAbstractListModel::QAbstractListModel;

    /// Null clears. The same labels keep their rows, so that a selection survives typing.
    void setReading(std::shared_ptr<const Reading> reading);
    std::shared_ptr<const Reading> reading() const { return reading_; }

    /// The row of the predicted class, the first of several; 0 if none is predicted.
    int firstPredicted() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

 private:
    void take(std::shared_ptr<const Reading> reading);
    std::size_t labelAt(int row) const {
        return static_cast<std::size_t>(order_[static_cast<std::size_t>(row)]);
    }
    QString name(int row) const;
    QVariant threshold() const;

    std::shared_ptr<const Reading> reading_;
    std::vector<std::int32_t> order_;   // [row] label
    std::set<std::int32_t> predicted_;  // labels
};

}  // namespace hanscope::ui
