#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/computation/network_changes.h"
#include "core/kernels/level.h"
#include "core/model/foreign_level.h"
#include "core/progress.h"

namespace hanscope {

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
    /// The parameters are copied. The pooling must be Pooling::Attention.
    LevelEquations(const LevelShape& shape, const LevelParameters& parameters);

    /// Reads a sequence of one input or more. Throws Cancelled.
    LevelStates encode(DoubleRows inputs, const LevelChanges& changes,
                       const CancelToken& cancel = {}) const;
    /// Pools the states of a sequence by attention.
    LevelPath pool(LevelStates states, const LevelChanges& changes) const;
    /// The same with another context vector; the changes of it are those already made.
    LevelPath pool(LevelStates states, const LevelChanges& changes, DoubleRow context) const;
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
    DoubleRow nextState(Direction direction, const DoubleRow& input, const DoubleRow& before,
                        const LevelChanges& changes) const;
    const Gru& gru(Direction direction) const { return grus_[static_cast<std::size_t>(direction)]; }

    std::size_t hidden_;
    std::array<Gru, 2> grus_;
    DoubleRows attentionWeight_;  // 2H × A
    DoubleRow bias_, context_;
};

/// The numbers in double precision.
DoubleRow rowOf(const float* values, std::size_t count);

/// The columns of a matrix (rows × columns, row by row), as rows.
DoubleRows columnsOf(const float* matrix, std::size_t rows, std::size_t columns);

/// Wᵀ g of a matrix by columns: the gradient of its input from that of its output.
DoubleRow throughMatrix(const DoubleRows& columns, const DoubleRow& gradient);

/// exp(score − max) / Σ exp(score' − max)
DoubleRow softmaxOf(const DoubleRow& scores);

}  // namespace hanscope
