#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/model/han_batch.h"
#include "core/model/model_file.h"

namespace hanscope {

/// Dropout of one training step (see TrainSettings).
struct HanDropout {
    double embedding = 0, word = 0, sentence = 0, document = 0;
    std::uint64_t seed = 0;
    std::uint64_t step = 0;
};

/// The Hierarchical Attention Network (Yang et al. 2016):
///
///     words -> embedding -> word biGRU -> pooling -> sentence vectors
///           -> sentence biGRU -> pooling -> document vector -> W_c v + b_c
///
/// where pooling is attention, mean or maximum at both levels. Holds the parameters by PyTorch's
/// names and layouts.
class HanNetwork {
 public:
    /// Random parameters: GRU and context vectors uniform ±1/√size, weights Xavier, biases zero.
    HanNetwork(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
               std::uint64_t seed);
    /// The parameters of a file that loadModelFile accepted.
    explicit HanNetwork(const ModelFile& file);

    struct Output {
        at::Tensor logits;           ///< (documents × labels)
        at::Tensor wordWeights;      ///< one a row of batch.words
        at::Tensor sentenceWeights;  ///< one a row of batch.sentences
    };
    /// Runs a batch. `embeddedWords` (distinct words × E) are the rows of embedding() that
    /// batch.distinctWords names: a leaf of their own, so that the embedding's gradient stays sparse.
    /// With gradients enabled, `batch` and `pool` must outlive the backward pass.
    Output forward(const HanBatch& batch, const at::Tensor& embeddedWords, WorkerPool& pool,
                   const HanDropout* dropout = nullptr) const;

    /// The word encoder's input side (W x + b of both directions) of every word: (V × 6H). With it,
    /// many documents are classified without projecting their words again.
    at::Tensor wordTable(WorkerPool& pool) const;
    /// 6H: values of a word's row in that table.
    std::int64_t wordInputs() const {
        return 2 * parameters_.at("word.gru.weight_ih_l0").size(0);
    }
    /// Runs a batch of makeHanTableBatch on such a table; the same bits as forward().
    Output forwardOnTable(const HanBatch& batch, const at::Tensor& wordTable, WorkerPool& pool) const;

    /// The rows of embedding() that `words` names, copied.
    at::Tensor embed(const std::vector<std::int64_t>& words) const;

    at::Tensor& embedding() { return parameters_.at("word.embedding.weight"); }
    const at::Tensor& embedding() const { return parameters_.at("word.embedding.weight"); }
    /// Every parameter but the embedding, by name; they require gradients.
    std::map<std::string, at::Tensor> denseParameters() const;
    std::map<std::string, TensorValues> values() const;
    std::size_t vocabulary() const { return static_cast<std::size_t>(embedding().size(0)); }

 private:
    struct Level;
    Level level(const std::string& name) const;
    Output forwardOnInputs(const HanBatch& batch, const at::Tensor& wordInputs, WorkerPool& pool,
                           const HanDropout* dropout) const;
    at::Tensor poolLevel(const Level& level, const at::Tensor& states, const SequenceLayout& layout,
                         WorkerPool& pool, at::Tensor& weights) const;

    Pooling pooling_;
    std::map<std::string, at::Tensor> parameters_;
};

}  // namespace hanscope
