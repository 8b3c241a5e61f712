#include "core/model/han/han_classifier.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/kernels/level_variants.h"
#include "core/model/attention_change.h"
#include "core/model/contributions.h"
#include "core/model/family_classifiers.h"
#include "core/model/han/han_gradient.h"
#include "core/model/han/han_network.h"
#include "core/model/input/han_batch.h"
#include "core/model/output_value.h"
#include "core/model/reading_batches.h"
#include "core/text/vocabulary.h"

namespace hanscope {

namespace {

using Level = AttentionChange::Level;

// The memory that a span needs: its sentence's vector and the input side of it.
constexpr std::size_t kSpansAtOnce = 2048;

std::size_t floats(std::size_t rows, int width) {
    return rows * static_cast<std::size_t>(width);
}

/// A text without spans of its words, by one HAN. The text is read once, and all states are kept.
/// For every span, its sentence is then encoded again, and the level of the sentences, both only
/// where the states change (see level_variants.h).
class HanErasure {
 public:
    /// Reads the text, of one word or more. Each of the spans has one word or more of one sentence.
    /// The arguments must outlive this object. Throws Cancelled.
    HanErasure(const HanNetwork& network, const EncodedDocument& text,
               const std::vector<WordSpan>& spans, Removal removal, WorkerPool& pool,
               const CancelToken& cancel)
        : network_(network),
          text_(text),
          spans_(spans),
          removal_(removal),
          pool_(pool),
          cancel_(cancel),
          bounds_(sentenceBounds(text)) {
        requireMemory(text, network.keptNumbers(text));
        readText();
    }

    /// The logits of the text without each of the spans; none if no word is left. Throws Cancelled.
    LogitRows logits(const ProgressCallback& progress) {
        LogitRows rows;
        while (rows.size() < spans_.size()) {
            std::vector<Place> places;
            for (std::size_t i = rows.size(); i < spans_.size() && places.size() < kSpansAtOnce;
                 ++i)
                places.push_back(placeOf(spans_[i]));
            encodeWithout(places);
            addWithout(places, rows);
            if (progress) progress(rows.size(), spans_.size());
        }
        return rows;
    }

 private:
    // Some words of a sentence.
    struct Place {
        std::int32_t sentence, step, count;
    };

    void readText() {
        const EncodedDocument unknown{{Vocabulary::kUnknown}, {1}};
        std::vector<const EncodedDocument*> documents{&text_};
        if (removal_ == Removal::Unknown) documents.push_back(&unknown);
        const SubwordBatch words = network_.subwordsOf(documents);
        batch_ = makeTrainingBatch(words.documents, network_.vocabulary() + words.words);
        wordPositions_ = positionsIn(batch_.words);
        textPosition_ = positionsIn(batch_.sentences).front();
        readWordLevel(words);
        readSentenceLevel();
    }

    void readWordLevel(const SubwordBatch& words) {
        const HanParameters& p = network_.parameters();
        const std::vector<std::int64_t>& distinct = batch_.distinctWords;
        unknownInput_ = static_cast<std::int32_t>(
            std::find(distinct.begin(), distinct.end(), std::int64_t{Vocabulary::kUnknown}) -
            distinct.begin());
        const WordRows rows = wordRows(distinct, p.embedding, p.vocabulary,
                                       static_cast<std::size_t>(p.wordShape.input), words);
        float* inputs = wordSides_.reserve(floats(distinct.size(), p.wordShape.inputSide()));
        projectInputs(network_.wordLevel(), rows.x, rows.ids, static_cast<int>(distinct.size()),
                      pool_, inputs);
        words_.emplace(network_.wordLevel(), batch_.wordSteps(), inputs, pool_, cancel_);
    }

    void readSentenceLevel() {
        const PackedLevel& level = network_.sentenceLevel();
        const auto sentences = static_cast<std::size_t>(batch_.words.sequences());
        const std::size_t changed = std::min(kSpansAtOnce, spans_.size());
        sides_.reserve(floats(sentences + changed, level.shape.inputSide()));
        projectInputs(level, words_->vectors(), nullptr, static_cast<int>(sentences), pool_,
                      sides_.data());
        sentences_.emplace(level, batch_.sentenceSteps(), sides_.data(), pool_, cancel_);
    }

