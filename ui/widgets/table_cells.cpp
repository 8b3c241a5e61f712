#include "ui/widgets/table_cells.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QTableView>
#include <algorithm>

namespace hanscope::ui {

namespace {

constexpr int kGap = 14;

/// By the model of the header, which gets another one before the table does.
bool isAligned(const QTableView* table, int column, Qt::AlignmentFlag side) {
    const QAbstractItemModel* model = table->horizontalHeader()->model();
    if (!model) return false;
    return (model->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & side) != 0;
}

/// Between the edge of a cell and its text.
int cellMargin(const QTableView* table) {
    return table->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, table) + 1;
}

}  // namespace

int gapBefore(const QTableView* table, int column) {
    if (!isAligned(table, column, Qt::AlignLeft)) return 0;
    int before = column - 1;
    while (before >= 0 && table->isColumnHidden(before)) --before;
    return before >= 0 && isAligned(table, before, Qt::AlignRight) ? kGap : 0;
}

TableCells::TableCells(QTableView* table) : QStyledItemDelegate(table), table_(table) {}

/// The place of a picture, which has margins like a text, is the gap.
void TableCells::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const int gap = gapBefore(table_, index.column());
    if (gap == 0) return;
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = QSize(std::max(0, gap - 2 * cellMargin(table_)), 1);
}

/// With what QTableView sets for its own header.
TableHeader::TableHeader(QTableView* table) : QHeaderView(Qt::Horizontal, table), table_(table) {
    setSectionsClickable(true);
    setHighlightSections(true);
}

void TableHeader::paintSection(QPainter* painter, const QRect& place, int section) const {
    const int gap = gapBefore(table_, section);
    QStyleOptionHeaderV2 option;
    initStyleOption(&option);
    option.rect = place;
    initStyleOptionForIndex(&option, section);
    const int margin = style()->pixelMetric(QStyle::PM_HeaderMargin, &option, this);
    const int more = gap == 0 ? 0 : gap + cellMargin(table_) - margin;
    drawSection(painter, this, option, {more, 0, 0, 0});
}

QSize TableHeader::sectionSizeFromContents(int section) const {
    return QHeaderView::sectionSizeFromContents(section) + QSize(gapBefore(table_, section), 0);
}

void drawSection(QPainter* painter, const QHeaderView* header, const QStyleOptionHeaderV2& section,
                 const QMargins& more) {
    const QStyle* style = header->style();
    style->drawControl(QStyle::CE_HeaderSection, &section, painter, header);
    QStyleOptionHeaderV2 part = section;
    part.rect = style->subElementRect(QStyle::SE_HeaderLabel, &section, header) - more;
    part.text = part.fontMetrics.elidedText(part.text, Qt::ElideRight, part.rect.width());
    style->drawControl(QStyle::CE_HeaderLabel, &part, painter, header);
    if (section.sortIndicator == QStyleOptionHeader::None) return;
    part.rect = style->subElementRect(QStyle::SE_HeaderArrow, &section, header);
    style->drawPrimitive(QStyle::PE_IndicatorHeaderArrow, &part, painter, header);
}

}  // namespace hanscope::ui
