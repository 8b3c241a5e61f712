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

LevelPath LevelEquations::read(DoubleRows inputs, const CancelToken& cancel) const {
    LevelPath path;
    path.inputs = std::move(inputs);
    path.states.assign(path.steps(), DoubleRow(2 * hidden_));
    encode(path, Direction::Forward, cancel);
    encode(path, Direction::Backward, cancel);
    pool(path, cancel);
    return path;
}

void LevelEquations::encode(LevelPath& path, Direction direction, const CancelToken& cancel) const {
    const bool isBackward = direction == Direction::Backward;
    const auto half = static_cast<std::ptrdiff_t>(isBackward ? hidden_ : 0);
    DoubleRow state(hidden_);
    for (std::size_t i = 0; i < path.steps(); ++i) {
        cancel.check();
        const std::size_t t = isBackward ? path.steps() - 1 - i : i;
        state = step(gru(direction), path.inputs[t], std::move(state)).after;
        std::copy(state.begin(), state.end(), path.states[t].begin() + half);
    }
}

void LevelEquations::pool(LevelPath& path, const CancelToken& cancel) const {
    for (const DoubleRow& state : path.states) {
        cancel.check();
        DoubleRow u = projected(state);
        for (double& value : u) value = std::tanh(value);
        path.scores.push_back(std::inner_product(u.begin(), u.end(), context_.begin(), 0.0));
        path.hidden.push_back(std::move(u));
    }
    path.weights = softmaxOf(path.scores);
    path.vector = affine(path.weights, path.states, DoubleRow(2 * hidden_));
}

DoubleRow LevelEquations::projected(const DoubleRow& state) const {
    return affine(state, attentionWeight_, bias_);
}

GruStep LevelEquations::step(const LevelPath& path, Direction direction, std::size_t t) const {
    const bool isBackward = direction == Direction::Backward;
    const bool isFirst = isBackward ? t + 1 == path.steps() : t == 0;
    DoubleRow before(hidden_);
    if (!isFirst)
        before = partOf(path.states[isBackward ? t + 1 : t - 1], isBackward ? 1 : 0, hidden_);
    return step(gru(direction), path.inputs[t], std::move(before));
}

GruStep LevelEquations::step(const Gru& gru, const DoubleRow& input, DoubleRow before) const {
    const DoubleRow in = affine(input, gru.inputWeight, gru.inputBias);
    const DoubleRow back = affine(before, gru.recurrentWeight, gru.recurrentBias);
    GruStep out;
    std::size_t part = 0;
    for (GruStep::Gate* gate : {&out.reset, &out.update, &out.candidate}) {
        gate->input = partOf(in, part, hidden_);
        gate->recurrent = partOf(back, part++, hidden_);
        gate->value.resize(hidden_);
    }
    out.after.resize(hidden_);
    for (std::size_t j = 0; j < hidden_; ++j) {
        const auto sum = [j](const GruStep::Gate& gate) {
            return gate.input[j] + gate.recurrent[j];
        };
        const double r = out.reset.value[j] = logistic(sum(out.reset));
        const double z = out.update.value[j] = logistic(sum(out.update));
        const double n = out.candidate.value[j] =
            std::tanh(out.candidate.input[j] + r * out.candidate.recurrent[j]);
        out.after[j] = n + z * (before[j] - n);
    }
    out.before = std::move(before);
    return out;
}

}  // namespace hanscope
