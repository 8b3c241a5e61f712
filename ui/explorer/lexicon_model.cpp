#include "ui/explorer/lexicon_model.h"

#include <QLocale>

#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

LexiconModel::LexiconModel(QObject* parent) : QAbstractTableModel(parent) {}

void LexiconModel::setLexicon(std::shared_ptr<const Lexicon> lexicon,
                              std::shared_ptr<const Classifier> classifier) {
    beginResetModel();
    lexicon_ = std::move(lexicon);
    classifier_ = std::move(classifier);
    endResetModel();
}

QString LexiconModel::wordText(int row) const {
    return QString::fromStdString(classifier_->vocabulary().word(wordAt(row).id));
}

int LexiconModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !lexicon_ ? 0 : static_cast<int>(lexicon_->words.size());
}

int LexiconModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int{ColumnCount};
}

/// On the label on which the word's mean effect is largest; null: none is known.
const LexiconEffect* LexiconModel::largestEffect(int row) const {
    const LexiconEffect* largest = nullptr;
    for (const LexiconEffect& effect : wordAt(row).effects)
        if (!largest || effect.mean() > largest->mean()) largest = &effect;
    return largest;
}

QString LexiconModel::labelOf(const LexiconEffect& effect) const {
    return QString::fromStdString(
        classifier_->info().labels[static_cast<std::size_t>(effect.label)]);
}

QVariant LexiconModel::value(const QModelIndex& index) const {
    const LexiconWord& word = wordAt(index.row());
    switch (index.column()) {
        case Word:
            return wordText(index.row());
        case Occurrences:
            return qulonglong{word.occurrences};
        case Mean:
            return word.mean();
        case Spread:
            return word.deviation();
        case First:
            return word.firstShare();
        default:
            return largestEffect(index.row()) ? largestEffect(index.row())->mean() : 0;
    }
}

QString LexiconModel::shown(const QModelIndex& index) const {
    const QVariant value = this->value(index);
    switch (index.column()) {
        case Effect: {
            const LexiconEffect* effect = largestEffect(index.row());
            return effect ? tr("%1 for %2").arg(twoDigits(effect->mean()), labelOf(*effect))
                          : QString();
        }
        case Word:
            return value.toString();
        case Occurrences:
            return QLocale().toString(value.toULongLong());
        case First:
            return wordAt(index.row()).ranked == 0 ? QStringLiteral("–")
                                                   : percent(value.toDouble());
        default:
            return twoDigits(value.toDouble());
    }
}

QString LexiconModel::tip(const QModelIndex& index) const {
    const LexiconWord& word = wordAt(index.row());
    const auto between = [](const Interval& interval, QString (*text)(double)) {
        return tr("95 %: between %1 and %2").arg(text(interval.low), text(interval.high));
    };
    if (index.column() == Mean) return between(word.meanInterval(), twoDigits);
    if (index.column() == Effect) {
        QStringList lines;
        for (const LexiconEffect& effect : word.effects)
            lines << tr("%1: %2, %3")
                         .arg(labelOf(effect), twoDigits(effect.mean()),
                              between(effect.interval(), twoDigits));
        return lines.join(QLatin1Char('\n'));
    }
    if (index.column() != First) return shown(index);
    return tr("%1 of %2 occurrences in sentences of more than three words")
               .arg(QLocale().toString(qulonglong{word.amongFirst}),
                    QLocale().toString(qulonglong{word.ranked})) +
           QLatin1Char('\n') + between(word.firstInterval(), percent);
}

QVariant LexiconModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    switch (role) {
        case Qt::DisplayRole:
            return shown(index);
        case Qt::ToolTipRole:
            return plainToolTip(tip(index));
        case Qt::TextAlignmentRole:
            return int{Qt::AlignVCenter} |
                   int{index.column() == Word ? Qt::AlignLeft : Qt::AlignRight};
        case kSortRole:
            return value(index);
        default:
            return {};
    }
}

QVariant LexiconModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const QStringList names{tr("Word"),   tr("Count"),   tr("Mean"),
                            tr("Spread"), tr("First 3"), tr("Effect")};
    const QStringList meanings{
        tr("The word as the model looks it up"),
        tr("How often it occurs in the corpus"),
        tr("Its mean weight, the share of its sentence"),
        tr("The standard deviation of its weight: large if it depends on the context"),
        tr("How often its weight is among the three largest of its sentence"),
        tr("How much probability its removal takes from the label on which it has most effect")};
    if (role == Qt::DisplayRole) return names.value(section);
    if (role == Qt::ToolTipRole) return meanings.value(section);
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignVCenter} | int{section == Word ? Qt::AlignLeft : Qt::AlignRight};
    return {};
}

}  // namespace hanscope::ui
