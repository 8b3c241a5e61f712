#include "core/train/networks/han_module.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <vector>

#include "core/kernels/dropout.h"
#include "core/kernels/level.h"
#include "core/kernels/matrix.h"
#include "core/kernels/vectors.h"
#include "core/kernels/worker_pool.h"
#include "core/message.h"
#include "core/settings/train_settings.h"
#include "core/train/networks/tensor_values.h"

namespace hanscope {

namespace {

const Message kCpuOnly = message(
    "Training on CUDA is not possible: this LibTorch (for example Debian's) is built for the CPU "
    "only; build Hanscope with a CUDA version of LibTorch from pytorch.org (CMAKE_PREFIX_PATH), or "
    "train on the CPU.");
const Message kNoGpu = message(
    "Training on CUDA is not possible: LibTorch finds no GPU; check that `nvidia-smi` lists one "
    "and that CUDA_VISIBLE_DEVICES does not hide it, or train on the CPU.");

/// The LibTorch device to compute on; nullopt if Hanscope's own kernels compute. Also sets LibTorch
/// to deterministic algorithms and to full single precision.
std::optional<at::Device> torchDevice(Device device) {
    if (device == Device::TorchOnCpu) return at::Device(at::kCPU);
    if (device != Device::Cuda) return {};
    ::setenv("CUBLAS_WORKSPACE_CONFIG", ":4096:8", 0);  // without it sums may change their order
    at::Context& context = at::globalContext();
    context.setDeterministicAlgorithms(true, false);
    context.setDeterministicCuDNN(true);
    context.setAllowTF32CuDNN(false);
    return at::Device(at::kCUDA, 0);
}

constexpr std::uint32_t kDirectionSite = 8;  // another than those of dropout

struct RowRange {
    std::size_t first = 0, count = 0;
};

// The rows of each sequence, in the caller's order.
std::vector<RowRange> rowsOfSequences(const SequenceLayout& layout) {
    std::vector<RowRange> ranges(layout.order.size());
    for (std::size_t i = 0; i < ranges.size(); ++i)
        ranges[static_cast<std::size_t>(layout.order[i])] = {
            static_cast<std::size_t>(layout.first[i]), static_cast<std::size_t>(layout.length[i])};
    return ranges;
}

// Calls body(document, values, count) for each sentence's words and then for the document's
// sentences, document by document.
template <class Body>
void forEachRange(const HanBatch& batch, const ScoreOffsets& offsets, Body body) {
    const std::vector<RowRange> words = rowsOfSequences(batch.words),
                                sentences = rowsOfSequences(batch.sentences);
    auto* wordValues = offsets.words.data_ptr<float>();
    auto* sentenceValues = offsets.sentences.data_ptr<float>();
    for (std::size_t d = 0; d < sentences.size(); ++d) {
        const auto firstSentence = static_cast<std::size_t>(batch.firstSentence[d]);
        for (std::size_t s = firstSentence; s < firstSentence + sentences[d].count; ++s) {
            const RowRange& rows = words[static_cast<std::size_t>(batch.sequenceOf[s])];
            body(d, wordValues + rows.first, rows.count);
        }
        body(d, sentenceValues + sentences[d].first, sentences[d].count);
    }
}

void scaleToNorm(const HanBatch& batch, double size, const ScoreOffsets& offsets) {
    std::vector<double> squares(batch.firstSentence.size(), 0);
    forEachRange(batch, offsets, [&](std::size_t document, const float* values, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) squares[document] += double{values[i]} * values[i];
    });
    forEachRange(batch, offsets, [&](std::size_t document, float* values, std::size_t count) {
        const double factor = squares[document] > 0 ? size / std::sqrt(squares[document]) : 0;
        for (std::size_t i = 0; i < count; ++i) values[i] = static_cast<float>(factor * values[i]);
    });
}

ScoreOffsets zeros(const HanBatch& batch) {
    return {at::zeros({batch.words.rows}), at::zeros({batch.sentences.rows})};
}

void requireGradients(const ScoreOffsets& offsets) {
    offsets.words.requires_grad_(true);
    offsets.sentences.requires_grad_(true);
}

using at::Tensor;

/// LevelFunction written with LibTorch operations, for devices on which our kernels do not run.
/// Computes the same function and gradients up to rounding, without padding or masks.
///
/// Maps x (inputs × E) on the computing device to vectors (sequences × V) on the same device, in
/// the caller's order. `parameters` are in the order of forEachLevelTensor, float32 and on the CPU;
/// autograd copies their gradients back to the CPU, and those of `scoreOffsets`, if defined (rows
/// of the layout, on the CPU). The arguments need not outlive the call.
at::Tensor torchLevel(const LevelShape& shape, const at::Tensor& x,
                      const std::vector<at::Tensor>& parameters, const LevelSteps& steps,
                      const at::Tensor& scoreOffsets = {});

using Indices = std::vector<std::int64_t>;

Tensor tensorOf(const Indices& values) {
    return at::tensor(values, at::TensorOptions().dtype(at::kLong));
}

// The rows of the layout in two orders, without its zero rows: "packed" is step by step as
// LibTorch's GRU needs them (the first steps of all sequences first), and "own" is sequence by
// sequence in the caller's order.
struct Rows {
    Indices inputOfPacked;  // input of a packed row
    Indices running;        // [step] number of sequences that have this step
    Indices packedOfOwn;    // position of an own row in the packed order
    Indices sequenceOfOwn;  // the sequence of an own row
    Indices rowOfOwn;       // the row of the layout of an own row
    Indices lengths;        // [sequence]

