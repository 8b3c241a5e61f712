#include "core/train/embedding_optimizer.h"

#include <algorithm>
#include <cmath>

#include "core/train/optimizer.h"

namespace hanscope {
namespace {

// After this many steps the momentum of the past is below a float's rounding (0.9^256 = 2e-12).
constexpr std::size_t kLongestMemory = 256;
constexpr int kRowsPerTask = 256;

}  // namespace

EmbeddingOptimizer::EmbeddingOptimizer(const TrainSettings& settings, at::Tensor& embedding,
                                       WorkerPool& pool)
    : adam_(settings.optimizer == OptimizerKind::Adam),
      momentum_(static_cast<float>(settings.momentum)),
      embedding_(embedding),
      pool_(pool),
      first_(static_cast<std::size_t>(embedding.numel()), 0.0f),
      second_(adam_ ? first_.size() : 0, 0.0f),
      current_(static_cast<std::size_t>(embedding.size(0)), 0),
      missed_(1, 0.0f) {}

void EmbeddingOptimizer::noteRate(double rate) {
    rates_.push_front(rate);
    if (rates_.size() > kLongestMemory) rates_.pop_back();
    const double rho = adam_ ? kAdamBeta1 / std::sqrt(kAdamBeta2) : double{momentum_};
    missed_.assign(1, 0.0f);
    double sum = 0;
    for (double earliest : rates_) {
        sum = rho * (earliest + sum);
        missed_.push_back(static_cast<float>(sum));
    }
}

void EmbeddingOptimizer::catchUpRow(std::int64_t word) {
    const std::uint64_t gap = step_ - current_[static_cast<std::size_t>(word)];
    if (gap == 0) return;
    current_[static_cast<std::size_t>(word)] = step_;
    const std::int64_t E = embedding_.size(1);
    float* w = embedding_.data_ptr<float>() + word * E;
    float* m = first_.data() + word * E;
    const float sum = missed_[std::min<std::size_t>(gap, missed_.size() - 1)];
    if (!adam_) {
        const auto decay = static_cast<float>(std::pow(double{momentum_}, static_cast<double>(gap)));
        for (std::int64_t i = 0; i < E; ++i) {
            w[i] -= sum * m[i];
            m[i] *= decay;
        }
        return;
    }
    float* v = second_.data() + word * E;
    const auto decay1 = static_cast<float>(std::pow(kAdamBeta1, static_cast<double>(gap)));
    const auto decay2 = static_cast<float>(std::pow(kAdamBeta2, static_cast<double>(gap)));
    for (std::int64_t i = 0; i < E; ++i) {
        w[i] -= sum * m[i] / (std::sqrt(v[i]) + static_cast<float>(kAdamEpsilon));
        m[i] *= decay1;
        v[i] *= decay2;
    }
}

void EmbeddingOptimizer::catchUp(const std::vector<std::int64_t>& words) {
    const auto count = static_cast<int>(words.size());
    pool_.run((count + kRowsPerTask - 1) / kRowsPerTask, [&](int task) {
        for (int i = task * kRowsPerTask; i < std::min(count, (task + 1) * kRowsPerTask); ++i)
            catchUpRow(words[static_cast<std::size_t>(i)]);
    });
}

void EmbeddingOptimizer::catchUpAll() {
    for (std::int64_t word = 0; word < embedding_.size(0); ++word) catchUpRow(word);
}

void EmbeddingOptimizer::step(const std::vector<std::int64_t>& words, const at::Tensor& gradient,
                              double learningRate, double gradientScale) {
    ++step_;
    const double rate = adam_ ? adamRate(learningRate, step_) : learningRate;
    noteRate(rate);
    const std::int64_t E = embedding_.size(1);
    const auto scale = static_cast<float>(gradientScale), eta = static_cast<float>(rate);
    constexpr auto beta1 = static_cast<float>(kAdamBeta1), beta2 = static_cast<float>(kAdamBeta2);
    const auto count = static_cast<int>(words.size());
    pool_.run((count + kRowsPerTask - 1) / kRowsPerTask, [&](int task) {
        for (int row = task * kRowsPerTask; row < std::min(count, (task + 1) * kRowsPerTask); ++row) {
            const std::int64_t word = words[static_cast<std::size_t>(row)];
            const float* g = gradient.data_ptr<float>() + row * E;
            float *w = embedding_.data_ptr<float>() + word * E, *m = first_.data() + word * E;
            current_[static_cast<std::size_t>(word)] = step_;
            if (!adam_) {
                for (std::int64_t i = 0; i < E; ++i) {
                    m[i] = momentum_ * m[i] + scale * g[i];
                    w[i] -= eta * m[i];
                }
                continue;
            }
            float* v = second_.data() + word * E;
            for (std::int64_t i = 0; i < E; ++i) {
                const float gi = scale * g[i];
                m[i] = beta1 * m[i] + (1 - beta1) * gi;
                v[i] = beta2 * v[i] + (1 - beta2) * gi * gi;
                w[i] -= eta * m[i] / (std::sqrt(v[i]) + static_cast<float>(kAdamEpsilon));
            }
        }
    });
}

}  // namespace hanscope
