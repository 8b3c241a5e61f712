#include "ui/explorer/concordance_model.h"

#include <QLocale>
#include <algorithm>

#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

bool isNumber(int column) {
    return column == ConcordanceModel::Weight || column == ConcordanceModel::Shade ||
           column == ConcordanceModel::Effect;
}

int alignmentOf(int column) {
    const bool isRight = column == ConcordanceModel::Left || isNumber(column);
    const Qt::AlignmentFlag side = column == ConcordanceModel::Keyword ? Qt::AlignHCenter
                                   : isRight                           ? Qt::AlignRight
                                                                       : Qt::AlignLeft;
    return int{Qt::AlignVCenter} | int{side};
}

std::optional<double> numberOf(const ConcordanceLine& line, int column) {
    if (column == ConcordanceModel::Effect) return line.effect;
    if (!line.weights) return {};
    return double{column == ConcordanceModel::Weight ? line.weights->share : line.weights->shade};
}

}  // namespace

ConcordanceOrder orderOfColumn(int column) {
    switch (column) {
        case ConcordanceModel::Left:
            return ConcordanceOrder::Left1;
        case ConcordanceModel::Keyword:
            return ConcordanceOrder::Keyword;
        case ConcordanceModel::Right:
            return ConcordanceOrder::Right1;
        case ConcordanceModel::Weight:
            return ConcordanceOrder::Weight;
        case ConcordanceModel::Shade:
            return ConcordanceOrder::Shade;
        case ConcordanceModel::Effect:
            return ConcordanceOrder::Effect;
        case ConcordanceModel::Prediction:
            return ConcordanceOrder::Prediction;
        default:
            return ConcordanceOrder::Truth;
    }
}

int columnOfOrder(ConcordanceOrder order) {
    if (order == ConcordanceOrder::Left2 || order == ConcordanceOrder::Left3)
        return ConcordanceModel::Left;
    if (order == ConcordanceOrder::Right2 || order == ConcordanceOrder::Right3)
        return ConcordanceModel::Right;
    for (int column = 0; column < ConcordanceModel::ColumnCount; ++column)
        if (orderOfColumn(column) == order) return column;
    return -1;
}

ConcordanceModel::ConcordanceModel(QObject* parent) : QAbstractTableModel(parent) {}

void ConcordanceModel::clear(const std::vector<std::string>& labels) {
    beginResetModel();
    labels_.clear();
    for (const std::string& label : labels) labels_ << QString::fromStdString(label);
    texts_.clear();
    lines_.clear();
    shown_.clear();
    endResetModel();
}

bool ConcordanceModel::isWanted(const ConcordanceLine& line) const {
    return !rows_ ||
           std::binary_search(rows_->begin(), rows_->end(), texts_[line.text].place.number);
}

void ConcordanceModel::append(ConcordancePart&& part) {
    const std::size_t before = lines_.size();
    texts_.insert(texts_.end(), std::make_move_iterator(part.texts.begin()),
                  std::make_move_iterator(part.texts.end()));
    lines_.insert(lines_.end(), std::make_move_iterator(part.lines.begin()),
                  std::make_move_iterator(part.lines.end()));
    std::vector<std::uint32_t> added;
    for (std::size_t i = before; i < lines_.size(); ++i)
        if (isWanted(lines_[i])) added.push_back(static_cast<std::uint32_t>(i));
    if (added.empty()) return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(added.size()) - 1);
    shown_.insert(shown_.end(), added.begin(), added.end());
    endInsertRows();
}

void ConcordanceModel::fill(std::size_t first, const ConcordancePart& part,
                            const CorpusSource& source) {
    for (std::size_t i = 0; i < part.lines.size(); ++i) {
        const std::size_t number = first + i;
        const std::size_t text = part.lines[i].text - part.lines.front().text;
        if (number >= lines_.size() || !isSamePlace(lines_[number], part.lines[i]))
            throwChanged(source);
        lines_[number].weights = part.lines[i].weights;
        lines_[number].effect = part.lines[i].effect;
        texts_[part.lines[i].text].predicted = part.texts[text].predicted;
    }
    if (!shown_.empty()) Q_EMIT dataChanged(index(0, Keyword), index(rowCount() - 1, Prediction));
}

void ConcordanceModel::setRows(Rows rows) {
    rows_ = std::move(rows);
    beginResetModel();
    shown_ = sortedLines();
    endResetModel();
}

