#include "plain_han.h"

#include <algorithm>
#include <cmath>

#include "core/pytorch/scheme.h"

namespace hanscope::test {

namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

Matrix matrixOf(const TensorValues& tensor, bool isTransposed = false) {
    const auto rows = static_cast<std::size_t>(tensor.shape.at(0));
    const std::size_t columns = tensor.values.size() / rows;
    Matrix out(isTransposed ? columns : rows, Vector(isTransposed ? rows : columns));
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            (isTransposed ? out[c][r] : out[r][c]) =
                static_cast<double>(tensor.values[r * columns + c]);
    return out;
}

Vector vectorOf(const TensorValues& tensor) {
    return Vector(tensor.values.begin(), tensor.values.end());
}

double dot(const Vector& a, const Vector& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b.at(i);
    return sum;
}

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

struct Gru {
    Gru(const CheckpointTensors& tensors, const std::string& prefix, const std::string& direction)
        : wi(matrixOf(tensors.at(prefix + "weight_ih" + direction))),
          wh(matrixOf(tensors.at(prefix + "weight_hh" + direction))),
          bi(vectorOf(tensors.at(prefix + "bias_ih" + direction))),
          bh(vectorOf(tensors.at(prefix + "bias_hh" + direction))) {}

    // r = σ(W_ir x + b_ir + W_hr h + b_hr), z likewise,
    // n = tanh(W_in x + b_in + r ⊙ (W_hn h + b_hn)), h' = (1 − z) ⊙ n + z ⊙ h.
    Vector next(const Vector& x, const Vector& h) const {
        const std::size_t H = h.size();
        Vector out(H);
        for (std::size_t j = 0; j < H; ++j) {
            const auto input = [&](std::size_t row) { return dot(wi[row], x) + bi[row]; };
            const auto recurrent = [&](std::size_t row) { return dot(wh[row], h) + bh[row]; };
            const double r = sigmoid(input(j) + recurrent(j));
            const double z = sigmoid(input(H + j) + recurrent(H + j));
            const double n = std::tanh(input(2 * H + j) + r * recurrent(2 * H + j));
            out[j] = (1 - z) * n + z * h[j];
        }
        return out;
    }

    Matrix wi, wh;
    Vector bi, bh;
};

// The states of both directions for each step; `last` are the states before the first step, and
// then those after the last one.
Matrix biGru(const CheckpointTensors& tensors, const std::string& prefix, const Matrix& xs,
             std::vector<Vector>& last) {
    const Gru forward(tensors, prefix, "_l0"), backward(tensors, prefix, "_l0_reverse");
    Matrix states(xs.size());
    for (std::size_t t = 0; t < xs.size(); ++t) {
        last[0] = forward.next(xs[t], last[0]);
        states[t] = last[0];
    }
    for (std::size_t t = xs.size(); t-- > 0;) {
        last[1] = backward.next(xs[t], last[1]);
        states[t].insert(states[t].end(), last[1].begin(), last[1].end());
    }
    return states;
}

Vector softmax(const Vector& scores) {
    double sum = 0;
    Vector out;
    for (const double score : scores) sum += std::exp(score);
    for (const double score : scores) out.push_back(std::exp(score) / sum);
    return out;
}

class Program {
 public:
    Program(const std::string& name, const CheckpointTensors& tensors) : tensors_(tensors) {
        for (const Scheme& scheme : schemes())
            if (name == scheme.name) scheme_ = &scheme;
        const bool isUvipen = name.find("Hierarchical-attention-networks") != std::string::npos;
        isTanhTwice_ = isFull_ = isUvipen;
        isCarried_ = isUvipen || name == "attention-networks-for-classification";
        isFilledUp_ = isCarried_;
        countsZeros_ = name == "Renovamen/Text-Classification";
        extra_ = name == "Hierarchical-Sentiment" ? 0.0001 : 0;
    }

