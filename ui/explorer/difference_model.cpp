#include "ui/explorer/difference_model.h"

#include <QFont>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

/// By what a column sorts texts.
double sortKey(const TextDifference& text, int column) {
    const auto firstOf = [](const std::vector<std::int32_t>& labels) {
        return labels.empty() ? -1.0 : static_cast<double>(labels.front());
    };
    switch (column) {
        case DifferenceModel::Distance:
            return text.distance;
        case DifferenceModel::First:
            return firstOf(text.first);
        case DifferenceModel::Second:
            return firstOf(text.second);
        case DifferenceModel::Truth:
            return text.truth ? firstOf(*text.truth) : -2;
        default:
            return static_cast<double>(text.place.number);
    }
}

bool isPredictionWrong(const TextDifference& text, int column) {
    if (!text.truth) return false;
    return (column == DifferenceModel::First && !text.isFirstRight()) ||
           (column == DifferenceModel::Second && !text.isSecondRight());
}

}  // namespace

DifferenceModel::DifferenceModel(QObject* parent) : QAbstractTableModel(parent) {}

void DifferenceModel::setDifference(std::shared_ptr<const ModelDifference> difference,
                                    const std::vector<std::string>& labels, const QString& first,
                                    const QString& second) {
    beginResetModel();
    difference_ = std::move(difference);
    labels_.clear();
    for (const std::string& label : labels) labels_ << QString::fromStdString(label);
    first_ = first;
    second_ = second;
    right_.reset();
    choose();
    endResetModel();
}

void DifferenceModel::setRows(Rows rows) {
    beginResetModel();
    rows_ = std::move(rows);
    choose();
    endResetModel();
}

void DifferenceModel::setRight(std::optional<RightOfTwo> right) {
    beginResetModel();
    right_ = right;
    choose();
    endResetModel();
}

bool DifferenceModel::isWanted(const TextDifference& text) const {
    if (rows_ && !std::binary_search(rows_->begin(), rows_->end(), text.place.number)) return false;
    return !right_ ||
           (text.truth && *right_ == RightOfTwo{text.isFirstRight(), text.isSecondRight()});
}

void DifferenceModel::choose() {
    shown_.clear();
    for (std::size_t i = 0; difference_ && i < difference_->texts.size(); ++i)
        if (isWanted(difference_->texts[i])) shown_.push_back(static_cast<std::uint32_t>(i));
    arrange();
}

/// The core has sorted the texts by their distance.
void DifferenceModel::arrange() {
    std::sort(shown_.begin(), shown_.end());
    if (column_ == Distance && isDescending_) return;
    std::stable_sort(shown_.begin(), shown_.end(), [this](std::uint32_t a, std::uint32_t b) {
        const double first = sortKey(difference_->texts[a], column_),
                     second = sortKey(difference_->texts[b], column_);
        return isDescending_ ? first > second : first < second;
    });
}

void DifferenceModel::sort(int column, Qt::SortOrder order) {
    beginResetModel();
    column_ = column;
    isDescending_ = order == Qt::DescendingOrder;
    arrange();
    endResetModel();
}

std::vector<TextDifference> DifferenceModel::shownTexts() const {
    std::vector<TextDifference> texts;
    for (const std::uint32_t text : shown_) texts.push_back(difference_->texts[text]);
    return texts;
}

QString DifferenceModel::joined(const std::vector<std::int32_t>& labels) const {
    QStringList names;
    for (const std::int32_t label : labels) names << labels_.value(label);
    return names.isEmpty() ? tr("none") : names.join(QStringLiteral(", "));
}

QString DifferenceModel::truthText(const TextDifference& text) const {
    return text.truth ? joined(*text.truth) : QString();
}

QString DifferenceModel::shownText(const TextDifference& text, int column) const {
    switch (column) {
        case Distance:
            return percent(text.distance);
        case First:
            return joined(text.first);
        case Second:
            return joined(text.second);
        case Truth:
            return truthText(text);
        default:
            return QString::fromStdString(text.beginning);
    }
}

