#include "core/model/han_gradient.h"

#include <algorithm>

#include "core/kernels/vectors.h"
#include "core/model/output_value.h"
#include "core/text/vocabulary.h"

namespace hanscope {
namespace {

// Rows of all copies that are read together: their states need some KiB each.
constexpr std::size_t kGradientWordsAtOnce = 4096;

std::size_t cells(std::size_t rows, int width) {
    return rows * static_cast<std::size_t>(width);
}

std::vector<std::int32_t> positionOfSequence(const SequenceLayout& layout) {
    std::vector<std::int32_t> positions(layout.order.size());
    for (std::size_t i = 0; i < positions.size(); ++i)
        positions[static_cast<std::size_t>(layout.order[i])] = static_cast<std::int32_t>(i);
    return positions;
}

// The share of each state in the vector of its sequence, weighed by the vector's gradient:
// α_t h_t · g. Maximum pooling takes single dimensions of the states.
std::vector<double> partsOfStates(const PackedLevel& level, const SequenceLayout& layout,
                                  int position, const LevelState& state, const float* gradients) {
    const int D = level.shape.states();
    const std::int32_t first = layout.first[position], sequence = layout.order[position];
    const float* gradient = gradients + std::ptrdiff_t{sequence} * D;
    std::vector<double> parts(static_cast<std::size_t>(layout.length[position]), 0.0);
    if (level.shape.pooling == Pooling::Maximum) {
        const std::int32_t* winners = state.winners.data() + std::ptrdiff_t{sequence} * D;
        for (int d = 0; d < D; ++d)
            parts[static_cast<std::size_t>(winners[d] - first)] +=
                double{gradient[d]} * state.states.data()[std::ptrdiff_t{winners[d]} * D + d];
        return parts;
    }
    for (std::size_t t = 0; t < parts.size(); ++t) {
        const std::ptrdiff_t row = first + static_cast<std::ptrdiff_t>(t);
        parts[t] = state.weights.data()[row] * dot(state.states.data() + row * D, gradient, D);
    }
    return parts;
}

}  // namespace

HanGradient::HanGradient(const HanNetwork& network, const EncodedDocument& text,
                         const Output& output, WorkerPool& pool, const CancelToken& cancel)
    : network_(network),
      text_(text),
      output_(output),
      pool_(pool),
      cancel_(cancel),
      subwords_(network.subwordsOf({&text})) {
    const HanParameters& p = network_.parameters();
    const HanBatch own = makeTrainingBatch(subwords_.documents, p.vocabulary + subwords_.words);
    const std::vector<std::int32_t> positions = positionOfSequence(own.words);
    for (std::size_t s = 0; s < text.sentenceLengths.size(); ++s)
        for (std::int32_t t = 0; t < text.sentenceLengths[s]; ++t) {
            sentenceOf_.push_back(static_cast<std::int32_t>(s));
            stepOf_.push_back(t);
            distinctOf_.push_back(own.wordOfRow[own.words.first[positions[s]] + t]);
        }
    distinct_ = static_cast<int>(own.distinctWords.size());
    const WordRows rows = wordRows(own.distinctWords, p.embedding, p.vocabulary,
                                   static_cast<std::size_t>(p.wordShape.input), subwords_);
    const PackedLevel& words = network_.wordLevel();
    projectInputs(words, rows.x, rows.ids, distinct_, pool_,
                  sides_.reserve(cells(own.distinctWords.size(), p.wordShape.inputSide())));
    unknown_.resize(network_.wordInputs());
    const std::int64_t unknown = Vocabulary::kUnknown;
    projectInputs(words, p.embedding, &unknown, 1, pool_, unknown_.data());
}

void HanGradient::layOut(std::size_t copies) {
    if (static_cast<std::size_t>(batch_.sentences.sequences()) == copies) return;
    const std::vector<const EncodedDocument*> documents(copies, subwords_.documents.front());
    batch_ = makeTrainingBatch(documents, network_.vocabulary() + subwords_.words);
    positions_ = positionOfSequence(batch_.words);
    const auto sentences = static_cast<std::int32_t>(text_.sentenceLengths.size());
    for (int i = 0; i < batch_.words.sequences(); ++i)
        for (std::int32_t t = 0; t < batch_.words.length[i]; ++t)
            batch_.wordOfRow[batch_.words.first[i] + t] +=
                batch_.words.order[i] / sentences * distinct_;
}

void HanGradient::projectPoints(const Points& points) {
    const std::size_t wide = network_.wordInputs(), rows = static_cast<std::size_t>(distinct_);
    float* out = points_.reserve(points.size() * rows * wide);
    forEachChunk(pool_, static_cast<int>(points.size() * rows), kRowsPerTask,
                 [&](int begin, int end) {
                     for (auto row = static_cast<std::size_t>(begin);
                          row < static_cast<std::size_t>(end); ++row) {
                         const auto a = static_cast<float>(points[row / rows]);
                         const float* side = sides_.data() + row % rows * wide;
                         for (std::size_t j = 0; j < wide; ++j)
                             out[row * wide + j] = unknown_[j] + a * (side[j] - unknown_[j]);
                     }
                 });
}

void HanGradient::forward(const Points& points) {
    layOut(points.size());
    projectPoints(points);
    const PackedLevel& sentences = network_.sentenceLevel();
    levelForward(network_.wordLevel(), batch_.wordSteps(), points_.data(), true, pool_,
                 state_.words, cancel_);
    const int count = batch_.words.sequences();
    float* inputs = state_.sentences.inputSide.reserve(
        cells(static_cast<std::size_t>(count), sentences.shape.inputSide()));
    projectInputs(sentences, state_.words.vectors.data(), nullptr, count, pool_, inputs);
    levelForward(sentences, batch_.sentenceSteps(), inputs, true, pool_, state_.sentences, cancel_);
    state_.logits.resize(cells(points.size(), network_.labels()));
    network_.classify(state_.sentences.vectors.data(), static_cast<int>(points.size()),
                      state_.logits.data());
}

// Sentence s of copy k is sequence k · L + s of the words, and step s of document k.
void HanGradient::backward() {
    const PackedLevel& level = network_.sentenceLevel();
    const std::vector<float> gradients = documentGradients();
    inputSideBackward(level, batch_.sentences, gradients.data(), pool_, state_.sentences);
    const std::ptrdiff_t half = 3 * level.shape.hidden, E = level.shape.input;
    const int count = batch_.words.sequences();
    float* out =
        sentenceGradients_.reserve(cells(static_cast<std::size_t>(count), level.shape.input));
    forEachChunk(pool_, count, kRowsPerTask, [&](int begin, int end) {
        std::vector<float> sides;
        for (int i = begin; i < end; ++i)
            for (int d = 0; d < 2; ++d) {
                const float* side = inputSideGradient(level, batch_.sentences, state_.sentences, d,
                                                      batch_.rowsOfSequence[i]);
                sides.insert(sides.end(), side, side + half);
            }
        multiplyRows(sides.data(), 2 * half, end - begin, level.inputBackward, nullptr, false,
                     out + begin * E, E);
    });
    cancel_.check();
    inputSideBackward(network_.wordLevel(), batch_.words, out, pool_, state_.words);
    cancel_.check();
}

// ∂z/∂v: the rows of the classifier.
std::vector<float> HanGradient::documentGradients() const {
    const HanParameters& p = network_.parameters();
    const int D = network_.sentenceLevel().shape.states();
    std::vector<float> gradients;
    for (int k = 0; k < batch_.sentences.sequences(); ++k)
        for (int d = 0; d < D; ++d) {
            const auto weight = [&](std::int32_t label) {
                return p.classifierWeight[std::ptrdiff_t{label} * D + d];
            };
            gradients.push_back(weight(output_.label) -
                                (output_.against ? weight(*output_.against) : 0.0f));
        }
    return gradients;
}

std::int32_t HanGradient::rowOf(std::size_t copy, std::size_t word) const {
    const std::size_t sequence =
        copy * text_.sentenceLengths.size() + static_cast<std::size_t>(sentenceOf_[word]);
    return batch_.words.first[positions_[sequence]] + stepOf_[word];
}

std::vector<double> HanGradient::wordProducts(const float* origin) const {
    const PackedLevel& level = network_.wordLevel();
    const int half = 3 * level.shape.hidden, words = static_cast<int>(text_.words.size());
    const auto copies = static_cast<std::size_t>(batch_.sentences.sequences());
    std::vector<double> products(text_.words.size(), 0.0);
    forEachChunk(pool_, words, kRowsPerTask, [&](int begin, int end) {
        for (auto word = static_cast<std::size_t>(begin); word < static_cast<std::size_t>(end);
             ++word)
            for (std::size_t copy = 0; copy < copies; ++copy)
                for (int d = 0; d < 2; ++d) {
                    const float* side =
                        sides_.data() + (std::ptrdiff_t{distinctOf_[word]} * 2 + d) * half;
                    const float* gradient =
                        inputSideGradient(level, batch_.words, state_.words, d, rowOf(copy, word));
                    const float* from = origin + d * half;
                    products[word] +=
                        sumOf(half, [&](int j) { return (side[j] - from[j]) * gradient[j]; });
                }
    });
    for (const double product : products) requireFinite(product);
    return products;
}

double HanGradient::logitAt(std::size_t copy) const {
    return logitOf(output_, state_.logits.data() + cells(copy, network_.labels()));
}

std::vector<double> HanGradient::sentenceSums(const std::vector<double>& words) const {
    std::vector<double> sums(text_.sentenceLengths.size(), 0.0);
    for (std::size_t word = 0; word < words.size(); ++word)
        sums[static_cast<std::size_t>(sentenceOf_[word])] += words[word];
    return sums;
}

Contributions HanGradient::timesInput() {
    forward({1.0});
    backward();
    Contributions result;
    result.output = logitAt(0);
    result.words = wordProducts(network_.wordLevel().inputBias.data());
    result.sentences = sentenceSums(result.words);
    return result;
}

Contributions HanGradient::timesAttention() {
    forward({1.0});
    const std::vector<float> ofDocument = documentGradients();
    Contributions result;
    result.output = logitAt(0);
    result.sentences = partsOfStates(network_.sentenceLevel(), batch_.sentences, 0,
                                     state_.sentences, ofDocument.data());
    backward();
    for (std::size_t s = 0; s < text_.sentenceLengths.size(); ++s)
        for (const double part : partsOfStates(network_.wordLevel(), batch_.words, positions_[s],
                                               state_.words, sentenceGradients_.data()))
            result.words.push_back(requireFinite(part));
    return result;
}

Contributions HanGradient::integrated(int steps, const ProgressCallback& progress) {
    Contributions result;
    forward({0.0, 1.0});
    result.output = logitAt(1);
    result.completeness = Contributions::Completeness{logitAt(0), steps, 0};
    result.words.assign(text_.words.size(), 0.0);
    const auto atOnce =
        static_cast<int>(std::clamp<std::size_t>(kGradientWordsAtOnce / text_.words.size(), 1, 64));
    for (int begin = 0; begin < steps; begin += atOnce) {
        Points points;
        for (int k = begin; k < std::min(begin + atOnce, steps); ++k)
            points.push_back((k + 0.5) / steps);
        forward(points);
        backward();
        const std::vector<double> products = wordProducts(unknown_.data());
        for (std::size_t word = 0; word < products.size(); ++word)
            result.words[word] += products[word] / steps;
        if (progress)
            progress(static_cast<std::uint64_t>(begin + static_cast<int>(points.size())),
                     static_cast<std::uint64_t>(steps));
    }
    result.sentences = sentenceSums(result.words);
    return result;
}

}  // namespace hanscope
