#include "core/explain/lens.h"

#include <algorithm>
#include <cmath>

#include "core/explain/imported_weights.h"
#include "core/explain/phrase_search.h"
#include "core/explain/view.h"
#include "core/explain/weights.h"
#include "core/model/text_explainer.h"

namespace hanscope {
namespace {

/// The shares p_s and p_w of one word.
struct WordShare {
    double sentence = 0;
    double word = 0;
};

std::vector<WordShare> wordShares(const Document& document, const std::vector<float>& sentences,
                                  const std::vector<float>& words) {
    std::vector<WordShare> shares;
    shares.reserve(words.size());
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const Sentence& sentence = document.sentences()[i];
        for (std::uint32_t t = 0; t < sentence.wordCount; ++t)
            shares.push_back({double{sentences[i]}, double{words[sentence.firstWord + t]}});
    }
    return shares;
}

template <class Value>
Numbers numbersOf(Quantity quantity, const char* formula, const std::vector<WordShare>& shares,
                  Value value) {
    Numbers numbers{quantity, formula, {}};
    numbers.values.reserve(shares.size());
    for (const WordShare& share : shares) numbers.values.push_back(value(share));
    return numbers;
}

Numbers wordInSentence(const std::vector<WordShare>& shares) {
    return numbersOf(Quantity::WordInSentence, "p_w", shares,
                     [](const WordShare& share) { return share.word; });
}

Numbers sentenceOfWord(const std::vector<WordShare>& shares) {
    return numbersOf(Quantity::SentenceInDocument, "p_s", shares,
                     [](const WordShare& share) { return share.sentence; });
}

Numbers wordInDocument(const std::vector<WordShare>& shares) {
    return numbersOf(Quantity::WordInDocument, "p_s · p_w", shares,
                     [](const WordShare& share) { return share.sentence * share.word; });
}

Numbers paperShade(const std::vector<WordShare>& shares) {
    return numbersOf(Quantity::PaperShade, "√p_s · p_w", shares,
                     [](const WordShare& share) { return std::sqrt(share.sentence) * share.word; });
}

Numbers drawnWords(const std::vector<WordShare>& shares, WeightScale scale) {
    switch (scale) {
        case WeightScale::Joint:
            return wordInDocument(shares);
        case WeightScale::Words:
            return wordInSentence(shares);
        case WeightScale::Sentences:
            return sentenceOfWord(shares);
        case WeightScale::Paper:
            break;
    }
    return paperShade(shares);
}

/// The weights p_s and p_w of a reading (of the view's member) in the view's scale. For lenses
/// whose numbers are shares: p_s of each sentence in the document, p_w of each word in its
/// sentence.
Weights attentionShares(const Reading& reading, const View& view) {
    const bool ofMember = reading.ensemble && view.member != Reading::kMean;
    const MemberReading* member =
        ofMember ? &reading.ensemble->members.at(static_cast<std::size_t>(view.member)) : nullptr;
    const auto& sentences = member ? member->sentenceWeights : reading.sentenceWeights;
    const std::vector<WordShare> shares = wordShares(
        *reading.document, sentences, member ? member->wordWeights : reading.wordWeights);
    Weights weights;
    weights.words = drawnWords(shares, view.scale);
    weights.sentences = {Quantity::SentenceInDocument, "p_s", {sentences.begin(), sentences.end()}};
    weights.details = {wordInSentence(shares), sentenceOfWord(shares), wordInDocument(shares)};
    if (!reading.ensemble) return weights;
    weights.agreement = reading.ensemble->agreement;
    for (const MemberReading& each : reading.ensemble->members)
        weights.byMember.push_back(each.wordWeights);
    return weights;
}

/// The attention, if the model has one, as it is shown beside other numbers, which are signed: the
/// caller sets the words and sentences; the details, the members and their agreement remain those
/// of the attention.
Weights besideAttention(const Reading& reading, const View& view) {
    Weights weights = attentionShares(reading, view);
    weights.range = WeightRange::Signed;
    if (!hasAttention(reading)) weights.details.clear();
    return weights;
}

bool hasLabel(const Reading& reading, std::int32_t label) {
    return label >= 0 && label < static_cast<std::int32_t>(reading.labels->size());
}

std::int32_t labelOf(const Reading& reading, const View& view) {
    if (view.label) return *view.label;
    if (view.member == Reading::kMean || !reading.ensemble) return reading.prediction;
    const auto member = static_cast<std::size_t>(view.member);
    return argmax(reading.ensemble->members[member].probabilities);
}

/// The output that a view of the reading asks about. Without a label it is the predicted one, that
/// is the most probable, of the view's member.
Output outputOf(const Reading& reading, const View& view) {
    return {labelOf(reading, view), view.against, view.member};
}

/// `view` without labels that the reading does not have, without a comparison of a label with
/// itself, and without a kind of removal if its lens removes nothing.
View withSoundLabels(const Reading& reading, View view) {
    if (view.label && !hasLabel(reading, *view.label)) view.label.reset();
    if (view.against && !hasLabel(reading, *view.against)) view.against.reset();
    if (view.against == labelOf(reading, view)) view.against.reset();
    if (view.lens != kErasureLens) view.removal = Removal::Delete;
    if (view.lens == kTrainingStepLens) view.against.reset();
    return view;
}

/// The labels of an output by their names.
Subject::Explained explained(const Reading& reading, const View& view) {
    const auto name = [&](std::int32_t label) {
        return (*reading.labels)[static_cast<std::size_t>(label)];
    };
    return {
        name(labelOf(reading, view)), view.against ? name(*view.against) : "", view.removal, {}, 0};
}

/// The attention weights of the network when it read the document; for an ensemble the mean of its
/// members or the weights of one member.
class AttentionLens : public Lens {
 public:
    std::string id() const override { return kAttentionLens; }
    bool canShow(const Reading& reading, const View&) const override {
        return hasAttention(reading);
    }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback&,
                    const CancelToken&) const override {
        return attentionShares(reading, view);
    }
};

