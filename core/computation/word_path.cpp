#include "core/computation/word_path.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/counted.h"
#include "core/error.h"
#include "core/model/han_explainer.h"
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

/// Of so many words in double precision, and the sentences of the text.
void requireRoom(std::size_t words, const HanParameters& p, const EncodedDocument& text) {
    constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
    const auto ofStep = [](const LevelShape& shape) {
        return sizeof(double) *
               static_cast<std::size_t>(shape.input + shape.states() + shape.attention);
    };
    const std::size_t sentences = text.sentenceLengths.size();
    const std::size_t bytes = words * ofStep(p.wordShape) + sentences * ofStep(p.sentenceShape);
    if (bytes <= kMaxBytes) return;
    throw Error(
        message("The text is too long to be followed number by number: %1 words and %2 sentences "
                "would need %3 of memory (at most %4); follow a word in a part of the text.",
                grouped(words), grouped(sentences), inMebibytes(bytes), inMebibytes(kMaxBytes)));
}

/// The kernels' result of every network.
std::vector<HanResult> resultsOf(const HanModel& model, const EncodedDocument& text,
                                 const CancelToken& cancel) {
    std::vector<HanResult> results;
    HanNetwork::State state;
    for (HanReader& reader : model.readers)
        results.push_back(std::move(reader.read({&text}, model.pool, state, cancel).front()));
    return results;
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

std::size_t sentenceAt(const Document& document, std::size_t word) {
    const std::vector<Sentence>& sentences = document.sentences();
    const auto after = std::upper_bound(
        sentences.begin(), sentences.end(), word,
        [](std::size_t wanted, const Sentence& each) { return wanted < each.firstWord; });
    return static_cast<std::size_t>(after - sentences.begin()) - 1;
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

std::vector<float> floats(const DoubleRow& row) {
    return {row.begin(), row.end()};
}

}  // namespace

HanEquations::HanEquations(const HanParameters& p)
    : words(p.wordShape, p.words),
      sentences(p.sentenceShape, p.sentences),
      classifierWeight(columnsOf(p.classifierWeight, static_cast<std::size_t>(p.labels),
                                 static_cast<std::size_t>(p.sentenceShape.vectors()))),
      classifierBias(rowOf(p.classifierBias, static_cast<std::size_t>(p.labels))) {}

/// What is kept of one network, and what it computes of a text.
struct FollowedText::Network {
    /// The states of a sentence, and the words and the gates that they are of.
    struct Kept {
        std::vector<std::int32_t> ids;
        std::optional<double> reset, update;
        LevelStates states;
    };
    struct Whole {
        std::vector<LevelEquations::Pooled> sentences;
        LevelPath document;
        DoubleRow logits;
    };

    Network(const HanParameters& its, std::size_t sentences)
        : parameters(its), equations(std::make_shared<const HanEquations>(its)), kept(sentences) {}

    Whole read(const EncodedDocument& text, const NetworkChanges& changes, WorkerPool& pool,
               const CancelToken& cancel);
    void encode(const EncodedDocument& text, std::size_t first, std::size_t sentence,
                const LevelChanges& changes);
    DoubleRow logitsOf(const DoubleRow& vector) const {
        return affine(vector, equations->classifierWeight, equations->classifierBias);
    }

    const HanParameters& parameters;
    const std::shared_ptr<const HanEquations> equations;
    std::map<std::int32_t, DoubleRow> sides;  // input side by id
    std::vector<Kept> kept;                   // [sentence]
};

void FollowedText::Network::encode(const EncodedDocument& text, std::size_t first,
                                   std::size_t sentence, const LevelChanges& changes) {
    Kept& own = kept[sentence];
    const auto begin = text.words.begin() + static_cast<std::ptrdiff_t>(first);
    const std::vector<std::int32_t> ids(begin, begin + text.sentenceLengths[sentence]);
    if (own.ids == ids && own.reset == changes.reset && own.update == changes.update) return;
    const Embeddings embeddings(parameters, text);
    DoubleRows inputs;
    std::vector<const DoubleRow*> read;
    for (const std::int32_t id : ids) {
        inputs.push_back(embeddings.of(id));
        read.push_back(&sides.at(id));
    }
    own = {ids, changes.reset, changes.update,
           equations->words.encode(std::move(inputs), read, changes)};
}

FollowedText::Network::Whole FollowedText::Network::read(const EncodedDocument& text,
                                                         const NetworkChanges& changes,
                                                         WorkerPool& pool,
                                                         const CancelToken& cancel) {
    const Embeddings embeddings(parameters, text);
    for (const std::int32_t id : text.words)
        if (!sides.count(id)) sides[id] = equations->words.inputSide(embeddings.of(id));
    const std::vector<std::size_t> bounds = sentenceBounds(text);
    Whole whole;
    whole.sentences.resize(kept.size());
    pool.run(static_cast<int>(kept.size()), [&](int i) {
        const auto s = static_cast<std::size_t>(i);
        if (cancel.isCancelled()) return;
        encode(text, bounds[s], s, changes.words);
        whole.sentences[s] = equations->words.pooled(kept[s].states, changes.words);
    });
    cancel.check();
    DoubleRows vectors;
    for (const auto& each : whole.sentences) vectors.push_back(each.vector);
    const LevelEquations& level = equations->sentences;
    whole.document =
        level.pool(level.encode(std::move(vectors), changes.sentences, cancel), changes.sentences);
    whole.logits = logitsOf(whole.document.vector);
    return whole;
}

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
    networks_.resize(explainer_.model().readers.size());
}