    explicit Rows(const LevelSteps& steps);
};

Rows::Rows(const LevelSteps& steps) {
    const SequenceLayout& layout = *steps.layout;
    const std::size_t sequences = layout.order.size();
    Indices firstPacked;  // [step]
    std::size_t count = sequences;
    for (std::int32_t t = 0; t < layout.length[0]; ++t) {
        while (layout.length[count - 1] <= t) --count;
        running.push_back(static_cast<std::int64_t>(count));
        firstPacked.push_back(static_cast<std::int64_t>(inputOfPacked.size()));
        for (std::size_t p = 0; p < count; ++p)
            inputOfPacked.push_back(
                (*steps.inputOfRow)[static_cast<std::size_t>(layout.first[p] + t)]);
    }
    Indices positionOf(sequences);
    for (std::size_t p = 0; p < sequences; ++p)
        positionOf[static_cast<std::size_t>(layout.order[p])] = static_cast<std::int64_t>(p);
    for (std::size_t s = 0; s < sequences; ++s) {
        const auto position = static_cast<std::size_t>(positionOf[s]);
        lengths.push_back(layout.length[position]);
        for (std::int64_t t = 0; t < lengths.back(); ++t) {
            packedOfOwn.push_back(firstPacked[static_cast<std::size_t>(t)] + positionOf[s]);
            sequenceOfOwn.push_back(static_cast<std::int64_t>(s));
            rowOfOwn.push_back(layout.first[position] + t);
        }
    }
}

// Reductions (sum, mean, maximum, softmax) over the own rows of each sequence.
class Segments {
 public:
    Segments(const Rows& rows, at::Device device)
        : lengths_(tensorOf(rows.lengths).to(device)),
          sequenceOfRow_(tensorOf(rows.sequenceOfOwn).to(device)) {}

    Tensor sum(const Tensor& rows) const { return reduced(rows, "sum"); }
    Tensor mean(const Tensor& rows) const { return sum(rows) / lengths_.unsqueeze(1); }
    // Copies the value of a sequence to each of its rows.
    Tensor spread(const Tensor& values) const { return values.index_select(0, sequenceOfRow_); }
    Tensor softmax(const Tensor& scores) const {
        const Tensor e = at::exp(scores - spread(reduced(scores.detach(), "max")));
        return e / spread(sum(e));
    }
    Tensor entmax(const Tensor& scores) const;
    Tensor weighted(const Tensor& rows, const Tensor& weights) const {
        return sum(rows * weights.unsqueeze(1));
    }
    Tensor maximum(const Tensor& rows) const;

 private:
    Tensor reduced(const Tensor& rows, const char* how) const {
        return at::segment_reduce(rows, how, lengths_, {}, {}, 0, /*unsafe=*/true);
    }

