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
#include "ui/widgets/number_edit.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

constexpr int kEditorWidth = 190;
enum Column { NameColumn, EditorColumn, HintColumn };

QString withoutMnemonic(QString name) {
    return name.remove(QLatin1Char('&'));
}

/// An editor and how it is bound to its field.
struct FieldEditor {
    QWidget* editor;
    PlanForm::Binding binding;
};

constexpr auto kMaxInt = static_cast<std::uint64_t>(std::numeric_limits<int>::max());

FieldEditor wholeEditor(const WholeNumber& whole, const PlanField& field, const FieldWords& words,
                        PlanForm& form) {
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
                 const auto value = std::get<std::uint64_t>(field.get(plan));
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
                 edit->setValues({std::get<double>(field.get(plan))});
             },
             [edit, &field](TrainingPlan& plan) { field.set(plan, edit->values()->front()); },
             [edit] { return edit->fault(); }}};
}

FieldEditor choiceEditor(const PlanField& field, const FieldWords& words, PlanForm& form) {
    auto* combo = new QComboBox(&form);
    combo->addItems(words.choices);
    QObject::connect(combo, &QComboBox::currentIndexChanged, &form, &PlanForm::takeOver);
    return {combo,
            {[combo, &field](const TrainingPlan& plan) {
                 combo->setCurrentIndex(static_cast<int>(std::get<std::uint64_t>(field.get(plan))));
             },
             [combo, &field](TrainingPlan& plan) {
                 if (combo->currentIndex() >= 0)
                     field.set(plan, static_cast<std::uint64_t>(combo->currentIndex()));
             },
             {}}};
}

FieldEditor switchEditor(const PlanField& field, const FieldWords& words, PlanForm& form) {
    auto* box = new QCheckBox(words.switchText, &form);
    QObject::connect(box, &QCheckBox::toggled, &form, &PlanForm::takeOver);
    return {box,
            {[box, &field](const TrainingPlan& plan) {
                 box->setChecked(std::get<bool>(field.get(plan)));
             },
             [box, &field](TrainingPlan& plan) { field.set(plan, box->isChecked()); },
             {}}};
}

FieldEditor makeFieldEditor(const PlanField& field, const FieldWords& words, PlanForm& form) {
    if (const auto* whole = std::get_if<WholeNumber>(&field.type))
        return wholeEditor(*whole, field, words, form);
    if (const auto* real = std::get_if<RealNumber>(&field.type))
        return realEditor(*real, field, form);
    if (std::holds_alternative<Choice>(field.type)) return choiceEditor(field, words, form);
    return switchEditor(field, words, form);
}

}  // namespace

PlanForm::PlanForm() : grid_(new QGridLayout(this)) {
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
                        const FieldWords& words, const SettingRule& rule) {
    const PlanField& field = planField(key);
    const FieldEditor made = makeFieldEditor(field, words, *this);
    SettingRule whole = rule;
    if (!whole.isShown)
        whole.isShown = [&field](const TrainingPlan& plan) { return hasEffect(field, plan); };
    if (!whole.problem)
        whole.problem = [&field](const TrainingPlan& plan) {
            return messageSentence(problemOf(field, plan));
        };
    add(name, hint, made.editor, made.binding, whole);
}

void PlanForm::add(const QString& name, const QString& hint, QWidget* editor,
                   const Binding& binding, const SettingRule& rule) {
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
    place(settings_.back());
}

/// Places name and explanation on the baseline of the editor's text; beside a list, of its first
/// row.
void PlanForm::place(const Setting& setting) {
    const int height = setting.label->sizeHint().height();
    const int lower = std::clamp((setting.editor->sizeHint().height() - height) / 2, 0, height / 2);
    setting.label->setContentsMargins(0, lower, 0, 0);
    grid_->addWidget(setting.label, setting.row, NameColumn, Qt::AlignTop);
    if (setting.binding.isWide) {
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

bool PlanForm::isShown(const Setting& setting) const {
    return !setting.rule.isShown || setting.rule.isShown(plan_);
}

void PlanForm::setPlan(const TrainingPlan& plan, bool keepsHidden) {
    plan_ = plan;
    isFilling_ = true;
    for (const Setting& setting : settings_)
        if (!keepsHidden || isShown(setting)) setting.binding.show(plan_);
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
    const bool isNeeded = isShown(setting);
    for (QWidget* part : QWidgetList{setting.label, setting.editor, setting.hint})
        part->setVisible(isNeeded);
    if (isNeeded && setting.heading) setting.heading->show();
    setting.problem.clear();
    if (isNeeded && setting.binding.fault) setting.problem = setting.binding.fault();
    if (isNeeded && setting.problem.isEmpty() && setting.rule.problem)
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

}  // namespace hanscope::ui

#include "moc_plan_form.cpp"
