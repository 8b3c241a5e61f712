#include "core/train/optimizer.h"

#include <algorithm>
#include <cmath>

#include "core/kernels/matrix/kernel_profile.h"
#include "core/kernels/matrix/matrix.h"
#include "core/kernels/optimizer_steps.h"

namespace hanscope {

namespace {

constexpr double kPi = 3.14159265358979323846;

int dropsOnPlateau(const ScheduleSettings& schedule, const std::vector<EpochReport>& epochs) {
    int drops = 0, waited = 0;
    for (const EpochReport& epoch : epochs) {
        waited = epoch.best ? 0 : waited + 1;
        if (waited < schedule.dropEvery) continue;
        ++drops;
        waited = 0;
    }
    return drops;
}

// `done` is the finished share of the steps after the warm-up.
double shareOfRate(const ScheduleSettings& schedule, double done,
                   const std::vector<EpochReport>& epochs) {
    const double fall = 1 - schedule.finalShare;
    switch (schedule.kind) {
        case ScheduleKind::Constant:
            return 1;
        case ScheduleKind::Linear:
            return 1 - done * fall;
        case ScheduleKind::Cosine:
            return schedule.finalShare + fall * (1 + std::cos(kPi * done)) / 2;
        case ScheduleKind::Step:
            return std::pow(schedule.dropFactor,
                            static_cast<int>(epochs.size()) / schedule.dropEvery);
        case ScheduleKind::Plateau:
            return std::pow(schedule.dropFactor, dropsOnPlateau(schedule, epochs));
    }
    return 1;
}

// After this many steps the remaining momentum is below the rounding error of a float (0.9^256 =
// 2e-12).
constexpr std::size_t kMaxRememberedSteps = 256;

}  // namespace

double scheduledRate(const TrainSettings& settings, std::uint64_t step, double steps,
                     const std::vector<EpochReport>& epochs) {
    const ScheduleSettings& schedule = settings.schedule;
    const double warmUp = std::floor(schedule.warmUp * steps), now = static_cast<double>(step);
    const double rising = now < warmUp ? (now + 1) / (warmUp + 1) : 1;
    const double done = std::max(now - warmUp, 0.0) / (steps - warmUp);
    return settings.learningRate * shareOfRate(schedule, done, epochs) * rising;
}

// v ← μ v + g, w ← w − (η μ) v; then w ← w − η g.
void nesterovStep(const MomentumStep& step, const float* g, float* w, float* v, std::size_t count) {
    momentumStep({step.rate * step.momentum, step.momentum, step.gradientScale}, g, w, v, count);
    const float rate = step.rate * step.gradientScale;
    for (std::size_t i = 0; i < count; ++i) w[i] -= rate * g[i];
}

DenseOptimizer::DenseOptimizer(const TrainSettings& settings, std::vector<at::Tensor> parameters)
    : settings_(settings), parameters_(std::move(parameters)) {
    for (const at::Tensor& parameter : parameters_) {
        first_.emplace_back(static_cast<std::size_t>(parameter.numel()), 0.0f);
        second_.emplace_back(isAdam(settings_.optimizer) ? first_.back().size() : 0, 0.0f);
    }
}

void DenseOptimizer::clearGradients() {
    for (at::Tensor& parameter : parameters_) parameter.mutable_grad().reset();
}

double DenseOptimizer::squaredGradientNorm() const {
    double sum = 0;
    for (const at::Tensor& parameter : parameters_) {
        if (!parameter.grad().defined()) continue;
        const at::Tensor gradient = parameter.grad().contiguous();
        sum += squaredNorm(gradient.data_ptr<float>(), gradient.numel());
    }
    return sum;
}

void DenseOptimizer::step(double learningRate, double gradientScale, std::uint64_t step) {
    const auto shrink = static_cast<float>(1 - learningRate * settings_.weightDecay);
    const AdamStep adam = adamStepOf(adamRate(learningRate, step), gradientScale);
    const MomentumStep momentum{static_cast<float>(learningRate),
                                static_cast<float>(settings_.momentum),
                                static_cast<float>(gradientScale)};
    for (std::size_t p = 0; p < parameters_.size(); ++p) {
        if (!parameters_[p].grad().defined()) continue;
        const at::Tensor gradient = parameters_[p].grad().contiguous();
        float* w = parameters_[p].data_ptr<float>();
        const std::size_t count = first_[p].size();
        if (settings_.weightDecay > 0 && parameters_[p].dim() > 1)
            for (std::size_t i = 0; i < count; ++i) w[i] *= shrink;
        if (isAdam(settings_.optimizer))
            adamStep(adam, gradient.data_ptr<float>(), w, first_[p].data(), second_[p].data(),
                     count);
        else
            (settings_.nesterov ? nesterovStep : momentumStep)(momentum, gradient.data_ptr<float>(),
                                                               w, first_[p].data(), count);
    }
}

std::vector<StateArray> DenseOptimizer::arrays() {
    std::vector<StateArray> arrays;
    for (std::size_t p = 0; p < parameters_.size(); ++p) {
        const std::string name = "dense." + std::to_string(p);
        arrays.push_back({name + ".parameter", parameters_[p].data_ptr<float>(),
                          static_cast<std::size_t>(parameters_[p].numel()) * sizeof(float)});
        arrays.push_back(arrayOf(name + ".first", first_[p]));
        arrays.push_back(arrayOf(name + ".second", second_[p]));
    }
    return arrays;
}

MissedSteps::MissedSteps(const TrainSettings& settings)
    : adam_(isAdam(settings.optimizer)),
      nesterov_(settings.nesterov),
      momentum_(static_cast<float>(settings.momentum)),
      weightDecay_(settings.optimizer == OptimizerKind::AdamW ? settings.weightDecay : 0),
      moved_(1, 0.0f),
      logDecay_(1, 0.0) {}

double MissedSteps::note(double learningRate) {
    ++step_;
    const double rate = adam_ ? adamRate(learningRate, step_) : learningRate;
    if (weightDecay_ > 0)
        logDecay_.push_back(logDecay_.back() + std::log1p(-learningRate * weightDecay_));
    rates_.push_front(rate);
    if (rates_.size() > kMaxRememberedSteps) rates_.pop_back();
    sumMoved();
    return rate;
}

void MissedSteps::sumMoved() {
    const double rho = adam_ ? kAdamBeta1 / std::sqrt(kAdamBeta2) : momentum_;
    moved_.assign(1, 0.0f);
    double sum = 0;
    for (std::size_t k = 0; k < rates_.size(); ++k) {
        sum = rho * (rates_[k] * shrinkage(k) + sum);
        moved_.push_back(static_cast<float>(nesterov_ ? momentum_ * sum : sum));
    }
}

// No row is further behind than the latest resetDecay(), so earlier rates are not needed.
double MissedSteps::shrinkage(std::uint64_t gap) const {
    if (weightDecay_ == 0) return 1;
    const std::uint64_t known = longestGap();
    return std::exp(logDecay_.back() - logDecay_[known - std::min(gap, known)]);
}

void MissedSteps::restore(const Past& past) {
    step_ = past.step;
    rates_.assign(past.rates.begin(), past.rates.end());
    logDecay_ = past.logDecay;
    sumMoved();
}

EmbeddingOptimizer::EmbeddingOptimizer(const TrainSettings& settings, const at::Tensor& embedding,
                                       WorkerPool& pool)
    : adam_(isAdam(settings.optimizer)),
      nesterov_(settings.nesterov),
      momentum_(static_cast<float>(settings.momentum)),
      embedding_(embedding),
      pool_(pool),
      first_(static_cast<std::size_t>(embedding.numel()), 0.0f),
      second_(adam_ ? first_.size() : 0, 0.0f),
      current_(static_cast<std::size_t>(embedding.size(0)), 0),
      missed_(settings) {}

// Applies `gap` steps without a gradient to a row and its moments.
void EmbeddingOptimizer::drift(std::uint64_t gap, float* w, float* first, float* second) const {
    const auto E = static_cast<std::size_t>(embedding_.size(1));
    const float sum = missed_.moved(gap);
    const auto decay = [gap](double base) {
        return static_cast<float>(std::pow(base, static_cast<double>(gap)));
    };
    if (missed_.weightDecay() > 0) {
        const auto shrink = static_cast<float>(missed_.shrinkage(gap));
        for (std::size_t i = 0; i < E; ++i) w[i] *= shrink;
    }
    if (adam_)
        adamDrift(sum, decay(kAdamBeta1), decay(kAdamBeta2), static_cast<float>(kAdamEpsilon), w,
                  first, second, E);
    else
        momentumDrift(sum, decay(double{momentum_}), w, first, E);
}

void EmbeddingOptimizer::catchUpRow(std::int64_t word) {
    const std::uint64_t gap = missed_.step() - current_[static_cast<std::size_t>(word)];
    if (gap == 0) return;
    current_[static_cast<std::size_t>(word)] = missed_.step();
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
        const std::uint64_t gap = missed_.step() - current_[static_cast<std::size_t>(word)];
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
        const KernelTimer timer(KernelPart::Optimizer, 0);
        for (int i = begin; i < end; ++i) catchUpRow(words[static_cast<std::size_t>(i)]);
    });
}

