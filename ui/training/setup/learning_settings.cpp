#include <QCoreApplication>

#include "ui/training/setup/plan_settings.h"
#include "ui/widgets/number_edit.h"

// Settings of how the network learns.

namespace hanscope::ui {

namespace {

struct LearningTexts {
    Q_DECLARE_TR_FUNCTIONS(LearningTexts)
};

/// A single rate is stored in the settings; several rates are stored as the search of a series.
void addLearningRate(PlanForm& form) {
    const auto& range = std::get<RealNumber>(planField("learning_rate").type);
    auto* edit = new NumberEdit({range.least, range.most}, true);
    QObject::connect(edit, &QLineEdit::textChanged, &form, &PlanForm::takeOver);
    form.add(LearningTexts::tr("Learning rate"),
             LearningTexts::tr(
                 "The step size of the optimiser. Of several values, separated by commas, the one "
                 "with the best validation result is kept (grid search, as in the paper)."),
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
                  LearningTexts::tr("How the learning rate changes during training."),
                  {{LearningTexts::tr("Constant"), LearningTexts::tr("Linear decay"),
                    LearningTexts::tr("Step decay"), LearningTexts::tr("Cosine decay"),
                    LearningTexts::tr("Drop on plateau")}});
    form.addField(
        "final_rate", LearningTexts::tr("Final rate"),
        LearningTexts::tr("The learning rate at the end, as a share of its first value."));
    form.addField("drop_every", LearningTexts::tr("Epochs per drop"),
                  LearningTexts::tr("The rate drops after this many epochs; on a plateau, after "
                                    "this many epochs without improvement."));
    form.addField("drop_factor", LearningTexts::tr("Drop factor"),
                  LearningTexts::tr("A drop multiplies the learning rate by this factor."));
    form.addField("warm_up", LearningTexts::tr("Warm-up"),
                  LearningTexts::tr("The share of all steps in which the rate rises from 0."));
}

}  // namespace

void addLearningSettings(PlanForm& form) {
    form.addHeading(LearningTexts::tr("Learning"));
    form.addField("epochs", LearningTexts::tr("Epochs"),
                  LearningTexts::tr("Number of passes through all training texts."));
    form.addField(
        "patience", LearningTexts::tr("Early stopping"),
        LearningTexts::tr(
            "Stop after this many epochs without improvement. The best epoch is kept in any case."),
        {{}, {}, LearningTexts::tr("never")});
    form.addField("batch", LearningTexts::tr("Batch size"),
                  LearningTexts::tr("Number of texts for each training step. The paper: 64."));
    form.addField(
        "batches_by", LearningTexts::tr("Texts of a batch"),
        LearningTexts::tr(
            "What the texts of a batch have a similar number of. The paper: sentences."),
        {{LearningTexts::tr("Similar in words"), LearningTexts::tr("Similar in sentences")}});
}

void addOptimizerSettings(PlanForm& form) {
    form.addField(
        "optimizer", LearningTexts::tr("Optimiser"),
        LearningTexts::tr("The method that updates the network. Adam needs little tuning; the "
                          "paper used SGD with momentum."),
        {{LearningTexts::tr("SGD"), LearningTexts::tr("Adam"), LearningTexts::tr("AdamW")}});
    addLearningRate(form);
    form.addField(
        "momentum", LearningTexts::tr("Momentum"),
        LearningTexts::tr(
            "The share of the previous step that SGD adds to the next one. The paper: 0.9."));
    form.addField("nesterov", LearningTexts::tr("Nesterov"),
                  LearningTexts::tr("Nesterov momentum for SGD."),
                  {{}, LearningTexts::tr("Look ahead")});
    addSchedule(form);
    form.addField("clip", LearningTexts::tr("Clipping"),
                  LearningTexts::tr("The largest norm of a step’s gradient; larger gradients are "
                                    "scaled down to it. 0: no limit."));
    form.addField(
        "averaging", LearningTexts::tr("Averaging"),
        LearningTexts::tr("The model has the mean of the parameters over many steps, in which each "
                          "step has this factor times the share of the next one. 0: the parameters "
                          "of the last step."));
}

}  // namespace hanscope::ui
