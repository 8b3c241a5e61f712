#include "ui/shell/documents/document_columns.h"

#include <QHeaderView>
#include <QMenu>
#include <QTreeView>
#include <algorithm>

#include "ui/shell/documents/document_list_model.h"
#include "ui/shell/settings.h"

namespace hanscope::ui {

namespace {

using Column = DocumentListModel::Column;

constexpr int kCellMargin = 14;
constexpr int kLeastNameWidth = 70;

/// The columns that can be hidden, by their names in the settings.
const std::vector<std::pair<QString, Column>>& optionalColumns() {
    static const std::vector<std::pair<QString, Column>> columns{
        {QStringLiteral("label"), Column::Prediction},
        {QStringLiteral("probability"), Column::Probability},
        {QStringLiteral("doubt"), Column::Doubt},
        {QStringLiteral("words"), Column::Words}};
    return columns;
}

}  // namespace

DocumentColumns::DocumentColumns(QTreeView* list, const DocumentListModel* model)
    : QObject(list), list_(list), model_(model) {
    arrange();
    showWanted();
    connect(list->header(), &QWidget::customContextMenuRequested, this, &DocumentColumns::offer);
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last) {
                fitLabels(first.row(), last.row());
            });
}

/// Names get the place that the numbers leave. Widths do not depend on all documents, since that
/// takes long with many of them.
void DocumentColumns::arrange() {
    QHeaderView* header = list_->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(24);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(Column::Title, QHeaderView::Stretch);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setSectionsMovable(false);
    const QFontMetrics metrics = list_->fontMetrics();
    const auto fit = [&](Column column, const QString& widest) {
        header->resizeSection(column, metrics.horizontalAdvance(widest) + kCellMargin);
    };
    fit(Column::Prediction,
        model_->headerData(Column::Prediction, Qt::Horizontal, Qt::DisplayRole).toString());
    fit(Column::Probability, QStringLiteral("> 99.9 %"));
    fit(Column::Doubt, QStringLiteral("> 99.9 %"));
    fit(Column::Words, QStringLiteral("1,000,000"));
}

void DocumentColumns::showWanted() {
    const QStringList wanted = recall(settings::kDocumentColumns);
    int width = kLeastNameWidth;
    for (const auto& [name, column] : optionalColumns()) {
        list_->setColumnHidden(column, !wanted.contains(name));
        width += list_->header()->sectionSize(column);  // 0 if it is hidden
    }
    list_->setMinimumWidth(width);
}

void DocumentColumns::offer(const QPoint& place) {
    QMenu menu(list_);
    for (const auto& [name, column] : optionalColumns()) {
        const QVariant title =
            model_->headerData(column, Qt::Horizontal, DocumentListModel::FullTitleRole);
        QAction* action = menu.addAction(title.toString());
        action->setCheckable(true);
        action->setChecked(!list_->isColumnHidden(column));
        action->setData(name);
    }
    const QAction* chosen = menu.exec(list_->header()->mapToGlobal(place));
    if (!chosen) return;
    QStringList wanted = recall(settings::kDocumentColumns);
    const QString name = chosen->data().toString();
    wanted.removeAll(name);
    if (chosen->isChecked()) wanted << name;
    remember(settings::kDocumentColumns, wanted);
    showWanted();
}

/// Widens the column of the labels for longer ones, to at most two fifths of the list.
void DocumentColumns::fitLabels(int firstRow, int lastRow) {
    QFont bold = list_->font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    int widest = list_->header()->sectionSize(Column::Prediction);
    for (int row = firstRow; row <= lastRow; ++row) {
        const QString label = predictionOf(model_->documents()[static_cast<std::size_t>(row)]);
        widest = std::max(widest, metrics.horizontalAdvance(label) + kCellMargin);
    }
    const int most =
        std::max(list_->header()->sectionSize(Column::Prediction), list_->width() * 2 / 5);
    list_->header()->resizeSection(Column::Prediction, std::min(widest, most));
}

}  // namespace hanscope::ui
