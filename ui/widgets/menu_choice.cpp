#include "ui/widgets/menu_choice.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace hanscope::ui {

QAction* addMenuChoice(QMenu* menu, QActionGroup* group, const QString& text, bool isChosen) {
    QAction* action = group->addAction(menu->addAction(text));
    action->setCheckable(true);
    action->setChecked(isChosen);
    return action;
}

}  // namespace hanscope::ui