    Place placeOf(WordSpan span) const {
        const auto next = std::upper_bound(bounds_.begin(), bounds_.end(), span.begin);
        return {static_cast<std::int32_t>(next - bounds_.begin()) - 1,
                static_cast<std::int32_t>(span.begin - *(next - 1)),
                static_cast<std::int32_t>(span.size())};
    }

    // Whether no word of the sentence is left.
    bool isEmptied(const Place& place) const {
        return removal_ == Removal::Delete &&
               place.count == text_.sentenceLengths[static_cast<std::size_t>(place.sentence)];
    }

    // Writes the input side of the changed sentences behind those of the batch, in the order of the
    // places; an emptied one has none.
    void encodeWithout(const std::vector<Place>& places) {
        std::vector<LevelVariant> variants;
        for (const Place& place : places)
            if (!isEmptied(place))
                variants.push_back(
                    {wordPositions_[static_cast<std::size_t>(place.sentence)], place.step,
                     removal_ == Removal::Delete ? LevelVariant::kLeftOut : unknownInput_,
                     place.count});
        const PackedLevel& level = network_.sentenceLevel();
        FloatBuffer vectors;
        vectors.reserve(floats(variants.size(), level.shape.input));
        words_->compute(variants, vectors.data());
        const auto sentences = static_cast<std::size_t>(batch_.words.sequences());
        projectInputs(level, vectors.data(), nullptr, static_cast<int>(variants.size()), pool_,
                      sides_.data() + floats(sentences, level.shape.inputSide()));
    }

    // After encodeWithout(), the logits of the text with the changed sentences.
    void addWithout(const std::vector<Place>& places, LogitRows& rows) {
        const auto isAllEmptied = [&](const Place& place) {
            return text_.sentenceLengths.size() == 1 && isEmptied(place);
        };
        std::vector<LevelVariant> variants;
        std::int32_t next = batch_.words.sequences();
        for (const Place& place : places)
            if (!isAllEmptied(place))
                variants.push_back({textPosition_, place.sentence,
                                    isEmptied(place) ? LevelVariant::kLeftOut : next++});
        FloatBuffer vectors;
        std::vector<float> logits(floats(variants.size(), network_.labels()));
        vectors.reserve(floats(variants.size(), network_.sentenceLevel().shape.vectors()));
        sentences_->compute(variants, vectors.data());
        network_.classify(vectors.data(), static_cast<int>(variants.size()), logits.data());
        const float* own = logits.data();
        for (const Place& place : places) {
            rows.emplace_back();
            if (isAllEmptied(place)) continue;
            rows.back().assign(own, own + network_.labels());
            own += network_.labels();
        }
    }

    const HanNetwork& network_;
    const EncodedDocument& text_;
    const std::vector<WordSpan>& spans_;
    const Removal removal_;
    WorkerPool& pool_;
    const CancelToken& cancel_;

    const std::vector<std::size_t> bounds_;    // of the sentences
    HanBatch batch_;                           // the text and, if it is read, the unknown word
    FloatBuffer wordSides_;                    // input side of the words of batch_
    std::vector<std::int32_t> wordPositions_;  // [sentence] position in the layout of the words
    std::int32_t textPosition_ = 0;            // of the text in the layout of the sentences
    std::int32_t unknownInput_ = 0;            // row of the words' input side
    FloatBuffer sides_;  // input side of the sentences: those of the batch, then changed ones
    std::optional<LevelVariants> words_, sentences_;
};

void requireWeightedSums(const HanNetwork& network) {
    const PoolingMethod& pooling = network.wordLevel().shape.method();
    if (!pooling.sumsStates)
        throw Error(
            message("The weights of this model cannot be changed: with %1 pooling they are shares "
                    "of dimensions, not factors; use a model with attention.",
                    pooling.name));
}

// The weights in the order of the text.
std::vector<float> weightsOf(const SequenceLayout& layout, const float* ofRows) {
    std::vector<float> weights;
    for (const std::int32_t at : positionsIn(layout)) {
        const auto position = static_cast<std::size_t>(at);
        const float* first = ofRows + layout.first[position];
        weights.insert(weights.end(), first, first + layout.length[position]);
    }
    return weights;
}

// Computes the vectors of the sequences whose weights changed; a maximum in them stays.
void changeVectors(const LevelShape& shape, const SequenceLayout& layout,
                   const std::vector<float>& before, const std::vector<float>& after,
                   LevelState& state) {
    const auto D = static_cast<std::size_t>(shape.states());
    std::size_t first = 0;
    float* vector = state.vectors.data();
    for (const std::int32_t at : positionsIn(layout)) {
        const auto position = static_cast<std::size_t>(at);
        const auto steps = static_cast<std::size_t>(layout.length[position]);
        const float* now = after.data() + first;
        const float* states =
            state.states.data() + D * static_cast<std::size_t>(layout.first[position]);
        if (!std::equal(now, now + steps, before.data() + first))
            poolAnew(now, states, steps, D, vector);
        first += steps;
        vector += shape.vectors();
    }
}

class Intervention {
 public:
    Intervention(const HanNetwork& network, const EncodedDocument& text,
                 const std::vector<AttentionChange>& changes, WorkerPool& pool,
                 const CancelToken& cancel)
        : network_(network), text_(text), changes_(changes), pool_(pool), cancel_(cancel) {}

