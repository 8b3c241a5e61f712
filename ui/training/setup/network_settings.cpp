#include <QCoreApplication>

#include "ui/training/setup/plan_settings.h"

// Settings of the network: of its family, and of each family's own.

namespace hanscope::ui {

namespace {

struct NetworkTexts {
    Q_DECLARE_TR_FUNCTIONS(NetworkTexts)
};

QString familyProblem(const TrainingPlan& plan) {
    if (problemOf(planField("family"), plan).empty()) return {};
    return std::holds_alternative<HidecConfig>(plan.settings.network)
               ? NetworkTexts::tr(
                     "HiDEC needs labels that form a tree: tick that on the page “Texts”.")
               : NetworkTexts::tr(
                     "This network is for several labels a text: tick that on the page “Texts”.");
}

/// A GRU has one layer; another number is shown, so that it can be corrected.
bool hasLayers(const TrainingPlan& plan) {
    const PlanField& layers = planField("encoder_layers");
    return hasEffect(layers, plan) &&
           (fieldText(plan, "encoder") != "gru" || layers.get(plan) != layers.usualOf(plan));
}

void addFamily(PlanForm& form) {
    form.addField(
        "family", NetworkTexts::tr("Kind"),
        NetworkTexts::tr(
            "HAN reads sentences and tells labels apart. HiDEC goes down a tree of labels, node by "
            "node. The flat counterpart reads as HiDEC does and knows no tree: to compare with."),
        {{NetworkTexts::tr("HAN"), NetworkTexts::tr("HiDEC (label tree)"),
          NetworkTexts::tr("Flat counterpart")}},
        {{}, familyProblem});
}

void addEncoder(PlanForm& form) {
    form.addField(
        "encoder", NetworkTexts::tr("Encoder"),
        NetworkTexts::tr(
            "The recurrent network that reads the words of a text, in both directions. An SRU is "
            "faster and may have several layers."),
        {{NetworkTexts::tr("GRU"), NetworkTexts::tr("SRU")}});
    form.addField("encoder_hidden", NetworkTexts::tr("Encoder size"),
                  NetworkTexts::tr("In each direction."));
    form.addField("encoder_layers", NetworkTexts::tr("Encoder layers"),
                  NetworkTexts::tr("One above the other."), {}, {hasLayers});
    form.addField("encoder_attention", NetworkTexts::tr("Text attention"),
                  NetworkTexts::tr("Size of the layer that weighs the words of a text."));
}

void addDecoder(PlanForm& form) {
    form.addHeading(NetworkTexts::tr("Decoder"));
    form.addField("decoder_layers", NetworkTexts::tr("Decoder layers"),
                  NetworkTexts::tr("Each looks at the nodes above, and then at the text."));
    form.addField(
        "heads", NetworkTexts::tr("Heads"),
        NetworkTexts::tr("Ways of looking, of each attention. They divide the encoder’s width."));
    form.addField("feed_forward", NetworkTexts::tr("Feed-forward size"),
                  NetworkTexts::tr("Inner width of what follows the attentions."));
    form.addField("feed_forwards", NetworkTexts::tr("Feed-forwards"),
                  NetworkTexts::tr("After each attention, or only after that to the text."));
    form.addField("residual", NetworkTexts::tr("Residual"),
                  NetworkTexts::tr(
                      "Each part adds to what it reads, rather than replace it. Try both: with one "
                      "layer, replacing may be better."),
                  {{}, NetworkTexts::tr("Add to what was read")});
    form.addField(
        "targets", NetworkTexts::tr("Paths end at"),
        NetworkTexts::tr(
            "Labels at which a path is taught to end: the deepest ones of a text, or every one."),
        {{NetworkTexts::tr("Deepest labels"), NetworkTexts::tr("Every label")}});
    form.addField(
        "one_label_a_level", NetworkTexts::tr("Choice"),
        NetworkTexts::tr(
            "Of the labels under a node one applies, or the path ends; else any number of them."),
        {{}, NetworkTexts::tr("One label a level")});
}

void addSentences(PlanForm& form) {
    form.addField(
        "pooling", NetworkTexts::tr("Pooling"),
        NetworkTexts::tr(
            "How words become a sentence and sentences a document. Attention learns what matters "
            "(the paper’s network); mean and maximum are what the paper compares it with; by "
            "similarity, a word weighs as much as it is like its sentence."),
        {{NetworkTexts::tr("Attention"), NetworkTexts::tr("Mean"), NetworkTexts::tr("Maximum"),
          NetworkTexts::tr("Similarity")}});
    form.addField("pooling_rounds", NetworkTexts::tr("Rounds"),
                  NetworkTexts::tr("Of similarity: from weights to vector and back."));
    form.addField(
        "word_hidden", NetworkTexts::tr("Word encoder"),
        NetworkTexts::tr(
            "Size of the recurrent network (GRU) that reads the words of a sentence, in each "
            "direction. The paper: 50."));
    form.addField("word_attention", NetworkTexts::tr("Word attention"),
                  NetworkTexts::tr("Size of the layer that weighs words. The paper: 100."));
    form.addField(
        "sentence_hidden", NetworkTexts::tr("Sentence encoder"),
        NetworkTexts::tr(
            "Size of the recurrent network (GRU) that reads the sentences of a document, in each "
            "direction. The paper: 50."));
    form.addField("sentence_attention", NetworkTexts::tr("Sentence attention"),
                  NetworkTexts::tr("Size of the layer that weighs sentences. The paper: 100."));
}

}  // namespace

void addNetworkSettings(PlanForm& form) {
    form.addHeading(NetworkTexts::tr("Network"));
    addFamily(form);
    addSentences(form);
    addEncoder(form);
    addDecoder(form);
}

}  // namespace hanscope::ui
