#include "core/computation/word_path.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "core/counted.h"
#include "core/error.h"
#include "core/model/han/han_classifier.h"
#include "core/model/output_value.h"
#include "core/text/text_file.h"

namespace hanscope {
namespace {

const HanExplainer* hanOf(const Reading& reading) {
    return dynamic_cast<const HanExplainer*>(reading.explainer.get());
}

/// The vectors of words, one after the other, in double precision.
class Embeddings {
 public:
    Embeddings(const HanParameters& parameters, const EncodedDocument& text)
        : parameters_(parameters), text_(text) {}

    const std::vector<std::int32_t>* partsOf(std::int32_t id) const {
        const auto row = static_cast<std::size_t>(id);
        return row < parameters_.vocabulary ? nullptr
                                            : &text_.subwords[row - parameters_.vocabulary];
    }

    DoubleRow of(std::int32_t id) const {
        const std::vector<std::int32_t>* parts = partsOf(id);
        if (!parts) return vectorAt(parameters_.embedding, id);
        DoubleRow mean(width());
        for (const std::int32_t part : *parts) {
            const DoubleRow vector = vectorAt(parameters_.subwords, part);
            for (std::size_t e = 0; e < mean.size(); ++e)
                mean[e] += vector[e] / static_cast<double>(parts->size());
        }
        return mean;
    }

 private:
    std::size_t width() const { return static_cast<std::size_t>(parameters_.wordShape.input); }
    DoubleRow vectorAt(const float* table, std::int32_t row) const {
        return rowOf(table + static_cast<std::size_t>(row) * width(), width());
    }