bool hasRow(int chosen, int count) {
    return chosen >= AttentionChoice::kMean && chosen < count;
}

/// Text–hierarchy attention: the weights with which a node of the label tree read the text to
/// decide about its children. The view's label chooses the node. For a label that made no decision
/// (a leaf, or a label that was not predicted) it is the nearest node above it that did
/// (decidingNode()). Uses the reading's TreeExplainer.
class NodeLens : public Lens {
 public:
    std::string id() const override { return kNodeLens; }
    bool canShow(const Reading& reading, const View& view) const override {
        return view.label && reading.tree && nodeOfLabel(*reading.tree, *view.label) >= 0 &&
               hasRow(view.attention.layer, reading.tree->layers) &&
               hasRow(view.attention.head, reading.tree->heads);
    }

    Weights weights(const Reading& reading, const View& view, const ProgressCallback&,
                    const CancelToken& cancel) const override {
        const TreeReading& tree = *reading.tree;
        const std::int32_t decided = decidingNode(tree, nodeOfLabel(tree, *view.label));
        const TreeNode& node = tree.nodes[static_cast<std::size_t>(decided)];
        Weights weights = weightsOf(node.label, reading, view, cancel);
        weights.subject.node = Subject::Node{pathText(tree, decided), node.forced, view.attention,
                                             tree.layers, tree.heads};
        return weights;
    }

    std::vector<Weights> othersOnSameScale(const Reading& reading, const View& view,
                                           const CancelToken& cancel) const override {
        std::vector<Weights> all;
        for (const std::int32_t label : decidingLabels(*reading.tree))
            all.push_back(weightsOf(label, reading, view, cancel));
        return all;
    }

