#pragma once

#include "ui/training/setup/plan_form.h"

namespace hanscope::ui {

/// Makes an editor for a field of a plan, depending on the field's type (whole number, number,
/// choice or switch), and binds it to the field. Changes are reported to `form`.
struct FieldEditor {
    QWidget* editor;
    PlanForm::Binding binding;
};
FieldEditor makeFieldEditor(const PlanField& field, const PlanForm::Words& words, PlanForm& form);

}  // namespace hanscope::ui