void EmbeddingOptimizer::catchUpAll() {
    for (std::int64_t word = 0; word < embedding_.size(0); ++word) catchUpRow(word);
    missed_.resetDecay();
}

void EmbeddingOptimizer::step(const std::vector<std::int64_t>& words, const at::Tensor& gradient,
                              double learningRate, double gradientScale) {
    const double rate = missed_.note(learningRate);
    const auto shrink = static_cast<float>(1 - learningRate * missed_.weightDecay());
    const auto E = static_cast<std::size_t>(embedding_.size(1));
    const MomentumStep momentum{static_cast<float>(rate), momentum_,
                                static_cast<float>(gradientScale)};
    const AdamStep adam = adamStepOf(rate, gradientScale);
    forEachChunk(pool_, static_cast<int>(words.size()), kRowsPerTask, [&](int begin, int end) {
        const KernelTimer timer(KernelPart::Optimizer, 0);
        for (int row = begin; row < end; ++row) {
            const auto word = static_cast<std::size_t>(words[static_cast<std::size_t>(row)]);
            const float* g = gradient.data_ptr<float>() + static_cast<std::size_t>(row) * E;
            float* w = embedding_.data_ptr<float>() + word * E;
            current_[word] = missed_.step();
            if (missed_.weightDecay() > 0)
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

}  // namespace hanscope