void ConcordanceModel::setOrder(ConcordanceOrder order, bool isDescending) {
    order_ = order;
    isDescending_ = isDescending;
    arrange();
}

std::vector<std::uint32_t> ConcordanceModel::sortedLines() const {
    std::vector<std::uint32_t> wanted;
    ConcordanceSorter sorter(order_);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        if (!isWanted(lines_[i])) continue;
        wanted.push_back(static_cast<std::uint32_t>(i));
        sorter.add(lines_[i], texts_[lines_[i].text]);
    }
    std::vector<std::uint32_t> order = sorter.sorted(isDescending_);
    for (std::uint32_t& number : order) number = wanted[number];
    return order;
}

/// The current line stays the current one.
void ConcordanceModel::arrange() {
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> numbers;
    for (const QModelIndex& index : before)
        numbers.push_back(shown_[static_cast<std::size_t>(index.row())]);
    shown_ = sortedLines();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto found =
            std::find(shown_.begin(), shown_.end(), numbers[static_cast<std::size_t>(i)]);
        after << index(static_cast<int>(found - shown_.begin()), before[i].column());
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

int ConcordanceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

int ConcordanceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int{ColumnCount};
}

QString ConcordanceModel::joined(const std::vector<std::int32_t>& labels) const {
    QStringList names;
    for (const std::int32_t label : labels) names << labels_.value(label);
    return names.join(QStringLiteral(", "));
}

/// Empty until the text was read.
QString ConcordanceModel::predictionText(const ConcordanceText& text) const {
    return joined(text.predicted);
}

QString ConcordanceModel::truthText(const ConcordanceText& text) const {
    QStringList names;
    if (!text.truth.labels.empty()) names << joined(text.truth.labels);
    if (!text.truth.others.empty()) names << QString::fromStdString(text.truth.others);
    return names.join(QStringLiteral(", "));
}

QString ConcordanceModel::shownText(const QModelIndex& index) const {
    const ConcordanceLine& line = lineAt(index.row());
    switch (index.column()) {
        case Left:
            return QString::fromStdString(line.left);
        case Keyword:
            return QString::fromStdString(line.keyword);
        case Right:
            return QString::fromStdString(line.right);
        case Prediction:
            return predictionText(textAt(index.row()));
        case Truth:
            return truthText(textAt(index.row()));
        default: {
            const auto number = numberOf(line, index.column());
            return number ? twoDigits(*number) : QString();
        }
    }
}

QString ConcordanceModel::tip(const QModelIndex& index) const {
    const ConcordanceLine& line = lineAt(index.row());
    if (isNumber(index.column())) {
        const auto number = numberOf(line, index.column());
        return number ? fullNumber(*number) : QString();
    }
    if (index.column() >= Prediction) return shownText(index);
    const QString context = QString::fromStdString(line.left + line.keyword + line.right);
    const std::uint64_t row = textAt(index.row()).place.line;
    return row == 0 ? context
                    : context + QLatin1Char('\n') +
                          tr("Line %1 of the file").arg(QLocale().toString(qulonglong{row}));
}

QVariant ConcordanceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    switch (role) {
        case Qt::DisplayRole:
            return shownText(index);
        case Qt::ToolTipRole:
            return plainToolTip(tip(index));
        case Qt::TextAlignmentRole:
            return alignmentOf(index.column());
        case kWeightRole: {
            const auto& weights = lineAt(index.row()).weights;
            return weights ? QVariant(double{weights->share}) : QVariant();
        }
        default:
            return {};
    }
}

QVariant ConcordanceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const QStringList names{tr("Before"), QString(),    tr("After"),      tr("Weight"),
                            tr("Shade"),  tr("Effect"), tr("Prediction"), tr("Truth")};
    const QStringList meanings{
        tr("The words before; a click sorts by the nearest one"),
        tr("The words that were looked for, on a background as dark as their weight"),
        tr("The words behind; a click sorts by the nearest one"),
        tr("The weight p_w: the share of the sentence's attention"),
        tr("√p_s · p_w, by which the page shades words"),
        tr("How much probability the text's most probable label loses without these words"),
        tr("What the model predicts for the text"),
        tr("The label in the file")};
    if (role == Qt::DisplayRole) return names.value(section);
    if (role == Qt::ToolTipRole) return meanings.value(section);
    if (role == Qt::AccessibleTextRole && section == Keyword) return tr("Occurrence");
    if (role == Qt::TextAlignmentRole) return alignmentOf(section);
    return {};
}

}  // namespace hanscope::ui

#include "moc_concordance_model.cpp"
