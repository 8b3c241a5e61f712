#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/float_buffer.h"
#include "core/kernels/gru.h"
#include "core/kernels/matrix.h"
#include "core/kernels/pooling.h"
#include "core/kernels/sequence_layout.h"
#include "core/kernels/worker_pool.h"
#include "core/progress.h"

namespace hanscope {

/// One level of the hierarchy: the inputs of a sequence's steps (embeddings of words, or sentence
/// vectors) -> bidirectional GRU -> hidden states h_t (D = 2H wide) -> pooling -> one vector (D).
///
///     P = W x + b of every distinct input           "input side", both directions: 6H wide
///     h_t = [forward GRU ; backward GRU](P of the step's input)              see gru.h
///     vector = Σ_t α_t h_t                  see attention.h, pooling.h and similarity.h
///
/// Work is cut into parts that depend on the layout alone, so that results do not depend on the
/// number of threads; a part goes through all stages while its states are in the cache.

/// Parameters in PyTorch's layouts; index 0: forwards, 1: backwards. Gates stand in the order r, z,
/// n.
template <class Values>  // const float* (parameters), or float* (their gradients)
struct LevelTensors {
    Values inputWeight[2];      ///< W (3H × E)
    Values inputBias[2];        ///< b (3H)
    Values recurrentWeight[2];  ///< U (3H × H)
    Values recurrentBias[2];    ///< c (3H)
    Values attentionWeight;     ///< (A × D); these three with Pooling::Attention only
    Values attentionBias;       ///< (A)
    Values context;             ///< context vector (A)
};
using LevelParameters = LevelTensors<const float*>;
using LevelGradients = LevelTensors<float*>;

struct LevelShape {
    int input = 0;      ///< E
    int hidden = 0;     ///< H of one direction
    int attention = 0;  ///< A
    Pooling pooling = Pooling::Attention;
    int rounds = 0;  ///< of Pooling::Similarity

    int states() const { return 2 * hidden; }  ///< D
    int inputSide() const { return 6 * hidden; }
};

/// A level's parameters rearranged for the products, once for many batches.
struct PackedLevel {
    PackedLevel() = default;
    /// The parameters must stay while this is used. Without `training`, the backward pass is
    /// missing.
    PackedLevel(const LevelShape& shape, const LevelParameters& parameters, bool training);

    LevelShape shape;
    LevelParameters parameters{};
    PackedMatrix input;            ///< E × 6H
    std::vector<float> inputBias;  ///< 6H: b + c, without the c of n, which r scales
    GruRecurrence recurrence[2];
    PackedMatrix attention;          ///< D × A
    PackedMatrix inputBackward;      ///< 6H × E
    PackedMatrix attentionBackward;  ///< A × D
};

/// Which input each step takes, and which steps take each input.
struct LevelSteps {
    const SequenceLayout* layout;
    const std::vector<std::int32_t>* inputOfRow;  ///< [row of the layout]
    const std::vector<std::int32_t>* rowOffsets;  ///< input i is taken in the rows
    const std::vector<std::int32_t>*
        rowsOfInput;  ///< rowsOfInput[rowOffsets[i] … rowOffsets[i + 1])
};

/// Buffers of one level, kept from batch to batch; what the forward pass leaves for the backward.
struct LevelState {
    FloatBuffer inputSide;              ///< inputs × 6H
    FloatBuffer states;                 ///< rows × D, zero rows zero (training)
    FloatBuffer gates;                  ///< 2 × rows × 4H (training)
    FloatBuffer hidden;                 ///< rows × A, of the attention (training)
    FloatBuffer weights;                ///< rows: the share of each step in its sequence's vector
    FloatBuffer vectors;                ///< sequences × D, in the caller's order
    FloatBuffer stateGradients;         ///< rows × D
    FloatBuffer inputGradients;         ///< inputs × E
    FloatBuffer partGradients;          ///< of the parameters, a slot a part
    std::vector<std::int32_t> winners;  ///< of Pooling::Maximum
};

/// The input side of `count` inputs: row i of `inputSide` (6H) from row rowIds[i] of x (E), or row
/// i if `rowIds` is null.
void projectInputs(const PackedLevel& level, const float* x, const std::int64_t* rowIds, int count,
                   WorkerPool& pool, float* inputSide);

/// From the input side to state.weights and state.vectors. `inputSide` is state.inputSide or a
/// table. Throws Cancelled within a few hundred rows of the request.
void levelForward(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                  bool training, WorkerPool& pool, LevelState& state,
                  const CancelToken& cancel = {});

/// Gradients of a forward pass with `training`: writes those of the parameters and, to
/// state.inputGradients, those of the `count` inputs x. `vectorGradients` is (sequences × D).
void levelBackward(const PackedLevel& level, const LevelSteps& steps, const float* x, int count,
                   const float* vectorGradients, WorkerPool& pool, LevelState& state,
                   const LevelGradients& gradients);

/// The same without the pooling, for networks that read every state themselves; of a level whose
/// pooling needs no parameters. Writes state.states (rows × D, zero rows zero).
void statesForward(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                   bool training, WorkerPool& pool, LevelState& state,
                   const CancelToken& cancel = {});

/// As levelBackward(), from the states' gradients, which the caller writes to state.stateGradients
/// (rows × D; zero rows do not matter).
void statesBackward(const PackedLevel& level, const LevelSteps& steps, const float* x, int count,
                    WorkerPool& pool, LevelState& state, const LevelGradients& gradients);

}  // namespace hanscope
