#include "core/computation/level_path.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace hanscope {
namespace {

double logistic(double x) {
    return 1 / (1 + std::exp(-x));
}

DoubleRow partOf(const DoubleRow& row, std::size_t part, std::size_t width) {
    const auto begin = row.begin() + static_cast<std::ptrdiff_t>(part * width);
    return {begin, begin + static_cast<std::ptrdiff_t>(width)};
}

}  // namespace

DoubleRow rowOf(const float* values, std::size_t count) {
    return {values, values + count};
}

DoubleRows columnsOf(const float* matrix, std::size_t rows, std::size_t columns) {
    DoubleRows out(columns, DoubleRow(rows));
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            out[c][r] = static_cast<double>(matrix[r * columns + c]);
    return out;
}

DoubleRow softmaxOf(const DoubleRow& scores) {
    const double largest = *std::max_element(scores.begin(), scores.end());
    DoubleRow powers;
    for (const double score : scores) powers.push_back(std::exp(score - largest));
    const double sum = std::accumulate(powers.begin(), powers.end(), 0.0);
    for (double& power : powers) power /= sum;
    return powers;
}

LevelEquations::LevelEquations(const LevelShape& shape, const LevelParameters& parameters)
    : hidden_(static_cast<std::size_t>(shape.hidden)) {
    const auto E = static_cast<std::size_t>(shape.input);
    const auto A = static_cast<std::size_t>(shape.attention);
    for (std::size_t d = 0; d < 2; ++d)
        grus_[d] = {columnsOf(parameters.inputWeight[d], 3 * hidden_, E),
                    columnsOf(parameters.recurrentWeight[d], 3 * hidden_, hidden_),
                    rowOf(parameters.inputBias[d], 3 * hidden_),
                    rowOf(parameters.recurrentBias[d], 3 * hidden_)};
    attentionWeight_ = columnsOf(parameters.attentionWeight, A, 2 * hidden_);
    bias_ = rowOf(parameters.attentionBias, A);
    context_ = rowOf(parameters.context, A);
}

LevelStates LevelEquations::encode(DoubleRows inputs, const LevelChanges& changes,
                                   const CancelToken& cancel) const {
    LevelStates path;
    path.inputs = std::move(inputs);
    path.states.assign(path.steps(), DoubleRow(2 * hidden_));
    for (const Direction direction : {Direction::Forward, Direction::Backward}) {
        const bool isBackward = direction == Direction::Backward;
        const auto half = static_cast<std::ptrdiff_t>(isBackward ? hidden_ : 0);
        DoubleRow state(hidden_);
        for (std::size_t i = 0; i < path.steps(); ++i) {
            cancel.check();
            const std::size_t t = isBackward ? path.steps() - 1 - i : i;
            state = nextState(direction, path.inputs[t], state, changes);
            std::copy(state.begin(), state.end(), path.states[t].begin() + half);
        }
    }
    for (const DoubleRow& state : path.states) {
        cancel.check();
        path.hidden.push_back(projected(state));
        for (double& value : path.hidden.back()) value = std::tanh(value);
    }
    return path;
}

DoubleRow LevelEquations::context(const LevelChanges& changes) const {
    DoubleRow context = context_;
    for (const auto& [dimension, factor] : changes.context) context[dimension] *= factor;
    return context;
}

LevelPath LevelEquations::pool(LevelStates states, const LevelChanges& changes) const {
    LevelPath path{std::move(states), context(changes), {}, {}, {}};
    DoubleRow sharpened;
    for (const DoubleRow& u : path.hidden) {
        path.scores.push_back(std::inner_product(u.begin(), u.end(), path.context.begin(), 0.0));
        sharpened.push_back(changes.sharpness * path.scores.back());
    }
    path.weights = softmaxOf(sharpened);
    path.vector = affine(path.weights, path.states, DoubleRow(2 * hidden_));
    return path;
}

DoubleRow LevelEquations::projected(const DoubleRow& state) const {
    return affine(state, attentionWeight_, bias_);
}

GruStep LevelEquations::step(const LevelStates& path, Direction direction, std::size_t t,
                             const LevelChanges& changes) const {
    const bool isBackward = direction == Direction::Backward;
    const bool isFirst = isBackward ? t + 1 == path.steps() : t == 0;
    const std::size_t half = isBackward ? 1 : 0;
    GruStep out;
    out.before.resize(hidden_);
    if (!isFirst) out.before = partOf(path.states[isBackward ? t + 1 : t - 1], half, hidden_);
    out.after = partOf(path.states[t], half, hidden_);
    const Gru& own = gru(direction);
    const DoubleRow in = affine(path.inputs[t], own.inputWeight, own.inputBias);
    const DoubleRow back = affine(out.before, own.recurrentWeight, own.recurrentBias);
    std::size_t part = 0;
    for (GruStep::Gate* gate : {&out.reset, &out.update, &out.candidate}) {
        gate->input = partOf(in, part, hidden_);
        gate->recurrent = partOf(back, part++, hidden_);
        for (std::size_t j = 0; j < hidden_; ++j)
            gate->value.push_back(logistic(gate->input[j] + gate->recurrent[j]));
    }
    if (changes.reset) out.reset.value.assign(hidden_, *changes.reset);
    if (changes.update) out.update.value.assign(hidden_, *changes.update);
    for (std::size_t j = 0; j < hidden_; ++j)
        out.candidate.value[j] =
            std::tanh(out.candidate.input[j] + out.reset.value[j] * out.candidate.recurrent[j]);
    return out;
}

DoubleRow LevelEquations::nextState(Direction direction, const DoubleRow& input,
                                    const DoubleRow& before, const LevelChanges& changes) const {
    const Gru& own = gru(direction);
    const DoubleRow back = affine(before, own.recurrentWeight, own.recurrentBias);
    const DoubleRow in = affine(input, own.inputWeight, own.inputBias);
    DoubleRow after(hidden_);
    for (std::size_t j = 0; j < hidden_; ++j) {
        const std::size_t z = hidden_ + j, n = 2 * hidden_ + j;
        const double reset = changes.reset ? *changes.reset : logistic(in[j] + back[j]);
        const double update = changes.update ? *changes.update : logistic(in[z] + back[z]);
        const double candidate = std::tanh(in[n] + reset * back[n]);
        after[j] = candidate + update * (before[j] - candidate);
    }
    return after;
}

}  // namespace hanscope
