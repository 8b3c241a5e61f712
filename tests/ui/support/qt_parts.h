#pragma once

#include <QWidget>

namespace hanscope::test {

/// Whether the widget belongs to the list that a combo box opens. Qt makes this list itself,
/// differently in each version; screen readers reach it through the combo box.
inline bool isInComboPopup(const QWidget& widget) {
    for (const QWidget* each = &widget; each; each = each->parentWidget())
        if (each->inherits("QComboBoxPrivateContainer") || each->inherits("QComboBoxListView"))
            return true;
    return false;
}

}  // namespace hanscope::test