QString DifferenceModel::tip(const TextDifference& text, int column) const {
    if (column == Distance) return fullNumber(text.distance);
    if (column == Text && text.place.line > 0)
        return tr("Line %1 of the file").arg(QLocale().toString(qulonglong{text.place.line}));
    return shownText(text, column);
}

int DifferenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

int DifferenceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int{ColumnCount};
}

QVariant DifferenceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const TextDifference& text = textAt(index.row());
    const bool isWrong = isPredictionWrong(text, index.column());
    switch (role) {
        case Qt::DisplayRole:
            return shownText(text, index.column());
        case Qt::ToolTipRole:
            return plainToolTip(tip(text, index.column()));
        case Qt::TextAlignmentRole:
            return int{Qt::AlignVCenter} |
                   int{index.column() == Distance ? Qt::AlignRight : Qt::AlignLeft};
        case Qt::FontRole: {
            QFont font;
            font.setBold(true);
            return isWrong ? QVariant(font) : QVariant();
        }
        case Qt::AccessibleTextRole:
            return isWrong ? tr("%1, wrong").arg(shownText(text, index.column()))
                           : shownText(text, index.column());
        default:
            return {};
    }
}

QVariant DifferenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const QStringList names{tr("Distance"), first_.isEmpty() ? tr("First model") : first_,
                            second_.isEmpty() ? tr("Second model") : second_, tr("Truth"),
                            tr("Text")};
    const QStringList meanings{
        tr("How far apart the probabilities are: half the sum of their differences, or, if the "
           "models predict any number of labels, the largest one"),
        tr("What “%1” predicts, in bold if it is wrong").arg(names[First]),
        tr("What “%1” predicts, in bold if it is wrong").arg(names[Second]),
        tr("The label in the file"),
        tr("The beginning of the text; a click sorts by the order of the file")};
    if (role == Qt::DisplayRole) return names.value(section);
    if (role == Qt::ToolTipRole) return plainToolTip(meanings.value(section));
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignVCenter} | int{section == Distance ? Qt::AlignRight : Qt::AlignLeft};
    return {};
}

WordDifferenceModel::WordDifferenceModel(QObject* parent) : QAbstractTableModel(parent) {}

void WordDifferenceModel::setWords(std::vector<WordDifference> words, const QString& first,
                                   const QString& second) {
    beginResetModel();
    words_ = std::move(words);
    first_ = first;
    second_ = second;
    endResetModel();
}

int WordDifferenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(words_.size());
}

int WordDifferenceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int{ColumnCount};
}

QVariant WordDifferenceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const WordDifference& word = words_[static_cast<std::size_t>(index.row())];
    const double difference = word.second - word.first;
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignVCenter} | int{column == Word ? Qt::AlignLeft : Qt::AlignRight};
    if (role == kSortRole) {
        if (column == Word) return QString::fromStdString(word.word);
        if (column == Occurrences) return qulonglong{word.occurrences};
        return column == First ? word.first : column == Second ? word.second : std::abs(difference);
    }
    if (role == Qt::ToolTipRole && column == Difference)
        return tr("95 %: between %1 and %2")
            .arg(summandText(word.interval.low), summandText(word.interval.high));
    if (role != Qt::DisplayRole) return {};
    if (column == Word) return QString::fromStdString(word.word);
    if (column == Occurrences) return QLocale().toString(qulonglong{word.occurrences});
    if (column == Difference) return summandText(difference);
    return twoDigits(column == First ? word.first : word.second);
}

QVariant WordDifferenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const QStringList names{tr("Word"), tr("Count"), first_, second_, tr("Difference")};
    const QStringList meanings{
        tr("The word as the models look it up"), tr("How often it occurs in the corpus"),
        tr("Its mean weight by “%1”").arg(first_), tr("Its mean weight by “%1”").arg(second_),
        tr("The second mean minus the first")};
    if (role == Qt::DisplayRole) return names.value(section);
    if (role == Qt::ToolTipRole) return plainToolTip(meanings.value(section));
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignVCenter} | int{section == Word ? Qt::AlignLeft : Qt::AlignRight};
    return {};
}

}  // namespace hanscope::ui

#include "moc_difference_model.cpp"
