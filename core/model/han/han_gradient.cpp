#include "core/model/han/han_gradient.h"

#include <algorithm>
#include <utility>

#include "core/kernels/level.h"
#include "core/kernels/matrix/vectors.h"
#include "core/model/contributions.h"
#include "core/model/output_value.h"
#include "core/text/vocabulary.h"

namespace hanscope {
namespace {

// Rows of all copies that are read together: their states need some KiB each.
constexpr std::size_t kGradientWordsAtOnce = 2048;

std::size_t cells(std::size_t rows, int width) {
    return rows * static_cast<std::size_t>(width);
}

std::vector<double> factorsOf(const Output& output, int labels) {
    std::vector<double> factors(static_cast<std::size_t>(labels));
    factors[static_cast<std::size_t>(output.label)] += 1;
    if (output.against) factors[static_cast<std::size_t>(*output.against)] -= 1;
    return factors;
}

}  // namespace

HanGradient::HanGradient(const HanNetwork& network, const EncodedDocument& text,
                         const Output& output, WorkerPool& pool, const CancelToken& cancel)
    : HanGradient(network, text, factorsOf(output, network.labels()), pool, cancel) {}

HanGradient::HanGradient(const HanNetwork& network, const EncodedDocument& text,
                         std::vector<double> factors, WorkerPool& pool, const CancelToken& cancel)
    : network_(network),
      text_(text),
      factors_(std::move(factors)),
      pool_(pool),
      cancel_(cancel),
      subwords_(network.subwordsOf({&text})) {
    requireMemory(text, network.keptNumbers(text));
    const HanParameters& p = network_.parameters();
    const HanBatch own = makeTrainingBatch(subwords_.documents, p.vocabulary + subwords_.words);
    for (std::size_t s = 0; s < text.sentenceLengths.size(); ++s)
        for (std::int32_t t = 0; t < text.sentenceLengths[s]; ++t) {
            sentenceOf_.push_back(static_cast<std::int32_t>(s));
            stepOf_.push_back(t);
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
    positions_ = positionsIn(batch_.words);
}

// The rows of the words between `origin` (6H), which they read at 0, and their own P, at 1.
void HanGradient::setOrigin(const float* origin) {
    const std::size_t wide = network_.wordInputs();
    origin_.assign(origin, origin + wide);
    const auto rows = static_cast<std::size_t>(distinct_);
    float* differences = differences_.reserve(rows * wide);
    std::copy_n(sides_.data(), rows * wide, differences);
    subtractFromRows(origin, rows, wide, differences);
}

LevelSteps HanGradient::wordSteps() const {
    LevelSteps steps = batch_.wordSteps();
    steps.origin = origin_.data();
    steps.scaleOfRow = pointOfRow_.data();
    return steps;
}

void HanGradient::forward(const Points& points, bool forGradients) {
    layOut(points.size());
    pointOfRow_.assign(static_cast<std::size_t>(batch_.words.rows), 0.0f);
    for (std::size_t copy = 0; copy < points.size(); ++copy)
        for (std::size_t word = 0; word < text_.words.size(); ++word)
            pointOfRow_[static_cast<std::size_t>(rowOf(copy, word))] =
                static_cast<float>(points[copy]);
    const PackedLevel& sentences = network_.sentenceLevel();
    levelForward(network_.wordLevel(), wordSteps(), differences_.data(), forGradients, pool_,
                 state_.words, cancel_);
    const int count = batch_.words.sequences();
    float* inputs = state_.sentences.inputSide.reserve(
        cells(static_cast<std::size_t>(count), sentences.shape.inputSide()));
    projectInputs(sentences, state_.words.vectors.data(), nullptr, count, pool_, inputs);
    levelForward(sentences, batch_.sentenceSteps(), inputs, forGradients, pool_, state_.sentences,
                 cancel_);
    state_.logits.resize(cells(points.size(), network_.labels()));
    network_.classify(state_.sentences.vectors.data(), static_cast<int>(points.size()),
                      state_.logits.data());
}

void HanGradient::backward() {
    sentenceBackward();
    inputProductsBackward(network_.wordLevel(), wordSteps(), differences_.data(),
                          sentenceGradients_.data(), pool_, state_.words,
                          products_.reserve(static_cast<std::size_t>(batch_.words.rows)));
    cancel_.check();
}

// Sentence s of copy k is sequence k · L + s of the words, and step s of document k.
void HanGradient::sentenceBackward() {
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
}

// ∂z/∂v: the rows of the classifier, for each copy of the text.
std::vector<float> HanGradient::documentGradients() const {
    const float* weight = network_.parameters().classifierWeight;
    const auto V = static_cast<std::size_t>(network_.sentenceLevel().shape.vectors());
    std::vector<double> sums(V);
    for (std::size_t label = 0; label < factors_.size(); ++label) {
        if (factors_[label] == 0) continue;
        for (std::size_t d = 0; d < V; ++d)
            sums[d] += factors_[label] * double{weight[label * V + d]};
    }
    std::vector<float> gradients;
    for (int copy = 0; copy < batch_.sentences.sequences(); ++copy)
        for (const double sum : sums) gradients.push_back(static_cast<float>(sum));
    return gradients;
}

std::int32_t HanGradient::rowOf(std::size_t copy, std::size_t word) const {
    const std::size_t sequence =
        copy * text_.sentenceLengths.size() + static_cast<std::size_t>(sentenceOf_[word]);
    return batch_.words.first[positions_[sequence]] + stepOf_[word];
}

std::vector<double> HanGradient::wordProducts() const {
    const auto copies = static_cast<std::size_t>(batch_.sentences.sequences());
    std::vector<double> products(text_.words.size(), 0.0);
    for (std::size_t word = 0; word < products.size(); ++word) {
        for (std::size_t copy = 0; copy < copies; ++copy)
            products[word] += double{products_.data()[rowOf(copy, word)]};
        requireFinite(products[word]);
    }
    return products;
}

double HanGradient::logitAt(std::size_t copy) const {
    const float* logits = state_.logits.data() + cells(copy, network_.labels());
    double sum = 0;
    for (std::size_t label = 0; label < factors_.size(); ++label)
        if (factors_[label] != 0) sum += factors_[label] * double{logits[label]};
    return sum;
}

Contributions HanGradient::timesInput() {
    setOrigin(network_.wordLevel().inputBias.data());
    forward({1.0}, true);
    backward();
    Contributions result;
    result.output = logitAt(0);
    result.words = wordProducts();
    result.sentences = sentenceSums(text_, result.words);
    return result;
}

Contributions HanGradient::timesAttention() {
    setOrigin(network_.wordLevel().inputBias.data());
    forward({1.0}, true);
    const std::vector<float> ofDocument = documentGradients();
    Contributions result;
    result.output = logitAt(0);
    const PackedLevel &words = network_.wordLevel(), &sentences = network_.sentenceLevel();
    result.sentences = sentences.shape.method().shares(
        poolingBackward(sentences, batch_.sentences, state_.sentences, ofDocument.data()), 0);
    sentenceBackward();
    for (std::size_t s = 0; s < text_.sentenceLengths.size(); ++s)
        for (const double part : words.shape.method().shares(
                 poolingBackward(words, batch_.words, state_.words, sentenceGradients_.data()),
                 positions_[s]))
            result.words.push_back(requireFinite(part));
    return result;
}

Contributions HanGradient::sumOnPath(const Points& points, const ProgressCallback& progress) {
    setOrigin(unknown_.data());
    forward({0.0, 1.0}, false);
    Contributions result;
    result.output = logitAt(1);
    result.completeness = Contributions::Completeness{logitAt(0), 0, 0};
    result.words.assign(text_.words.size(), 0.0);
    const std::size_t atOnce =
        std::clamp<std::size_t>(kGradientWordsAtOnce / text_.words.size(), 1, 64);
    for (std::size_t begin = 0; begin < points.size(); begin += atOnce) {
        const std::size_t end = std::min(begin + atOnce, points.size());
        forward({points.begin() + static_cast<std::ptrdiff_t>(begin),
                 points.begin() + static_cast<std::ptrdiff_t>(end)},
                true);
        backward();
        const std::vector<double> products = wordProducts();
        for (std::size_t word = 0; word < products.size(); ++word)
            result.words[word] += products[word];
        if (progress) progress(end, points.size());
    }
    result.sentences = sentenceSums(text_, result.words);
    return result;
}

}  // namespace hanscope
