#pragma once

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QTest>
#include <QWidget>

#include "core/experiment/plan/training_plan.h"

namespace hanscope::test {

/// A table of `count` different texts of each label.
std::string labelledTable(const std::vector<std::string>& labels, int count);

/// A plan in which every setting of the training dialog differs from its default.
TrainingPlan unusualPlan(const std::filesystem::path& texts, const std::filesystem::path& model);

/// The visible widget with that accessible name or description. The name of a label is its text.
template <class Widget>
Widget* named(const QWidget& window, const QString& name) {
    for (Widget* widget : window.findChildren<Widget*>())
        if (QStringList{widget->accessibleName(), widget->accessibleDescription()}.contains(name) &&
            widget->isVisibleTo(&window))
            return widget;
    ADD_FAILURE() << "no " << name.toStdString();
    return nullptr;
}

/// The visible button with that text.
template <class Button = QAbstractButton>
Button* titled(const QWidget& window, const QString& text) {
    for (Button* button : window.findChildren<Button*>()) {
        const QString shown = button->text().remove(QLatin1Char('&'));
        if (shown == text && button->isVisibleTo(&window)) return button;
    }
    ADD_FAILURE() << "no " << text.toStdString();
    return nullptr;
}

/// Clicks with the mouse in the middle of a widget (for check boxes and radio buttons, on the
/// mark).
void clickOn(QAbstractButton* button);
/// Replaces the content with text typed on the keyboard.
void typeInto(QWidget* editor, const QString& text);
/// Chooses an entry of a combo box with the keyboard.
void choose(QWidget* combo, const QString& entry);

/// Descriptions of focusable widgets without an accessible name.
QStringList namelessWidgets(const QWidget& window);

}  // namespace hanscope::test
