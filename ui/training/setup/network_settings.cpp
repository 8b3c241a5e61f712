#include <QCoreApplication>

#include "ui/training/setup/plan_settings.h"

// Settings of the network: of its family, and of each family's own.

namespace hanscope::ui {

namespace {

constexpr int kLargestSize = 65536, kLargestLayer = 16384, kMostLayers = 64;

QString tr(const char* text) {
    return QCoreApplication::translate("PlanSettings", text);
}

bool isNew(const TrainingPlan& plan, Family family) {
    return isNewNetwork(plan) && plan.settings.family == family;
}

bool isHan(const TrainingPlan& plan) {
    return isNew(plan, Family::Han);
}

bool isHidec(const TrainingPlan& plan) {
    return isNew(plan, Family::Hidec);
}

bool isFlat(const TrainingPlan& plan) {
    return isNew(plan, Family::Flat);
}

bool isSequence(const TrainingPlan& plan) {
    return isHidec(plan) || isFlat(plan);
}

bool poolsBy(const TrainingPlan& plan, Pooling pooling) {
    return isHan(plan) && plan.settings.pooling == pooling;
}

bool hasAttention(const TrainingPlan& plan) {
    return poolsBy(plan, Pooling::Attention);
}

QString familyProblem(const TrainingPlan& plan) {
    if (isHidec(plan) && !plan.data.source.hierarchy.isGiven())
        return tr("HiDEC needs labels that form a tree: tick that on the page “Texts”.");
    if (isFlat(plan) && !hasLists(plan))
        return tr("This network is for several labels a text: tick that on the page “Texts”.");
    return {};
}

bool hasLayers(const TrainingPlan& plan) {
    const EncoderSizes& encoder = plan.settings.encoder;
    return isSequence(plan) && (encoder.kind == EncoderKind::Sru || encoder.layers != 1);
}

QString layersProblem(const TrainingPlan& plan) {
    const EncoderSizes& encoder = plan.settings.encoder;
    const bool isSound = encoder.kind == EncoderKind::Sru || encoder.layers == 1;
    return isSound ? QString() : tr("A GRU has one layer.");
}

QString headsProblem(const TrainingPlan& plan) {
    const std::int64_t states = plan.settings.encoder.states();
    if (states % plan.settings.decoder.heads == 0) return {};
    return tr("They must divide the encoder’s width of %1.").arg(states);
}

void addFamily(PlanForm& form) {
    form.addChoice<Family>(
        tr("Kind"),
        tr("HAN reads sentences and tells labels apart. HiDEC goes down a tree of labels, node by "
           "node. The flat counterpart reads as HiDEC does and knows no tree: to compare with."),
        {tr("HAN"), tr("HiDEC (label tree)"), tr("Flat counterpart")},
        {Family::Han, Family::Hidec, Family::Flat},
        [](auto& plan) -> auto& { return plan.settings.family; }, {isNewNetwork, familyProblem});
}

void addEncoder(PlanForm& form) {
    form.addChoice<EncoderKind>(
        tr("Encoder"),
        tr("The recurrent network that reads the words of a text, in both directions. An SRU is "
           "faster and may have several layers."),
        {tr("GRU"), tr("SRU")}, {EncoderKind::Gru, EncoderKind::Sru},
        [](auto& plan) -> auto& { return plan.settings.encoder.kind; }, {isSequence, {}});
    form.addWhole(tr("Encoder size"), tr("In each direction."), 1, kLargestLayer,
                  [](auto& plan) -> auto& { return plan.settings.encoder.hidden; },
                  {isSequence, {}});
    form.addWhole(tr("Encoder layers"), tr("One above the other."), 1, kMostLayers,
                  [](auto& plan) -> auto& { return plan.settings.encoder.layers; },
                  {hasLayers, layersProblem});
    form.addWhole(tr("Text attention"), tr("Size of the layer that weighs the words of a text."), 1,
                  kLargestLayer,
                  [](auto& plan) -> auto& { return plan.settings.encoder.attention; },
                  {isFlat, {}});
}

void addDecoder(PlanForm& form) {
    form.addHeading(tr("Decoder"));
    form.addWhole(tr("Decoder layers"), tr("Each looks at the nodes above, and then at the text."),
                  1, kMostLayers, [](auto& plan) -> auto& { return plan.settings.decoder.layers; },
                  {isHidec, {}});
    form.addWhole(tr("Heads"),
                  tr("Ways of looking, of each attention. They divide the encoder’s width."), 1,
                  kLargestLayer, [](auto& plan) -> auto& { return plan.settings.decoder.heads; },
                  {isHidec, headsProblem});
    form.addWhole(tr("Feed-forward size"), tr("Inner width of what follows the attentions."), 1,
                  kLargestLayer,
                  [](auto& plan) -> auto& { return plan.settings.decoder.feedForward; },
                  {isHidec, {}});
    form.addWhole(tr("Feed-forwards"), tr("After each attention, or only after that to the text."),
                  1, 2, [](auto& plan) -> auto& { return plan.settings.decoder.feedForwards; },
                  {isHidec, {}});
    form.addSwitch(tr("Residual"), tr("Add to what was read"),
                   tr("Each part adds to what it reads, rather than replace it. Try both: with one "
                      "layer, replacing may be better."),
                   [](auto& plan) -> auto& { return plan.settings.decoder.residual; },
                   {isHidec, {}});
    form.addChoice<EndMarks>(
        tr("Paths end at"),
        tr("Labels at which a path is taught to end: the deepest ones of a text, or every one."),
        {tr("Deepest labels"), tr("Every label")}, {EndMarks::Deepest, EndMarks::Every},
        [](auto& plan) -> auto& { return plan.settings.decoder.targets; }, {isHidec, {}});
    form.addSwitch(
        tr("Choice"), tr("One label a level"),
        tr("Of the labels under a node one applies, or the path ends; else any number of them."),
        [](auto& plan) -> auto& { return plan.settings.decoder.oneLabelALevel; }, {isHidec, {}});
}

void addSentences(PlanForm& form) {
    form.addChoice<Pooling>(
        tr("Pooling"),
        tr("How words become a sentence and sentences a document. Attention learns what matters "
           "(the paper’s network); mean and maximum are what the paper compares it with; by "
           "similarity, a word weighs as much as it is like its sentence."),
        {tr("Attention"), tr("Mean"), tr("Maximum"), tr("Similarity")},
        {std::begin(kPoolings), std::end(kPoolings)},
        [](auto& plan) -> auto& { return plan.settings.pooling; }, {isHan, {}});
    form.addWhole(
        tr("Rounds"), tr("Of similarity: from weights to vector and back."), 1, kMostPoolingRounds,
        [](auto& plan) -> auto& { return plan.settings.poolingRounds; },
        {[](const TrainingPlan& plan) { return poolsBy(plan, Pooling::Similarity); }, {}});
    form.addWhole(
        tr("Word encoder"),
        tr("Size of the recurrent network (GRU) that reads the words of a sentence, in each "
           "direction. The paper: 50."),
        1, kLargestSize, [](auto& plan) -> auto& { return plan.settings.sizes.wordHidden; },
        {isHan, {}});
    form.addWhole(tr("Word attention"), tr("Size of the layer that weighs words. The paper: 100."),
                  1, kLargestSize,
                  [](auto& plan) -> auto& { return plan.settings.sizes.wordAttention; },
                  {hasAttention, {}});
    form.addWhole(
        tr("Sentence encoder"),
        tr("Size of the recurrent network (GRU) that reads the sentences of a document, in each "
           "direction. The paper: 50."),
        1, kLargestSize, [](auto& plan) -> auto& { return plan.settings.sizes.sentenceHidden; },
        {isHan, {}});
    form.addWhole(tr("Sentence attention"),
                  tr("Size of the layer that weighs sentences. The paper: 100."), 1, kLargestSize,
                  [](auto& plan) -> auto& { return plan.settings.sizes.sentenceAttention; },
                  {hasAttention, {}});
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
