#include "ui/widgets/sort_menu.h"

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QMenu>
#include <QTableView>

namespace hanscope::ui {

namespace {

struct SortMenuTexts {
    Q_DECLARE_TR_FUNCTIONS(SortMenuTexts)
};

/// A title may be the name of a model.
QString titleOf(const QTableView* table, int column) {
    const auto header = [&](int role) {
        return table->model()->headerData(column, Qt::Horizontal, role).toString();
    };
    QString title = header(Qt::DisplayRole);
    if (title.isEmpty()) title = header(Qt::AccessibleTextRole);
    return title.replace(QLatin1Char('&'), QLatin1String("&&"));
}

/// As QHeaderView does it.
void turnIndicator(QHeaderView* header, int column) {
    const bool isCurrent = header->sortIndicatorSection() == column;
    const bool isTurned = isCurrent && header->sortIndicatorOrder() == Qt::DescendingOrder;
    const bool isCleared = isTurned && header->isSortIndicatorClearable();
    header->setSortIndicator(isCleared ? -1 : column,
                             isCurrent && !isTurned ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void clickHeader(QTableView* table, int column) {
    QHeaderView* header = table->horizontalHeader();
    if (table->isSortingEnabled()) turnIndicator(header, column);
    Q_EMIT header->sectionClicked(column);
}

}  // namespace

bool isSortable(const QTableView* table) {
    const QHeaderView* header = table->horizontalHeader();
    return header->isSortIndicatorShown() && header->sectionsClickable();
}

void addSortMenu(QMenu* menu, QTableView* table) {
    menu->addSeparator();
    QMenu* columns = menu->addMenu(SortMenuTexts::tr("&Sort By"));
    const QHeaderView* header = table->horizontalHeader();
    for (int column = 0; column < header->count(); ++column) {
        if (header->isSectionHidden(column)) continue;
        QAction* action = columns->addAction(titleOf(table, column));
        action->setCheckable(true);
        action->setChecked(header->sortIndicatorSection() == column);
        QObject::connect(action, &QAction::triggered, table,
                         [table, column] { clickHeader(table, column); });
    }
}

}  // namespace hanscope::ui
