#include "ui/explorer/survey_model.h"

#include <QFont>
#include <QLocale>
#include <algorithm>

#include "core/csv_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

std::string isRightText(const SurveyedText& text) {
    if (text.truthKind() == TruthKind::None) return "";
    return text.isRight() ? "true" : "false";
}

}  // namespace

std::string surveyCsv(const SurveyTable& table, const std::vector<std::uint32_t>& texts,
                      const std::vector<std::string>& labels) {
    std::string csv = "row,line,truth,prediction,right,probability,doubt,words,beginning\n";
    for (const std::uint32_t number : texts) {
        const SurveyedText text = table[number];
        csv += std::to_string(text.place().number) + "," + std::to_string(text.place().line) + "," +
               csvLabels(text.truth(), labels, text.others()) + "," +
               csvLabels(text.predicted(), labels) + "," + isRightText(text) + "," +
               csvNumber(double{text.probability()}) + "," + csvNumber(double{text.uncertainty()}) +
               "," + std::to_string(text.words()) + "," + csvField(text.beginning()) + "\n";
    }
    return csv;
}

namespace {

SurveyOrder orderOf(int column) {
    switch (column) {
        case SurveyModel::Prediction:
            return SurveyOrder::Predicted;
        case SurveyModel::Probability:
            return SurveyOrder::Probability;
        case SurveyModel::Truth:
            return SurveyOrder::Truth;
        case SurveyModel::Uncertainty:
            return SurveyOrder::Uncertainty;
        case SurveyModel::Words:
            return SurveyOrder::Words;
        default:
            return SurveyOrder::Place;
    }
}

bool isNumberColumn(int column) {
    return column == SurveyModel::Probability || column == SurveyModel::Uncertainty ||
           column == SurveyModel::Words;
}

}  // namespace

SurveyModel::SurveyModel(QObject* parent) : QAbstractTableModel(parent) {}

void SurveyModel::clear(const std::vector<std::string>& labels) {
    beginResetModel();
    labels_.clear();
    for (const std::string& label : labels) labels_ << QString::fromStdString(label);
    table_ = SurveyTable();
    shown_.clear();
    endResetModel();
}

void SurveyModel::append(const std::vector<std::shared_ptr<const SurveyPart>>& parts) {
    const std::size_t before = table_.size();
    for (const auto& part : parts) table_.append(part);
    const std::vector<std::uint32_t> texts = wantedTexts(table_, filter_, before);
    if (texts.empty()) return;
    insertAtEnd(texts);
    if (!isInOrderOfSource()) sortShown();
}

void SurveyModel::insertAtEnd(const std::vector<std::uint32_t>& texts) {
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(texts.size()) - 1);
    shown_.insert(shown_.end(), texts.begin(), texts.end());
    endInsertRows();
}

void SurveyModel::setFilter(const SurveyFilter& filter) {
    beginResetModel();
    filter_ = filter;
    shown_ = wantedTexts(table_, filter_);
    if (!isInOrderOfSource()) sortTexts(table_, order_, isDescending_, shown_);
    endResetModel();
}

void SurveyModel::sort(int column, Qt::SortOrder order) {
    order_ = orderOf(column);
    isDescending_ = order == Qt::DescendingOrder;
    sortShown();
}

void SurveyModel::sortShown() {
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<std::size_t> texts;
    for (const QModelIndex& index : before) texts.push_back(textAt(index.row()));
    sortTexts(table_, order_, isDescending_, shown_);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rowOf(texts[static_cast<std::size_t>(i)]), before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

int SurveyModel::rowOf(std::size_t text) const {
    const auto found = std::find(shown_.begin(), shown_.end(), text);
    return found == shown_.end() ? -1 : static_cast<int>(found - shown_.begin());
}

int SurveyModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

int SurveyModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int{ColumnCount};
}

QString SurveyModel::joined(LabelLists::List labels) const {
    QStringList names;
    for (const std::int32_t label : labels) names << labels_.value(label);
    return names.join(QStringLiteral(", "));
}

QString SurveyModel::predictionText(const SurveyedText& text) const {
    return text.predicted().empty() ? tr("none") : joined(text.predicted());
}

QString SurveyModel::truthText(const SurveyedText& text) const {
    if (text.truthKind() == TruthKind::None) return {};
    QStringList names;
    if (!text.truth().empty()) names << joined(text.truth());
    const std::string_view others = text.others();
    if (!others.empty())
        names << QString::fromUtf8(others.data(), static_cast<qsizetype>(others.size()));
    return names.isEmpty() ? tr("none") : names.join(QStringLiteral(", "));
}

QString SurveyModel::shownText(const SurveyedText& text, int column) const {
    switch (column) {
        case Prediction:
            return predictionText(text);
        case Probability:
            return percent(double{text.probability()});
        case Truth:
            return truthText(text);
        case Uncertainty:
            return percent(double{text.uncertainty()});
        case Words:
            return QLocale().toString(text.words());
        default:
            return QString::fromUtf8(text.beginning().data(),
                                     static_cast<qsizetype>(text.beginning().size()));
    }
}

QString SurveyModel::tip(const SurveyedText& text, int column) const {
    if (column == Probability) return fullNumber(double{text.probability()});
    if (column == Uncertainty) return fullNumber(double{text.uncertainty()});
    if (column == Truth && text.truthKind() == TruthKind::Foreign)
        return tr("%1: a label that the model does not have").arg(truthText(text));
    if (column == Text && text.place().line > 0)
        return tr("Line %1 of the file").arg(QLocale().toString(qulonglong{text.place().line}));
    return shownText(text, column);
}

QVariant SurveyModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const SurveyedText text = table_[textAt(index.row())];
    const bool isWrong = text.truthKind() == TruthKind::Known && !text.isRight();
    switch (role) {
        case Qt::DisplayRole:
            return shownText(text, index.column());
        case Qt::ToolTipRole:
            return plainToolTip(tip(text, index.column()));
        case Qt::TextAlignmentRole:
            return int{Qt::AlignVCenter} |
                   int{isNumberColumn(index.column()) ? Qt::AlignRight : Qt::AlignLeft};
        case Qt::FontRole: {
            QFont font;
            font.setBold(isWrong);
            return index.column() == Truth ? QVariant(font) : QVariant();
        }
        case Qt::AccessibleTextRole:
            return isWrong && index.column() == Truth ? tr("%1, not predicted").arg(truthText(text))
                                                      : shownText(text, index.column());
        case kWrongRole:
            return isWrong;
        default:
            return {};
    }
}

QVariant SurveyModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const QStringList names{tr("Prediction"),  tr("Truth"), tr("Prob."),
                            tr("Uncertainty"), tr("Words"), tr("Text")};
    const QStringList meanings{
        tr("What the model predicts"),
        tr("The label in the file, in bold if another one is predicted"),
        tr("Probability of the most probable label"),
        tr("How near another prediction was: 100 % if two labels are equally likely"),
        tr("Number of words"),
        tr("The beginning of the text; a click sorts by the order of the file")};
    if (role == Qt::DisplayRole) return names.value(section);
    if (role == Qt::ToolTipRole) return meanings.value(section);
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignVCenter} |
               int{isNumberColumn(section) ? Qt::AlignRight : Qt::AlignLeft};
    return {};
}

}  // namespace hanscope::ui

#include "moc_survey_model.cpp"
