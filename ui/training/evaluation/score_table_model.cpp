#include "ui/training/evaluation/score_table_model.h"

#include <QLocale>

#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

QString shownText(const QVariant& value) {
    if (value.typeId() == QMetaType::Double) return twoDigits(value.toDouble());
    if (value.typeId() == QMetaType::ULongLong) return QLocale().toString(value.toULongLong());
    return value.toString();
}

int alignment(const QVariant& value) {
    return int(Qt::AlignVCenter) |
           int(value.typeId() == QMetaType::QString ? Qt::AlignLeft : Qt::AlignRight);
}

}  // namespace

ScoreTableModel::ScoreTableModel(QStringList columns, QStringList tips, QObject* parent)
    : QAbstractTableModel(parent), columns_(std::move(columns)), tips_(std::move(tips)) {}

void ScoreTableModel::setRows(std::vector<std::vector<QVariant>> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

int ScoreTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ScoreTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant ScoreTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const QVariant& value =
        rows_[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    switch (role) {
        case Qt::DisplayRole:
            return shownText(value);
        case Qt::ToolTipRole:
            return value.typeId() == QMetaType::Double ? fullNumber(value.toDouble())
                                                       : plainToolTip(shownText(value));
        case Qt::TextAlignmentRole:
            return alignment(value);
        case SortRole:
            return value;
        default:
            return {};
    }
}

QVariant ScoreTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::DisplayRole) return columns_.value(section);
    return role == Qt::ToolTipRole ? tips_.value(section) : QVariant();
}

}  // namespace hanscope::ui