 private:
    static Weights weightsOf(std::int32_t label, const Reading& reading, const View& view,
                             const CancelToken& cancel) {
        const NodeAttention attention = reading.tree->explainer->attention(label, cancel);
        return attentionShares(withMemberWeights(reading, memberWeights(attention, view.attention)),
                               view);
    }
};

// "p_c(x) − p_c(x∖w)"; the text without `part`, or with the unknown word in its place.
std::string formulaOf(const View& view, const std::string& part) {
    const std::string output = view.against ? "(z_c − z_a)" : "p_c";
    const std::string changed = view.removal == Removal::Delete ? "x∖" + part : "x, " + part + "→?";
    return output + "(x) − " + output + "(" + changed + ")";
}

/// The effects of sentences beside the attention; the caller sets the numbers of words.
Weights sentenceEffects(const Reading& reading, const View& view, Effects& effects) {
    Weights weights = besideAttention(reading, view);
    weights.sentences = {Quantity::SentenceEffect, formulaOf(view, "s"),
                         std::move(effects.sentences)};
    weights.subject.output = explained(reading, view);
    weights.subject.output->value = effects.output;
    return weights;
}

/// What the output loses without each word and without each sentence (leave-one-out): f(x) −
/// f(x∖t), exactly, with the network that read the text (TextExplainer::erase()). Positive: the
/// word speaks for the label.
class ErasureLens : public Lens {
 public:
    std::string id() const override { return kErasureLens; }
    bool canShow(const Reading& reading, const View&) const override {
        return reading.explainer != nullptr;
    }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback& progress,
                    const CancelToken& cancel) const override {
        Effects effects =
            reading.explainer->erase(outputOf(reading, view), view.removal, progress, cancel);
        Weights weights = sentenceEffects(reading, view, effects);
        weights.words = {Quantity::WordEffect, formulaOf(view, "w"), std::move(effects.words)};
        return weights;
    }

    bool explainsOutput() const override { return true; }
};

/// Phrases whose words matter more, or less, together than singly (phrase_search.h): each of their
/// words has the interaction, all other words 0. Without Removal::Unknown. A sentence has its
/// effect.
class PhrasesLens : public Lens {
 public:
    std::string id() const override { return kPhrasesLens; }
    bool canShow(const Reading& reading, const View&) const override {
        return reading.explainer != nullptr;
    }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback& progress,
                    const CancelToken& cancel) const override {
        const Output output = outputOf(reading, view);
        Effects effects = reading.explainer->erase(output, Removal::Delete, {}, cancel);
        const std::string ofPhrase = formulaOf(view, "P"), ofWord = formulaOf(view, "w");
        Numbers interactions{Quantity::PhraseInteraction, ofPhrase + " − Σ_w (" + ofWord + ")", {}},
            whole{Quantity::PhraseEffect, ofPhrase, {}};
        for (Numbers* numbers : {&interactions, &whole})
            numbers->values.resize(effects.words.size());
        for (const Phrase& phrase :
             findPhrases(*reading.explainer, output, effects, progress, cancel))
            for (std::size_t word = phrase.span.begin; word < phrase.span.end; ++word) {
                interactions.values[word] = phrase.interaction;
                whole.values[word] = phrase.effect;
            }
        Weights weights = sentenceEffects(reading, view, effects);
        weights.words = std::move(interactions);
        weights.details.insert(
            weights.details.begin(),
            {std::move(whole), {Quantity::WordEffect, ofWord, std::move(effects.words)}});
        return weights;
    }

    bool explainsOutput() const override { return true; }
    bool ranksWords() const override { return false; }
};

// `isTree`: a node of a label tree has an attention for each layer and head.
std::string wordFormula(GradientKind kind, const std::string& output, bool isTree) {
    switch (kind) {
        case GradientKind::Input:
            return "e_w · ∂" + output + "/∂e_w";
        case GradientKind::Integrated:
            return "(e_w − e_?) · ∫∂" + output + "/∂e_w";
        case GradientKind::Attention:
            return isTree ? "Σ α_w · ∂" + output + "/∂α_w" : "p_w · ∂" + output + "/∂p_w";
    }
    return {};
}

