#include <QComboBox>
#include <QCoreApplication>

#include "core/experiment/plan/class_weights.h"
#include "ui/training/setup/plan_settings.h"

// Settings that keep a network from learning its texts by heart, and that say what counts.

namespace hanscope::ui {

namespace {

constexpr char kBalanced[] = "balanced";

struct RestraintTexts {
    Q_DECLARE_TR_FUNCTIONS(RestraintTexts)
};

void addDropout(PlanForm& form) {
    form.addField(
        "word_dropout", RestraintTexts::tr("Word dropout"),
        RestraintTexts::tr(
            "Share of words that are read as unknown while it learns, each time others."));
    form.addField(
        "embedding_dropout", RestraintTexts::tr("Vector dropout"),
        RestraintTexts::tr(
            "Share of the numbers of words that are left out while it learns, each time others."));
    form.addField("sentence_dropout", RestraintTexts::tr("Sentence dropout"),
                  RestraintTexts::tr("The same of the numbers of sentences."));
    form.addField(
        "document_dropout", RestraintTexts::tr("Document dropout"),
        RestraintTexts::tr(
            "The same of the numbers of documents; without sentences, of what the encoder says of "
            "words."));
    form.addField("decoder_dropout", RestraintTexts::tr("Decoder dropout"),
                  RestraintTexts::tr("The same inside HiDEC’s decoder."));
}

/// "a=1, b=2" as the command line has it.
QString tight(const QString& weights) {
    QStringList pairs;
    for (const QString& pair : weights.split(QLatin1Char(','))) pairs << pair.trimmed();
    return pairs.join(QLatin1Char(','));
}

/// Nothing, "balanced", or what is typed.
void addClassWeights(PlanForm& form, const std::vector<std::string>* const& labels) {
    auto* combo = new QComboBox;
    combo->setEditable(true);
    combo->setInsertPolicy(QComboBox::NoInsert);
    combo->addItems({RestraintTexts::tr("all alike"), RestraintTexts::tr("balanced")});
    QObject::connect(combo, &QComboBox::currentTextChanged, &form, &PlanForm::takeOver);
    form.add(
        RestraintTexts::tr("Class weights"),
        RestraintTexts::tr(
            "Balanced: rare classes count as much as frequent ones. Or type LABEL=WEIGHT, with "
            "commas between them; labels that are not named weigh 1."),
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

void addRestraintSettings(PlanForm& form, const std::vector<std::string>* const& labels) {
    form.addHeading(RestraintTexts::tr("Against overfitting"));
    addDropout(form);
    form.addField("weight_decay", RestraintTexts::tr("Weight decay"),
                  RestraintTexts::tr("Draws the network’s numbers toward 0 at each step."));
    form.addField("label_smoothing", RestraintTexts::tr("Label smoothing"),
                  RestraintTexts::tr("Share of the truth that is spread over all labels, so that "
                                     "the network is less sure."));
    addClassWeights(form, labels);
}

}  // namespace hanscope::ui
