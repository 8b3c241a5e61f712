#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/level.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/model/input/han_batch.h"
#include "core/model/input/subword_vectors.h"
#include "core/model_file/han_parameters.h"

namespace hanscope {

/// The Hierarchical Attention Network (Yang et al. 2016); forward pass:
///
///     words -> embedding -> word biGRU -> pooling -> sentence vectors
///           -> sentence biGRU -> pooling -> document vector v -> logits W_c v + b_c
///
/// Both levels use the same kind of pooling (see pooling.h). Training uses the same kernels with
/// their backward passes (see core/train/networks/han_module.h), and so does han_gradient.h.
/// Thread-safe, if each thread has its own State.
class HanNetwork {
 public:
    /// The arrays behind `parameters` must outlive this object and must not change.
    explicit HanNetwork(const HanParameters& parameters);

    /// Buffers, reused from batch to batch, and the results of a batch.
    struct State {
        LevelState words;           ///< words.weights has one value per row of batch.words
        LevelState sentences;       ///< sentences.weights: one value per row of batch.sentences
        std::vector<float> logits;  ///< (documents × labels)
    };
    /// Computes the word encoder's input side (see level.h) of some words, given by their ids:
    /// `inputs` is (words × wordInputs()).
    void projectWords(const std::vector<std::int64_t>& words, WorkerPool& pool,
                      float* inputs) const;
    /// The same for the words of a batch that are known by their parts.
    void projectWords(const SubwordBatch& words, WorkerPool& pool, float* inputs) const;
    /// See subwordBatch().
    SubwordBatch subwordsOf(const std::vector<const EncodedDocument*>& documents) const;
    /// Width of a row of the word encoder's input side, 6H.
    std::size_t wordInputs() const { return static_cast<std::size_t>(words_.shape.inputSide()); }

    /// Reads a batch; batch.wordOfRow holds row numbers of `wordInputs` (rows × wordInputs()).
    /// Throws Cancelled.
    void forward(const HanBatch& batch, const float* wordInputs, WorkerPool& pool, State& state,
                 const CancelToken& cancel, const ShareDone& shareDone = {}) const;

    /// The same with `state.words.states`, `state.words.hidden` and those of the sentences, see
    /// LevelState.
    void forwardWithStates(const HanBatch& batch, const float* wordInputs, WorkerPool& pool,
                           State& state, const CancelToken& cancel) const;

    /// The logits (documents × labels) from the vectors v of some documents.
    void classify(const float* vectors, int documents, float* logits) const;

    /// How many numbers an explanation of a text keeps in the memory, about: states, gates and
    /// their gradients at both levels.
    std::size_t keptNumbers(const EncodedDocument& text) const;

    /// whose arrays belong to the caller of the constructor
    const HanParameters& parameters() const { return parameters_; }
    const PackedLevel& wordLevel() const { return words_; }  ///< its inputs are word vectors
    /// its inputs are sentence vectors
    const PackedLevel& sentenceLevel() const { return sentences_; }
    /// V, the rows of the embedding
    std::size_t vocabulary() const { return parameters_.vocabulary; }
    int labels() const { return parameters_.labels; }           ///< number of labels
    OutputKind outputs() const { return parameters_.outputs; }  ///< softmax or sigmoids

 private:
    void forward(const HanBatch& batch, const float* wordInputs, bool keepsStates, WorkerPool& pool,
                 State& state, const CancelToken& cancel, const ShareDone& shareDone) const;

    HanParameters parameters_;
    PackedLevel words_, sentences_;
    PackedMatrix classifier_;  // D × labels
};

}  // namespace hanscope