std::string sentenceFormula(GradientKind kind, const std::string& output, bool isTree) {
    if (kind == GradientKind::Attention && !isTree) return "p_s · ∂" + output + "/∂p_s";
    const std::string word = wordFormula(kind, output, isTree);
    return word.rfind("Σ ", 0) == 0 ? word : "Σ " + word;
}

/// The part of each word in the logit of a label, or in the difference of two logits, by the
/// gradient (TextExplainer::contributions()): gradient × input, integrated gradients or attention ×
/// gradient. Positive: the word speaks for the label.
class GradientLens : public Lens {
 public:
    explicit GradientLens(GradientKind kind) : kind_(kind) {}

    std::string id() const override {
        switch (kind_) {
            case GradientKind::Input:
                return kGradientLens;
            case GradientKind::Integrated:
                return kIntegratedLens;
            case GradientKind::Attention:
                return kAttentionGradientLens;
        }
        return {};
    }

    bool canShow(const Reading& reading, const View&) const override {
        return reading.explainer && reading.explainer->canDifferentiate(kind_);
    }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback& progress,
                    const CancelToken& cancel) const override {
        Contributions parts =
            reading.explainer->contributions(outputOf(reading, view), kind_, progress, cancel);
        const bool isTree = reading.tree != nullptr;
        const std::string output = view.against ? "(z_c − z_a)" : "z_c";
        Weights weights = besideAttention(reading, view);
        weights.words = {Quantity::WordContribution, wordFormula(kind_, output, isTree),
                         std::move(parts.words)};
        weights.sentences = {Quantity::SentenceContribution, sentenceFormula(kind_, output, isTree),
                             std::move(parts.sentences)};
        weights.subject.output = explained(reading, view);
        weights.subject.output->completeness = parts.completeness;
        return weights;
    }

    bool explainsOutput() const override { return true; }

 private:
    GradientKind kind_;
};

/// What one step of training on this text alone would do to the scores of words and sentences, if
/// the text has the label (TextExplainer::scoreSteps()): positive: attention would move there.
class TrainingStepLens : public Lens {
 public:
    std::string id() const override { return kTrainingStepLens; }
    bool canShow(const Reading& reading, const View&) const override {
        return reading.explainer && reading.explainer->hasScores();
    }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback&,
                    const CancelToken& cancel) const override {
        ScoreSteps steps = reading.explainer->scoreSteps(outputOf(reading, view), cancel);
        Weights weights = besideAttention(reading, view);
        weights.words = {Quantity::WordStep, "∂ ln p_c / ∂ score_w", std::move(steps.words)};
        weights.sentences = {Quantity::SentenceStep, "∂ ln p_c / ∂ score_s",
                             std::move(steps.sentences)};
        weights.subject.output = explained(reading, view);
        weights.subject.output->value = steps.loss;
        return weights;
    }

    bool explainsOutput() const override { return true; }
    bool ranksWords() const override { return false; }
};

std::string linearFormula(const View& view) {
    return view.against ? "Σ (w_c − w_a) / nm" : "Σ w_c / nm";
}

/// The exact part of each word in the logit of a label, or in the difference of two logits, of a
/// linear model or of the companion (TextExplainer::additiveParts()): the weight of an n-gram of n
/// words that occurs m times is divided equally among these words.
class LinearLens : public Lens {
 public:
    std::string id() const override { return kLinearLens; }
    bool canShow(const Reading& reading, const View&) const override {
        return hasAdditiveParts(reading);
    }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback&,
                    const CancelToken&) const override {
        Contributions parts = reading.explainer->additiveParts(outputOf(reading, view));
        const std::string word = linearFormula(view);
        Weights weights = besideAttention(reading, view);
        weights.words = {Quantity::WordPart, word, std::move(parts.words)};
        weights.sentences = {Quantity::SentencePart, "Σ " + word, std::move(parts.sentences)};
        weights.subject.output = explained(reading, view);
        return weights;
    }

    bool explainsOutput() const override { return true; }
};

