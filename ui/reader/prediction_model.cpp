#include "ui/reader/prediction_model.h"

#include "ui/heatmap/numbers.h"
#include "ui/reader/numbers.h"

namespace hanscope::ui {

namespace {

constexpr double kNearShare = 0.85;

int labelCount(const std::shared_ptr<const Reading>& reading) {
    return reading ? static_cast<int>(reading->probabilities.size()) : 0;
}

}  // namespace

std::optional<std::pair<int, int>> nearEqualClasses(const Reading& reading) {
    const auto& p = reading.probabilities;
    if (p.size() < 2) return std::nullopt;
    const int first = reading.prediction;
    int second = first == 0 ? 1 : 0;
    for (int i = 0; i < static_cast<int>(p.size()); ++i) {
        if (i != first && p[i] > p[second]) second = i;
    }
    if (p[second] < kNearShare * p[first]) return std::nullopt;
    return std::make_pair(first, second);
}

void PredictionModel::setReading(std::shared_ptr<const Reading> reading) {
    const bool sameRows = reading && reading_ && reading->labels && reading_->labels &&
                          *reading->labels == *reading_->labels;
    if (sameRows) {
        reading_ = std::move(reading);
        if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    reading_ = std::move(reading);
    endResetModel();
}

int PredictionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : labelCount(reading_);
}

QString PredictionModel::label(int row) const {
    return QString::fromStdString(reading_->labels->at(static_cast<std::size_t>(row)));
}

QVariant PredictionModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const double probability = reading_->probabilities[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return label(index.row());
        case Qt::ToolTipRole:
            return QStringLiteral("%1: %2").arg(label(index.row()), fullNumber(probability));
        case Qt::AccessibleTextRole:
            return QStringLiteral("%1, %2").arg(label(index.row()), percent(probability));
        case ProbabilityRole:
            return probability;
        case PredictedRole:
            return index.row() == reading_->prediction;
        default:
            return {};
    }
}

}  // namespace hanscope::ui
