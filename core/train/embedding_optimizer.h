#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <deque>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/settings/train_settings.h"
#include "core/train/run_state.h"

namespace hanscope {

/// The optimiser of the embedding, whose gradient touches only the words of a batch. What momentum
/// would do to a row in the steps in which its word does not occur is applied when the row is next
/// needed, so the result is that of the dense optimiser (SGD, Nesterov's too, and AdamW's weight
/// decay: to rounding; Adam's step: to the ε beside √v, which is not rescaled meanwhile) at the
/// price of the words that occur.
///
/// A row that was last current k steps ago has moved by S_k times its direction (SGD: v; Adam:
/// m / √v), where S_k = ρ (η' P_{k−1} + S_{k−1}), ρ = μ (SGD) or β₁ / √β₂ (Adam) and η' the rate of
/// the earliest missed step; with Nesterov's momentum μ times that. P_k = Π (1 − η λ) over the k
/// latest steps is what AdamW's weight decay λ leaves of the row itself; without it P_k = 1.
class EmbeddingOptimizer {
 public:
    /// `embedding` (V × E) is changed in place and must outlive this.
    EmbeddingOptimizer(const TrainSettings& settings, const at::Tensor& embedding,
                       WorkerPool& pool);

    /// Brings the rows of `words` (distinct) up to date; do so before they are read.
    void catchUp(const std::vector<std::int64_t>& words);
    /// One step with `gradient` (words × E, times `gradientScale`) for rows that are up to date.
    void step(const std::vector<std::int64_t>& words, const at::Tensor& gradient,
              double learningRate, double gradientScale);
    /// What catchUp() would make of the rows of `words`, which stay as they are: (words × E).
    std::vector<float> caughtUp(const std::vector<std::int64_t>& words) const;
    /// Brings every row up to date; do so before the embedding is evaluated or saved.
    void catchUpAll();

    /// What decides how it goes on, to be saved or overwritten: the arrays, and what is past.
    struct Past {
        std::uint64_t step = 0;
        std::vector<double> rates;  ///< of the latest steps, latest first
        std::vector<double>
            shrunk;  ///< log of weight decay's factor up to each step since catchUpAll()
    };
    std::vector<StateArray> arrays();
    Past past() const { return {step_, {rates_.begin(), rates_.end()}, shrunk_}; }
    void restore(const Past& past);

 private:
    void catchUpRow(std::int64_t word);
    void drift(std::uint64_t gap, float* w, float* first, float* second) const;
    void noteRate(double learningRate, double rate);
    void sumMissed();
    double shrinkage(std::uint64_t gap) const;

    bool adam_, nesterov_;
    float momentum_;
    double weightDecay_;
    at::Tensor embedding_;
    WorkerPool& pool_;
    std::vector<float> first_, second_;
    std::vector<std::uint64_t> current_;  // step up to which a row is up to date
    std::uint64_t step_ = 0;
    std::deque<double> rates_;    // of the latest steps, latest first
    std::vector<float> missed_;   // S_k, k = 0 … rates_.size()
    std::vector<double> shrunk_;  // Σ log(1 − η λ) up to each step since catchUpAll()
};

}  // namespace hanscope
