#include "ui/reader/prediction_model.h"

#include <algorithm>
#include <numeric>

#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr double kNearShare = 0.85;

std::vector<std::int32_t> orderOf(const std::shared_ptr<const Reading>& reading) {
    if (!reading) return {};
    if (reading->outputs.isMultiLabel()) return byProbability(reading->probabilities);
    std::vector<std::int32_t> order(reading->probabilities.size());
    std::iota(order.begin(), order.end(), 0);
    return order;
}

std::set<std::int32_t> predictedBy(const std::shared_ptr<const Reading>& reading) {
    if (!reading) return {};
    const std::vector<std::int32_t> labels = predictedLabels(*reading);
    return {labels.begin(), labels.end()};
}

}  // namespace

std::optional<std::pair<int, int>> nearEqualClasses(const Reading& reading) {
    const auto& p = reading.probabilities;
    if (p.size() < 2 || reading.outputs.isMultiLabel()) return std::nullopt;
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
        take(std::move(reading));
        if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    take(std::move(reading));
    endResetModel();
}

void PredictionModel::take(std::shared_ptr<const Reading> reading) {
    reading_ = std::move(reading);
    order_ = orderOf(reading_);
    predicted_ = predictedBy(reading_);
}

void PredictionModel::setBefore(std::shared_ptr<const Reading> before) {
    if (before == before_) return;
    before_ = std::move(before);
    if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QVariant PredictionModel::before(int row) const {
    const bool isSame =
        before_ && (before_->labels == reading_->labels || *before_->labels == *reading_->labels);
    return isSame ? double{before_->probabilities[labelAt(row)]} : QVariant();
}

void PredictionModel::setTruth(const QStringList& labels) {
    if (labels == truth_) return;
    truth_ = labels;
    if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int PredictionModel::firstPredicted() const {
    const auto found = std::find_if(order_.begin(), order_.end(), [this](std::int32_t label) {
        return predicted_.count(label) > 0;
    });
    return found == order_.end() ? 0 : static_cast<int>(found - order_.begin());
}

int PredictionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

QString PredictionModel::name(int row) const {
    return QString::fromStdString(reading_->labels->at(labelAt(row)));
}

QVariant PredictionModel::thresholdOf(int row) const {
    const Outputs& outputs = reading_->outputs;
    return outputs.isMultiLabel() ? outputs.thresholdOf(labelAt(row)) : QVariant();
}

QString PredictionModel::tooltip(int row) const {
    const double probability = reading_->probabilities[labelAt(row)];
    QString text = QStringLiteral("%1: %2").arg(name(row), fullNumber(probability));
    if (isTrue(row)) text = tr("%1 (true label)").arg(text);
    if (!reading_->outputs.labelThresholds.empty())
        text = tr("%1, predicted if above %2").arg(text, percent(thresholdOf(row).toDouble()));
    return text + QLatin1Char('\n') + tr("Click: a lens that explains a label explains this one");
}

QString PredictionModel::spokenText(int row) const {
    const double probability = reading_->probabilities[labelAt(row)];
    const QString text = QStringLiteral("%1, %2").arg(name(row), percent(probability));
    const QVariant earlier = before(row);
    const QString compared =
        earlier.isValid() ? tr("%1, before %2").arg(text, percent(earlier.toDouble())) : text;
    return isTrue(row) ? tr("%1, true label").arg(compared) : compared;
}

QVariant PredictionModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const double probability = reading_->probabilities[labelAt(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return name(index.row());
        case Qt::ToolTipRole:
            return plainToolTip(tooltip(index.row()));
        case Qt::AccessibleTextRole:
            return spokenText(index.row());
        case ProbabilityRole:
            return probability;
        case PredictedRole:
            return predicted_.count(static_cast<std::int32_t>(labelAt(index.row()))) > 0;
        case ThresholdRole:
            return thresholdOf(index.row());
        case BeforeRole:
            return before(index.row());
        case TrueRole:
            return isTrue(index.row());
        default:
            return {};
    }
}

}  // namespace hanscope::ui
