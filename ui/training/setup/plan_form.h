#pragma once

#include <QStringList>
#include <QWidget>
#include <functional>
#include <vector>

#include "core/experiment/plan/plan_fields.h"

class QGridLayout;
class QLabel;

namespace hanscope::ui {

class Banner;

/// How a setting depends on the others.
struct SettingRule {
    std::function<bool(const TrainingPlan&)> isShown = {};     ///< none: always
    std::function<QString(const TrainingPlan&)> problem = {};  ///< none: there never is one
};

/// What is said of a field beside its name and the sentence about it.
struct FieldWords {
    QStringList choices = {};  ///< the names of a choice, in the order of its values
    QString switchText = {};   ///< beside the box of a switch
    QString textOfLeast = {};  ///< stands for the least whole number
    QString unit = {};         ///< around all others: "%1 times"
};

/// The settings of a plan, one below the other: what it is called, its editor, a sentence about
/// it, and below it what is wrong with it. A setting that has no effect on the plan is not shown.
class PlanForm : public QWidget {
    Q_OBJECT
 public:
    using Rule = SettingRule;
    using Words = FieldWords;

    explicit PlanForm(QWidget* parent = nullptr);

    void setPlan(const TrainingPlan& plan);
    /// The same after a change by the user: settings that are not shown keep what was entered.
    void updatePlan(const TrainingPlan& plan);
    const TrainingPlan& plan() const { return plan_; }
    /// The first setting's, with its name; empty: none.
    QString problem() const;
    /// That setting's editor; null: none.
    QWidget* problematic() const;
    /// Again, when what the rules look at beside the plan has changed.
    void check();

    void addHeading(const QString& title);
    /// An editor for the plan's field of that key (core/experiment/plan/plan_fields.h), by its
    /// type: a whole number, a number, a choice or a switch. Where `rule` says nothing, the setting
    /// is shown where it has an effect, and its problem is what problemOf() says.
    void addField(const char* key, const QString& name, const QString& hint,
                  const Words& words = {}, const Rule& rule = {});

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

}  // namespace hanscope::ui
