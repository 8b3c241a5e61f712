#include "ui/shell/documents/document_columns.h"

#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <QStyleOption>
#include <QTimer>
#include <QTreeView>
#include <algorithm>

#include "ui/shell/documents/document_delegate.h"
#include "ui/shell/documents/document_list_model.h"
#include "ui/shell/settings.h"

namespace hanscope::ui {

namespace {

using Column = DocumentListModel::Column;

constexpr int kCellMargin = 14;
constexpr int kLeastNameWidth = 110;
constexpr int kLeastLabelWidth = 44;

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

/// As QHeaderView and QCommonStyle do it, but with the margins of the rows.
void DocumentHeader::paintSection(QPainter* painter, const QRect& place, int section) const {
    QStyleOptionHeaderV2 option;
    initStyleOption(&option);
    option.rect = place;
    initStyleOptionForIndex(&option, section);
    style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);
    const int margin = style()->pixelMetric(QStyle::PM_HeaderMargin, &option, this);
    const int left = section == Column::Title ? DocumentDelegate::kLeftMargin - margin : 0;
    QStyleOptionHeaderV2 label = option;
    label.rect = style()
                     ->subElementRect(QStyle::SE_HeaderLabel, &option, this)
                     .adjusted(left, 0, margin - DocumentDelegate::kRightMargin, 0);
    style()->drawControl(QStyle::CE_HeaderLabel, &label, painter, this);
    if (option.sortIndicator == QStyleOptionHeader::None) return;
    option.rect = style()->subElementRect(QStyle::SE_HeaderArrow, &option, this);
    style()->drawPrimitive(QStyle::PE_IndicatorHeaderArrow, &option, painter, this);
}

DocumentColumns::DocumentColumns(QTreeView* list, const DocumentListModel* model)
    : QObject(list), list_(list), model_(model) {
    prepareHeader();
    arrange();
    list->viewport()->installEventFilter(this);
    connect(list->header(), &QWidget::customContextMenuRequested, this, &DocumentColumns::offer);
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last) {
                noteLabels(first.row(), last.row());
            });
}

/// Widths do not depend on all documents, since that takes long with many of them.
void DocumentColumns::prepareHeader() {
    QHeaderView* header = list_->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(24);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(Column::Title, QHeaderView::Stretch);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setSectionsMovable(false);
    const QFontMetrics metrics = list_->fontMetrics();
    const auto fit = [&](Column column, const QString& widest) {
        widths_[column] = metrics.horizontalAdvance(widest) + kCellMargin;
    };
    const QVariant title = model_->headerData(Column::Prediction, Qt::Horizontal, Qt::DisplayRole);
    fit(Column::Prediction, title.toString());
    fit(Column::Probability, QStringLiteral("> 99.9 %"));
    fit(Column::Doubt, QStringLiteral("> 99.9 %"));
    fit(Column::Words, QStringLiteral("1,000,000"));
}

/// Shows the columns that the user wants as far as there is room beside the names. Labels may be
/// long; they get at most half of what the numbers leave.
void DocumentColumns::arrange() {
    const QStringList wanted = recall(settings::kDocumentColumns);
    int room = list_->viewport()->width() - kLeastNameWidth;
    for (const auto& [name, column] : optionalColumns()) {
        const int least = leastWidth(column);
        const bool isShown = wanted.contains(name) && least <= room;
        list_->setColumnHidden(column, !isShown);
        if (!isShown) continue;
        list_->header()->resizeSection(column, least);
        room -= least;
    }
    if (list_->isColumnHidden(Column::Prediction)) return;
    const int half = (kLeastNameWidth + leastWidth(Column::Prediction) + room) / 2;
    const int width = std::max(leastWidth(Column::Prediction), half);
    list_->header()->resizeSection(Column::Prediction,
                                   std::min(widths_.at(Column::Prediction), width));
}

int DocumentColumns::leastWidth(int column) const {
    return column == Column::Prediction ? kLeastLabelWidth : widths_.at(column);
}

bool DocumentColumns::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) arrange();
    return QObject::eventFilter(watched, event);
}

void DocumentColumns::offer(const QPoint& place) {
    QStringList wanted = recall(settings::kDocumentColumns);
    QMenu menu(list_);
    for (const auto& [name, column] : optionalColumns()) {
        const QVariant title =
            model_->headerData(column, Qt::Horizontal, DocumentListModel::FullTitleRole);
        QAction* action = menu.addAction(title.toString());
        action->setCheckable(true);
        action->setChecked(wanted.contains(name));
        action->setData(name);
    }
    const QAction* chosen = menu.exec(list_->header()->mapToGlobal(place));
    if (!chosen) return;
    const QString name = chosen->data().toString();
    wanted.removeAll(name);
    if (chosen->isChecked()) wanted << name;
    remember(settings::kDocumentColumns, wanted);
    arrange();
    makeRoom();
}

/// Widens the panel if a column that the user wants has no room. The user can narrow it again.
void DocumentColumns::makeRoom() {
    int needed = list_->width() - list_->viewport()->width() + kLeastNameWidth;
    for (const QString& name : recall(settings::kDocumentColumns))
        for (const auto& [other, column] : optionalColumns())
            if (name == other) needed += leastWidth(column);
    list_->setMinimumWidth(needed);
    QTimer::singleShot(0, list_, [list = list_] { list->setMinimumWidth(0); });
}

void DocumentColumns::noteLabels(int firstRow, int lastRow) {
    QFont bold = list_->font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    int& widest = widths_[Column::Prediction];
    const int before = widest;
    for (int row = firstRow; row <= lastRow; ++row) {
        const QString label = predictionOf(model_->documents()[static_cast<std::size_t>(row)]);
        widest = std::max(widest, metrics.horizontalAdvance(label) + kCellMargin);
    }
    if (widest != before) arrange();
}

}  // namespace hanscope::ui