    const HanParameters& parameters_;
    const EncodedDocument& text_;
};

/// Throws Error if the numbers of so many words and sentences take too much memory.
void requireRoom(std::size_t words, std::size_t sentences, const HanParameters& p) {
    constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
    const auto ofStep = [](const LevelShape& shape) {
        return sizeof(double) *
               static_cast<std::size_t>(shape.input + shape.states() + shape.attention);
    };
    const std::size_t bytes = words * ofStep(p.wordShape) + sentences * ofStep(p.sentenceShape);
    if (bytes <= kMaxBytes) return;
    throw Error(message(
        "The text is too long to be followed number by number: %1 words of the sentence and "
        "%2 sentences would need %3 of memory (at most %4); follow a word in a part of the "
        "text.",
        grouped(words), grouped(sentences), inMebibytes(bytes), inMebibytes(kMaxBytes)));
}

DoubleRows vectorsOf(const Embeddings& embeddings, const EncodedDocument& text, std::size_t first,
                     std::size_t count) {
    DoubleRows vectors;
    for (std::size_t t = first; t < first + count; ++t)
        vectors.push_back(embeddings.of(text.words[t]));
    return vectors;
}

/// The words of the document in the order in which they are read.
std::vector<std::size_t> readingOrder(const Document& document, const NetworkChanges& changes) {
    std::vector<std::size_t> words;
    for (std::size_t s = 0; s < document.sentences().size(); ++s) {
        const Sentence& span = document.sentences()[s];
        const auto chosen = changes.orders.find(s);
        const WordOrder order = chosen == changes.orders.end() ? WordOrder::Own : chosen->second;
        for (const std::size_t place : orderOf(order, span.wordCount))
            words.push_back(span.firstWord + place);
    }
    return words;
}

/// The text with replaced words, in the order in which it is read.
EncodedDocument textRead(const EncodedDocument& text, const std::vector<std::size_t>& order,
                         const NetworkChanges& changes) {
    EncodedDocument read = text;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto replaced = changes.replaced.find(order[i]);
        read.words[i] =
            replaced == changes.replaced.end() ? text.words[order[i]] : replaced->second;
    }
    return read;
}

/// The text with the words that the network knows: a companion may know more by their parts.
EncodedDocument textKnown(const EncodedDocument& text, const HanParameters& p) {
    return p.subwords ? text : withoutSubwords(text, p.vocabulary);
}

void readWords(WordPath& path, const HanParameters& p, const EncodedDocument& whole,
               const CancelToken& cancel) {
    const EncodedDocument text = textKnown(whole, p);
    requireRoom(path.span().wordCount, text.sentenceLengths.size(), p);
    const Embeddings embeddings(p, text);
    const std::size_t first = path.span().firstWord;
    path.row = text.words[first + path.place];
    if (const auto* parts = embeddings.partsOf(path.row)) path.parts = *parts;
    DoubleRows inputs = vectorsOf(embeddings, text, first, path.span().wordCount);
    const LevelEquations& level = path.equations->words;
    path.words =
        level.pool(level.encode(std::move(inputs), path.changes.words, cancel), path.changes.words);
}

/// `vectors`: those of all sentences, by the kernels.
void readSentences(WordPath& path, const std::vector<float>& vectors, const CancelToken& cancel) {
    const std::size_t width = path.words.vector.size();
    DoubleRows inputs;
    for (std::size_t s = 0; s < vectors.size() / width; ++s)
        inputs.push_back(rowOf(vectors.data() + s * width, width));
    inputs[path.sentence] = path.words.vector;
    const LevelEquations& level = path.equations->sentences;
    path.sentences = level.pool(level.encode(std::move(inputs), path.changes.sentences, cancel),
                                path.changes.sentences);
    path.logits = path.equations->logits(path.sentences.vector);
}

DoubleRow meanOf(const std::vector<DoubleRow>& rows) {
    DoubleRow mean(rows.front().size());
    for (const DoubleRow& row : rows)
        for (std::size_t i = 0; i < mean.size(); ++i)
            mean[i] += row[i] / static_cast<double>(rows.size());
    return mean;
}

DoubleRow meanProbabilities(const LabelDecision& decision) {
    std::vector<DoubleRow> each;
    for (const DoubleRow& logits : decision.networks)
        each.push_back(probabilitiesOf(logits, decision.kind));
    return meanOf(each);
}

void decide(LabelDecision& decision, const HanModel& model, const EncodedDocument& text,
            bool usesCompanion) {
    const Companion* companion = usesCompanion ? model.companion() : nullptr;
    if (companion) {
        decision.parts = companion->parts(meanOf(decision.networks), text);
        decision.networkFactor = companion->networkFactor();
        decision.logits = decision.parts->sum();
    } else if (decision.networks.size() == 1) {
        decision.logits = decision.networks.front();
    }
    decision.probabilities = decision.logits.empty()
                                 ? meanProbabilities(decision)
                                 : probabilitiesOf(decision.logits, decision.kind);
}

Message warningOf(const NetworkChanges& changes, const Document& document,
                  const Vocabulary& vocabulary) {
    const std::vector<Message> texts = changeTexts(changes, document, vocabulary);
    Message all = texts.front();
    for (std::size_t i = 1; i < texts.size(); ++i) all = message("%1; %2", all, texts[i]);
    return message("The network is changed by hand: %1.", all);
}

}  // namespace

/// The parameters of a network with changes, as those of a network that computes so: a sharper
/// softmax has a longer context vector, and a gate that is held has a large bias and no weights.
class ChangedParameters {
 public:
    ChangedParameters(const HanParameters& own, const NetworkChanges& changes) : changed_(own) {
        change(own.wordShape, changes.words, changed_.words);
        change(own.sentenceShape, changes.sentences, changed_.sentences);
    }
    const HanParameters& get() const { return changed_; }

 private:
    // Where a logistic function is 0 or 1 in single precision.
    static constexpr float kHeldBias = 60;

    void change(const LevelShape& shape, const LevelChanges& changes, LevelParameters& level) {
        const auto E = static_cast<std::size_t>(shape.input),
                   H = static_cast<std::size_t>(shape.hidden),
                   A = static_cast<std::size_t>(shape.attention);
        const auto hold = [&](std::size_t gate, const std::optional<double>& value) {
            if (!value) return;
            const float bias = *value > 0 ? kHeldBias : -kHeldBias;
            for (std::size_t d = 0; d < 2; ++d) {
                fill(level.inputWeight[d], 3 * H * E, gate * H * E, H * E, 0);
                fill(level.recurrentWeight[d], 3 * H * H, gate * H * H, H * H, 0);
                fill(level.inputBias[d], 3 * H, gate * H, H, bias);
                fill(level.recurrentBias[d], 3 * H, gate * H, H, 0);
            }
        };
        hold(0, changes.reset);
        hold(1, changes.update);
        std::vector<float>& context = copies_.emplace_back(level.context, level.context + A);
        for (const auto& [dimension, factor] : changes.context)
            context[dimension] *= static_cast<float>(factor);
        for (float& value : context) value *= static_cast<float>(changes.sharpness);
        level.context = context.data();
    }

