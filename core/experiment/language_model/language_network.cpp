#include "core/experiment/language_model/language_network.h"

#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "core/kernels/linear.h"
#include "core/kernels/vectors.h"
#include "core/model_file/han_parameters.h"

namespace hanscope {

namespace {

constexpr int kRowsAtOnce = 64, kNumbersAtOnce = 16384;

void update(const AdamStep& step, const float* gradients, std::int64_t at, std::int64_t count,
            AdamArray& array) {
    adamStep(step, gradients, array.values.data() + at, array.first.data() + at,
             array.second.data() + at, static_cast<std::size_t>(count));
}

constexpr std::size_t kCandidates = 256;
constexpr std::size_t kMaxDrawsPerCandidate = 20;
constexpr int kWordsPerTask = 64;
constexpr std::uint32_t kStartPurpose = 4;

std::size_t size(std::int64_t count) {
    return static_cast<std::size_t>(count);
}

LevelShape shapeOf(const LanguageSizes& sizes) {
    return {static_cast<int>(sizes.embedding), static_cast<int>(sizes.hidden), 0, Pooling::Mean, 0};
}

std::size_t countOf(const std::vector<std::int64_t>& shape) {
    std::size_t count = 1;
    for (const std::int64_t side : shape) count *= size(side);
    return count;
}

}  // namespace

void updateRows(const AdamStep& step, const std::vector<std::int64_t>& rows, std::int64_t width,
                const float* gradients, WorkerPool& pool, AdamArray& array) {
    forEachChunk(pool, static_cast<int>(rows.size()), kRowsAtOnce, [&](int begin, int end) {
        for (std::int64_t i = begin; i < end; ++i)
            update(step, gradients + i * width, rows[static_cast<std::size_t>(i)] * width, width,
                   array);
    });
}

void updateAll(const AdamStep& step, const std::vector<float>& gradients, WorkerPool& pool,
               AdamArray& array) {
    forEachChunk(pool, static_cast<int>(gradients.size()), kNumbersAtOnce, [&](int begin, int end) {
        update(step, gradients.data() + begin, begin, end - begin, array);
    });
}

TensorShapes wordLevelShapes(const std::string& level, const LanguageSizes& sizes) {
    TensorShapes shapes;
    shapes[kEmbeddingName] = {sizes.vocabulary, sizes.embedding};
    LevelParameters places{};
    forEachLevelTensor(level, shapeOf(sizes), places, notingIn(shapes));
    return shapes;
}

std::map<std::string, TensorValues> emptyWordLevel(const std::string& level,
                                                   const LanguageSizes& sizes) {
    std::map<std::string, TensorValues> tensors;
    for (const auto& [name, shape] : wordLevelShapes(level, sizes))
        tensors[name] = {shape, std::vector<float>(countOf(shape))};
    return tensors;
}

LanguageNetwork::LanguageNetwork(const LanguageSizes& sizes, const WordFrequencies& words,
                                 const TensorValues& vectors, std::uint64_t seed)
    : sizes_(sizes),
      shape_(shapeOf(sizes)),
      words_(words),
      embedding_(vectors.values.size()),
      outputs_(words.vocabulary() * size(sizes.hidden)),
      candidateOf_(words.vocabulary(), -1),
      placeOf_(words.vocabulary(), -1) {
    embedding_.values = vectors.values;
    const double width = 1 / std::sqrt(static_cast<double>(sizes.hidden));
    RepeatableRandom random(seed, kStartPurpose, 0);
    LevelParameters places{};
    forEachLevelTensor("", shape_, places, [&](const auto&, const auto& shape, const float*&) {
        gru_.emplace_back(countOf(shape));
        gruGradients_.emplace_back(countOf(shape));
        for (float& value : gru_.back().values)
            value = static_cast<float>((2 * random.share() - 1) * width);
    });
}

LevelParameters LanguageNetwork::parameters() const {
    LevelParameters tensors{};
    auto next = gru_.begin();
    forEachLevelTensor("", shape_, tensors, [&](const auto&, const auto&, const float*& place) {
        place = (next++)->values.data();
    });
    return tensors;
}

// What all rows of the step score: distinct words that occur.
void LanguageNetwork::chooseCandidates(RepeatableRandom& random) {
    for (const std::int32_t word : candidates_) candidateOf_[size(word)] = -1;
    candidates_.clear();
    const std::size_t wanted = std::min(kCandidates, (words_.occurring() + 1) / 2);
    for (draws_ = 0; candidates_.size() < wanted && draws_ < kMaxDrawsPerCandidate * wanted;
         ++draws_) {
        const std::int32_t word = words_.noiseWord(random.share());
        std::int32_t& number = candidateOf_[size(word)];
        if (number >= 0) continue;
        number = static_cast<std::int32_t>(candidates_.size());
        candidates_.push_back(word);
    }
}

// log of the word's share of all words, minus log of the probability of being a candidate: with it
// the sampled softmax trains what the softmax over all words would (Jean et al. 2015, equation 8),
// and h · o has to learn only how a word's probability differs from its share.
float LanguageNetwork::biasOf(std::int64_t word) const {
    const auto id = static_cast<std::int32_t>(word);
    const double chosen =
        -std::expm1(static_cast<double>(draws_) * std::log1p(-words_.noiseShare(id)));
    return static_cast<float>(std::log(words_.share(id)) - std::log(chosen));
}

void LanguageNetwork::packCandidates() {
    const int K = static_cast<int>(candidates_.size()), H = shape_.hidden;
    float* rows = candidateVectors_.reserve(size(K) * size(H));
    candidateBias_.clear();
    for (int k = 0; k < K; ++k) {
        const std::int32_t word = candidates_[size(k)];
        std::copy_n(outputs_.values.data() + std::int64_t{word} * H, H, rows + std::int64_t{k} * H);
        candidateBias_.push_back(biasOf(word));
    }
    scores_ = packMatrix(rows, 1, H, H, K);
    sums_ = packMatrix(rows, H, 1, K, H);
}

// The loss of a direction, and the gradients of its states. Forward (0), the target of a row is the
// next row's word; backward (1), the word of the row before.
double LanguageNetwork::predict(const HanBatch& batch, int direction, WorkerPool& pool) {
    const SequenceLayout& layout = batch.words;
    const auto rows = size(layout.rows);
    const int H = shape_.hidden, D = shape_.states(), step = direction == 0 ? 1 : -1;
    targets_.assign(rows, -1);
    targetBias_.assign(rows, 0);
    for (int s = 0; s < layout.sequences(); ++s)
        for (std::int32_t t = 0; t + 1 < layout.length[size(s)]; ++t) {
            const std::int32_t row = layout.first[size(s)] + t + direction;
            const std::size_t word = size(batch.wordOfRow[size(row + step)]);
            targets_[size(row)] = static_cast<std::int32_t>(batch.distinctWords[word]);
            targetBias_[size(row)] = wordBias_[word];
        }
    targetErrors_[direction].resize(rows);
    float* losses = losses_.reserve(rows);
    sampledSoftmax({H, layout.rows, state_.states.data() + direction * H, D, targets_.data(),
                    candidateOf_.data(), outputs_.values.data(), targetBias_.data(),
                    candidateBias_.data(), &scores_, &sums_},
                   pool,
                   {state_.stateGradients.data() + direction * H,
                    candidateErrors_[direction].reserve(rows * candidates_.size()),
                    targetErrors_[direction].data(), losses});
    return sumOf(layout.rows, [&](int row) { return losses[row]; });
}

void LanguageNetwork::addCandidateGradients(const HanBatch& batch, int direction,
                                            WorkerPool& pool) {
    const int K = static_cast<int>(candidates_.size()), H = shape_.hidden;
    addProductOfRows(candidateErrors_[direction].data(), K, state_.states.data() + direction * H,
                     shape_.states(), batch.words.rows, K, H, pool, candidateGradients_.data());
}

// The gradients of the outputs: those of the batch's words as targets, and of the candidates.
void LanguageNetwork::gatherOutputGradients(const HanBatch& batch, WorkerPool& pool) {
    const std::size_t H = size(shape_.hidden), D = 2 * H, distinct = batch.distinctWords.size();
    changed_.assign(batch.distinctWords.begin(), batch.distinctWords.end());
    for (std::size_t i = 0; i < distinct; ++i)
        placeOf_[size(changed_[i])] = static_cast<std::int32_t>(i);
    for (const std::int32_t word : candidates_)
        if (placeOf_[size(word)] < 0) {
            placeOf_[size(word)] = static_cast<std::int32_t>(changed_.size());
            changed_.push_back(word);
        }
    float* all = outputGradients_.reserve(changed_.size() * H);
    std::fill_n(all, changed_.size() * H, 0.0f);
    const float* states = state_.states.data();
    forEachChunk(pool, static_cast<int>(distinct), kWordsPerTask, [&](int begin, int end) {
        for (std::int32_t w = begin; w < end; ++w)
            for (std::int32_t i = batch.rowOffsets[size(w)]; i < batch.rowOffsets[size(w) + 1];
                 ++i) {
                const std::size_t row = size(batch.rowsOfWord[size(i)]);
                addScaled(targetErrors_[0][row - 1], states + (row - 1) * D, H, all + size(w) * H);
                addScaled(targetErrors_[1][row + 1], states + (row + 1) * D + H, H,
                          all + size(w) * H);
            }
    });
    for (std::size_t k = 0; k < candidates_.size(); ++k)
        addScaled(1, candidateGradients_.data() + k * H, H,
                  all + size(placeOf_[size(candidates_[k])]) * H);
    for (const std::int64_t word : changed_) placeOf_[size(word)] = -1;
}

void LanguageNetwork::update(const HanBatch& batch, double scale, double rate, WorkerPool& pool) {
    const AdamStep adam = adamStepOf(adamRate(rate, ++steps_), scale);
    for (std::size_t i = 0; i < gru_.size(); ++i) updateAll(adam, gruGradients_[i], pool, gru_[i]);
    updateRows(adam, changed_, shape_.hidden, outputGradients_.data(), pool, outputs_);
    updateRows(adam, batch.distinctWords, shape_.input, state_.inputGradients.data(), pool,
               embedding_);
}

// The hidden states of the batch. `level` has the parameters.
void LanguageNetwork::readWords(const PackedLevel& level, const HanBatch& batch, WorkerPool& pool) {
    const int distinct = static_cast<int>(batch.distinctWords.size());
    const std::size_t E = size(shape_.input);
    float* inputs = inputs_.reserve(size(distinct) * E);
    for (const std::int64_t word : batch.distinctWords)
        inputs = std::copy_n(embedding_.values.data() + size(word) * E, E, inputs);
    float* inputSide = state_.inputSide.reserve(size(distinct) * size(shape_.inputSide()));
    projectInputs(level, inputs_.data(), nullptr, distinct, pool, inputSide);
    statesForward(level, batch.wordSteps(), inputSide, true, pool, state_);
}

// The loss of the batch, and the gradients of its states and of the outputs.
double LanguageNetwork::predictWords(const HanBatch& batch, WorkerPool& pool) {
    packCandidates();
    wordBias_.resize(batch.distinctWords.size());
    forEachChunk(pool, static_cast<int>(wordBias_.size()), kWordsPerTask, [&](int begin, int end) {
        for (std::size_t w = size(begin); w < size(end); ++w)
            wordBias_[w] = biasOf(batch.distinctWords[w]);
    });
    state_.stateGradients.reserve(size(batch.words.rows) * size(shape_.states()));
    const double forward = predict(batch, 0, pool), backward = predict(batch, 1, pool);
    if (!std::isfinite(forward + backward))
        throw Error(
            message("Pre-training became unstable: its loss is not a number. Leave it out."));
    const std::size_t count = candidates_.size() * size(shape_.hidden);
    std::fill_n(candidateGradients_.reserve(count), count, 0.0f);
    for (int direction : {0, 1}) addCandidateGradients(batch, direction, pool);
    gatherOutputGradients(batch, pool);
    return forward + backward;
}

LanguageNetwork::Loss LanguageNetwork::step(const EncodedDocument& sequences,
                                            RepeatableRandom random, double rate,
                                            WorkerPool& pool) {
    const HanBatch batch = makeTrainingBatch({&sequences}, words_.vocabulary());
    const std::int64_t words =
        2 * (batch.wordCount - static_cast<std::int64_t>(sequences.sentenceLengths.size()));
    if (words == 0) return {};
    const PackedLevel level(shape_, parameters(), true);
    readWords(level, batch, pool);
    chooseCandidates(random);
    const Loss loss{predictWords(batch, pool), words};
    LevelGradients gradients{};
    auto next = gruGradients_.begin();
    forEachLevelTensor("", shape_, gradients,
                       [&](const auto&, const auto&, float*& place) { place = (next++)->data(); });
    statesBackward(level, batch.wordSteps(), inputs_.data(),
                   static_cast<int>(batch.distinctWords.size()), pool, state_, gradients);
    update(batch, 1 / static_cast<double>(words), rate, pool);
    return loss;
}

std::map<std::string, TensorValues> LanguageNetwork::wordLevel(const std::string& level) const {
    std::map<std::string, TensorValues> tensors = emptyWordLevel(level, sizes_);
    tensors[kEmbeddingName].values = embedding_.values;
    auto next = gru_.begin();
    LevelParameters places{};
    forEachLevelTensor(level, shape_, places, [&](const auto& name, const auto&, const float*&) {
        tensors[name].values = (next++)->values;
    });
    return tensors;
}

std::vector<StateArray> LanguageNetwork::arrays() {
    std::vector<StateArray> arrays;
    const auto add = [&](const std::string& name, AdamArray& array) {
        arrays.push_back(arrayOf(name, array.values));
        arrays.push_back(arrayOf(name + ".first", array.first));
        arrays.push_back(arrayOf(name + ".second", array.second));
    };
    add("embedding", embedding_);
    add("outputs", outputs_);
    for (std::size_t i = 0; i < gru_.size(); ++i) add("gru." + std::to_string(i), gru_[i]);
    return arrays;
}

}  // namespace hanscope
