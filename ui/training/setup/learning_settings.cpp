#include <QCoreApplication>

#include "ui/training/setup/plan_settings.h"
#include "ui/widgets/number_edit.h"

// Settings of how the network learns.

namespace hanscope::ui {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("PlanSettings", text);
}

/// One rate is the settings' own; several are those that a series tries.
void addLearningRate(PlanForm& form) {
    const auto& range = std::get<RealNumber>(planField("learning_rate").type);
    auto* edit = new NumberEdit({range.least, range.most}, true);
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
    form.addField("schedule", tr("Schedule"),
                  tr("How the learning rate changes while the network learns."),
                  {{tr("Stays the same"), tr("Falls evenly"), tr("Falls in steps"),
                    tr("Falls as a cosine"), tr("Drops when stuck")}});
    form.addField("final_rate", tr("Final rate"),
                  tr("The share of itself that the learning rate falls to."));
    form.addField("drop_every", tr("Epochs a drop"),
                  tr("After so many epochs, or so many without a better one, it drops."));
    form.addField("drop_factor", tr("Drop to"), tr("A drop multiplies the learning rate by this."));
    form.addField("warm_up", tr("Warm-up"),
                  tr("The share of all steps in which the rate rises from nothing."));
}

}  // namespace

void addLearningSettings(PlanForm& form) {
    form.addHeading(tr("Learning"));
    form.addField("epochs", tr("Epochs"), tr("How often all training texts are gone through."));
    form.addField(
        "patience", tr("Stop early"),
        tr("After so many epochs without a better one. The best epoch is kept in any case."),
        {{}, {}, tr("never")});
    form.addField("batch", tr("Batch"),
                  tr("Texts that are read between two steps of learning. The paper: 64."));
}

void addOptimizerSettings(PlanForm& form) {
    form.addField(
        "optimizer", tr("Optimiser"),
        tr("How a step is found. Adam needs little care; the paper used SGD with momentum."),
        {{tr("SGD"), tr("Adam"), tr("AdamW")}});
    addLearningRate(form);
    form.addField("momentum", tr("Momentum"),
                  tr("How much of its last step SGD repeats. The paper: 0.9."));
    form.addField("nesterov", tr("Nesterov"), tr("SGD looks where its momentum would take it."),
                  {{}, tr("Look ahead")});
    addSchedule(form);
    form.addField(
        "clip", tr("Clipping"),
        tr("The largest correction of a step (norm of its gradient); larger ones are cut to it. 0: "
           "any."));
}

}  // namespace hanscope::ui
