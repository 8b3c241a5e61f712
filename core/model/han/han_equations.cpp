#include "core/model/han/han_equations.h"

#include <algorithm>
#include <cmath>
#include <functional>
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

void addTo(DoubleRow& sum, const DoubleRow& row) {
    std::transform(sum.begin(), sum.end(), row.begin(), sum.begin(), std::plus<>());
}

/// The gradients of what enters the gates r, z, n of a step, 3H each, and of the state before along
/// z h₋₁.
struct GateGradients {
    DoubleRow input;      // of W x + b
    DoubleRow recurrent;  // of U h₋₁ + c
    DoubleRow before;     // H
};

/// `after`: the gradient of the state after the step.
GateGradients gateGradients(const GruStep& step, const DoubleRow& after,
                            const LevelChanges& changes) {
    const std::size_t H = after.size();
    GateGradients out{DoubleRow(3 * H), DoubleRow(3 * H), DoubleRow(H)};
    for (std::size_t j = 0; j < H; ++j) {
        const double r = step.reset.value[j], z = step.update.value[j], n = step.candidate.value[j];
        const double ofCandidate = after[j] * (1 - z) * (1 - n * n);
        const double ofReset = ofCandidate * step.candidate.recurrent[j] * r * (1 - r);
        const double ofUpdate = after[j] * (step.before[j] - n) * z * (1 - z);
        out.input[j] = out.recurrent[j] = changes.reset ? 0 : ofReset;
        out.input[H + j] = out.recurrent[H + j] = changes.update ? 0 : ofUpdate;
        out.input[2 * H + j] = ofCandidate;
        out.recurrent[2 * H + j] = ofCandidate * r;
        out.before[j] = after[j] * z;
    }
    return out;
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

DoubleRow affine(const DoubleRow& x, const DoubleRows& columns, const DoubleRow& bias) {
    DoubleRow out = bias;
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = 0; j < out.size(); ++j) out[j] += x[i] * columns[i][j];
    return out;
}

DoubleRow softmaxOf(const DoubleRow& scores, std::size_t count, double other, double extra) {
    double largest = *std::max_element(scores.begin(), scores.end());
    if (count > 0) largest = std::max(largest, other);
    double sum = 0;
    if (count > 0) sum += static_cast<double>(count) * std::exp(other - largest);
    if (extra > 0) sum += extra * std::exp(-largest);
    DoubleRow powers;
    for (const double score : scores) sum += powers.emplace_back(std::exp(score - largest));
    for (double& power : powers) power /= sum;
    return powers;
}

DoubleRow throughMatrix(const DoubleRows& columns, const DoubleRow& gradient) {
    DoubleRow out;
    for (const DoubleRow& column : columns)
        out.push_back(std::inner_product(column.begin(), column.end(), gradient.begin(), 0.0));
    return out;
}

LevelEquations::LevelEquations(const LevelShape& shape, const LevelParameters& parameters,
                               const LevelQuirks& quirks)
    : hidden_(static_cast<std::size_t>(shape.hidden)), quirks_(quirks) {
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
                                   DirectionStates before, const CancelToken& cancel) const {
    LevelStates path;
    path.inputs = std::move(inputs);
    path.states.assign(path.steps(), DoubleRow(2 * hidden_));
    for (const Direction direction : {Direction::Forward, Direction::Backward}) {
        const bool isBackward = direction == Direction::Backward;
        const auto half = static_cast<std::ptrdiff_t>(isBackward ? hidden_ : 0);
        DoubleRow state = std::move(before[isBackward ? 1 : 0]);
        for (std::size_t i = 0; i < path.steps(); ++i) {
            cancel.check();
            const std::size_t t = isBackward ? path.steps() - 1 - i : i;
            state = nextState(direction, path.inputs[t], state, changes);
            std::copy(state.begin(), state.end(), path.states[t].begin() + half);
        }
    }
    for (const DoubleRow& state : path.states) {
        cancel.check();
        path.hidden.push_back(hiddenOf(state));
    }
    return path;
}