    NetworkResult result() {
        const SubwordBatch subwords = network_.subwordsOf({&text_});
        batch_ = makeTrainingBatch(subwords.documents, network_.vocabulary() + subwords.words);
        readWords(subwords);
        readSentences();
        std::vector<float> logits(static_cast<std::size_t>(network_.labels()));
        network_.classify(state_.sentences.vectors.data(), 1, logits.data());
        const std::vector<double> exact =
            probabilitiesOf({logits.begin(), logits.end()}, network_.outputs());
        return {{exact.begin(), exact.end()},
                std::move(logits),
                std::move(weights_.sentences),
                std::move(weights_.words),
                {}};
    }

 private:
    void readWords(const SubwordBatch& subwords) {
        const HanParameters& p = network_.parameters();
        const WordRows rows = wordRows(batch_.distinctWords, p.embedding, p.vocabulary,
                                       static_cast<std::size_t>(p.wordShape.input), subwords);
        read(network_.wordLevel(), batch_.wordSteps(), rows, batch_.distinctWords.size(),
             state_.words);
        changeWeights(Level::Words, weights_.words, batch_.words, state_.words);
    }

    void readSentences() {
        const WordRows rows{state_.words.vectors.data(), nullptr, {}};
        read(network_.sentenceLevel(), batch_.sentenceSteps(), rows, text_.sentenceLengths.size(),
             state_.sentences);
        changeWeights(Level::Sentences, weights_.sentences, batch_.sentences, state_.sentences);
    }

    void read(const PackedLevel& level, const LevelSteps& steps, const WordRows& inputs,
              std::size_t count, LevelState& state) {
        float* side =
            state.inputSide.reserve(count * static_cast<std::size_t>(level.shape.inputSide()));
        projectInputs(level, inputs.x, inputs.ids, static_cast<int>(count), pool_, side);
        levelForward(level, steps, side, true, pool_, state, cancel_);
    }

    // Sets `weights` to the level's changed weights, and makes the vectors that they give.
    void changeWeights(Level level, std::vector<float>& weights, const SequenceLayout& layout,
                       LevelState& state) {
        weights = weightsOf(layout, state.weights.data());
        const std::vector<float> before = weights;
        change(weights_, text_.sentenceLengths, changes_, level);
        const PackedLevel& packed =
            level == Level::Words ? network_.wordLevel() : network_.sentenceLevel();
        changeVectors(packed.shape, layout, before, weights, state);
    }