    Tensor lengths_, sequenceOfRow_;
};

// See core/kernels/entmax.h. τ is found by bisection: Σ max(0, z − τ)² falls from at least
// 1 at −1 to 0 at 0, where z is s / 2 less its maximum. What is added to p is 0 and has p's
// gradient.
Tensor Segments::entmax(const Tensor& scores) const {
    const Tensor z =
        (scores.detach() - spread(reduced(scores.detach(), "max"))).to(at::kDouble) / 2;
    Tensor low = at::full(lengths_.sizes(), -1.0, z.options()), high = at::zeros_like(low);
    const auto squares = [&](const Tensor& tau) { return at::relu(z - spread(tau)).square(); };
    for (int i = 0; i < 50; ++i) {
        const Tensor middle = (low + high) / 2;
        const Tensor isBelow = sum(squares(middle)) >= 1;
        low = at::where(isBelow, middle, low);
        high = at::where(isBelow, high, middle);
    }
    const Tensor p = squares(low).to(at::kFloat), roots = p.sqrt();
    const Tensor change = roots * (scores - spread(sum(roots * scores) / sum(roots)));
    return p + change - change.detach();
}

// For each dimension only the first row that has the maximum gets the gradient.
Tensor Segments::maximum(const Tensor& rows) const {
    const Tensor values = rows.detach();
    const Tensor numbers =
        at::arange(values.size(0), values.options().dtype(at::kDouble)).unsqueeze(1);
    const Tensor candidates =
        at::where(values == spread(reduced(values, "max")), numbers, values.size(0));
    return sum(rows * (numbers == spread(reduced(candidates, "min"))));
}

// Copies of the parameters on `device`. They are copied as one array, in cuDNN's order of the
// weights of a GRU, so that cuDNN can use them without another copy.
std::vector<Tensor> copiesOf(const std::vector<Tensor>& parameters, at::Device device) {
    std::vector<std::size_t> order = {0, 2, 4, 6, 1, 3, 5, 7};  // weights, then biases
    for (std::size_t i = order.size(); i < parameters.size(); ++i) order.push_back(i);
    std::vector<Tensor> flat;
    Indices sizes;
    for (const std::size_t i : order) {
        flat.push_back(parameters[i].reshape(-1));
        sizes.push_back(parameters[i].numel());
    }
    const std::vector<Tensor> pieces = at::cat(flat).to(device).split_with_sizes(sizes);
    std::vector<Tensor> copies(parameters.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        copies[order[i]] = pieces[i].view(parameters[order[i]].sizes());
    return copies;
}

// Returns the states of the packed rows (rows × D).
Tensor statesOf(const Tensor& x, const std::vector<Tensor>& p, const Rows& rows) {
    const Tensor inputs = x.index_select(0, tensorOf(rows.inputOfPacked).to(x.device()));
    const std::int64_t hidden = p[2].size(1);
    const Tensor start = at::zeros({2, rows.running.front(), hidden}, x.options());
    const std::vector<Tensor> gru = {p[0], p[2], p[1], p[3], p[4], p[6], p[5], p[7]};
    return std::get<0>(at::gru(inputs, tensorOf(rows.running), start, gru, /*has_biases=*/true,
                               /*num_layers=*/1, /*dropout=*/0, /*train=*/true,
                               /*bidirectional=*/true));
}

Tensor similarity(const Segments& segments, const Tensor& states, int rounds) {
    const double beta = 1 / std::sqrt(static_cast<double>(states.size(1)));
    Tensor vectors = segments.mean(states);
    for (int k = 0; k < rounds; ++k) {
        const Tensor scores = (states * segments.spread(vectors)).sum(1) * beta;
        vectors = segments.weighted(states, segments.softmax(scores));
    }
    return vectors;
}

// `offsets` of the own rows may be undefined.
Tensor attention(const Segments& segments, const Tensor& states, const std::vector<Tensor>& p,
                 const Tensor& offsets, bool sparse) {
    const Tensor u = at::tanh(at::linear(states, p[8], p[9]));
    const Tensor scores = at::mv(u, p[10]);
    const Tensor moved = offsets.defined() ? scores + offsets : scores;
    return segments.weighted(states, sparse ? segments.entmax(moved) : segments.softmax(moved));
}

Tensor ofOwnRows(const Tensor& scoreOffsets, const Rows& rows, at::Device device) {
    if (!scoreOffsets.defined()) return {};
    return scoreOffsets.index_select(0, tensorOf(rows.rowOfOwn)).to(device);
}

Tensor torchLevel(const LevelShape& shape, const Tensor& x, const std::vector<Tensor>& parameters,
                  const LevelSteps& steps, const Tensor& scoreOffsets) {
    const at::Device device = x.device();
    const Rows rows(steps);
    const std::vector<Tensor> p = copiesOf(parameters, device);
    const Tensor states =
        statesOf(x, p, rows).index_select(0, tensorOf(rows.packedOfOwn).to(device));
    const Segments segments(rows, device);
    const auto weighed = [&] {
        return attention(segments, states, p, ofOwnRows(scoreOffsets, rows, device),
                         shape.pooling == Pooling::Sparse);
    };
    switch (shape.pooling) {
        case Pooling::Attention:
        case Pooling::Sparse:
            return weighed();
        case Pooling::AttentionMaximum:
            return at::cat({weighed(), segments.maximum(states)}, 1);
        case Pooling::Mean:
            return segments.mean(states);
        case Pooling::Maximum:
            return segments.maximum(states);
        case Pooling::Similarity:
            return similarity(segments, states, shape.rounds);
    }
    return {};
}

enum DropoutSite : std::uint32_t {
    kEmbeddingSite,
    kWordSite,
    kSentenceSite,
    kDocumentSite,
    kWordRecurrentSite,  // and the next: one for each direction
    kSentenceRecurrentSite = kWordRecurrentSite + 2
};

bool endsWith(const std::string& text, const std::string& end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// Half the width of the uniform distribution that a parameter starts from; 0: starts at zero.
double initialRange(const std::string& name, const std::vector<std::int64_t>& shape,
                    double contextStart) {
    if (name == kEmbeddingName) return 0.1;
    if (name.find(".gru.") != std::string::npos) {
        const bool weight = shape.size() == 2;
        return weight ? 1 / std::sqrt(static_cast<double>(shape[0]) / 3) : 0;
    }
    if (endsWith(name, ".context")) return contextStart / std::sqrt(static_cast<double>(shape[0]));
    if (shape.size() == 2) return std::sqrt(6.0 / static_cast<double>(shape[0] + shape[1]));
    return 0;
}

// Sentence vectors (D values each): the factors of document d of the step start at index d 2^32.
Tensor dropSentences(const Tensor& vectors, const HanBatch& batch, const HanDropout& dropout) {
    if (dropout.sentence <= 0) return vectors;
    const auto D = static_cast<std::size_t>(vectors.size(1));
    Tensor factors = at::empty(vectors.sizes(), at::kFloat);
    for (std::size_t d = 0; d < batch.firstSentence.size(); ++d) {
        const auto first = static_cast<std::size_t>(batch.firstSentence[d]);
        const std::size_t end = d + 1 < batch.firstSentence.size()
                                    ? static_cast<std::size_t>(batch.firstSentence[d + 1])
                                    : static_cast<std::size_t>(vectors.size(0));
        dropoutMask({dropout.seed, dropout.step, kSentenceSite}, dropout.sentence,
                    (dropout.firstDocument + d) << 32, (end - first) * D,
                    factors.data_ptr<float>() + first * D);
    }
    return vectors * factors.to(vectors.device());
}

Tensor dropDocuments(const Tensor& vectors, const HanDropout& dropout) {
    if (dropout.document <= 0) return vectors;
    Tensor factors = at::empty(vectors.sizes(), at::kFloat);
    dropoutMask({dropout.seed, dropout.step, kDocumentSite}, dropout.document,
                dropout.firstDocument * static_cast<std::size_t>(vectors.size(1)),
                static_cast<std::size_t>(factors.numel()), factors.data_ptr<float>());
    return vectors * factors.to(vectors.device());
}

// The `width` factors of one word. All occurrences of a word get the same factors; those of a
// dropped word are all zero.
void wordFactors(const HanDropout& dropout, std::size_t word, std::size_t width, float* factors) {
    dropoutMask({dropout.seed, dropout.step, kEmbeddingSite}, dropout.embedding, word * width,
                width, factors);
    if (dropout.word <= 0) return;
    float kept;
    dropoutMask({dropout.seed, dropout.step, kWordSite}, dropout.word, word, 1, &kept);
    for (std::size_t i = 0; i < width; ++i) factors[i] *= kept;
}

}  // namespace

Device availableDevice(Device wanted) {
    if (wanted != Device::Auto && wanted != Device::Cuda) return wanted;
    if (at::hasCUDA()) return Device::Cuda;
    if (wanted == Device::Auto) return Device::Cpu;
    throw Error(at::globalContext().hasCUDART() ? kNoGpu : kCpuOnly);
}

ScoreOffsets zeroOffsets(const HanBatch& batch) {
    const ScoreOffsets offsets = zeros(batch);
    requireGradients(offsets);
    return offsets;
}

ScoreOffsets alongGradients(const HanBatch& batch, const ScoreOffsets& gradients, double size) {
    const ScoreOffsets offsets{gradients.words.clone(), gradients.sentences.clone()};
    scaleToNorm(batch, size, offsets);
    return offsets;
}

ScoreOffsets randomOffsets(const HanBatch& batch, std::uint64_t seed, std::uint64_t step,
                           std::uint64_t firstDocument, double size) {
    const ScoreOffsets offsets = zeros(batch);
    std::vector<std::size_t> drawn(batch.firstSentence.size(), 0);
    forEachRange(batch, offsets, [&](std::size_t document, float* values, std::size_t count) {
        const std::uint64_t first = ((firstDocument + document) << 32) + drawn[document];
        dropoutMask({seed, step, kDirectionSite}, 0.5, first, count, values);  // 0 or 2
        for (std::size_t i = 0; i < count; ++i) values[i] -= 1;
        drawn[document] += count;
    });
    scaleToNorm(batch, size, offsets);
    requireGradients(offsets);
    return offsets;
}

HanModule::HanModule(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                     std::uint64_t seed, double contextStart, Device device)
    : config_(config),
      torch_(torchDevice(device)),
      words_(wordShape(std::get<HanConfig>(config.network))),
      sentences_(sentenceShape(std::get<HanConfig>(config.network))) {
    at::set_num_threads(1);  // our own pool does the work; a second pool would compete with it
    at::Generator generator = at::make_generator<at::CPUGeneratorImpl>(seed);
    for (const auto& [name, shape] : tensorShapes(config, vocabulary, labels)) {
        Tensor parameter = at::zeros(shape, at::kFloat);
        const double range = initialRange(name, shape, contextStart);
        if (range > 0) parameter.uniform_(-range, range, generator);
        parameters_[name] = parameter.set_requires_grad(name != kEmbeddingName);
    }
}

std::vector<Tensor> HanModule::levelParameters(const std::string& level) const {
    std::vector<Tensor> out;
    LevelParameters places;
    forEachLevelTensor(level, wordShape(std::get<HanConfig>(config_.network)), places,
                       [&](const std::string& name, const auto&, const float*&) {
                           out.push_back(parameters_.at(name));
                       });
    return out;
}

// The recurrent matrices of a level (U of both directions in the order of forEachLevelTensor) with
// dropout of their elements, the same for all steps of all sequences (Merity et al. 2018).
void HanModule::dropRecurrent(const std::string& level, const HanDropout& dropout,
                              std::vector<Tensor>& parameters) {
    if (dropout.recurrent <= 0) return;
    constexpr std::size_t kRecurrent[] = {2, 6};
    const std::uint32_t site = level == "word" ? kWordRecurrentSite : kSentenceRecurrentSite;
    for (std::uint32_t d = 0; d < 2; ++d) {
        Tensor& matrix = parameters[kRecurrent[d]];
        Tensor factors = at::empty(matrix.sizes(), at::kFloat);
        dropoutMask({dropout.seed, dropout.step, site + d}, dropout.recurrent, 0,
                    static_cast<std::size_t>(factors.numel()), factors.data_ptr<float>());
        matrix = dropped_[level + std::to_string(d)] = matrix * factors;
    }
}

void HanModule::embed(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout) {
    const auto E = static_cast<std::size_t>(embedding().size(1));
    const auto words = static_cast<int>(batch.distinctWords.size());
    dropsWords_ = dropout.embedding > 0 || dropout.word > 0;
    float* rows = embeddedRows_.reserve(batch.distinctWords.size() * E);
    float* factors = dropsWords_ ? wordFactors_.reserve(batch.distinctWords.size() * E) : nullptr;
    const float* table = embedding().data_ptr<float>();
    forEachChunk(pool, words, kRowsPerTask, [&](int from, int to) {
        const auto begin = static_cast<std::size_t>(from), end = static_cast<std::size_t>(to);
        for (std::size_t i = begin; i < end; ++i) {
            const auto word = static_cast<std::size_t>(batch.distinctWords[i]);
            std::memcpy(rows + i * E, table + word * E, E * sizeof(float));
            if (dropsWords_) wordFactors(dropout, word, E, factors + i * E);
        }
        if (dropsWords_) multiplyBy(factors + begin * E, (end - begin) * E, rows + begin * E);
    });
    embedded_ = at::from_blob(rows, {words, static_cast<std::int64_t>(E)}).set_requires_grad(true);
}

Tensor HanModule::embeddingGradient(WorkerPool& pool) const {
    Tensor gradient = embedded_.grad().contiguous();
    if (!dropsWords_) return gradient;
    constexpr int kFloatsPerTask = 16384;
    forEachChunk(pool, static_cast<int>(gradient.numel()), kFloatsPerTask, [&](int begin, int end) {
        multiplyBy(wordFactors_.data() + begin, static_cast<std::size_t>(end - begin),
                   gradient.data_ptr<float>() + begin);
    });
    return gradient;
}

Tensor HanModule::onDevice(const Tensor& tensor) const {
    return torch_ ? tensor.to(*torch_) : tensor;
}

Tensor HanModule::level(LevelFunction& kernels, const std::string& name, const Tensor& x,
                        const LevelSteps& steps, const Tensor& scoreOffsets,
                        const HanDropout& dropout, WorkerPool& pool) {
    std::vector<Tensor> parameters = levelParameters(name);
    dropRecurrent(name, dropout, parameters);
    if (torch_) return torchLevel(kernels.shape(), x, parameters, steps, scoreOffsets);
    return kernels(x, parameters, steps, pool, scoreOffsets);
}

Tensor HanModule::forward(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout,
                          const ScoreOffsets& offsets, const WordChange& change) {
    embed(batch, pool, dropout);
    return logits(batch, pool, dropout, offsets, change);
}

Tensor HanModule::forwardAgain(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout,
                               const ScoreOffsets& offsets, const WordChange& change) {
    keepWordGradient();
    return logits(batch, pool, dropout, offsets, change);
}

// The gradient may lie in a buffer of the word level, which the next backward pass overwrites.
void HanModule::keepWordGradient() {
    embedded_.mutable_grad() = embedded_.grad().clone();
}

Tensor HanModule::logits(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout,
                         const ScoreOffsets& offsets, const WordChange& change) {
    Tensor words = embedded_;
    if (change.words)
        words = embedded_.index_select(0, tensorOf(change.words->wordOfRow())) + change.change;
    Tensor vectors = level(words_, "word", onDevice(words),
                           change.words ? change.words->steps() : batch.wordSteps(), offsets.words,
                           dropout, pool);
    vectors = dropSentences(vectors, batch, dropout);
    Tensor documents = level(sentences_, "sentence", vectors, batch.sentenceSteps(),
                             offsets.sentences, dropout, pool);
    documents = dropDocuments(documents, dropout);
    return at::linear(documents, onDevice(parameters_.at("classifier.weight")),
                      onDevice(parameters_.at("classifier.bias")))
        .cpu();
}

HanParameters HanModule::parameters() const {
    const auto labels = static_cast<std::size_t>(parameters_.at("classifier.bias").size(0));
    return hanParameters(config_, vocabulary(), labels, [this](const std::string& name) {
        return parameters_.at(name).data_ptr<float>();
    });
}

std::map<std::string, Tensor> HanModule::denseParameters() const {
    std::map<std::string, Tensor> dense = parameters_;
    dense.erase(kEmbeddingName);
    return dense;
}

std::map<std::string, TensorValues> HanModule::values() const {
    std::map<std::string, TensorValues> out = denseValues();
    out[kEmbeddingName] = valuesOf(embedding());
    return out;
}

std::map<std::string, TensorValues> HanModule::denseValues() const {
    std::map<std::string, TensorValues> out;
    for (const auto& [name, parameter] : denseParameters()) out[name] = valuesOf(parameter);
    return out;
}

}  // namespace hanscope
