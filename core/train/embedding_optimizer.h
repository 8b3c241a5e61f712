#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <deque>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/train/run_state.h"
#include "core/train/train_settings.h"

namespace hanscope {

/// The optimiser of the embedding, whose gradient touches only the words of a batch. What momentum
/// would do to a row in the steps in which its word does not occur is applied when the row is next
/// needed, so the result is that of the dense optimiser (SGD: to rounding; Adam: to the ε beside
/// √v, which is not rescaled meanwhile) at the price of the words that occur.
///
/// A row that was last current k steps ago has moved by S_k times its direction (SGD: v; Adam:
/// m / √v), where S_k = ρ (η' + S_{k−1}), ρ = μ (SGD) or β₁ / √β₂ (Adam) and η' the rate of the
/// earliest missed step.
class EmbeddingOptimizer {
 public:
    /// `embedding` (V × E) is changed in place and must outlive this.
    EmbeddingOptimizer(const TrainSettings& settings, at::Tensor& embedding, WorkerPool& pool);

    /// Brings the rows of `words` (distinct) up to date; do so before they are read.
    void catchUp(const std::vector<std::int64_t>& words);
    /// One step with `gradient` (words × E, times `gradientScale`) for rows that are up to date.
    void step(const std::vector<std::int64_t>& words, const at::Tensor& gradient, double learningRate,
              double gradientScale);
    /// Brings every row up to date; do so before the embedding is evaluated or saved.
    void catchUpAll();

    /// What decides how it goes on, to be saved or overwritten: the arrays, and what is past.
    struct Past {
        std::uint64_t step = 0;
        std::vector<double> rates;  ///< of the latest steps, latest first
    };
    std::vector<StateArray> arrays();
    Past past() const { return {step_, {rates_.begin(), rates_.end()}}; }
    void restore(const Past& past);

 private:
    void catchUpRow(std::int64_t word);
    void noteRate(double rate);
    void sumMissed();

    bool adam_;
    float momentum_;
    at::Tensor embedding_;
    WorkerPool& pool_;
    std::vector<float> first_, second_;
    std::vector<std::uint64_t> current_;  // step up to which a row is up to date
    std::uint64_t step_ = 0;
    std::deque<double> rates_;   // of the latest steps, latest first
    std::vector<float> missed_;  // S_k, k = 0 … rates_.size()
};

}  // namespace hanscope