FollowedText::~FollowedText() = default;

const Vocabulary& FollowedText::vocabulary() const {
    return explainer_.model().vocabulary;
}

std::int32_t FollowedText::rowOf(std::size_t word) const {
    const std::int32_t id = explainer_.text().words[word];
    return static_cast<std::size_t>(id) < vocabulary().size() ? id : Vocabulary::kUnknown;
}

FollowedText::Network& FollowedText::network(int index) const {
    const auto i = static_cast<std::size_t>(index);
    if (!networks_.at(i))
        networks_[i] =
            std::make_unique<Network>(explainer_.model().readers[i].network().parameters(),
                                      reading_->document->sentences().size());
    return *networks_[i];
}

WordPath FollowedText::follow(std::size_t word, int index, bool isAlone,
                              const NetworkChanges& changes, const CancelToken& cancel) const {
    const std::lock_guard lock(mutex_);
    const HanModel& model = explainer_.model();
    const std::vector<std::size_t> order = readingOrder(*reading_->document, changes);
    const EncodedDocument text = textRead(explainer_.text(), order, changes);
    Network& followed = network(index);
    WordPath path;
    path.reading = reading_;
    path.equations = followed.equations;
    path.changes = changes;
    path.network = index;
    for (const auto& [replaced, row] : changes.replaced)
        path.replacedBy[replaced] = vocabulary().words()[static_cast<std::size_t>(row)];
    path.word = word;
    path.sentence = sentenceAt(*reading_->document, word);
    const auto begin = order.begin() + path.span().firstWord;
    path.read.assign(begin, begin + path.span().wordCount);
    path.place = static_cast<std::size_t>(std::find(path.read.begin(), path.read.end(), word) -
                                          path.read.begin());
    requireRoom(changes.empty() ? path.span().wordCount : text.words.size() * networks_.size(),
                followed.parameters, text);
    path.row = text.words[path.span().firstWord + path.place];
    if (const auto* parts = Embeddings(followed.parameters, text).partsOf(path.row))
        path.parts = *parts;
    changes.empty() ? followOwn(text, path, isAlone, cancel)
                    : followChanged(text, path, isAlone, cancel);
    path.decision.kind = followed.parameters.outputs;
    decide(path.decision, model, text, !isAlone);
    return path;
}

