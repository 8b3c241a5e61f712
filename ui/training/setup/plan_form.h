#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QSpinBox>
#include <QWidget>
#include <algorithm>
#include <functional>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "ui/widgets/number_edit.h"

class QGridLayout;
class QLabel;

namespace hanscope::ui {

class Banner;

/// The settings of a plan, one below the other: what it is called, its editor, a sentence about
/// it, and below it what is wrong with it. A setting that has no effect on the plan is not shown.
/// Each is bound to its place in a plan by a function `at` from a plan to a reference into it.
class PlanForm : public QWidget {
    Q_OBJECT
 public:
    /// How a setting depends on the others.
    struct Rule {
        std::function<bool(const TrainingPlan&)> isShown;     ///< none: always
        std::function<QString(const TrainingPlan&)> problem;  ///< none: there never is one
    };

    explicit PlanForm(QWidget* parent = nullptr);

    void setPlan(const TrainingPlan& plan);
    const TrainingPlan& plan() const { return plan_; }
    /// The first setting's, with its name; empty: none.
    QString problem() const;
    /// That setting's editor; null: none.
    QWidget* problematic() const;
    /// Again, when what the rules look at beside the plan has changed.
    void check();

    void addHeading(const QString& title);
    /// `textOfLeast` stands for the least value, `unit` ("%1 times") around all others.
    template <class At>
    void addWhole(const QString& name, const QString& hint, int least, int most, At at,
                  const Rule& rule = {}, const QString& textOfLeast = {}, const QString& unit = {});
    template <class At>
    void addReal(const QString& name, const QString& hint, const NumberRange& range, At at,
                 const Rule& rule = {});
    /// `values` in the order of `names`.
    template <class Value, class At>
    void addChoice(const QString& name, const QString& hint, const QStringList& names,
                   const std::vector<Value>& values, At at, const Rule& rule = {});
    template <class At>
    void addSwitch(const QString& name, const QString& text, const QString& hint, At at,
                   const Rule& rule = {});

    /// An editor of another kind.
    struct Binding {
        std::function<void(const TrainingPlan&)> show;
        std::function<void(TrainingPlan&)> store;  ///< only where there is no fault
        std::function<QString()> fault;            ///< none: whatever is entered is a value
        bool isWide = false;                       ///< the sentence stands below the editor
    };
    void add(const QString& name, const QString& hint, QWidget* editor, const Binding& binding,
             const Rule& rule = {});

 public Q_SLOTS:
    /// An editor holds something else.
    void takeOver();

 Q_SIGNALS:
    /// The user changed a setting.
    void changed();

 private:
    bool eventFilter(QObject* watched, QEvent* event) override;

    struct Setting {
        QString name;
        QLabel* label;
        QWidget* editor;
        QLabel* hint;
        Banner* banner;  // null while there was no problem
        int row;         // and the two that follow
        Binding binding;
        Rule rule;
        QString problem;
        QWidget* heading;
    };

    void place(const Setting& setting, bool isWide);
    void checkOne(Setting& setting);

    QGridLayout* grid_;
    QLabel* heading_ = nullptr;  // the last one
    std::vector<Setting> settings_;
    TrainingPlan plan_;
    bool isFilling_ = false;
};

template <class At>
void PlanForm::addWhole(const QString& name, const QString& hint, int least, int most, At at,
                        const Rule& rule, const QString& textOfLeast, const QString& unit) {
    auto* box = new QSpinBox(this);
    box->setRange(least, most);
    box->setGroupSeparatorShown(true);
    box->setSpecialValueText(textOfLeast);
    const QStringList around = unit.split(QStringLiteral("%1"));
    if (around.size() == 2) {
        box->setPrefix(around.front());
        box->setSuffix(around.back());
    }
    connect(box, &QSpinBox::valueChanged, this, &PlanForm::takeOver);
    add(name, hint, box,
        {[box, at](const TrainingPlan& plan) { box->setValue(static_cast<int>(at(plan))); },
         [box, at](TrainingPlan& plan) {
             at(plan) = static_cast<std::decay_t<decltype(at(plan))>>(box->value());
         },
         {}},
        rule);
}

template <class At>
void PlanForm::addReal(const QString& name, const QString& hint, const NumberRange& range, At at,
                       const Rule& rule) {
    auto* edit = new NumberEdit(range, false, this);
    connect(edit, &QLineEdit::textChanged, this, &PlanForm::takeOver);
    add(name, hint, edit,
        {[edit, at](const TrainingPlan& plan) { edit->setValues({at(plan)}); },
         [edit, at](TrainingPlan& plan) { at(plan) = edit->values()->front(); },
         [edit] { return edit->fault(); }},
        rule);
}

template <class Value, class At>
void PlanForm::addChoice(const QString& name, const QString& hint, const QStringList& names,
                         const std::vector<Value>& values, At at, const Rule& rule) {
    auto* combo = new QComboBox(this);
    combo->addItems(names);
    connect(combo, &QComboBox::currentIndexChanged, this, &PlanForm::takeOver);
    add(name, hint, combo,
        {[combo, values, at](const TrainingPlan& plan) {
             const auto found = std::find(values.begin(), values.end(), at(plan));
             combo->setCurrentIndex(static_cast<int>(found - values.begin()));
         },
         [combo, values, at](TrainingPlan& plan) {
             const int index = combo->currentIndex();
             if (index >= 0) at(plan) = values[static_cast<std::size_t>(index)];
         },
         {}},
        rule);
}

template <class At>
void PlanForm::addSwitch(const QString& name, const QString& text, const QString& hint, At at,
                         const Rule& rule) {
    auto* box = new QCheckBox(text, this);
    connect(box, &QCheckBox::toggled, this, &PlanForm::takeOver);
    add(name, hint, box,
        {[box, at](const TrainingPlan& plan) { box->setChecked(at(plan)); },
         [box, at](TrainingPlan& plan) { at(plan) = box->isChecked(); },
         {}},
        rule);
}

}  // namespace hanscope::ui