    /// Replaces an array of `count` numbers by a copy with a part of one value.
    void fill(const float*& values, std::size_t count, std::size_t first, std::size_t size,
              float value) {
        std::vector<float>& copy = copies_.emplace_back(values, values + count);
        std::fill_n(copy.begin() + static_cast<std::ptrdiff_t>(first), size, value);
        values = copy.data();
    }

    HanParameters changed_;
    std::deque<std::vector<float>> copies_;
};

/// The networks of the model with changes.
struct FollowedText::ChangedNetworks {
    ChangedNetworks(const HanModel& model, const NetworkChanges& changes)
        : words(changes.words), sentences(changes.sentences) {
        for (const HanReader& reader : model.readers) {
            parameters.emplace_back(reader.network().parameters(), changes);
            readers.emplace_back(parameters.back().get());
        }
    }
    bool areOf(const NetworkChanges& changes) const {
        return words == changes.words && sentences == changes.sentences;
    }

    const LevelChanges words, sentences;
    std::deque<ChangedParameters> parameters;
    std::deque<HanReader> readers;
};

std::optional<Message> pathBlocker(const Reading& reading) {
    if (const HanExplainer* han = hanOf(reading)) {
        const Pooling pooling =
            han->model().readers.front().network().parameters().wordShape.pooling;
        if (pooling == Pooling::Attention) return std::nullopt;
        return message(
            "This network pools by “%1”, and only networks with softmax attention can be "
            "followed number by number.",
            Message::known(methodOf(pooling).title));
    }
    if (reading.tree)
        return message(
            "This model decides in a tree of labels. A word can be followed in models "
            "that read words, then sentences (HAN).");
    if (!reading.explainer)
        return message(
            "The network that made this reading is not available, so its numbers cannot "
            "be computed again.");
    if (reading.explainer->isAdditive())
        return message(
            "This model is linear: it adds up parts of words and phrases, which its lens "
            "shows whole, and nothing else is computed on the way.");
    if (reading.explainer->hasOneAttention())
        return message(
            "This network reads the text as one sequence. A word can be followed in "
            "models that read words, then sentences (HAN).");
    return message(
        "This network comes from another program and is computed as that program does. A "
        "word can be followed in models that were trained here.");
}

FollowedText::FollowedText(std::shared_ptr<const Reading> reading)
    : reading_(std::move(reading)), explainer_([this]() -> const HanExplainer& {
          if (const auto blocker = pathBlocker(*reading_)) throw Error(*blocker);
          return *hanOf(*reading_);
      }()) {
    equations_.resize(explainer_.model().readers.size());
}

FollowedText::~FollowedText() = default;

const Vocabulary& FollowedText::vocabulary() const {
    return explainer_.model().vocabulary;
}

std::int32_t FollowedText::rowOf(std::size_t word) const {
    const std::int32_t id = explainer_.text().words[word];
    return static_cast<std::size_t>(id) < vocabulary().size() ? id : Vocabulary::kUnknown;
}

const std::shared_ptr<const HanEquations>& FollowedText::equations(int network) const {
    auto& own = equations_.at(static_cast<std::size_t>(network));
    if (!own) own = std::make_shared<const HanEquations>(parametersOf(network));
    return own;
}

const HanParameters& FollowedText::parametersOf(int network) const {
    return explainer_.model().readers[static_cast<std::size_t>(network)].network().parameters();
}

