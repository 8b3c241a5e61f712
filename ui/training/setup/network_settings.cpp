#include <QCoreApplication>

#include "ui/training/setup/plan_settings.h"

// Settings of the network: of its family, and of each family's own.

namespace hanscope::ui {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("PlanSettings", text);
}

QString familyProblem(const TrainingPlan& plan) {
    if (problemOf(planField("family"), plan).empty()) return {};
    return std::holds_alternative<HidecConfig>(plan.settings.network)
               ? tr("HiDEC needs labels that form a tree: tick that on the page “Texts”.")
               : tr("This network is for several labels a text: tick that on the page “Texts”.");
}

/// A GRU has one layer; another number is shown, so that it can be corrected.
bool hasLayers(const TrainingPlan& plan) {
    const PlanField& layers = planField("encoder_layers");
    return hasEffect(layers, plan) &&
           (fieldText(plan, "encoder") != "gru" || layers.get(plan) != layers.usualOf(plan));
}

void addFamily(PlanForm& form) {
    form.addField(
        "family", tr("Kind"),
        tr("HAN reads sentences and tells labels apart. HiDEC goes down a tree of labels, node by "
           "node. The flat counterpart reads as HiDEC does and knows no tree: to compare with."),
        {{tr("HAN"), tr("HiDEC (label tree)"), tr("Flat counterpart")}}, {{}, familyProblem});
}

void addEncoder(PlanForm& form) {
    form.addField(
        "encoder", tr("Encoder"),
        tr("The recurrent network that reads the words of a text, in both directions. An SRU is "
           "faster and may have several layers."),
        {{tr("GRU"), tr("SRU")}});
    form.addField("encoder_hidden", tr("Encoder size"), tr("In each direction."));
    form.addField("encoder_layers", tr("Encoder layers"), tr("One above the other."), {},
                  {hasLayers});
    form.addField("encoder_attention", tr("Text attention"),
                  tr("Size of the layer that weighs the words of a text."));
}

void addDecoder(PlanForm& form) {
    form.addHeading(tr("Decoder"));
    form.addField("decoder_layers", tr("Decoder layers"),
                  tr("Each looks at the nodes above, and then at the text."));
    form.addField("heads", tr("Heads"),
                  tr("Ways of looking, of each attention. They divide the encoder’s width."));
    form.addField("feed_forward", tr("Feed-forward size"),
                  tr("Inner width of what follows the attentions."));
    form.addField("feed_forwards", tr("Feed-forwards"),
                  tr("After each attention, or only after that to the text."));
    form.addField("residual", tr("Residual"),
                  tr("Each part adds to what it reads, rather than replace it. Try both: with one "
                     "layer, replacing may be better."),
                  {{}, tr("Add to what was read")});
    form.addField(
        "targets", tr("Paths end at"),
        tr("Labels at which a path is taught to end: the deepest ones of a text, or every one."),
        {{tr("Deepest labels"), tr("Every label")}});
    form.addField(
        "one_label_a_level", tr("Choice"),
        tr("Of the labels under a node one applies, or the path ends; else any number of them."),
        {{}, tr("One label a level")});
}

void addSentences(PlanForm& form) {
    form.addField(
        "pooling", tr("Pooling"),
        tr("How words become a sentence and sentences a document. Attention learns what matters "
           "(the paper’s network); mean and maximum are what the paper compares it with; by "
           "similarity, a word weighs as much as it is like its sentence."),
        {{tr("Attention"), tr("Mean"), tr("Maximum"), tr("Similarity")}});
    form.addField("pooling_rounds", tr("Rounds"),
                  tr("Of similarity: from weights to vector and back."));
    form.addField(
        "word_hidden", tr("Word encoder"),
        tr("Size of the recurrent network (GRU) that reads the words of a sentence, in each "
           "direction. The paper: 50."));
    form.addField("word_attention", tr("Word attention"),
                  tr("Size of the layer that weighs words. The paper: 100."));
    form.addField(
        "sentence_hidden", tr("Sentence encoder"),
        tr("Size of the recurrent network (GRU) that reads the sentences of a document, in each "
           "direction. The paper: 50."));
    form.addField("sentence_attention", tr("Sentence attention"),
                  tr("Size of the layer that weighs sentences. The paper: 100."));
}

}  // namespace

void addNetworkSettings(PlanForm& form) {
    form.addHeading(tr("Network"));
    addFamily(form);
    addSentences(form);
    addEncoder(form);
    addDecoder(form);
}

}  // namespace hanscope::ui
