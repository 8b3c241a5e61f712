#include "ui/explorer/like_this_model.h"

#include <QLocale>
#include <string_view>

#include "core/survey/survey_table.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kTipBytes = 600;

QString onOneLine(std::string_view text) {
    return QString::fromStdString(oneLine(text)).trimmed();
}

}  // namespace

LikeThisModel::LikeThisModel(QObject* parent) : QAbstractTableModel(parent) {}

void LikeThisModel::clear(const std::vector<std::string>& labels) {
    beginResetModel();
    labels_.clear();
    for (const std::string& label : labels) labels_ << QString::fromStdString(label);
    texts_.clear();
    endResetModel();
}

void LikeThisModel::show(std::vector<SimilarText>&& texts, VectorLevel level) {
    beginResetModel();
    texts_ = std::move(texts);
    level_ = level;
    endResetModel();
    Q_EMIT headerDataChanged(Qt::Horizontal, Text, Text);
}

int LikeThisModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(texts_.size());
}

int LikeThisModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int{ColumnCount};
}

QString LikeThisModel::joined(const std::vector<std::int32_t>& labels) const {
    QStringList names;
    for (const std::int32_t label : labels) names << labels_.value(label);
    return names.join(QStringLiteral(", "));
}

QString LikeThisModel::predictionText(const SimilarText& text) const {
    return joined(text.predicted);
}

QString LikeThisModel::truthText(const SimilarText& text) const {
    QStringList names;
    if (!text.truth.labels.empty()) names << joined(text.truth.labels);
    if (!text.truth.others.empty()) names << QString::fromStdString(text.truth.others);
    return names.join(QStringLiteral(", "));
}

QString LikeThisModel::shownText(const SimilarText& text, int column) const {
    switch (column) {
        case Similarity:
            return QLocale().toString(double{text.similarity}, 'f', 3);
        case Text:
            return level_ == VectorLevel::Sentence ? onOneLine(text.found())
                                                   : QString::fromStdString(text.beginning);
        case Prediction:
            return predictionText(text);
        default:
            return truthText(text);
    }
}

QString LikeThisModel::tip(const SimilarText& text, int column) const {
    if (column == Similarity) return fullNumber(double{text.similarity});
    if (column == Prediction)
        return tr("%1 (%2)").arg(predictionText(text), percent(double{text.probability}));
    if (column == Truth) return truthText(text);
    const QString whole = level_ == VectorLevel::Sentence
                              ? onOneLine(text.found())
                              : QString::fromStdString(beginningOf(text.text, kTipBytes));
    return text.place.line == 0
               ? whole
               : whole + QLatin1Char('\n') +
                     tr("Line %1 of the file").arg(QLocale().toString(qulonglong{text.place.line}));
}

QVariant LikeThisModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    switch (role) {
        case Qt::DisplayRole:
            return shownText(textAt(index.row()), index.column());
        case Qt::ToolTipRole:
            return plainToolTip(tip(textAt(index.row()), index.column()));
        case Qt::TextAlignmentRole:
            return index.column() == Similarity ? int{Qt::AlignRight} | int{Qt::AlignVCenter}
                                                : int{Qt::AlignLeft} | int{Qt::AlignVCenter};
        default:
            return {};
    }
}

QVariant LikeThisModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const QStringList names{tr("Similarity"),
                            level_ == VectorLevel::Sentence ? tr("Sentence") : tr("Text"),
                            tr("Prediction"), tr("Truth")};
    const QStringList meanings{
        tr("The cosine of the angle between the vectors: 1 if they have the same direction"),
        QString(), tr("What the model predicts for the text"), tr("The label in the file")};
    if (role == Qt::DisplayRole) return names.value(section);
    if (role == Qt::ToolTipRole) return meanings.value(section);
    if (role == Qt::TextAlignmentRole && section == Similarity)
        return int{Qt::AlignRight} | int{Qt::AlignVCenter};
    if (role == Qt::TextAlignmentRole) return int{Qt::AlignLeft} | int{Qt::AlignVCenter};
    return {};
}

}  // namespace hanscope::ui

#include "moc_like_this_model.cpp"
