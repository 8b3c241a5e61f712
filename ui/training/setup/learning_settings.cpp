#include <QCoreApplication>

#include "ui/training/setup/plan_settings.h"

// Settings of how the network learns.

namespace hanscope::ui {

namespace {

constexpr int kMostEpochs = 100000, kLargestBatch = 65536;
constexpr NumberRange kShare{0, 1, true};

QString tr(const char* text) {
    return QCoreApplication::translate("PlanSettings", text);
}

bool isSgd(const TrainingPlan& plan) {
    return plan.settings.optimizer == OptimizerKind::Sgd;
}

bool isScheduled(const TrainingPlan& plan, ScheduleKind one, ScheduleKind other) {
    const ScheduleKind kind = plan.settings.schedule.kind;
    return kind == one || kind == other;
}

bool falls(const TrainingPlan& plan) {
    return isScheduled(plan, ScheduleKind::Linear, ScheduleKind::Cosine);
}

bool drops(const TrainingPlan& plan) {
    return isScheduled(plan, ScheduleKind::Step, ScheduleKind::Plateau);
}

/// One rate is the settings' own; several are those that a series tries.
void addLearningRate(PlanForm& form) {
    auto* edit = new NumberEdit({1e-9, 1000, false, false}, true);
    QObject::connect(edit, &QLineEdit::textChanged, &form, &PlanForm::takeOver);
    form.add(
        tr("Learning rate"),
        tr("The length of a step. Several, with commas between them, are all tried, and the one "
           "that validates best is kept: the paper’s grid search."),
        edit,
        {[edit](const TrainingPlan& plan) {
             edit->setValues(plan.series.learningRates.empty()
                                 ? std::vector<double>{plan.settings.learningRate}
                                 : plan.series.learningRates);
         },
         [edit](TrainingPlan& plan) {
             const std::vector<double> rates = *edit->values();
             const bool isOne = rates.size() == 1;
             if (isOne) plan.settings.learningRate = rates.front();
             plan.series.learningRates = isOne ? std::vector<double>() : rates;
         },
         [edit] { return edit->fault(); }});
}

void addSchedule(PlanForm& form) {
    form.addChoice<ScheduleKind>(
        tr("Schedule"), tr("How the learning rate changes while the network learns."),
        {tr("Stays the same"), tr("Falls evenly"), tr("Falls in steps"), tr("Falls as a cosine"),
         tr("Drops when stuck")},
        {ScheduleKind::Constant, ScheduleKind::Linear, ScheduleKind::Step, ScheduleKind::Cosine,
         ScheduleKind::Plateau},
        [](auto& plan) -> auto& { return plan.settings.schedule.kind; });
    form.addReal(tr("Final rate"), tr("The share of itself that the learning rate falls to."),
                 {0, 1, false, false},
                 [](auto& plan) -> auto& { return plan.settings.schedule.finalShare; },
                 {falls, {}});
    form.addWhole(tr("Epochs a drop"),
                  tr("After so many epochs, or so many without a better one, it drops."), 1,
                  kMostEpochs, [](auto& plan) -> auto& { return plan.settings.schedule.dropEvery; },
                  {drops, {}});
    form.addReal(
        tr("Drop to"), tr("A drop multiplies the learning rate by this."), {1e-6, 1, false, false},
        [](auto& plan) -> auto& { return plan.settings.schedule.dropFactor; }, {drops, {}});
    form.addReal(
        tr("Warm-up"), tr("The share of all steps in which the rate rises from nothing."), kShare,
        [](auto& plan) -> auto& { return plan.settings.schedule.warmUp; });
}

}  // namespace

void addLearningSettings(PlanForm& form) {
    form.addHeading(tr("Learning"));
    form.addWhole(
        tr("Epochs"), tr("How often all training texts are gone through."), 1, kMostEpochs,
        [](auto& plan) -> auto& { return plan.settings.epochs; });
    form.addWhole(
        tr("Stop early"),
        tr("After so many epochs without a better one. The best epoch is kept in any case."), 0,
        kMostEpochs, [](auto& plan) -> auto& { return plan.settings.patience; }, {}, tr("never"));
    form.addWhole(
        tr("Batch"), tr("Texts that are read between two steps of learning. The paper: 64."), 1,
        kLargestBatch, [](auto& plan) -> auto& { return plan.settings.batchSize; });
}

void addOptimizerSettings(PlanForm& form) {
    form.addChoice<OptimizerKind>(
        tr("Optimiser"),
        tr("How a step is found. Adam needs little care; the paper used SGD with momentum."),
        {tr("SGD"), tr("Adam"), tr("AdamW")},
        {OptimizerKind::Sgd, OptimizerKind::Adam, OptimizerKind::AdamW},
        [](auto& plan) -> auto& { return plan.settings.optimizer; });
    addLearningRate(form);
    form.addReal(tr("Momentum"), tr("How much of its last step SGD repeats. The paper: 0.9."),
                 kShare, [](auto& plan) -> auto& { return plan.settings.momentum; }, {isSgd, {}});
    form.addSwitch(
        tr("Nesterov"), tr("Look ahead"), tr("SGD looks where its momentum would take it."),
        [](auto& plan) -> auto& { return plan.settings.nesterov; },
        {isSgd, [](const TrainingPlan& plan) {
             const bool isSound = !plan.settings.nesterov || plan.settings.momentum > 0;
             return isSound ? QString() : tr("To look ahead, it needs a momentum above 0.");
         }});
    addSchedule(form);
    form.addReal(
        tr("Clipping"),
        tr("The largest correction of a step (norm of its gradient); larger ones are cut to it. 0: "
           "any."),
        {0, 1e9, false, false}, [](auto& plan) -> auto& { return plan.settings.clipNorm; });
}

}  // namespace hanscope::ui
