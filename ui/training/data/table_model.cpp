#include "ui/training/data/table_model.h"

#include <QFont>

#include "core/corpus/readers/labelled_format.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kShownCharacters = 300, kTipCharacters = 1200;

QString shortened(const QString& text, int most) {
    return text.size() > most ? text.left(most) + QStringLiteral("…") : text;
}

}  // namespace

void TableModel::setInspection(const SourceInspection& inspection) {
    beginResetModel();
    inspection_ = inspection;
    endResetModel();
}

TableModel::Use TableModel::useOf(int column) const {
    const auto position = static_cast<std::size_t>(column);
    const ColumnGuess& chosen = inspection_.chosen;
    if (chosen.label == position) return Use::Label;
    const bool isEveryColumnText = methodOf(inspection_.format).isTable && !inspection_.hasNames;
    return chosen.text == position || isEveryColumnText ? Use::Text : Use::None;
}

int TableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(inspection_.rows.size());
}

int TableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(inspection_.names.size());
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (role == UseRole) return static_cast<int>(useOf(index.column()));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    const auto& fields = inspection_.rows[static_cast<std::size_t>(index.row())].fields;
    const QString text = QString::fromStdString(fields[static_cast<std::size_t>(index.column())]);
    if (role == Qt::DisplayRole)
        return shortened(text.left(2 * kShownCharacters).simplified(), kShownCharacters);
    return plainToolTip(shortened(text, kTipCharacters));
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal) return columnHeader(section, role);
    if (role != Qt::DisplayRole) return {};
    const std::uint64_t line = inspection_.rows[static_cast<std::size_t>(section)].line;
    return line > 0 ? QVariant(static_cast<qulonglong>(line)) : QVariant(section + 1);
}

QVariant TableModel::columnHeader(int column, int role) const {
    const Use use = useOf(column);
    if (role == UseRole) return static_cast<int>(use);
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::FontRole && use != Use::None) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role != Qt::DisplayRole) return {};
    const QString title = columnTitle(column);
    if (use == Use::None || title == tr("text") || title == tr("label")) return title;
    return title + QStringLiteral(" · ") + (use == Use::Text ? tr("text") : tr("label"));
}

QString TableModel::columnTitle(int column) const {
    const QString name =
        QString::fromStdString(inspection_.names[static_cast<std::size_t>(column)]).simplified();
    const bool isNumbered = methodOf(inspection_.format).isTable && !inspection_.hasNames;
    return isNumbered ? tr("Column %1").arg(name) : shortened(name, 40);
}

}  // namespace hanscope::ui
