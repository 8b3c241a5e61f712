#include "ui/training/setup/field_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSpinBox>
#include <algorithm>
#include <limits>

#include "ui/widgets/number_edit.h"

namespace hanscope::ui {

namespace {

constexpr auto kMaxInt = static_cast<std::uint64_t>(std::numeric_limits<int>::max());

// Access to the value of a field in a plan.
template <class Value>
Value valueIn(const TrainingPlan& plan, const PlanField& field) {
    return std::get<Value>(field.get(plan));
}

FieldEditor wholeEditor(const WholeNumber& whole, const PlanField& field,
                        const PlanForm::Words& words, PlanForm& form) {
    auto* box = new QSpinBox(&form);
    box->setRange(static_cast<int>(whole.least), static_cast<int>(std::min(whole.most, kMaxInt)));
    box->setGroupSeparatorShown(true);
    box->setSpecialValueText(words.textOfLeast);
    const QStringList around = words.unit.split(QStringLiteral("%1"));
    if (around.size() == 2) {
        box->setPrefix(around.front());
        box->setSuffix(around.back());
    }
    QObject::connect(box, &QSpinBox::valueChanged, &form, &PlanForm::takeOver);
    return {box,
            {[box, &field](const TrainingPlan& plan) {
                 const auto value = valueIn<std::uint64_t>(plan, field);
                 box->setValue(static_cast<int>(std::min(value, kMaxInt)));
             },
             [box, &field](TrainingPlan& plan) {
                 field.set(plan, static_cast<std::uint64_t>(box->value()));
             },
             {}}};
}

FieldEditor realEditor(const RealNumber& real, const PlanField& field, PlanForm& form) {
    const NumberRange range{real.least, real.most, real.isMostExcluded, real.isLeastExcluded};
    auto* edit = new NumberEdit(range, false, &form);
    QObject::connect(edit, &QLineEdit::textChanged, &form, &PlanForm::takeOver);
    return {edit,
            {[edit, &field](const TrainingPlan& plan) {
                 edit->setValues({valueIn<double>(plan, field)});
             },
             [edit, &field](TrainingPlan& plan) { field.set(plan, edit->values()->front()); },
             [edit] { return edit->fault(); }}};
}

FieldEditor choiceEditor(const PlanField& field, const PlanForm::Words& words, PlanForm& form) {
    auto* combo = new QComboBox(&form);
    combo->addItems(words.choices);
    QObject::connect(combo, &QComboBox::currentIndexChanged, &form, &PlanForm::takeOver);
    return {combo,
            {[combo, &field](const TrainingPlan& plan) {
                 combo->setCurrentIndex(static_cast<int>(valueIn<std::uint64_t>(plan, field)));
             },
             [combo, &field](TrainingPlan& plan) {
                 if (combo->currentIndex() >= 0)
                     field.set(plan, static_cast<std::uint64_t>(combo->currentIndex()));
             },
             {}}};
}

FieldEditor switchEditor(const PlanField& field, const PlanForm::Words& words, PlanForm& form) {
    auto* box = new QCheckBox(words.switchText, &form);
    QObject::connect(box, &QCheckBox::toggled, &form, &PlanForm::takeOver);
    return {
        box,
        {[box, &field](const TrainingPlan& plan) { box->setChecked(valueIn<bool>(plan, field)); },
         [box, &field](TrainingPlan& plan) { field.set(plan, box->isChecked()); },
         {}}};
}

}  // namespace

FieldEditor makeFieldEditor(const PlanField& field, const PlanForm::Words& words, PlanForm& form) {
    if (const auto* whole = std::get_if<WholeNumber>(&field.type))
        return wholeEditor(*whole, field, words, form);
    if (const auto* real = std::get_if<RealNumber>(&field.type))
        return realEditor(*real, field, form);
    if (std::holds_alternative<Choice>(field.type)) return choiceEditor(field, words, form);
    return switchEditor(field, words, form);
}

}  // namespace hanscope::ui
