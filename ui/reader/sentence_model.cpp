#include "ui/reader/sentence_model.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

// far more than a row shows; limits the work for very long sentences
constexpr int kShownBytes = 600;

std::vector<int> heaviestFirst(const std::vector<double>& weights) {
    std::vector<int> order(weights.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return std::abs(weights[a]) > std::abs(weights[b]); });
    return order;
}

std::vector<int> inverse(const std::vector<int>& order) {
    std::vector<int> rows(order.size());
    for (std::size_t row = 0; row < order.size(); ++row) rows[order[row]] = static_cast<int>(row);
    return rows;
}

}  // namespace

void SentenceModel::setReading(std::shared_ptr<const ShownReading> shown) {
    beginResetModel();
    shown_ = std::move(shown);
    order_ = shown_ ? heaviestFirst(shown_->weights.sentences.values) : std::vector<int>();
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
    const Document& document = *shown_->reading->document;
    const auto bytes = document.at(document.sentences()[sentence].range);
    return QString::fromUtf8(bytes.data(), std::min<qsizetype>(bytes.size(), kShownBytes))
        .simplified();
}

WeightFill SentenceModel::barFill(const QModelIndex& index, const Palette& palette) const {
    const int sentence = order_[static_cast<std::size_t>(index.row())];
    return ui::barFill(palette, shown_->weights, sentence);
}

QVariant SentenceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int sentence = order_[index.row()];
    const Numbers& numbers = shown_->weights.sentences;
    const double weight = numbers.values[static_cast<std::size_t>(sentence)];
    switch (role) {
        case Qt::DisplayRole:
            return text(sentence);
        case Qt::ToolTipRole:
            return tr("Sentence %1, weight %2 = %3")
                .arg(QString::number(sentence + 1), QString::fromStdString(numbers.formula),
                     fullNumber(weight));
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