/// What the kernels compute of all networks with these changes.
const FollowedText::Results& FollowedText::results(const NetworkChanges& changes,
                                                   const CancelToken& cancel) const {
    if (results_ && results_->changes == changes) return *results_;
    const HanModel& model = explainer_.model();
    const bool areOwn = changes.words == LevelChanges() && changes.sentences == LevelChanges();
    if (!areOwn && !(changedNetworks_ && changedNetworks_->areOf(changes)))
        changedNetworks_ = std::make_unique<ChangedNetworks>(model, changes);
    auto next = std::make_unique<Results>();
    next->changes = changes;
    next->order = readingOrder(*reading_->document, changes);
    next->text = textRead(explainer_.text(), next->order, changes);
    HanNetwork::State state;
    for (HanReader& reader : areOwn ? model.readers : changedNetworks_->readers)
        next->networks.push_back(
            std::move(reader.read({&next->text}, model.pool, state, cancel).front()));
    results_ = std::move(next);
    return *results_;
}

WordPath FollowedText::follow(std::size_t word, int network, bool isAlone,
                              const NetworkChanges& changes, const CancelToken& cancel) const {
    const std::lock_guard lock(mutex_);
    const Results& kernels = results(changes, cancel);
    WordPath path;
    path.reading = reading_;
    path.equations = equations(network);
    path.changes = changes;
    path.network = network;
    for (const auto& [replaced, row] : changes.replaced)
        path.replacedBy[replaced] = vocabulary().words()[static_cast<std::size_t>(row)];
    path.word = word;
    path.sentence =
        static_cast<std::size_t>(sentenceOfWord(*reading_->document, static_cast<int>(word)));
    const auto begin = kernels.order.begin() + path.span().firstWord;
    path.read.assign(begin, begin + path.span().wordCount);
    path.place = static_cast<std::size_t>(std::find(path.read.begin(), path.read.end(), word) -
                                          path.read.begin());
    readWords(path, parametersOf(network), kernels.text, cancel);
    readSentences(path, kernels.networks[static_cast<std::size_t>(network)].vectors.sentences,
                  cancel);
    for (std::size_t k = 0; k < kernels.networks.size(); ++k) {
        const std::vector<float>& logits = kernels.networks[k].logits;
        const bool isFollowed = static_cast<int>(k) == network;
        if (isFollowed || !isAlone)
            path.decision.networks.push_back(
                isFollowed ? path.logits : hanscope::rowOf(logits.data(), logits.size()));
    }
    path.decision.kind = parametersOf(network).outputs;
    decide(path.decision, explainer_.model(), kernels.text, !isAlone);
    return path;
}

TrainingStep FollowedText::trainingStep(const WordPath& path, std::int32_t label,
                                        const CancelToken& cancel) const {
    const std::lock_guard lock(mutex_);
    const Results& kernels = results(path.changes, cancel);
    const HanParameters& parameters = parametersOf(path.network);
    const std::vector<Sentence>& spans = reading_->document->sentences();
    const EncodedDocument text = textKnown(kernels.text, parameters);
    requireRoom(text.words.size(), spans.size(), parameters);
    const Embeddings embeddings(parameters, text);
    std::vector<LevelStates> sentences;
    for (const Sentence& span : spans)
        sentences.push_back(path.equations->words.encode(
            vectorsOf(embeddings, text, span.firstWord, span.wordCount), path.changes.words,
            cancel));
    return trainingStepOf(*path.equations, sentences, path.changes, parameters.outputs, label,
                          path.sentence, cancel);
}

std::shared_ptr<const Reading> FollowedText::changed(const NetworkChanges& changes,
                                                     const CancelToken& cancel) const {
    if (changes.empty()) return reading_;
    const std::lock_guard lock(mutex_);
    const HanModel& model = explainer_.model();
    const Results& kernels = results(changes, cancel);
    std::vector<NetworkResult> networks = kernels.networks;
    for (NetworkResult& network : networks) {
        const std::vector<float> asRead = network.wordWeights;
        for (std::size_t i = 0; i < asRead.size(); ++i)
            network.wordWeights[kernels.order[i]] = asRead[i];
    }
    auto changed = std::make_shared<Reading>(*reading_);
    model.setResults(kernels.text, std::move(networks), *changed);
    for (const auto& [word, row] : changes.replaced)
        changed->known[word] = row == Vocabulary::kUnknown ? kUnknownWord : kKnownWord;
    changed->warnings.push_back(warningOf(changes, *reading_->document, model.vocabulary));
    changed->explainer = nullptr;
    changed->isAttentionChanged = true;
    return changed;
}

}  // namespace hanscope
