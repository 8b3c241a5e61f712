#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model_file/checkpoint.h"
#include "core/train/training.h"

namespace hanscope {

/// The state of a run apart from its arrays. The order of the documents and dropout follow from
/// seed, epoch and step, so the state contains no random number generator.
struct RunState {
    int epoch = 1;                           ///< current epoch, or the next one to be trained
    std::uint64_t batches = 0;               ///< finished batches of that epoch
    std::uint64_t step = 0;                  ///< finished steps of the whole run
    double loss = 0;                         ///< sum over the documents below
    std::uint64_t documents = 0, words = 0;  ///< with labels, and of all, in the epoch so far
    double seconds = 0;                      ///< spent on the epoch so far
    int processes = 1;                       ///< number of processes that trained the run
    std::vector<double> rates, shrunk;       ///< EmbeddingOptimizer::Past
    TrainResult result;
};

/// The state as JSON, without the tensors of the best epoch. Numbers are written so that reading
/// gives exactly the same values.
std::string stateText(const RunState& state);
/// Throws Error if `text` was not written by stateText().
RunState stateFromText(const std::string& text);

}  // namespace hanscope