/// The part of each word in the common logit of the networks and their companion: integrated
/// gradients of the former and the exact parts of the latter, in the same unit.
class TogetherLens : public Lens {
 public:
    std::string id() const override { return kTogetherLens; }
    bool canShow(const Reading& reading, const View& view) const override {
        return reading.explainer && reading.explainer->companion() && view.member == Reading::kMean;
    }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback& progress,
                    const CancelToken& cancel) const override {
        const Output output = outputOf(reading, view);
        constexpr GradientKind kKind = GradientKind::Integrated;
        Contributions network = reading.explainer->contributions(output, kKind, progress, cancel);
        const Contributions linear = reading.explainer->additiveParts(output);
        add(linear.words, network.words);
        add(linear.sentences, network.sentences);
        const bool isTree = reading.tree != nullptr;
        const std::string logit = view.against ? "(z_c − z_a)" : "z_c",
                          parts = " + " + linearFormula(view);
        Weights weights = besideAttention(reading, view);
        weights.words = {Quantity::WordContribution, wordFormula(kKind, logit, isTree) + parts,
                         std::move(network.words)};
        weights.sentences = {Quantity::SentenceContribution,
                             sentenceFormula(kKind, logit, isTree) + parts,
                             std::move(network.sentences)};
        weights.subject.output = explained(reading, view);
        weights.subject.output->completeness = network.completeness;
        return weights;
    }

    bool explainsOutput() const override { return true; }

 private:
    static void add(const std::vector<double>& values, std::vector<double>& sums) {
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += values[i];
    }
};

bool hasNegative(const std::vector<double>& values) {
    return std::any_of(values.begin(), values.end(), [](double value) { return value < 0; });
}

/// The numbers of a file (Reading::imported).
class ImportedLens : public Lens {
 public:
    std::string id() const override { return kImportedLens; }
    bool canShow(const Reading& reading, const View&) const override {
        return reading.imported != nullptr;
    }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback&,
                    const CancelToken&) const override {
        const ImportedWeights& imported = *reading.imported;
        Weights weights = attentionShares(reading, view);
        weights.words = {Quantity::ImportedWord, "w", imported.words};
        weights.sentences = {Quantity::ImportedSentence, "w", imported.sentences};
        if (hasNegative(imported.words) || hasNegative(imported.sentences))
            weights.range = WeightRange::Signed;
        weights.subject.file = imported.file;
        return weights;
    }
};

int membersOf(const Reading& reading) {
    return reading.ensemble ? static_cast<int>(reading.ensemble->members.size()) : 1;
}

Reading withExplainer(const Reading& reading, std::shared_ptr<const TreeExplainer> explainer) {
    Reading result = reading;
    auto tree = std::make_shared<TreeReading>(*reading.tree);
    tree->explainer = std::move(explainer);
    result.tree = std::move(tree);
    return result;
}

View withoutOutput(View view) {
    view.against.reset();
    view.removal = Removal::Delete;
    return view;
}

/// The contrast with the value of full colour that is right for the others, too.
void setCommonContrast(Weights& weights, std::vector<Weights> others, Contrast contrast) {
    std::vector<Weights*> all{&weights};
    for (Weights& other : others) all.push_back(&other);
    for (Weights* each : all) setContrast(*each, contrast);
    shareContrast(all);
}

/// Takes the colour from the punctuation, unless there is nothing else.
void uncolourPunctuation(Weights& weights, std::vector<Weights>& alike, const Document& document) {
    const std::vector<std::uint8_t> marks = punctuationOf(document);
    if (std::find(marks.begin(), marks.end(), 0) == marks.end()) return;
    weights.words.plain = marks;
    for (Weights& each : alike) each.words.plain = marks;
}

