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
#include "core/kernels/matrix/vectors.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/message.h"
#include "core/settings/train_settings.h"
#include "core/text/trimmed.h"
#include "core/train/networks/one_torch_thread.h"
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

using at::Tensor;

// Copies of the parameters on `device`, which are copied as one array.
std::vector<Tensor> copiesOf(const std::vector<Tensor>& parameters, at::Device device) {
    std::vector<Tensor> flat;
    std::vector<std::int64_t> sizes;
    for (const Tensor& parameter : parameters) {
        flat.push_back(parameter.reshape(-1));
        sizes.push_back(parameter.numel());
    }
    std::vector<Tensor> copies = at::cat(flat).to(device).split_with_sizes(sizes);
    for (std::size_t i = 0; i < copies.size(); ++i)
        copies[i] = copies[i].view(parameters[i].sizes());
    return copies;
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

std::optional<at::Device> torchDevice(Device device) {
    if (device == Device::TorchOnCpu) return at::Device(at::kCPU);
    if (device != Device::Cuda) return {};
    ::setenv("CUBLAS_WORKSPACE_CONFIG", ":4096:8", 0);  // without it sums may change their order
    at::Context& context = at::globalContext();
    context.setAllowTF32CuBLAS(false);
    return at::Device(at::kCUDA, 0);
}

HanDropout dropoutOf(const TrainSettings& settings, std::uint64_t step,
                     std::uint64_t firstDocument) {
    return {settings.embeddingDropout,
            settings.wordDropout,
            settings.sentenceDropout,
            settings.documentDropout,
            settings.seed,
            step,
            firstDocument};
}

std::vector<Tensor> levelParameters(const std::string& level, const LevelShape& shape,
                                    const std::map<std::string, Tensor>& parameters) {
    std::vector<Tensor> out;
    LevelParameters places;
    forEachLevelTensor(level, shape, places,
                       [&](const std::string& name, const auto&, const float*&) {
                           out.push_back(parameters.at(name));
                       });
    return out;
}

Device availableDevice(Device wanted) {
    if (wanted != Device::Auto && wanted != Device::Cuda) return wanted;
    if (at::hasCUDA()) return Device::Cuda;
    if (wanted == Device::Auto) return Device::Cpu;
    throw Error(at::globalContext().hasCUDART() ? kNoGpu : kCpuOnly);
}

HanModule::HanModule(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                     std::uint64_t seed, double contextStart, Device device, Precision precision)
    : config_(config),
      torch_(torchDevice(device)),
      words_(wordShape(std::get<HanConfig>(config.network)), precision),
      sentences_(sentenceShape(std::get<HanConfig>(config.network)), precision) {
    useOneTorchThread();
    at::Generator generator = at::make_generator<at::CPUGeneratorImpl>(seed);
    for (const auto& [name, shape] : tensorShapes(config, vocabulary, labels)) {
        Tensor parameter = at::zeros(shape, at::kFloat);
        const double range = initialRange(name, shape, contextStart);
        if (range > 0) parameter.uniform_(-range, range, generator);
        parameters_[name] = parameter.set_requires_grad(name != kEmbeddingName);
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
                        const LevelSteps& steps, const StepTargets& targets, WorkerPool& pool) {
    const std::vector<Tensor> parameters = levelParameters(name, kernels.shape(), parameters_);
    if (torch_) {
        const TorchRows& rows = torchRows_[name] = TorchRows(steps, *torch_);
        return torchLevel(kernels.shape(), x, copiesOf(parameters, *torch_), rows,
                          targets.to(*torch_));
    }
    return kernels(x, parameters, steps, pool, targets);
}

Tensor HanModule::forward(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout,
                          const WordChange& change, const MarkTargets& targets) {
    embed(batch, pool, dropout);
    return logits(batch, pool, dropout, change, targets);
}

Tensor HanModule::forwardAgain(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout,
                               const WordChange& change) {
    keepWordGradient();
    return logits(batch, pool, dropout, change, {});
}

// The gradient may lie in a buffer of the word level, which the next backward pass overwrites.
void HanModule::keepWordGradient() {
    embedded_.mutable_grad() = embedded_.grad().clone();
}

Tensor HanModule::logits(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout,
                         const WordChange& change, const MarkTargets& targets) {
    Tensor words = embedded_;
    if (change.words)
        words = embedded_.index_select(0, at::tensor(change.words->wordOfRow(), at::kLong)) +
                change.change;
    Tensor vectors =
        level(words_, "word", onDevice(words),
              change.words ? change.words->steps() : batch.wordSteps(), targets.words, pool);
    vectors = dropSentences(vectors, batch, dropout);
    Tensor documents =
        level(sentences_, "sentence", vectors, batch.sentenceSteps(), targets.sentences, pool);
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

NamedTensors HanModule::values() const {
    NamedTensors out;
    for (const auto& [name, parameter] : parameters_) out[name] = valuesOf(parameter);
    return out;
}

}  // namespace hanscope
