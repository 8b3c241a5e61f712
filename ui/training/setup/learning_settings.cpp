#include <QCoreApplication>

#include "ui/training/setup/plan_settings.h"
#include "ui/widgets/number_edit.h"

// Settings of how the network learns.

namespace hanscope::ui {

namespace {

struct LearningTexts {
    Q_DECLARE_TR_FUNCTIONS(LearningTexts)
};

/// One rate is the settings' own; several are those that a series tries.
void addLearningRate(PlanForm& form) {
    const auto& range = std::get<RealNumber>(planField("learning_rate").type);
    auto* edit = new NumberEdit({range.least, range.most}, true);
    QObject::connect(edit, &QLineEdit::textChanged, &form, &PlanForm::takeOver);
    form.add(
        LearningTexts::tr("Learning rate"),
        LearningTexts::tr(
            "The length of a step. Several, with commas between them, are all tried, and the one "
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
    form.addField("schedule", LearningTexts::tr("Schedule"),
                  LearningTexts::tr("How the learning rate changes while the network learns."),
                  {{LearningTexts::tr("Stays the same"), LearningTexts::tr("Falls evenly"),
                    LearningTexts::tr("Falls in steps"), LearningTexts::tr("Falls as a cosine"),
                    LearningTexts::tr("Drops when stuck")}});
    form.addField("final_rate", LearningTexts::tr("Final rate"),
                  LearningTexts::tr("The share of itself that the learning rate falls to."));
    form.addField(
        "drop_every", LearningTexts::tr("Epochs a drop"),
        LearningTexts::tr("After so many epochs, or so many without a better one, it drops."));
    form.addField("drop_factor", LearningTexts::tr("Drop to"),
                  LearningTexts::tr("A drop multiplies the learning rate by this."));
    form.addField(
        "warm_up", LearningTexts::tr("Warm-up"),
        LearningTexts::tr("The share of all steps in which the rate rises from nothing."));
}

}  // namespace

void addLearningSettings(PlanForm& form) {
    form.addHeading(LearningTexts::tr("Learning"));
    form.addField("epochs", LearningTexts::tr("Epochs"),
                  LearningTexts::tr("How often all training texts are gone through."));
    form.addField(
        "patience", LearningTexts::tr("Stop early"),
        LearningTexts::tr(
            "After so many epochs without a better one. The best epoch is kept in any case."),
        {{}, {}, LearningTexts::tr("never")});
    form.addField(
        "batch", LearningTexts::tr("Batch"),
        LearningTexts::tr("Texts that are read between two steps of learning. The paper: 64."));
}

void addOptimizerSettings(PlanForm& form) {
    form.addField(
        "optimizer", LearningTexts::tr("Optimiser"),
        LearningTexts::tr(
            "How a step is found. Adam needs little care; the paper used SGD with momentum."),
        {{LearningTexts::tr("SGD"), LearningTexts::tr("Adam"), LearningTexts::tr("AdamW")}});
    addLearningRate(form);
    form.addField("momentum", LearningTexts::tr("Momentum"),
                  LearningTexts::tr("How much of its last step SGD repeats. The paper: 0.9."));
    form.addField("nesterov", LearningTexts::tr("Nesterov"),
                  LearningTexts::tr("SGD looks where its momentum would take it."),
                  {{}, LearningTexts::tr("Look ahead")});
    addSchedule(form);
    form.addField("clip", LearningTexts::tr("Clipping"),
                  LearningTexts::tr("The largest correction of a step (norm of its gradient); "
                                    "larger ones are cut to it. 0: "
                                    "any."));
}

}  // namespace hanscope::ui
