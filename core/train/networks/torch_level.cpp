#include "core/train/networks/torch_level.h"

#include <cmath>

#include "core/train/networks/torch_encoder.h"

namespace hanscope {
namespace {

using at::Tensor;

// Reductions over the rows of each sequence.
class Segments {
 public:
    explicit Segments(const TorchRows& rows) : segments_(rows.sequences) {}

    Tensor sum(const Tensor& rows) const { return sumOfRows(rows, segments_); }
    Tensor mean(const Tensor& rows) const { return sum(rows) / segments_.lengths.unsqueeze(1); }
    // Copies the value of a sequence to each of its rows.
    Tensor spread(const Tensor& values) const { return copiedToRows(values, segments_); }
    Tensor belowMaximum(const Tensor& scores) const {
        return scores - spread(maximumOfRows(scores, segments_));
    }
    Tensor softmax(const Tensor& scores) const {
        const Tensor e = at::exp(belowMaximum(scores));
        return e / spread(sum(e));
    }
    Tensor entmax(const Tensor& scores) const;
    Tensor weighted(const Tensor& rows, const Tensor& weights) const {
        return sum(rows * weights.unsqueeze(1));
    }
    // For each dimension only the first row that has the maximum gets the gradient.
    Tensor maximum(const Tensor& rows) const { return sum(rows * isFirstMaximum(rows, segments_)); }

 private:
    const TorchSegments& segments_;
};

// See core/kernels/entmax.h. τ is found by bisection: Σ max(0, z − τ)² falls from at least
// 1 at −1 to 0 at 0, where z is s / 2 less its maximum. What is added to p is 0 and has p's
// gradient.
Tensor Segments::entmax(const Tensor& scores) const {
    const Tensor z = belowMaximum(scores.detach()).to(at::kDouble) / 2;
    Tensor low = at::full(segments_.lengths.sizes(), -1.0, z.options()), high = at::zeros_like(low);
    const auto squares = [&](const Tensor& tau) { return at::relu(z - spread(tau)).square(); };
    for (int i = 0; i < 50; ++i) {
        const Tensor middle = (low + high) / 2;
        const Tensor isBelow = sum(squares(middle)) >= 1;
        low = at::where(isBelow, middle, low);
        high = at::where(isBelow, high, middle);
    }
    const Tensor p = squares(low).to(at::kFloat), roots = p.sqrt();
    const Tensor change = roots * (scores - spread(sum(roots * scores) / sum(roots)));
    return p + change - change.detach();
}

Tensor similarity(const Segments& segments, const Tensor& states, int rounds) {
    const double beta = 1 / std::sqrt(static_cast<double>(states.size(1)));
    Tensor vectors = segments.mean(states);
    for (int k = 0; k < rounds; ++k) {
        const Tensor scores = (states * segments.spread(vectors)).sum(1) * beta;
        vectors = segments.weighted(states, segments.softmax(scores));
    }
    return vectors;
}

// The backward pass adds factor (α − share) to the gradient of the scores.
void addTargets(const Tensor& scores, const Tensor& weights, const StepTargets& targets) {
    if (!targets.isDefined()) return;
    scores.register_hook([added = targets.factors * (weights.detach() - targets.shares)](
                             const Tensor& gradient) { return gradient + added; });
}

// `targets` of the rows may be undefined.
Tensor attention(const Segments& segments, const Tensor& states, const std::vector<Tensor>& p,
                 const StepTargets& targets, bool sparse) {
    const Tensor scores = at::mv(at::tanh(at::linear(states, p[0], p[1])), p[2]);
    const Tensor weights = sparse ? segments.entmax(scores) : segments.softmax(scores);
    addTargets(scores, weights, targets);
    return segments.weighted(states, weights);
}

constexpr std::ptrdiff_t kRecurrenceTensors = 8;  // the first ones of a level

}  // namespace

Tensor torchPooling(const LevelShape& shape, const Tensor& states,
                    const std::vector<Tensor>& parameters, const TorchRows& rows,
                    const StepTargets& targets) {
    const Segments segments(rows);
    const auto weighed = [&] {
        return attention(segments, states, parameters, targets, shape.pooling == Pooling::Sparse);
    };
    switch (shape.pooling) {
        case Pooling::Attention:
        case Pooling::Sparse:
            return weighed();
        case Pooling::AttentionMaximum:
            return at::cat({weighed(), segments.maximum(states)}, 1);
        case Pooling::Mean:
            return segments.mean(states);
        case Pooling::Maximum:
            return segments.maximum(states);
        case Pooling::Similarity:
            return similarity(segments, states, shape.rounds);
    }
    return {};
}

Tensor torchLevel(const LevelShape& shape, const Tensor& x, const std::vector<Tensor>& parameters,
                  const TorchRows& rows, const StepTargets& targets) {
    return torchPooling(shape, torchGruStates(x, parameters, rows),
                        {parameters.begin() + kRecurrenceTensors, parameters.end()}, rows, targets);
}

}  // namespace hanscope
