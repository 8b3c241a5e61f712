#include "core/train/embedding_optimizer.h"

#include <algorithm>
#include <cmath>

#include "core/kernels/optimizer_steps.h"
#include "core/train/optimizer.h"

namespace hanscope {
namespace {

// After this many steps the remaining momentum is below the rounding error of a float (0.9^256 =
// 2e-12).
constexpr std::size_t kMaxRememberedSteps = 256;

}  // namespace

EmbeddingOptimizer::EmbeddingOptimizer(const TrainSettings& settings, const at::Tensor& embedding,
                                       WorkerPool& pool)
    : adam_(isAdam(settings.optimizer)),
      nesterov_(settings.nesterov),
      momentum_(static_cast<float>(settings.momentum)),
      weightDecay_(settings.optimizer == OptimizerKind::AdamW ? settings.weightDecay : 0),
      embedding_(embedding),
      pool_(pool),
      first_(static_cast<std::size_t>(embedding.numel()), 0.0f),
      second_(adam_ ? first_.size() : 0, 0.0f),
      current_(static_cast<std::size_t>(embedding.size(0)), 0),
      missed_(1, 0.0f),
      shrunk_(1, 0.0) {}

void EmbeddingOptimizer::noteRate(double learningRate, double rate) {
    if (weightDecay_ > 0)
        shrunk_.push_back(shrunk_.back() + std::log1p(-learningRate * weightDecay_));
    rates_.push_front(rate);
    if (rates_.size() > kMaxRememberedSteps) rates_.pop_back();
    sumMissed();
}

void EmbeddingOptimizer::sumMissed() {
    const double rho = adam_ ? kAdamBeta1 / std::sqrt(kAdamBeta2) : double{momentum_};
    missed_.assign(1, 0.0f);
    double sum = 0;
    for (std::size_t k = 0; k < rates_.size(); ++k) {
        sum = rho * (rates_[k] * shrinkage(k) + sum);
        missed_.push_back(static_cast<float>(nesterov_ ? double{momentum_} * sum : sum));
    }
}

// P_k. No row is further behind than the latest catchUpAll(), so earlier rates are not needed.
double EmbeddingOptimizer::shrinkage(std::uint64_t gap) const {
    if (weightDecay_ == 0) return 1;
    const std::size_t known = shrunk_.size() - 1;
    return std::exp(shrunk_.back() - shrunk_[known - std::min<std::size_t>(gap, known)]);
}

// Applies `gap` steps without a gradient to a row and its moments.
void EmbeddingOptimizer::drift(std::uint64_t gap, float* w, float* first, float* second) const {
    const auto E = static_cast<std::size_t>(embedding_.size(1));
    const float sum = missed_[std::min<std::size_t>(gap, missed_.size() - 1)];
    const auto decay = [gap](double base) {
        return static_cast<float>(std::pow(base, static_cast<double>(gap)));
    };
    if (weightDecay_ > 0) {
        const auto shrink = static_cast<float>(shrinkage(gap));
        for (std::size_t i = 0; i < E; ++i) w[i] *= shrink;
    }
    if (adam_)
        adamDrift(sum, decay(kAdamBeta1), decay(kAdamBeta2), static_cast<float>(kAdamEpsilon), w,
                  first, second, E);
    else
        momentumDrift(sum, decay(double{momentum_}), w, first, E);
}

void EmbeddingOptimizer::catchUpRow(std::int64_t word) {
    const std::uint64_t gap = step_ - current_[static_cast<std::size_t>(word)];
    if (gap == 0) return;
    current_[static_cast<std::size_t>(word)] = step_;
    const std::int64_t at = word * embedding_.size(1);
    drift(gap, embedding_.data_ptr<float>() + at, first_.data() + at,
          adam_ ? second_.data() + at : nullptr);
}

std::vector<float> EmbeddingOptimizer::caughtUp(const std::vector<std::int64_t>& words) const {
    const std::int64_t E = embedding_.size(1);
    std::vector<float> rows;
    for (const std::int64_t word : words) {
        const float* w = embedding_.data_ptr<float>() + word * E;
        rows.insert(rows.end(), w, w + E);
        const std::uint64_t gap = step_ - current_[static_cast<std::size_t>(word)];
        if (gap == 0) continue;
        std::vector<float> first(first_.begin() + word * E, first_.begin() + (word + 1) * E),
            second;
        if (adam_) second.assign(second_.begin() + word * E, second_.begin() + (word + 1) * E);
        drift(gap, rows.data() + rows.size() - E, first.data(), second.data());
    }
    return rows;
}

void EmbeddingOptimizer::catchUp(const std::vector<std::int64_t>& words) {
    forEachChunk(pool_, static_cast<int>(words.size()), kRowsPerTask, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) catchUpRow(words[static_cast<std::size_t>(i)]);
    });
}

void EmbeddingOptimizer::catchUpAll() {
    for (std::int64_t word = 0; word < embedding_.size(0); ++word) catchUpRow(word);
    shrunk_.assign(1, 0.0);
}

void EmbeddingOptimizer::step(const std::vector<std::int64_t>& words, const at::Tensor& gradient,
                              double learningRate, double gradientScale) {
    ++step_;
    const double rate = adam_ ? adamRate(learningRate, step_) : learningRate;
    noteRate(learningRate, rate);
    const auto shrink = static_cast<float>(1 - learningRate * weightDecay_);
    const auto E = static_cast<std::size_t>(embedding_.size(1));
    const MomentumStep momentum{static_cast<float>(rate), momentum_,
                                static_cast<float>(gradientScale)};
    const AdamStep adam = adamStepOf(rate, gradientScale);
    forEachChunk(pool_, static_cast<int>(words.size()), kRowsPerTask, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const auto word = static_cast<std::size_t>(words[static_cast<std::size_t>(row)]);
            const float* g = gradient.data_ptr<float>() + static_cast<std::size_t>(row) * E;
            float* w = embedding_.data_ptr<float>() + word * E;
            current_[word] = step_;
            if (weightDecay_ > 0)
                for (std::size_t i = 0; i < E; ++i) w[i] *= shrink;
            if (adam_)
                adamStep(adam, g, w, first_.data() + word * E, second_.data() + word * E, E);
            else
                (nesterov_ ? nesterovStep : momentumStep)(momentum, g, w, first_.data() + word * E,
                                                          E);
        }
    });
}

std::vector<StateArray> EmbeddingOptimizer::arrays() {
    return {arrayOf("embedding.first", first_), arrayOf("embedding.second", second_),
            arrayOf("embedding.current", current_)};
}

void EmbeddingOptimizer::restore(const Past& past) {
    step_ = past.step;
    rates_.assign(past.rates.begin(), past.rates.end());
    shrunk_ = past.shrunk;
    sumMissed();
}

}  // namespace hanscope
