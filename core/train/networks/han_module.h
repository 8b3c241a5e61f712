#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/model/input/han_batch.h"
#include "core/model_file/han_parameters.h"
#include "core/settings/train_settings.h"
#include "core/train/networks/document_words.h"
#include "core/train/networks/level_function.h"
#include "core/train/networks/mark_targets.h"
#include "core/train/networks/torch_level.h"

namespace hanscope {

/// Dropout of one training step (see TrainSettings). Which values are dropped depends only on the
/// seed, the step, a word's row in the embedding, and a document's position in the step. So a
/// process that computes a part of the documents drops the same values as one that computes all of
/// them.
struct HanDropout {
    double embedding = 0, word = 0, sentence = 0, document = 0;  ///< rates
    std::uint64_t seed = 0;                                      ///< of the run
    std::uint64_t step = 0;                                      ///< of the run, from 0
    std::uint64_t firstDocument = 0;  ///< position of the batch's first document in the step
};

/// Numbers of the streams of dropout (DropoutStream::site).
enum DropoutSite : std::uint32_t { kEmbeddingSite, kWordSite, kSentenceSite, kDocumentSite };

/// The dropout of a step with these settings.
HanDropout dropoutOf(const TrainSettings& settings, std::uint64_t step,
                     std::uint64_t firstDocument);

/// The LibTorch device to compute on; nullopt if Hanscope's own kernels compute. Also sets
/// cuBLAS to deterministic algorithms and to full single precision.
std::optional<at::Device> torchDevice(Device device);

/// The parameters of the level ("word" or "sentence") in the order of forEachLevelTensor.
std::vector<at::Tensor> levelParameters(const std::string& level, const LevelShape& shape,
                                        const std::map<std::string, at::Tensor>& parameters);

/// The network of HanNetwork with trainable parameters, differentiated by autograd. Parameters and
/// gradients always lie in the host's memory; for a GPU each pass copies what it needs to the
/// device (DeviceSteps does without, where it can).
class HanModule {
 public:
    /// Random parameters: GRUs uniform ±1/√size, context vectors uniform ±contextStart/√size,
    /// weights Xavier, biases zero.
    HanModule(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
              std::uint64_t seed, double contextStart, Device device = Device::Cpu,
              Precision precision = Precision::Float);

    /// Returns the logits (documents × labels), on the host. `batch`, `pool` and the words of
    /// `change` must outlive the backward pass; only one pass can run at a time. The backward pass
    /// also differentiates the divergence of the attention from `targets`.
    at::Tensor forward(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout,
                       const WordChange& change = {}, const MarkTargets& targets = {});
    /// Another pass for the batch and the dropout of the latest forward(), after its backward pass,
    /// with other word vectors. The gradients of its backward pass are added to
    /// the earlier ones.
    at::Tensor forwardAgain(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout,
                            const WordChange& change);
    /// The vectors of the batch's distinct words after the dropout of the latest forward()
    /// (distinct words × E).
    at::Tensor wordVectors() const { return embedded_.detach(); }
    /// Call after the backward passes; returns the gradient of the embedding rows (distinct words
    /// of the batch × E). The embedding itself is not an autograd leaf, so that its gradient stays
    /// sparse.
    at::Tensor embeddingGradient(WorkerPool& pool) const;

    /// (V × E), to be overwritten in place.
    at::Tensor& embedding() { return parameters_.at(kEmbeddingName); }
    /// (V × E)
    const at::Tensor& embedding() const { return parameters_.at(kEmbeddingName); }
    /// Every parameter but the embedding, by name; they require gradients.
    std::map<std::string, at::Tensor> denseParameters() const;
    /// Copies of all parameters.
    NamedTensors values() const;
    /// Pointers to the same arrays, for a HanNetwork.
    HanParameters parameters() const;
    /// rows of the embedding
    std::size_t vocabulary() const { return static_cast<std::size_t>(embedding().size(0)); }

 private:
    void keepWordGradient();
    void embed(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout);
    at::Tensor onDevice(const at::Tensor& tensor) const;
    at::Tensor level(LevelFunction& kernels, const std::string& name, const at::Tensor& x,
                     const LevelSteps& steps, const StepTargets& targets, WorkerPool& pool);
    at::Tensor logits(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout,
                      const WordChange& change, const MarkTargets& targets);

    ModelConfig config_;
    std::map<std::string, at::Tensor> parameters_;  // by PyTorch's names and layouts
    std::optional<at::Device>
        torch_;  // device that computes both passes; none: the kernels compute
    LevelFunction words_, sentences_;
    std::map<std::string, TorchRows> torchRows_;  // of the latest pass, by level
    at::Tensor embedded_;  // rows of the batch's distinct words after dropout, a leaf
    FloatBuffer embeddedRows_, wordFactors_;
    bool dropsWords_ = false;
};

}  // namespace hanscope
