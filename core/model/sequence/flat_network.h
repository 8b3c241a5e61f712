#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/kernels/attention.h"
#include "core/kernels/matrix/linear.h"
#include "core/kernels/pooled_variants.h"
#include "core/model/text_vectors.h"
#include "core/model_file/hidec_parameters.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// The flat network, a baseline for the hierarchy decoder that ignores the label tree; forward pass
/// only. It has the same encoder over all words of a document, attention pooling (attention.h) to a
/// vector v, and one sigmoid per label:
///
///     p = σ(W_c v + b_c)
///
/// Thread-safe.
class FlatNetwork {
 public:
    /// The arrays behind `parameters` must outlive this object and must not change.
    explicit FlatNetwork(const FlatParameters& parameters);

    /// Reads one batch of documents, each with one word or more. Throws Cancelled, and Error if a
    /// result is not a finite number. Of a LongText, no states are kept. Unless empty, `change`
    /// changes the weights of each document
    /// ([word], sum 1) before its vector is computed from them.
    using ChangeWeights = std::function<void(std::vector<float>& weights)>;
    /// `shareDone` is told the shares of the work that is done.
    std::vector<NetworkResult> read(const std::vector<const EncodedDocument*>& documents,
                                    WorkerPool& pool, const CancelToken& cancel,
                                    const ShareDone& shareDone = {},
                                    const ChangeWeights& change = {}) const;

    /// The logits (texts × labels) from the vectors v of some texts (texts × D).
    std::vector<float> classify(const std::vector<float>& vectors, WorkerPool& pool) const;

    /// The attention over one text, from the states of its words (words × D), to be shared by
    /// variants of it.
    PooledVariants pooled(const float* states, std::int32_t words, WorkerPool& pool) const;
    /// The vectors v of such variants (texts × D).
    std::vector<float> vectors(const PooledVariants& pooled,
                               const std::vector<ChangedStates>& texts, WorkerPool& pool) const;

    /// whose arrays belong to the caller of the constructor
    const FlatParameters& parameters() const { return parameters_; }

 private:
    void readTogether(const std::vector<const EncodedDocument*>& documents, WorkerPool& pool,
                      const CancelToken& cancel, const ShareDone& shareDone,
                      const ChangeWeights& change, const std::vector<NetworkResult*>& results,
                      const std::vector<float*>& vectors) const;
    void readLong(const EncodedDocument& document, WorkerPool& pool, const CancelToken& cancel,
                  const ShareDone& shareDone, const ChangeWeights& change, NetworkResult& result,
                  float* vector) const;
    AttentionForward attentionForward(const SequenceLayout* layout, const float* states) const;

    FlatParameters parameters_;
    std::unique_ptr<const PackedEncoder> encoder_;
    PackedMatrix attention_;  // D × A
    Linear classifier_;
};

}  // namespace hanscope