/// By the kernels, except for the followed sentence.
void FollowedText::followOwn(const EncodedDocument& text, WordPath& path, bool isAlone,
                             const CancelToken& cancel) const {
    const Network& followed = network(path.network);
    const Embeddings embeddings(followed.parameters, text);
    DoubleRows words, sentences;
    for (std::size_t t = 0; t < path.span().wordCount; ++t)
        words.push_back(embeddings.of(text.words[path.span().firstWord + t]));
    const LevelEquations &ofWords = path.equations->words, &ofText = path.equations->sentences;
    path.words = ofWords.pool(ofWords.encode(std::move(words), {}, cancel), {});
    const std::vector<HanResult> results = resultsOf(explainer_.model(), text, cancel);
    const std::vector<float>& vectors =
        results[static_cast<std::size_t>(path.network)].vectors.sentences;
    const std::size_t width = path.words.vector.size();
    for (std::size_t s = 0; s < vectors.size() / width; ++s)
        sentences.push_back(hanscope::rowOf(vectors.data() + s * width, width));
    sentences[path.sentence] = path.words.vector;
    path.sentences = ofText.pool(ofText.encode(std::move(sentences), {}, cancel), {});
    path.logits = followed.logitsOf(path.sentences.vector);
    for (std::size_t k = 0; k < results.size(); ++k) {
        const bool isFollowed = static_cast<int>(k) == path.network;
        if (isAlone && !isFollowed) continue;
        path.decision.networks.push_back(
            isFollowed ? path.logits
                       : hanscope::rowOf(results[k].logits.data(), results[k].logits.size()));
    }
}

void FollowedText::followChanged(const EncodedDocument& text, WordPath& path, bool isAlone,
                                 const CancelToken& cancel) const {
    WorkerPool& pool = explainer_.model().pool;
    for (int k = 0; k < static_cast<int>(networks_.size()); ++k) {
        if (isAlone && k != path.network) continue;
        Network::Whole whole = network(k).read(text, path.changes, pool, cancel);
        path.decision.networks.push_back(whole.logits);
        if (k != path.network) continue;
        path.words =
            path.equations->words.pool(network(k).kept[path.sentence].states, path.changes.words);
        path.sentences = std::move(whole.document);
        path.logits = std::move(whole.logits);
    }
}

std::shared_ptr<const Reading> FollowedText::changed(const NetworkChanges& changes,
                                                     const CancelToken& cancel) const {
    if (changes.empty()) return reading_;
    const std::lock_guard lock(mutex_);
    const HanModel& model = explainer_.model();
    const std::vector<std::size_t> order = readingOrder(*reading_->document, changes);
    const EncodedDocument text = textRead(explainer_.text(), order, changes);
    requireRoom(text.words.size() * networks_.size(), network(0).parameters, text);
    std::vector<HanResult> results;
    for (int k = 0; k < static_cast<int>(networks_.size()); ++k) {
        const Network::Whole whole = network(k).read(text, changes, model.pool, cancel);
        HanResult& result = results.emplace_back();
        result.logits = floats(whole.logits);
        result.probabilities = floats(probabilitiesOf(whole.logits, model.info.outputs.kind));
        result.sentenceWeights = floats(whole.document.weights);
        result.wordWeights.resize(order.size());
        std::size_t next = 0;
        for (const auto& sentence : whole.sentences)
            for (const double weight : sentence.weights)
                result.wordWeights[order[next++]] = static_cast<float>(weight);
    }
    auto changed = std::make_shared<Reading>(*reading_);
    setResults(model, text, std::move(results), *changed);
    for (const auto& [word, row] : changes.replaced)
        changed->known[word] = row == Vocabulary::kUnknown ? kUnknownWord : kKnownWord;
    changed->warnings.push_back(warningOf(changes, *reading_->document, model.vocabulary));
    changed->explainer = nullptr;
    changed->isAttentionChanged = true;
    return changed;
}

}  // namespace hanscope
