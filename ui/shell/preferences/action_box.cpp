#include "ui/shell/preferences/action_box.h"

#include <QAction>
#include <QActionGroup>

#include "ui/shell/preferences/without_mnemonic.h"

namespace hanscope::ui {

ActionBox::ActionBox(QActionGroup* group, QWidget* parent)
    : QComboBox(parent), group_(group), first_(group->checkedAction()->data()) {
    for (const QAction* action : group->actions())
        addItem(withoutMnemonicOf(action->text()), action->data());
    showChecked();
    connect(this, &QComboBox::activated, this, [this] { choose(currentData()); });
    connect(group, &QActionGroup::triggered, this, &ActionBox::showChecked);
}

void ActionBox::cancel() {
    choose(first_);
}

void ActionBox::choose(const QVariant& wanted) {
    for (QAction* action : group_->actions())
        if (action->data() == wanted && !action->isChecked()) action->trigger();
}

void ActionBox::showChecked() {
    setCurrentIndex(findData(group_->checkedAction()->data()));
}

}  // namespace hanscope::ui
