#include "ui/widgets/sort_menu.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QHeaderView>
#include <QMenu>

#include "ui/widgets/menu_choice.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

struct SortMenuTexts {
    Q_DECLARE_TR_FUNCTIONS(SortMenuTexts)
};

/// A title may be the name of a model.
QString titleOf(const QHeaderView* header, int column) {
    const auto text = [&](int role) {
        return header->model()->headerData(column, Qt::Horizontal, role).toString();
    };
    QString title = text(Qt::DisplayRole);
    if (title.isEmpty()) title = text(Qt::AccessibleTextRole);
    return plainMenuText(title);
}

/// As QHeaderView does it.
void click(QHeaderView* header, int column) {
    const bool isCurrent = header->sortIndicatorSection() == column;
    const bool isTurned = isCurrent && header->sortIndicatorOrder() == Qt::DescendingOrder;
    const bool isCleared = isTurned && header->isSortIndicatorClearable();
    header->setSortIndicator(isCleared ? -1 : column,
                             isCurrent && !isTurned ? Qt::DescendingOrder : Qt::AscendingOrder);
    Q_EMIT header->sectionClicked(column);
}

void addColumns(QMenu* menu, QHeaderView* header) {
    auto* columns = new QActionGroup(menu);
    for (int column = 0; column < header->count(); ++column) {
        if (header->isSectionHidden(column)) continue;
        const bool isChosen = header->sortIndicatorSection() == column;
        const QAction* action = addMenuChoice(menu, columns, titleOf(header, column), isChosen);
        QObject::connect(action, &QAction::triggered, header,
                         [header, column] { click(header, column); });
    }
}

}  // namespace

bool isSortable(const QHeaderView* header) {
    return !header->isHidden() && header->isSortIndicatorShown() && header->sectionsClickable();
}

void addSortMenu(QMenu* menu, QHeaderView* header) {
    menu->addSeparator();
    addColumns(menu->addMenu(SortMenuTexts::tr("&Sort By")), header);
}

void openSortMenu(QHeaderView* header, const QPoint& place) {
    auto* menu = new QMenu(header->parentWidget());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSection(SortMenuTexts::tr("Sort By"));
    addColumns(menu, header);
    menu->popup(place);
}

}  // namespace hanscope::ui