LevelEquations::DirectionStates LevelEquations::last(const LevelStates& path) const {
    return {partOf(path.states.back(), 0, hidden_), partOf(path.states.front(), 1, hidden_)};
}

DoubleRow LevelEquations::hiddenOf(const DoubleRow& state) const {
    DoubleRow hidden = projected(state);
    for (double& value : hidden) value = std::tanh(value);
    return hidden;
}

double LevelEquations::scoreOf(const DoubleRow& hidden, const DoubleRow& context) const {
    const double score = std::inner_product(hidden.begin(), hidden.end(), context.begin(), 0.0);
    return quirks_.tanhTwice ? std::tanh(score) : score;
}

DoubleRow LevelEquations::context(const LevelChanges& changes) const {
    DoubleRow context = context_;
    for (const auto& [dimension, factor] : changes.context) context[dimension] *= factor;
    return context;
}

LevelPath LevelEquations::pool(LevelStates states, const LevelChanges& changes) const {
    return pool(std::move(states), changes, context(changes));
}

LevelPath LevelEquations::pool(LevelStates states, const LevelChanges& changes, DoubleRow context,
                               std::size_t zeroStates) const {
    LevelPath path{std::move(states), std::move(context), {}, {}, {}};
    DoubleRow sharpened;
    for (const DoubleRow& u : path.hidden) {
        path.scores.push_back(scoreOf(u, path.context));
        sharpened.push_back(changes.sharpness * path.scores.back());
    }
    const double ofZeros =
        zeroStates > 0 ? scoreOf(hiddenOf(DoubleRow(2 * hidden_)), path.context) : 0;
    path.weights =
        softmaxOf(sharpened, zeroStates, changes.sharpness * ofZeros, quirks_.attentionExtra);
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
        after[j] = (1 - update) * candidate + update * before[j];
    }
    return after;
}

DoubleRow LevelEquations::throughProjection(const DoubleRow& gradient) const {
    return throughMatrix(attentionWeight_, gradient);
}

DoubleRows LevelEquations::inputGradients(const LevelStates& path, const DoubleRows& stateGradients,
                                          const LevelChanges& changes,
                                          const CancelToken& cancel) const {
    DoubleRows gradients(path.steps(), DoubleRow(grus_[0].inputWeight.size()));
    for (const Direction direction : {Direction::Forward, Direction::Backward}) {
        const bool isBackward = direction == Direction::Backward;
        const Gru& own = gru(direction);
        DoubleRow carried(hidden_);
        for (std::size_t i = path.steps(); i-- > 0;) {
            cancel.check();
            const std::size_t t = isBackward ? path.steps() - 1 - i : i;
            addTo(carried, partOf(stateGradients[t], isBackward ? 1 : 0, hidden_));
            const GateGradients gates =
                gateGradients(step(path, direction, t, changes), carried, changes);
            addTo(gradients[t], throughMatrix(own.inputWeight, gates.input));
            carried = gates.before;
            addTo(carried, throughMatrix(own.recurrentWeight, gates.recurrent));
        }
    }
    return gradients;
}

HanEquations::HanEquations(const HanParameters& p, const LevelQuirks& ofWords,
                           const LevelQuirks& ofSentences)
    : words(p.wordShape, p.words, ofWords),
      sentences(p.sentenceShape, p.sentences, ofSentences),
      classifierWeight(columnsOf(p.classifierWeight, static_cast<std::size_t>(p.labels),
                                 static_cast<std::size_t>(p.sentenceShape.vectors()))),
      classifierBias(rowOf(p.classifierBias, static_cast<std::size_t>(p.labels))) {}

DoubleRow HanEquations::logits(const DoubleRow& vector) const {
    return affine(vector, classifierWeight, classifierBias);
}

}  // namespace hanscope