    const HanNetwork& network_;
    const EncodedDocument& text_;
    const std::vector<AttentionChange>& changes_;
    WorkerPool& pool_;
    const CancelToken& cancel_;
    HanBatch batch_;
    HanNetwork::State state_;
    AttentionWeights weights_;
};

/// What a HAN computes of a text with changed attention weights α′ in place of its own: the hidden
/// states of the words stay, a sentence's vector becomes Σ_t α′_t h_t, the sentence level reads the
/// new vectors, and the same is done with its weights. A maximum in a vector stays. Sequences whose
/// weights do not change keep their vectors, bit for bit. Throws Error if vectors are not weighted
/// sums, and Cancelled.
NetworkResult intervene(const HanNetwork& network, const EncodedDocument& text,
                        const std::vector<AttentionChange>& changes, WorkerPool& pool,
                        const CancelToken& cancel) {
    requireWeightedSums(network);
    requireMemory(text, network.keptNumbers(text));
    return Intervention(network, text, changes, pool, cancel).result();
}

/// −∂L/∂z_c of L = −ln p(label); with sigmoids only the label's own output is taught.
std::vector<double> logitSteps(const std::vector<float>& probabilities, std::int32_t label,
                               OutputKind kind) {
    std::vector<double> steps(probabilities.size());
    for (std::size_t c = 0; c < steps.size(); ++c)
        if (kind == OutputKind::Softmax) steps[c] = -double{probabilities[c]};
    const auto taught = static_cast<std::size_t>(label);
    steps[taught] = 1 - double{probabilities[taught]};
    return steps;
}

/// Turns α_t ∂z/∂α_t of the steps [begin, end) of a sequence into ∂z/∂score_t, by the softmax:
/// α_t (∂z/∂α_t − Σ_t' α_t' ∂z/∂α_t').
void throughSoftmax(const std::vector<float>& weights, std::size_t begin, std::size_t end,
                    std::vector<double>& parts) {
    double sum = 0;
    for (std::size_t t = begin; t < end; ++t) sum += parts[t];
    for (std::size_t t = begin; t < end; ++t) parts[t] -= double{weights[t]} * sum;
}

/// `timesAttention`: gives α ∂z/∂α of z = Σ_c factors[c] z_c.
template <class TimesAttention>
ScoreSteps scoreStepsOf(const EncodedDocument& text, const NetworkResult& result,
                        std::int32_t label, OutputKind kind, TimesAttention timesAttention) {
    const float probability = result.probabilities[static_cast<std::size_t>(label)];
    ScoreSteps steps;
    steps.loss = -std::log(std::max(double{probability}, double{FLT_MIN}));
    Contributions parts = timesAttention(logitSteps(result.probabilities, label, kind));
    const std::vector<std::size_t> bounds = sentenceBounds(text);
    for (std::size_t s = 0; s + 1 < bounds.size(); ++s)
        throughSoftmax(result.wordWeights, bounds[s], bounds[s + 1], parts.words);
    throughSoftmax(result.sentenceWeights, 0, parts.sentences.size(), parts.sentences);
    steps.words = std::move(parts.words);
    steps.sentences = std::move(parts.sentences);
    return steps;
}

}  // namespace

HanModel::HanModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options)
    : NetworkModel(path, std::move(file), options) {
    for (int member = 0; member < info.members; ++member) {
        HanParameters parameters =
            hanParameters(config, vocabulary.size(), labels->size(), values(member));
        parameters.precision = precision;
        readers.emplace_back(parameters, kMaxTableBytes / static_cast<std::size_t>(info.members));
    }
}

/// Each row of a matrix product is computed independently of the other rows, so a result does not
/// depend on the composition of a batch.
void HanModel::readAll(std::size_t member, const std::vector<EncodedDocument>& texts,
                       const ResultCallback& take, const ProgressCallback& progress,
                       const CancelToken& cancel, WordsRead* wordsRead) const {
    HanNetwork::State state;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        auto results = readers[member].read(batch, pool, state, cancel,
                                            wordsRead ? wordsRead->of(batch) : ShareDone());
        for (std::size_t i = 0; i < indices.size(); ++i) take(indices[i], std::move(results[i]));
    };
    inBatches(texts, read, progress, cancel, batchesWithSharedSentences);
}

VectorSizes HanModel::vectorSizes() const {
    const HanNetwork& network = readers.front().network();
    return {static_cast<std::size_t>(network.wordLevel().shape.vectors()),
            static_cast<std::size_t>(network.sentenceLevel().shape.vectors())};
}

std::shared_ptr<const NetworkExplainer> HanModel::explainer(EncodedDocument text) const {
    return std::make_shared<const HanExplainer>(shared_from_this(), std::move(text));
}

