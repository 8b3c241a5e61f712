#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "core/kernels/level.h"
#include "core/model_file/han_parameters.h"
#include "core/progress.h"

namespace hanscope {

using DoubleRow = std::vector<double>;      ///< numbers of a vector or a row
using DoubleRows = std::vector<DoubleRow>;  ///< rows of a matrix

/// How a level differs from the paper's (see model_file/han_quirks.h).
struct LevelQuirks {
    bool tanhTwice = false;     ///< the attention's score is tanh(u · c) instead of u · c
    double attentionExtra = 0;  ///< as HanQuirks::attentionExtra
};

/// What one level of a HAN computes otherwise than it was trained to.
struct LevelChanges {
    /// The scores times this number go into the softmax, which is 1/T, T the temperature: 0 makes
    /// all weights equal, a large one leaves the largest alone.
    double sharpness = 1;
    std::optional<double> reset, update;    ///< r and z of all steps, 0 or 1 in all dimensions
    std::map<std::size_t, double> context;  ///< the dimension of the context vector times this

    bool operator==(const LevelChanges& o) const {
        return sharpness == o.sharpness && reset == o.reset && update == o.update &&
               context == o.context;
    }
};

/// The directions of a bidirectional GRU.
enum class Direction { Forward, Backward };

/// One step of one direction of a GRU with every number of its equations (kernels/gru.h), H numbers
/// each. The gates are those of PyTorch: a z of 1 keeps the state.
struct GruStep {
    /// One of r, z and n.
    struct Gate {
        DoubleRow input;      ///< W x + b
        DoubleRow recurrent;  ///< U h₋₁ + c
        DoubleRow value;      ///< r, z or n
    };
    Gate reset, update, candidate;  ///< r, z and n
    DoubleRow before, after;        ///< h₋₁ and h
};

/// What one level of a HAN computes of one sequence, the words of a sentence or the sentences of a
/// text, in double precision:
///
///     h_t = [forward GRU(x) ; backward GRU(x)]      u_t = tanh(W h_t + b)
///     score_t = u_tᵀ c      α_t = exp(score_t) / Σ_t' exp(score_t')      vector = Σ_t α_t h_t
struct LevelStates {
    DoubleRows inputs;  ///< [step] x_t (E)
    DoubleRows states;  ///< [step] h_t (2H), the forward state first
    DoubleRows hidden;  ///< [step] u_t (A)

    std::size_t steps() const { return inputs.size(); }  ///< inputs of the sequence
};
/// A sequence with its pooling.
struct LevelPath : LevelStates {
    DoubleRow context;          ///< c (A), with its changes
    DoubleRow scores, weights;  ///< [step]
    DoubleRow vector;           ///< 2H
};

/// One level of a HAN with attention, written out step by step. Immutable, thread-safe.
class LevelEquations {
 public:
    /// The states of the two directions, H numbers each.
    using DirectionStates = std::array<DoubleRow, 2>;

    /// The parameters are copied. The pooling must be Pooling::Attention.
    LevelEquations(const LevelShape& shape, const LevelParameters& parameters,
                   const LevelQuirks& quirks = {});

    /// Reads a sequence of one input or more, which begins in the zeros(). Throws Cancelled.
    LevelStates encode(DoubleRows inputs, const LevelChanges& changes,
                       const CancelToken& cancel = {}) const {
        return encode(std::move(inputs), changes, zeros(), cancel);
    }
    /// The same with other states before the first input, for which there is no step().
    LevelStates encode(DoubleRows inputs, const LevelChanges& changes, DirectionStates before,
                       const CancelToken& cancel) const;
    /// The states of a GRU that has read nothing.
    DirectionStates zeros() const { return {DoubleRow(hidden_), DoubleRow(hidden_)}; }
    /// The states of each direction after its last input.
    DirectionStates last(const LevelStates& path) const;
    /// Pools the states of a sequence by attention.
    LevelPath pool(LevelStates states, const LevelChanges& changes) const;
    /// The same with another context vector; the changes of it are those already made. The softmax
    /// also counts `zeroStates` states of zeros.
    LevelPath pool(LevelStates states, const LevelChanges& changes, DoubleRow context,
                   std::size_t zeroStates = 0) const;
    /// A step of a sequence that was read with these changes.
    GruStep step(const LevelStates& path, Direction direction, std::size_t t,
                 const LevelChanges& changes) const;
    /// W h + b of a state, before the tanh.
    DoubleRow projected(const DoubleRow& state) const;
    /// The context vector c (A) with its changes.
    DoubleRow context(const LevelChanges& changes) const;

    /// Wᵀ g: the gradient of a state from that of its projection.
    DoubleRow throughProjection(const DoubleRow& gradient) const;
    /// The gradients of the inputs from those of the states (2H each), back through both GRUs of a
    /// sequence that was read with these changes. Throws Cancelled.
    DoubleRows inputGradients(const LevelStates& path, const DoubleRows& stateGradients,
                              const LevelChanges& changes, const CancelToken& cancel = {}) const;

    std::size_t hidden() const { return hidden_; }          ///< H
    std::size_t attention() const { return bias_.size(); }  ///< A

 private:
    // Weights by columns: E × 3H and H × 3H.
    struct Gru {
        DoubleRows inputWeight, recurrentWeight;
        DoubleRow inputBias, recurrentBias;
    };
    DoubleRow hiddenOf(const DoubleRow& state) const;
    double scoreOf(const DoubleRow& hidden, const DoubleRow& context) const;
    DoubleRow nextState(Direction direction, const DoubleRow& input, const DoubleRow& before,
                        const LevelChanges& changes) const;
    const Gru& gru(Direction direction) const { return grus_[static_cast<std::size_t>(direction)]; }

    std::size_t hidden_;
    std::array<Gru, 2> grus_;
    DoubleRows attentionWeight_;  // 2H × A
    DoubleRow bias_, context_;
    LevelQuirks quirks_;
};

/// A HAN with attention, written out in double precision. Immutable, thread-safe.
struct HanEquations {
    /// Copies the parameters of a HAN with attention.
    explicit HanEquations(const HanParameters& parameters, const LevelQuirks& ofWords = {},
                          const LevelQuirks& ofSentences = {});

    /// W_c v + b_c
    DoubleRow logits(const DoubleRow& vector) const;

    LevelEquations words, sentences;
    DoubleRows classifierWeight;  ///< W_c by columns (2H × labels)
    DoubleRow classifierBias;     ///< b_c (labels)
};

/// The numbers in double precision.
DoubleRow rowOf(const float* values, std::size_t count);

/// bias + Σ_i x_i · columns[i]
DoubleRow affine(const DoubleRow& x, const DoubleRows& columns, const DoubleRow& bias);

/// The columns of a matrix (rows × columns, row by row), as rows.
DoubleRows columnsOf(const float* matrix, std::size_t rows, std::size_t columns);

/// Wᵀ g of a matrix by columns: the gradient of its input from that of its output.
DoubleRow throughMatrix(const DoubleRows& columns, const DoubleRow& gradient);

/// exp(score − max) / Σ exp(score' − max); the sum also has `count` times exp(other − max) and
/// `extra` times exp(−max).
DoubleRow softmaxOf(const DoubleRow& scores, std::size_t count = 0, double other = 0,
                    double extra = 0);

}  // namespace hanscope