    PlainResult run(const Ids& ids) const {
        std::size_t longest = 0;
        for (const auto& sentence : ids) longest = std::max(longest, sentence.size());
        Ids padded = ids;
        if (isFull_) {
            longest = kPaddedWords;
            padded.resize(kPaddedSentences);
        }
        const Matrix embedding = matrixOf(tensors_.at(scheme_->embedding));
        const std::size_t H = Gru(tensors_, scheme_->words.gru, "_l0").wh[0].size();
        std::vector<Vector> carried(2, Vector(H, 0.0));
        PlainResult result;
        Matrix vectors;
        for (std::size_t i = 0; i < padded.size(); ++i) {
            if (isFilledUp_) padded[i].resize(longest, 0);
            Matrix xs;
            for (const std::int64_t id : padded[i]) xs.push_back(embedding.at(id));
            if (!isCarried_) carried.assign(2, Vector(H, 0.0));
            const Matrix states = biGru(tensors_, scheme_->words.gru, xs, carried);
            const Vector weights =
                attend(scheme_->words, states, countsZeros_ ? longest - padded[i].size() : 0);
            vectors.push_back(weighted(weights, states));
            if (i < ids.size())
                result.wordWeights.emplace_back(weights.begin(), weights.begin() + ids[i].size());
        }
        finish(vectors, ids.size(), result);
        return result;
    }

 private:
    void finish(const Matrix& vectors, std::size_t sentences, PlainResult& result) const {
        const std::size_t H = Gru(tensors_, scheme_->sentences.gru, "_l0").wh[0].size();
        std::vector<Vector> none(2, Vector(H, 0.0));
        const Matrix states = biGru(tensors_, scheme_->sentences.gru, vectors, none);
        const Vector weights = attend(scheme_->sentences, states, 0);
        result.sentenceWeights.assign(weights.begin(), weights.begin() + sentences);
        const Vector v = weighted(weights, states);
        const Matrix W = matrixOf(tensors_.at(std::string(scheme_->classifier) + "weight"));
        const Vector b = vectorOf(tensors_.at(std::string(scheme_->classifier) + "bias"));
        Vector logits;
        for (std::size_t c = 0; c < b.size(); ++c) logits.push_back(dot(W[c], v) + b[c]);
        result.probabilities = softmax(logits);
    }

    double score(const SchemeLevel& level, const Vector& state) const {
        const Matrix W = matrixOf(tensors_.at(level.weight), level.isTransposed);
        const Vector b = level.bias ? vectorOf(tensors_.at(level.bias)) : Vector(W.size(), 0.0);
        const Vector context = vectorOf(tensors_.at(level.context));
        double sum = 0;
        for (std::size_t a = 0; a < W.size(); ++a)
            sum += context[a] * std::tanh(dot(W[a], state) + b[a]);
        return isTanhTwice_ ? std::tanh(sum) : sum;
    }

    Vector attend(const SchemeLevel& level, const Matrix& states, std::size_t zeros) const {
        Vector weights;
        double sum = extra_;
        for (const Vector& state : states) weights.push_back(std::exp(score(level, state)));
        for (const double each : weights) sum += each;
        sum += static_cast<double>(zeros) * std::exp(score(level, Vector(states[0].size(), 0.0)));
        for (double& each : weights) each /= sum;
        return weights;
    }

    static Vector weighted(const Vector& weights, const Matrix& states) {
        Vector out(states[0].size(), 0.0);
        for (std::size_t t = 0; t < states.size(); ++t)
            for (std::size_t i = 0; i < out.size(); ++i) out[i] += weights[t] * states[t][i];
        return out;
    }

    const CheckpointTensors& tensors_;
    const Scheme* scheme_ = nullptr;
    bool isTanhTwice_ = false, isFull_ = false, isCarried_ = false, isFilledUp_ = false;
    bool countsZeros_ = false;
    double extra_ = 0;
};

}  // namespace

PlainResult plainResult(const std::string& program, const CheckpointTensors& tensors,
                        const Ids& ids) {
    return Program(program, tensors).run(ids);
}

}  // namespace hanscope::test