std::vector<double> HanExplainer::outputsWithout(const std::vector<WordSpan>& spans,
                                                 const Output& output, Removal removal,
                                                 const ProgressCallback& progress,
                                                 const CancelToken& cancel) const {
    const auto logitsOf = [&](const MemberTurn& turn) {
        HanErasure erasure(model().readers[turn.member].network(), text(), spans, removal,
                           model().pool, cancel);
        return erasure.logits(turn.partOf(progress));
    };
    return valuesWithout(spans, output, removal, logitsOf);
}

Reading HanExplainer::intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                                const CancelToken& cancel) const {
    std::vector<NetworkResult> results;
    for (const HanReader& reader : model().readers)
        results.push_back(
            hanscope::intervene(reader.network(), text(), changes, model().pool, cancel));
    return withResults(reading, std::move(results));
}

Contributions HanExplainer::contributions(const Output& output, GradientKind kind,
                                          const ProgressCallback& progress,
                                          const CancelToken& cancel) const {
    return meanContributions(model(), output, kind, progress, [&](std::size_t member) {
        return std::make_unique<HanGradient>(model().readers[member].network(), text(), output,
                                             model().pool, cancel);
    });
}

bool HanExplainer::hasScores() const {
    const HanParameters& p = model().readers.front().network().parameters();
    return p.wordShape.pooling == Pooling::Attention &&
           p.sentenceShape.pooling == Pooling::Attention;
}

ScoreSteps HanExplainer::scoreSteps(const Output& output, const CancelToken& cancel) const {
    if (!hasScores()) return TextExplainer::scoreSteps(output, cancel);
    ScoreSteps mean;
    HanNetwork::State state;
    forMembers(output, model().readers.size(), [&](const MemberTurn& turn) {
        HanReader& reader = model().readers[turn.member];
        const NetworkResult result =
            std::move(reader.read({&text()}, model().pool, state, cancel).front());
        const ScoreSteps own =
            scoreStepsOf(text(), result, output.label, reader.network().outputs(),
                         [&](std::vector<double> factors) {
                             return HanGradient(reader.network(), text(), std::move(factors),
                                                model().pool, cancel)
                                 .timesAttention();
                         });
        mean.loss += own.loss / static_cast<double>(turn.turns);
        turn.addTo(mean.words, own.words);
        turn.addTo(mean.sentences, own.sentences);
    });
    return mean;
}

HanClassifier::HanClassifier(std::shared_ptr<const HanModel> model)
    : NetworkClassifier(model), model_(std::move(model)) {}

HanClassifier::HanClassifier(const std::filesystem::path& path, ModelFile file,
                             ReadingOptions options)
    : HanClassifier(std::make_shared<const HanModel>(path, std::move(file), options)) {}

ByUnitLevel<std::size_t> HanClassifier::unitCounts() const {
    ByUnitLevel<std::size_t> counts;
    const auto setCounts = [&](const LevelShape& shape, UnitLevel state, UnitLevel hidden,
                               UnitLevel vector) {
        counts[state] = static_cast<std::size_t>(shape.states());
        counts[hidden] =
            shape.method().hasAttention ? static_cast<std::size_t>(shape.attention) : 0;
        counts[vector] = static_cast<std::size_t>(shape.vectors());
    };
    const HanNetwork& network = model_->readers.front().network();
    setCounts(network.wordLevel().shape, UnitLevel::WordState, UnitLevel::WordHidden,
              UnitLevel::SentenceVector);
    setCounts(network.sentenceLevel().shape, UnitLevel::SentenceState, UnitLevel::SentenceHidden,
              UnitLevel::DocumentVector);
    return counts;
}

std::vector<UnitValues> HanClassifier::unitValues(const std::vector<EncodedDocument>& documents,
                                                  const CancelToken& cancel) const {
    std::vector<UnitValues> values(documents.size());
    HanNetwork::State state;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        auto own = model_->readers.front().unitValues(batch, model_->pool, state, cancel);
        for (std::size_t i = 0; i < indices.size(); ++i) values[indices[i]] = std::move(own[i]);
    };
    inBatches(documents, read, {}, cancel);
    return values;
}

std::shared_ptr<const Classifier> hanClassifier(const std::filesystem::path& path, ModelFile&& file,
                                                const ReadingOptions& options) {
    return std::make_shared<const HanClassifier>(path, std::move(file), options);
}

}  // namespace hanscope
