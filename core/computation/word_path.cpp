#include "core/computation/word_path.h"

#include <algorithm>
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

/// Where a word is in the text.
void setPlace(WordPath& path) {
    const std::vector<Sentence>& sentences = path.reading->document->sentences();
    const auto after = std::upper_bound(
        sentences.begin(), sentences.end(), path.word,
        [](std::size_t word, const Sentence& each) { return word < each.firstWord; });
    path.sentence = static_cast<std::size_t>(after - sentences.begin()) - 1;
    path.place = path.word - path.span().firstWord;
}

void requireRoom(const WordPath& path, const HanParameters& p, const EncodedDocument& text) {
    constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
    const auto ofStep = [](const LevelShape& shape) {
        return sizeof(double) *
               static_cast<std::size_t>(shape.input + shape.states() + shape.attention);
    };
    const std::size_t words = path.span().wordCount, sentences = text.sentenceLengths.size();
    const std::size_t bytes = words * ofStep(p.wordShape) + sentences * ofStep(p.sentenceShape);
    if (bytes <= kMaxBytes) return;
    throw Error(
        message("The text is too long to be followed number by number: %1 words of the "
                "sentence and %2 sentences would need %3 of memory (at most %4); follow a "
                "word in a part of the text.",
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

void readWords(WordPath& path, const HanParameters& p, const EncodedDocument& text,
               const CancelToken& cancel) {
    const Embeddings embeddings(p, text);
    path.row = text.words[path.word];
    if (const auto* parts = embeddings.partsOf(path.row)) path.parts = *parts;
    DoubleRows inputs;
    for (std::size_t t = 0; t < path.span().wordCount; ++t)
        inputs.push_back(embeddings.of(text.words[path.span().firstWord + t]));
    path.words = path.equations->words.read(std::move(inputs), cancel);
}

void readSentences(WordPath& path, const std::vector<float>& vectors, const CancelToken& cancel) {
    const std::size_t width = path.words.vector.size();
    DoubleRows inputs;
    for (std::size_t s = 0; s < vectors.size() / width; ++s)
        inputs.push_back(rowOf(vectors.data() + s * width, width));
    inputs[path.sentence] = path.words.vector;
    path.sentences = path.equations->sentences.read(std::move(inputs), cancel);
    path.logits = affine(path.sentences.vector, path.equations->classifierWeight,
                         path.equations->classifierBias);
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

}  // namespace

HanEquations::HanEquations(const HanParameters& p)
    : words(p.wordShape, p.words),
      sentences(p.sentenceShape, p.sentences),
      classifierWeight(columnsOf(p.classifierWeight, static_cast<std::size_t>(p.labels),
                                 static_cast<std::size_t>(p.sentenceShape.vectors()))),
      classifierBias(rowOf(p.classifierBias, static_cast<std::size_t>(p.labels))) {}

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

WordPath followWord(std::shared_ptr<const Reading> reading, std::size_t word, int network,
                    bool isAlone, const CancelToken& cancel) {
    if (const auto blocker = pathBlocker(*reading)) throw Error(*blocker);
    const HanExplainer& explainer = *hanOf(*reading);
    const HanModel& model = explainer.model();
    const EncodedDocument& text = explainer.text();
    const HanParameters& p =
        model.readers.at(static_cast<std::size_t>(network)).network().parameters();
    WordPath path;
    path.reading = std::move(reading);
    path.equations = std::make_shared<const HanEquations>(p);
    path.network = network;
    path.word = word;
    setPlace(path);
    requireRoom(path, p, text);
    const std::vector<HanResult> results = resultsOf(model, text, cancel);
    const auto chosen = static_cast<std::size_t>(network);
    readWords(path, p, text, cancel);
    readSentences(path, results[chosen].vectors.sentences, cancel);
    for (std::size_t k = 0; k < results.size(); ++k)
        if (k == chosen || !isAlone)
            path.decision.networks.push_back(
                k == chosen ? path.logits
                            : rowOf(results[k].logits.data(), results[k].logits.size()));
    path.decision.kind = p.outputs;
    decide(path.decision, model, text, !isAlone);
    return path;
}

}  // namespace hanscope
