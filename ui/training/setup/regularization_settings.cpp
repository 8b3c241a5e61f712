#include <QComboBox>
#include <QCoreApplication>

#include "core/experiment/plan/training_plan.h"
#include "ui/training/setup/plan_settings.h"

// Settings against overfitting, and class weights.

namespace hanscope::ui {

namespace {

constexpr char kBalanced[] = "balanced";

struct RegularizationTexts {
    Q_DECLARE_TR_FUNCTIONS(RegularizationTexts)
};

void addDropout(PlanForm& form) {
    form.addField(
        "word_dropout", RegularizationTexts::tr("Word dropout"),
        RegularizationTexts::tr("Share of random words that are read as unknown during training."));
    form.addField(
        "embedding_dropout", RegularizationTexts::tr("Vector dropout"),
        RegularizationTexts::tr(
            "Share of random elements of the word vectors that are set to 0 during training."));
    form.addField("sentence_dropout", RegularizationTexts::tr("Sentence dropout"),
                  RegularizationTexts::tr("The same for the sentence vectors."));
    form.addField("document_dropout", RegularizationTexts::tr("Document dropout"),
                  RegularizationTexts::tr("The same for the document vectors; in networks without "
                                          "sentences, for the encoder’s outputs."));
    form.addField(
        "recurrent_dropout", RegularizationTexts::tr("Recurrent dropout"),
        RegularizationTexts::tr("Share of random elements of the GRU’s recurrent matrices "
                                "that are set to 0 during training."));
    form.addField("decoder_dropout", RegularizationTexts::tr("Decoder dropout"),
                  RegularizationTexts::tr("The same inside HiDEC’s decoder."));
}

void addRobust(PlanForm& form) {
    form.addField(
        "robust", RegularizationTexts::tr("Robust training"),
        RegularizationTexts::tr(
            "Also trains with attention, or word vectors, that are changed for the "
            "worse: the change that raises the loss most, or the one that "
            "changes the answer most."),
        {{RegularizationTexts::tr("Off"), RegularizationTexts::tr("Attention: a higher loss"),
          RegularizationTexts::tr("Attention: another answer"),
          RegularizationTexts::tr("Words: a higher loss"),
          RegularizationTexts::tr("Words: another answer")}});
    form.addField(
        "robust_size", RegularizationTexts::tr("Size of the change"),
        RegularizationTexts::tr("Length of the change of a document’s attention scores, or for "
                                "words its share of the length of their vectors."));
    form.addField("robust_weight", RegularizationTexts::tr("Weight of the change"),
                  RegularizationTexts::tr("How much this part counts in the loss."));
    form.addField(
        "entropy_weight", RegularizationTexts::tr("Weight of certainty"),
        RegularizationTexts::tr("How much the entropy of the answers counts in the loss, also "
                                "for texts without labels: the network learns to be "
                                "certain. 0: not at all."));
}

/// "a=1, b=2" without spaces, as on the command line.
QString tight(const QString& weights) {
    QStringList pairs;
    for (const QString& pair : weights.split(QLatin1Char(','))) pairs << pair.trimmed();
    return pairs.join(QLatin1Char(','));
}

/// Adds the setting: empty, "balanced", or weights that the user types.
void addClassWeights(PlanForm& form, const std::vector<std::string>* const& labels) {
    auto* combo = new QComboBox;
    combo->setEditable(true);
    combo->setInsertPolicy(QComboBox::NoInsert);
    combo->addItems({RegularizationTexts::tr("equal"), RegularizationTexts::tr("balanced")});
    QObject::connect(combo, &QComboBox::currentTextChanged, &form, &PlanForm::takeOver);
    form.add(
        RegularizationTexts::tr("Class weights"),
        RegularizationTexts::tr("Balanced: rare classes count as much as frequent ones. Or enter "
                                "LABEL=WEIGHT, separated by commas; other labels have weight 1."),
        combo,
        {[combo](const TrainingPlan& plan) {
             const int known = plan.classWeights.empty()        ? 0
                               : plan.classWeights == kBalanced ? 1
                                                                : -1;
             combo->setCurrentIndex(known);
             combo->setEditText(known < 0 ? QString::fromStdString(plan.classWeights)
                                          : combo->itemText(known));
         },
         [combo](TrainingPlan& plan) {
             const int known = combo->findText(combo->currentText());
             plan.classWeights = known == 0   ? std::string()
                                 : known == 1 ? kBalanced
                                              : tight(combo->currentText()).toStdString();
         },
         {}},
        {[](const TrainingPlan& plan) { return !hasLists(plan); },
         [&labels](const TrainingPlan& plan) {
             if (!labels || plan.classWeights == kBalanced) return QString();
             try {
                 classWeightsFrom(plan.classWeights, *labels, {});
                 return QString();
             } catch (const PlanError& error) {
                 return sentenceOf(error);
             }
         }});
}

}  // namespace

void addRegularizationSettings(PlanForm& form, const std::vector<std::string>* const& labels) {
    form.addHeading(RegularizationTexts::tr("Against overfitting"));
    addDropout(form);
    addRobust(form);
    form.addField("weight_decay", RegularizationTexts::tr("Weight decay"),
                  RegularizationTexts::tr("Moves the network’s parameters toward 0 at each step."));
    form.addField("label_smoothing", RegularizationTexts::tr("Label smoothing"),
                  RegularizationTexts::tr("Share of the target probability that is spread over all "
                                          "labels, so that the network is less confident."));
    addClassWeights(form, labels);
}

}  // namespace hanscope::ui
