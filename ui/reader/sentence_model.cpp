#include "ui/reader/sentence_model.h"

#include <algorithm>
#include <numeric>

#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr int kShownBytes = 600;  // far more than a row shows; keeps a huge sentence cheap

std::vector<int> heaviestFirst(const std::vector<float>& weights) {
    std::vector<int> order(weights.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return weights[a] > weights[b]; });
    return order;
}

std::vector<int> inverse(const std::vector<int>& order) {
    std::vector<int> rows(order.size());
    for (std::size_t row = 0; row < order.size(); ++row) rows[order[row]] = static_cast<int>(row);
    return rows;
}

}  // namespace

void SentenceModel::setReading(std::shared_ptr<const Reading> reading) {
    beginResetModel();
    reading_ = std::move(reading);
    order_ = reading_ ? heaviestFirst(reading_->sentenceWeights) : std::vector<int>();
    rows_ = inverse(order_);
    endResetModel();
}

int SentenceModel::rowOf(int sentence) const {
    const bool known = sentence >= 0 && sentence < static_cast<int>(rows_.size());
    return known ? rows_[sentence] : -1;
}

int SentenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

QString SentenceModel::text(int sentence) const {
    const auto bytes = reading_->document->at(reading_->document->sentences()[sentence].range);
    return QString::fromUtf8(bytes.data(), std::min<qsizetype>(bytes.size(), kShownBytes))
        .simplified();
}

QVariant SentenceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int sentence = order_[index.row()];
    const double weight = reading_->sentenceWeights[sentence];
    switch (role) {
        case Qt::DisplayRole:
            return text(sentence);
        case Qt::ToolTipRole:
            return tr("Sentence %1, weight p_s = %2").arg(sentence + 1).arg(fullNumber(weight));
        case Qt::AccessibleTextRole:
            return QStringLiteral("%1, %2").arg(twoDigits(weight), text(sentence));
        case WeightRole:
            return weight;
        case SentenceRole:
            return sentence;
        default:
            return {};
    }
}

}  // namespace hanscope::ui
