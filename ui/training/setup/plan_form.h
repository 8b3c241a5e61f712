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

/// How a setting depends on other settings.
struct SettingRule {
    std::function<bool(const TrainingPlan&)> isShown = {};     ///< empty: always shown
    std::function<QString(const TrainingPlan&)> problem = {};  ///< empty: never a problem
};

/// Texts of a field's editor.
struct FieldWords {
    QStringList choices = {};  ///< names of the values of a choice, in their order
    QString switchText = {};   ///< text of the check box of a switch
    QString textOfLeast = {};  ///< shown in place of the smallest whole number
    QString unit = {};         ///< shown with all other numbers: "%1 times"
};

/// A form with the settings of a plan: for each one its name, its editor, an explanation and,
/// below, an error message if needed. Settings without effect are hidden.
class PlanForm : public QWidget {
    Q_OBJECT
 public:
    PlanForm();

    /// `keepsHidden`: after a change by the user, when hidden settings keep the entered values.
    void setPlan(const TrainingPlan& plan, bool keepsHidden = false);
    const TrainingPlan& plan() const { return plan_; }
    /// All problems, each with the name of its setting, in the order of the settings.
    QStringList problems() const;
    /// The editor of the setting that problems()[problem] is about; null if there is none.
    QWidget* problematic(int problem) const;
    /// Checks the rules again; call it when other data that they use have changed.
    void check();

    void addHeading(const QString& title);
    /// Adds an editor for the plan's field with this key (core/experiment/plan/plan_fields.h): a
    /// whole number, a number, a choice or a switch. By default (without functions in `rule`), the
    /// setting is shown if it has an effect, and its problem is the result of problemOf().
    void addField(const char* key, const QString& name, const QString& hint,
                  const FieldWords& words = {}, const SettingRule& rule = {});

    /// Connects an editor of another kind with the plan.
    struct Binding {
        std::function<void(const TrainingPlan&)> show;
        std::function<void(TrainingPlan&)> store;  ///< called only if there is no fault
        std::function<QString()> fault;            ///< empty: every input is valid
        bool isWide = false;                       ///< the explanation is below the editor
    };
    void add(const QString& name, const QString& hint, QWidget* editor, const Binding& binding,
             const SettingRule& rule = {});

 public Q_SLOTS:
    /// Call when the value of an editor has changed.
    void takeOver();

 Q_SIGNALS:
    /// Emitted when the user changes a setting.
    void changed();

 private:
    bool eventFilter(QObject* watched, QEvent* event) override;

    struct Setting {
        QString name;
        QLabel* label;
        QWidget* editor;
        QLabel* hint;
        Banner* banner;  // null until there is a problem
        int row;         // uses this row and the next two
        Binding binding;
        SettingRule rule;
        QString problem;
        QWidget* heading;
    };

    void place(const Setting& setting);
    void checkOne(Setting& setting);
    bool isShown(const Setting& setting) const;

    QGridLayout* grid_;
    QLabel* heading_ = nullptr;  // the last heading added
    std::vector<Setting> settings_;
    TrainingPlan plan_;
    bool isFilling_ = false;
};

}  // namespace hanscope::ui
