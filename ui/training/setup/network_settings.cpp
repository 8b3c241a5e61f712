#include <QCoreApplication>

#include "ui/training/setup/plan_settings.h"
#include "ui/training/setup/recipes.h"
#include "ui/widgets/text/message_text.h"

// Settings of the network: its family, and the settings of each family.

namespace hanscope::ui {

namespace {

struct NetworkTexts {
    Q_DECLARE_TR_FUNCTIONS(NetworkTexts)
};

QStringList poolingTitles() {
    QStringList titles;
    for (const Pooling pooling : allPoolings()) titles << translatedText(methodOf(pooling).title);
    return titles;
}

QStringList encoderTitles() {
    QStringList titles;
    for (std::size_t kind = 0; kind < encoderNames().size(); ++kind)
        titles << QString::fromUtf8(methodOf(static_cast<EncoderKind>(kind)).title);
    return titles;
}

/// Only some encoders have several layers; otherwise the field is hidden, unless it has another
/// number than 1, which must be corrected.
bool hasLayers(const TrainingPlan& plan) {
    const PlanField& layers = planField("encoder_layers");
    return hasEffect(layers, plan) && (encoderOf(plan.settings.network).method().hasLayers ||
                                       layers.get(plan) != layers.defaultOf(plan));
}

void addFamily(PlanForm& form) {
    form.addField(
        "family", NetworkTexts::tr("Kind"),
        NetworkTexts::tr("HAN reads words, then sentences, and classifies the document. HiDEC "
                         "decides in a tree of labels, node by node. The flat counterpart has "
                         "HiDEC’s encoder but no tree; it is for comparison. A linear model "
                         "adds up weights of words and phrases; it is trained in seconds."),
        {{NetworkTexts::tr("HAN"), NetworkTexts::tr("HiDEC (label tree)"),
          NetworkTexts::tr("Flat counterpart"), NetworkTexts::tr("Linear (words and phrases)")}},
        {{}, familyProblem});
}

void addEncoder(PlanForm& form) {
    form.addField(
        "encoder", NetworkTexts::tr("Encoder"),
        NetworkTexts::tr(
            "The recurrent network that reads the words of a text, in both directions. An SRU is "
            "faster and may have several layers. TextRCNN joins a GRU’s state at each word with "
            "the word’s vector in a further layer."),
        {encoderTitles()});
    form.addField("encoder_hidden", NetworkTexts::tr("Encoder size"),
                  NetworkTexts::tr("Size of the encoder’s state in each direction."));
    form.addField("encoder_layers", NetworkTexts::tr("Encoder layers"),
                  NetworkTexts::tr("Number of stacked layers."), {}, {hasLayers});
    form.addField("encoder_attention", NetworkTexts::tr("Text attention"),
                  NetworkTexts::tr("Size of the layer that weighs the words of a text."));
}

void addDecoder(PlanForm& form) {
    form.addHeading(NetworkTexts::tr("Decoder"));
    form.addField("decoder_layers", NetworkTexts::tr("Decoder layers"),
                  NetworkTexts::tr(
                      "Each layer attends to the nodes above in the tree, and then to the text."));
    form.addField(
        "heads", NetworkTexts::tr("Heads"),
        NetworkTexts::tr(
            "Number of heads of each attention. It must divide the encoder’s output size."));
    form.addField(
        "feed_forward", NetworkTexts::tr("Feed-forward size"),
        NetworkTexts::tr("Inner size of the feed-forward networks after the attentions."));
    form.addField("feed_forwards", NetworkTexts::tr("Feed-forwards"),
                  NetworkTexts::tr("Feed-forward networks after each attention, or only after the "
                                   "attention to the text."));
    form.addField("residual", NetworkTexts::tr("Residual"),
                  NetworkTexts::tr("Each part adds its output to its input instead of replacing "
                                   "it. Without it, models of one layer are more accurate."),
                  {{}, NetworkTexts::tr("Add output to input")});
    form.addField("targets", NetworkTexts::tr("Paths end at"),
                  NetworkTexts::tr("The labels at which the network learns to end a path: the "
                                   "deepest ones of a text, all, or none."),
                  {{NetworkTexts::tr("Deepest labels"), NetworkTexts::tr("Every label"),
                    NetworkTexts::tr("None (no [END])")}});
    form.addField("without_levels", NetworkTexts::tr("Level embeddings"),
                  NetworkTexts::tr("The paper’s decoder adds an embedding of its level to each "
                                   "label; leaving it out is for comparison."),
                  {{}, NetworkTexts::tr("Leave them out")});
    form.addField("without_mask", NetworkTexts::tr("Hierarchy mask"),
                  NetworkTexts::tr("In the paper’s decoder a label sees only the labels above it. "
                                   "Without the mask it sees all labels of its level and above; "
                                   "this is for comparison."),
                  {{}, NetworkTexts::tr("Leave it out")});
    form.addField("one_label_a_level", NetworkTexts::tr("Decision"),
                  NetworkTexts::tr("If set, each node predicts one of its child labels or ends the "
                                   "path; otherwise any number of them."),
                  {{}, NetworkTexts::tr("One label per level")});
    form.addField("tree_threshold", NetworkTexts::tr("Threshold applies to"),
                  NetworkTexts::tr("What must be above the threshold for a label to be predicted: "
                                   "its probability given its parent, or the product of the "
                                   "probabilities along its path."),
                  {{NetworkTexts::tr("Label, given its parent"), NetworkTexts::tr("Whole path")}});
    form.addField("tree_labels", NetworkTexts::tr("Predicted labels"),
                  NetworkTexts::tr("Predict all labels of the decoded tree, or only those at or "
                                   "below which the network ended a path."),
                  {{NetworkTexts::tr("All"), NetworkTexts::tr("Of ended paths")}});
}

void addSentences(PlanForm& form) {
    form.addField(
        "pooling", NetworkTexts::tr("Pooling"),
        NetworkTexts::tr(
            "How words are combined into a sentence and sentences into a document. Attention "
            "learns the weights (the paper’s network); the paper compares it with mean and "
            "maximum. With similarity, a word’s weight is its similarity to its sentence. Sparse "
            "attention gives most words and some sentences the weight 0. Attention and maximum "
            "gives the next level both vectors; the page shows the weights of the attention."),
        {poolingTitles()});
    form.addField(
        "pooling_rounds", NetworkTexts::tr("Rounds"),
        NetworkTexts::tr(
            "For similarity: how often weights and vector are recomputed from each other."));
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
    form.addField("context_start", NetworkTexts::tr("Context start"),
                  NetworkTexts::tr("How large the context vectors of attention are at the start. "
                                   "With 1, weights stay nearly alike; with 10, the network soon "
                                   "tells words and sentences apart."));
}

void addLinear(PlanForm& form) {
    form.addHeading(NetworkTexts::tr("Words and phrases"));
    form.addField("ngram_words", NetworkTexts::tr("Longest phrase"),
                  NetworkTexts::tr("Number of words of the longest phrases that have a weight."));
    form.addField("ngram_documents", NetworkTexts::tr("In documents"),
                  NetworkTexts::tr("Words and phrases that occur in fewer training documents have "
                                   "no weight."));
    form.addField("cost", NetworkTexts::tr("Cost"),
                  NetworkTexts::tr("How much each training document counts beside the size of the "
                                   "weights. With smaller values weights are smaller."));
}

}  // namespace

QString familyProblem(const TrainingPlan& plan) {
    const PlanField& family = planField("family");
    if (!hasEffect(family, plan) || problemOf(family, plan).empty()) return {};
    return needsTree(plan) ? NetworkTexts::tr(
                                 "HiDEC needs labels that form a tree: tick “Labels "
                                 "form a tree” on the page “Texts”.")
                           : NetworkTexts::tr(
                                 "This network needs several labels per text: tick "
                                 "“Several labels per text” on the page “Texts”.");
}

void addNetworkSettings(PlanForm& form) {
    form.addHeading(NetworkTexts::tr("Network"));
    addFamily(form);
    addSentences(form);
    addEncoder(form);
    addDecoder(form);
    addLinear(form);
}

}  // namespace hanscope::ui
