#pragma once

#include "ui/training/setup/plan_form.h"

namespace hanscope::ui {

/// The editor for a field of a plan, by its type, bound to the field; changes go to `form`. For
/// fields that are a whole number, a number, a choice or a switch.
struct FieldEditor {
    QWidget* editor;
    PlanForm::Binding binding;
};
FieldEditor makeFieldEditor(const PlanField& field, const PlanForm::Words& words, PlanForm& form);

/// A sentence of the core as one of the window: it begins with a capital and ends with a full stop.
QString asSentence(const std::string& text);

}  // namespace hanscope::ui
