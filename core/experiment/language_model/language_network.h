#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/experiment/vectors/word_frequencies.h"
#include "core/kernels/level.h"
#include "core/kernels/optimizer_steps.h"
#include "core/kernels/sampled_softmax.h"
#include "core/kernels/worker_pool.h"
#include "core/model/han_batch.h"
#include "core/model_file/checkpoint.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// Parameters, and the moments of Adam's optimiser for them.
struct AdamArray {
    std::vector<float> values, first, second;
    explicit AdamArray(std::size_t count) : values(count), first(count), second(count) {}
};

/// One step for the rows of `array`, each of `width` values; row i of `gradients` is that of
/// rows[i], which are distinct. The other rows and their moments stay.
void updateRows(const AdamStep& step, const std::vector<std::int64_t>& rows, std::int64_t width,
                const float* gradients, WorkerPool& pool, AdamArray& array);

/// One step for all values.
void updateAll(const AdamStep& step, const std::vector<float>& gradients, WorkerPool& pool,
               AdamArray& array);

struct LanguageSizes {
    std::int64_t vocabulary = 0;  ///< V
    std::int64_t embedding = 0;   ///< E
    std::int64_t hidden = 0;      ///< H of one direction
};

/// The shapes of the tensors of a word level by their names in a model file: the embedding, and the
/// GRUs of `level` (forEachLevelTensor).
TensorShapes wordLevelShapes(const std::string& level, const LanguageSizes& sizes);
/// These tensors, filled with 0.
std::map<std::string, TensorValues> emptyWordLevel(const std::string& level,
                                                   const LanguageSizes& sizes);

/// The word level of a network as a language model in both directions: the forward GRU's state
/// predicts the next word of a sequence, the backward GRU's state the word before. Both directions
/// share the word vectors and the vectors of the predicted words ("outputs").
class LanguageNetwork {
 public:
    /// GRUs start uniform in ±1/√H, outputs at 0. `vectors`: the initial word vectors (V × E).
    /// `words` must outlive this.
    LanguageNetwork(const LanguageSizes& sizes, const WordFrequencies& words,
                    const TensorValues& vectors, std::uint64_t seed);

    struct Loss {
        double sum = 0;          ///< in nats, of the sampled softmax (sampled_softmax.h)
        std::int64_t words = 0;  ///< that were predicted, in both directions
        double mean() const { return words > 0 ? sum / static_cast<double>(words) : 0; }
    };
    /// One step of Adam on the mean loss of the sequences, which are the `sentenceLengths` of
    /// `sequences`. Rows of words that are not read or predicted do not change. `random` chooses
    /// the candidates, in proportion to the root of a word's count. Throws Error if the loss is not
    /// a number. The same bits with any number of threads.
    Loss step(const EncodedDocument& sequences, RepeatableRandom random, double rate,
              WorkerPool& pool);

    /// The trained values, as emptyWordLevel().
    std::map<std::string, TensorValues> wordLevel(const std::string& level) const;
    /// The parameters and their moments, for saving; can be overwritten.
    std::vector<StateArray> arrays();
    std::uint64_t& steps() { return steps_; }  ///< finished steps; part of the state

 private:
    LevelParameters parameters() const;
    void chooseCandidates(RepeatableRandom& random);
    void packCandidates();
    void readWords(const PackedLevel& level, const HanBatch& batch, WorkerPool& pool);
    double predictWords(const HanBatch& batch, WorkerPool& pool);
    double predict(const HanBatch& batch, int direction, WorkerPool& pool);
    void addCandidateGradients(const HanBatch& batch, int direction, WorkerPool& pool);
    void gatherOutputGradients(const HanBatch& batch, WorkerPool& pool);
    void update(const HanBatch& batch, double scale, double rate, WorkerPool& pool);
    float biasOf(std::int64_t word) const;

    const LanguageSizes sizes_;
    const LevelShape shape_;
    const WordFrequencies& words_;
    AdamArray embedding_, outputs_;
    std::vector<AdamArray> gru_;  // in the order of LevelTensors: W, b, U, c, forward then backward
    std::uint64_t steps_ = 0;

    // Of one step.
    LevelState state_;
    FloatBuffer inputs_, candidateVectors_, candidateGradients_, outputGradients_;
    FloatBuffer candidateErrors_[2], losses_;
    std::vector<float> targetErrors_[2], targetBias_, candidateBias_, wordBias_;
    std::vector<std::vector<float>> gruGradients_;
    std::vector<std::int32_t> targets_, candidates_, candidateOf_;  // [row], [candidate], [word]
    std::vector<std::int64_t> changed_;                             // rows of outputs_ that change
    std::vector<std::int32_t> placeOf_;  // [word] its place among them; −1 between steps
    std::uint64_t draws_ = 0;            // that found the candidates
    PackedMatrix scores_, sums_;
};

}  // namespace hanscope
