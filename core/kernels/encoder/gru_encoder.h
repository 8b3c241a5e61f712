#pragma once

#include "core/kernels/encoder/encoder.h"
#include "core/kernels/level.h"

namespace hanscope {

// For encoders whose first part is a bidirectional GRU: that of level.h, without its pooling.

/// The tensors of the GRU, the first ones of the encoder.
std::vector<EncoderTensor> gruTensors(const EncoderShape& shape);
constexpr std::size_t kGruTensors = 8;  ///< number of gruTensors()

/// Their places in `arrays`, which are in the order of gruTensors().
template <class Values>
LevelTensors<Values> gruPlaces(const std::vector<Values>& arrays) {
    LevelTensors<Values> places{};
    std::size_t next = 0;
    for (std::size_t d = 0; d < 2; ++d)
        for (Values* place : {&places.inputWeight[d], &places.inputBias[d],
                              &places.recurrentWeight[d], &places.recurrentBias[d]})
            *place = arrays[next++];
    return places;
}

/// Packs the first tensors of `parameters`, whose arrays must outlive the result.
PackedLevel packGru(const EncoderShape& shape, const EncoderParameters& parameters,
                    Packing packing);
/// Computes state.states of the GRU; reserves and computes state.inputSide (with an origin, the
/// differences from that of the origin) and state.originSide. Throws Cancelled.
void gruEncoderForward(const PackedLevel& gru, const LevelSteps& steps, const EncoderInputs& inputs,
                       bool training, WorkerPool& pool, LevelState& state,
                       const CancelToken& cancel, const ShareDone& shareDone);
/// PackedEncoder::inputProducts() of the GRU alone, from state.stateGradients.
void gruEncoderInputProducts(const PackedLevel& gru, const LevelSteps& steps,
                             const EncoderInputs& inputs, WorkerPool& pool, LevelState& state,
                             float* products);
/// PackedEncoder::pieces() of the GRU alone; `gru` must outlive the result, too. Throws Cancelled.
std::unique_ptr<const StatePieces> gruEncoderPieces(
    const PackedLevel& gru, const EncoderInputs& inputs, const std::int32_t* inputOfStep,
    std::int32_t steps, WorkerPool& pool, const CancelToken& cancel, const ShareDone& shareDone);
/// PackedEncoder::variants() of the GRU alone; `gru` must outlive the result, too. Throws
/// Cancelled.
std::unique_ptr<const EncoderVariants> gruEncoderVariants(const PackedLevel& gru,
                                                          const EncoderInputs& inputs,
                                                          const std::int32_t* inputOfStep,
                                                          std::int32_t steps, WorkerPool& pool,
                                                          const CancelToken& cancel);
/// EncoderMethod::keptNumbers() and trainingNumbers() of the GRU alone.
std::size_t gruKeptNumbers(const EncoderShape& shape);
/// See gruKeptNumbers().
std::size_t gruTrainingNumbers(const EncoderShape& shape, std::int64_t attention, double words,
                               double distinctWords);

}  // namespace hanscope
