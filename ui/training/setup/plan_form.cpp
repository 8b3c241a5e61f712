#include "ui/training/setup/plan_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>
#include <algorithm>
#include <limits>

#include "ui/widgets/banner.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/number_edit.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr int kEditorWidth = 190;
enum Column { NameColumn, EditorColumn, HintColumn };

QString withoutMnemonic(QString name) {
    return name.remove(QLatin1Char('&'));
}

}  // namespace

PlanForm::PlanForm(QWidget* parent) : QWidget(parent), grid_(new QGridLayout(this)) {
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(12);
    grid_->setVerticalSpacing(7);
    grid_->setColumnStretch(HintColumn, 1);
    grid_->setColumnMinimumWidth(EditorColumn, kEditorWidth);
}

void PlanForm::addHeading(const QString& title) {
    heading_ = makeHeading(title);
    heading_->setContentsMargins(0, settings_.empty() ? 0 : 12, 0, 2);
    grid_->addWidget(heading_, grid_->rowCount() + 2, NameColumn, 1, -1);
}

void PlanForm::addField(const char* key, const QString& name, const QString& hint,
                        const Words& words, const Rule& rule) {
    const PlanField& field = planField(key);
    const FieldEditor made = makeFieldEditor(field, words, *this);
    Rule whole = rule;
    if (!whole.isShown)
        whole.isShown = [&field](const TrainingPlan& plan) { return hasEffect(field, plan); };
    if (!whole.problem)
        whole.problem = [&field](const TrainingPlan& plan) {
            return messageSentence(problemOf(field, plan));
        };
    add(name, hint, made.editor, made.binding, whole);
}

void PlanForm::add(const QString& name, const QString& hint, QWidget* editor,
                   const Binding& binding, const Rule& rule) {
    auto* label = new QLabel(name, this);
    auto* explanation = new QLabel(hint, this);
    label->setBuddy(editor);
    editor->setParent(this);
    editor->setAccessibleName(withoutMnemonic(name));
    editor->setAccessibleDescription(hint);
    explanation->setForegroundRole(QPalette::PlaceholderText);
    explanation->setWordWrap(true);
    explanation->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    editor->setFocusPolicy(editor->focusPolicy() == Qt::WheelFocus ? Qt::StrongFocus
                                                                   : editor->focusPolicy());
    editor->installEventFilter(this);
    // each setting has two more rows, for explanation and banner
    const int row = grid_->rowCount() + 2;
    settings_.push_back({withoutMnemonic(name),
                         label,
                         editor,
                         explanation,
                         nullptr,
                         row,
                         binding,
                         rule,
                         {},
                         heading_});
    place(settings_.back(), binding.isWide);
}

/// Places name and explanation on the baseline of the editor's text; beside a list, of its first
/// row.
void PlanForm::place(const Setting& setting, bool isWide) {
    const int height = setting.label->sizeHint().height();
    const int lower = std::clamp((setting.editor->sizeHint().height() - height) / 2, 0, height / 2);
    setting.label->setContentsMargins(0, lower, 0, 0);
    grid_->addWidget(setting.label, setting.row, NameColumn, Qt::AlignTop);
    if (isWide) {
        grid_->addWidget(setting.editor, setting.row, EditorColumn, 1, -1);
        grid_->addWidget(setting.hint, setting.row + 1, EditorColumn, 1, -1);
        return;
    }
    setting.editor->setFixedWidth(kEditorWidth);
    setting.hint->setContentsMargins(0, lower, 0, 0);
    grid_->addWidget(setting.editor, setting.row, EditorColumn, Qt::AlignTop);
    grid_->addWidget(setting.hint, setting.row, HintColumn);
}

/// The wheel scrolls the page and does not change numbers under the pointer.
bool PlanForm::eventFilter(QObject* watched, QEvent* event) {
    const auto* editor = qobject_cast<QWidget*>(watched);
    if (event->type() != QEvent::Wheel || editor->hasFocus()) return false;
    event->ignore();
    return true;
}

void PlanForm::setPlan(const TrainingPlan& plan) {
    plan_ = plan;
    isFilling_ = true;
    for (const Setting& setting : settings_) setting.binding.show(plan_);
    isFilling_ = false;
    check();
}

void PlanForm::updatePlan(const TrainingPlan& plan) {
    plan_ = plan;
    isFilling_ = true;
    for (const Setting& setting : settings_) {
        if (!setting.rule.isShown || setting.rule.isShown(plan_)) setting.binding.show(plan_);
    }
    isFilling_ = false;
    check();
}

void PlanForm::takeOver() {
    if (isFilling_) return;
    for (const Setting& setting : settings_) {
        if (!setting.binding.fault || setting.binding.fault().isEmpty())
            setting.binding.store(plan_);
    }
    check();
    Q_EMIT changed();
}

void PlanForm::check() {
    for (const Setting& setting : settings_) {
        if (setting.heading) setting.heading->hide();
    }
    for (Setting& setting : settings_) checkOne(setting);
}

void PlanForm::checkOne(Setting& setting) {
    const bool isShown = !setting.rule.isShown || setting.rule.isShown(plan_);
    for (QWidget* part : QWidgetList{setting.label, setting.editor, setting.hint})
        part->setVisible(isShown);
    if (isShown && setting.heading) setting.heading->show();
    setting.problem.clear();
    if (isShown && setting.binding.fault) setting.problem = setting.binding.fault();
    if (isShown && setting.problem.isEmpty() && setting.rule.problem)
        setting.problem = setting.rule.problem(plan_);
    if (!setting.banner && setting.problem.isEmpty()) return;
    if (!setting.banner) {
        setting.banner = new Banner(Banner::Kind::Error, this);
        setting.banner->setDismissible(false);
        grid_->addWidget(setting.banner, setting.row + 2, EditorColumn, 1, -1);
    }
    setting.banner->setMessage(setting.problem);
}

QWidget* PlanForm::problematic(int problem) const {
    for (const Setting& setting : settings_) {
        if (!setting.problem.isEmpty() && problem-- == 0) return setting.editor;
    }
    return nullptr;
}

QStringList PlanForm::problems() const {
    QStringList problems;
    for (const Setting& setting : settings_) {
        if (!setting.problem.isEmpty())
            problems << QStringLiteral("%1: %2").arg(setting.name, setting.problem);
    }
    return problems;
}

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
    box->setRange(static_cast<int>(whole.minimum),
                  static_cast<int>(std::min(whole.maximum, kMaxInt)));
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
    const NumberRange range{real.minimum, real.maximum, real.isMostExcluded, real.isLeastExcluded};
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

#include "moc_plan_form.cpp"
