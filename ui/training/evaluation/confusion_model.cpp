#include "ui/training/evaluation/confusion_model.h"

#include <QLocale>

#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

QString countWithSeparators(quint64 count) {
    return QLocale().toString(qulonglong{count});
}

}  // namespace

void ConfusionModel::setEvaluation(const Evaluation& evaluation, const QStringList& labels) {
    const bool isSameShape =
        labels == labels_ && evaluation.confusion.size() == evaluation_.confusion.size();
    if (!isSameShape) beginResetModel();
    evaluation_ = evaluation;
    labels_ = labels;
    if (!isSameShape) return endResetModel();
    if (rowCount() > 0) {
        const int last = rowCount() - 1;
        Q_EMIT dataChanged(index(0, 0), index(last, last));
    }
}

int ConfusionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(evaluation_.confusion.size());
}

int ConfusionModel::columnCount(const QModelIndex& parent) const {
    return rowCount(parent);
}

quint64 ConfusionModel::count(int truth, int prediction) const {
    return evaluation_
        .confusion[static_cast<std::size_t>(truth)][static_cast<std::size_t>(prediction)];
}

double ConfusionModel::share(int truth, int prediction) const {
    const quint64 all = evaluation_.classes[static_cast<std::size_t>(truth)].support;
    return all == 0 ? 0 : static_cast<double>(count(truth, prediction)) / static_cast<double>(all);
}

QString ConfusionModel::sentence(int truth, int prediction) const {
    const quint64 all = evaluation_.classes[static_cast<std::size_t>(truth)].support;
    if (all == 0) return tr("No document has the class %1.").arg(labels_[truth]);
    const QString documents =
        tr("%1 of %2 of class %3")
            .arg(countWithSeparators(count(truth, prediction)),
                 tr("%Ln document(s)", nullptr, static_cast<int>(all)), labels_[truth]);
    const QString isPart = percent(share(truth, prediction));
    return truth == prediction
               ? tr("%1 classified correctly (%2).").arg(documents, isPart)
               : tr("%1 predicted as %2 (%3).").arg(documents, labels_[prediction], isPart);
}

QVariant ConfusionModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    switch (role) {
        case Qt::DisplayRole:
            return countWithSeparators(count(index.row(), index.column()));
        case Qt::ToolTipRole:
            return plainToolTip(sentence(index.row(), index.column()));
        case Qt::AccessibleTextRole:
            return sentence(index.row(), index.column());
        case Qt::TextAlignmentRole:
            return int{Qt::AlignCenter};
        case CountRole:
            return count(index.row(), index.column());
        case ShareRole:
            return share(index.row(), index.column());
        default:
            return {};
    }
}

QVariant ConfusionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::DisplayRole) return labels_.value(section);
    if (role == Qt::ToolTipRole) {
        const QString title =
            orientation == Qt::Vertical ? tr("True class: %1") : tr("Prediction: %1");
        return plainToolTip(title.arg(labels_.value(section)));
    }
    return {};
}

void ClassScoreModel::setEvaluation(const Evaluation& evaluation, const QStringList& labels) {
    const bool isSameShape = labels == labels_;
    if (!isSameShape) beginResetModel();
    scores_ = evaluation.classes;
    labels_ = labels;
    if (!isSameShape) return endResetModel();
    if (!labels_.isEmpty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Documents));
}

int ClassScoreModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(scores_.size());
}

int ClassScoreModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int{ColumnCount};
}

QVariant ClassScoreModel::value(const QModelIndex& index) const {
    const ClassScore& score = scores_[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
        case Class:
            return labels_.value(index.row());
        case Precision:
            return score.precision;
        case Recall:
            return score.recall;
        case F1:
            return score.f1;
        default:
            return qulonglong{score.support};
    }
}

QVariant ClassScoreModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const bool isShare = index.column() >= Precision && index.column() <= F1;
    const QVariant shown = value(index);
    switch (role) {
        case Qt::DisplayRole:
            if (isShare) return QString::number(shown.toDouble(), 'f', 2);
            return index.column() == Documents ? QVariant(countWithSeparators(shown.toULongLong()))
                                               : shown;
        case Qt::ToolTipRole:
            return isShare ? QVariant(fullNumber(shown.toDouble())) : QVariant();
        case Qt::TextAlignmentRole:
            return index.column() == Class ? int{Qt::AlignVCenter | Qt::AlignLeft}
                                           : int{Qt::AlignVCenter | Qt::AlignRight};
        case kSortRole:
            return shown;
        default:
            return {};
    }
}

QVariant ClassScoreModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const QStringList names{tr("Class"), tr("Precision"), tr("Recall"), tr("F1"), tr("Documents")};
    const QStringList meanings{
        {},
        tr("Share of the documents predicted as this class that have this class"),
        tr("Share of the documents of this class that are predicted as this class"),
        tr("The harmonic mean of precision and recall"),
        tr("Documents whose true class this is")};
    if (role == Qt::DisplayRole) return names.value(section);
    if (role == Qt::ToolTipRole) return meanings.value(section);
    if (role == Qt::TextAlignmentRole) {
        return int{Qt::AlignVCenter} | int{section == Class ? Qt::AlignLeft : Qt::AlignRight};
    }
    return {};
}

}  // namespace hanscope::ui
