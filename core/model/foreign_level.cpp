#include "core/model/foreign_level.h"

#include <algorithm>
#include <cmath>

namespace hanscope {
namespace {

double sigmoidOf(double x) {
    return 1 / (1 + std::exp(-x));
}

// PyTorch's GRU, from the input side i = W x + b and the recurrent side c = U h + d, each with the
// gates in the order r, z, n: h' = (1 − z) ⊙ tanh(i_n + r ⊙ c_n) + z ⊙ h.
DoubleRow nextState(const DoubleRow& input, const DoubleRow& recurrent, const DoubleRow& state) {
    const std::size_t H = state.size();
    DoubleRow next(H);
    for (std::size_t j = 0; j < H; ++j) {
        const double reset = sigmoidOf(input[j] + recurrent[j]);
        const double update = sigmoidOf(input[H + j] + recurrent[H + j]);
        const double fresh = std::tanh(input[2 * H + j] + reset * recurrent[2 * H + j]);
        next[j] = (1 - update) * fresh + update * state[j];
    }
    return next;
}

}  // namespace

DoubleRow vectorNamed(const ModelFile& file, const std::string& name) {
    const std::vector<float>& values = file.tensors.at(name).values;
    return DoubleRow(values.begin(), values.end());
}

DoubleRows columnsOf(const ModelFile& file, const std::string& name) {
    const TensorValues& tensor = file.tensors.at(name);
    const auto rows = static_cast<std::size_t>(tensor.shape[0]),
               columns = static_cast<std::size_t>(tensor.shape[1]);
    DoubleRows out(columns, DoubleRow(rows));
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            out[c][r] = static_cast<double>(tensor.values[r * columns + c]);
    return out;
}

DoubleRow affine(const DoubleRow& x, const DoubleRows& columns, const DoubleRow& bias) {
    DoubleRow out = bias;
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = 0; j < out.size(); ++j) out[j] += x[i] * columns[i][j];
    return out;
}

ForeignLevel::ForeignLevel(const ModelFile& file, const std::string& name,
                           const LevelQuirks& quirks)
    : attentionWeight_(columnsOf(file, name + ".attention.weight")),
      attentionBias_(vectorNamed(file, name + ".attention.bias")),
      context_(vectorNamed(file, name + ".context")),
      quirks_(quirks) {
    for (std::size_t d = 0; d < 2; ++d) {
        const std::string end = d == 0 ? "_l0" : "_l0_reverse";
        directions_[d] = {columnsOf(file, name + ".gru.weight_ih" + end),
                          columnsOf(file, name + ".gru.weight_hh" + end),
                          vectorNamed(file, name + ".gru.bias_ih" + end),
                          vectorNamed(file, name + ".gru.bias_hh" + end)};
    }
}

ForeignLevel::States ForeignLevel::zeros() const {
    const DoubleRow none(directions_[0].recurrentWeight.size(), 0.0);
    return {none, none};
}

DoubleRows ForeignLevel::statesOf(const DoubleRows& inputs, const States& initial,
                                  States& last) const {
    const std::size_t steps = inputs.size();
    DoubleRows states(steps);
    last = initial;
    for (std::size_t d = 0; d < 2; ++d) {
        const Direction& gru = directions_[d];
        for (std::size_t i = 0; i < steps; ++i) {
            const std::size_t t = d == 0 ? i : steps - 1 - i;
            last[d] = nextState(affine(inputs[t], gru.inputWeight, gru.inputBias),
                                affine(last[d], gru.recurrentWeight, gru.recurrentBias), last[d]);
            states[t].insert(states[t].end(), last[d].begin(), last[d].end());
        }
    }
    return states;
}

double ForeignLevel::scoreOf(const DoubleRow& state) const {
    const DoubleRow hidden = affine(state, attentionWeight_, attentionBias_);
    double score = 0;
    for (std::size_t i = 0; i < hidden.size(); ++i) score += std::tanh(hidden[i]) * context_[i];
    return quirks_.tanhTwice ? std::tanh(score) : score;
}

DoubleRow ForeignLevel::weightsOf(const DoubleRows& states, std::size_t zeroStates) const {
    DoubleRow scores;
    for (const DoubleRow& state : states) scores.push_back(scoreOf(state));
    const double ofZeros = zeroStates > 0 ? scoreOf(DoubleRow(attentionWeight_.size(), 0.0)) : 0;
    double highest = *std::max_element(scores.begin(), scores.end());
    if (zeroStates > 0) highest = std::max(highest, ofZeros);
    double sum = static_cast<double>(zeroStates) * std::exp(ofZeros - highest) +
                 quirks_.attentionExtra * std::exp(-highest);
    for (const double score : scores) sum += std::exp(score - highest);
    for (double& score : scores) score = std::exp(score - highest) / sum;
    return scores;
}

ForeignLevel::Result ForeignLevel::compute(const DoubleRows& inputs, const States& initial,
                                           std::size_t zeroStates) const {
    Result result;
    const DoubleRows states = statesOf(inputs, initial, result.last);
    result.weights = weightsOf(states, zeroStates);
    result.vector.assign(attentionWeight_.size(), 0.0);
    for (std::size_t t = 0; t < states.size(); ++t)
        for (std::size_t i = 0; i < result.vector.size(); ++i)
            result.vector[i] += result.weights[t] * states[t][i];
    return result;
}

}  // namespace hanscope