const Lens* lensFor(const Reading& reading, const View& view) {
    for (const Lens* lens : lenses())
        if (lens->id() == view.lens && lens->canShow(reading, view)) return lens;
    return nullptr;
}

/// The lens of a view that chooses none that can show the reading.
const Lens* usualLens(const Reading& reading) {
    const std::string id = hasAttention(reading) ? kAttentionLens : kLinearLens;
    return *std::find_if(lenses().begin(), lenses().end(),
                         [&](const Lens* lens) { return lens->id() == id; });
}

}  // namespace

const std::vector<const Lens*>& lenses() {
    static const AttentionLens attention;
    static const NodeLens node;
    static const ErasureLens erasure;
    static const GradientLens gradient(GradientKind::Input), integrated(GradientKind::Integrated),
        attentionGradient(GradientKind::Attention);
    static const LinearLens linear;
    static const TogetherLens together;
    static const PhrasesLens phrases;
    static const TrainingStepLens trainingStep;
    static const ImportedLens imported;
    static const std::vector<const Lens*> all{
        &attention, &node,     &erasure, &gradient,     &integrated, &attentionGradient,
        &linear,    &together, &phrases, &trainingStep, &imported};
    return all;
}

bool isComputed(const Lens& lens) {
    return lens.id() != kNodeLens && lens.id() != kImportedLens;
}

View applicable(const Reading& reading, View view) {
    const int members = membersOf(reading);
    if (members == 1 || view.member >= members) view.member = Reading::kMean;
    const Lens* lens = lensFor(reading, view);
    if (!lens) {
        lens = usualLens(reading);
        view.lens = lens->id();
        if (!lens->explainsOutput()) view.label.reset();
        view.attention = {};
    }
    return lens->explainsOutput() ? withSoundLabels(reading, view) : withoutOutput(view);
}

std::shared_ptr<const ShownReading> explain(std::shared_ptr<const Reading> reading,
                                            const View& view, const CancelToken& cancel,
                                            std::shared_ptr<const TreeExplainer> explainer,
                                            const ProgressCallback& progress) {
    auto shown = std::make_shared<ShownReading>();
    shown->view = applicable(*reading, view);
    const Lens& lens = *lensFor(*reading, shown->view);
    const std::shared_ptr<const Reading> asked =
        explainer ? std::make_shared<const Reading>(withExplainer(*reading, std::move(explainer)))
                  : reading;
    shown->weights = lens.weights(*asked, shown->view, progress, cancel);
    std::vector<Weights> alike = lens.othersOnSameScale(*asked, shown->view, cancel);
    Subject& subject = shown->weights.subject;
    subject.lens = lens.id();
    subject.model = reading->modelName;
    subject.member = shown->view.member;
    subject.members = membersOf(*reading);
    subject.moment = shown->view.moment;
    subject.isAttentionChanged = reading->isAttentionChanged;
    if (!shown->view.punctuation) uncolourPunctuation(shown->weights, alike, *asked->document);
    setCommonContrast(shown->weights, std::move(alike), shown->view.contrast);
    shown->reading = subject.member == Reading::kMean
                         ? std::move(reading)
                         : std::make_shared<const Reading>(memberReading(*reading, subject.member));
    return shown;
}

std::shared_ptr<const Reading> withChangedAttention(std::shared_ptr<const Reading> reading,
                                                    const std::vector<AttentionChange>& changes,
                                                    const CancelToken& cancel) {
    if (changes.empty()) return reading;
    auto changed =
        std::make_shared<Reading>(reading->explainer->intervene(*reading, changes, cancel));
    changed->explainer = nullptr;
    changed->isAttentionChanged = true;
    return changed;
}

}  // namespace hanscope
