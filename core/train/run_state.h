#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/train/training.h"

namespace hanscope {

/// An array that belongs to a run's state: `bytes` (a multiple of 4) at `data`.
struct StateArray {
    std::string name;
    void* data = nullptr;
    std::size_t bytes = 0;
};

template <class T>
StateArray arrayOf(const std::string& name, std::vector<T>& values) {
    return {name, values.data(), values.size() * sizeof(T)};
}

/// Where a run is, beside its arrays. Order of documents and dropout follow from seed, epoch and
/// step, so no generator's state is part of it.
struct RunState {
    int epoch = 1;                           ///< that is trained next, or now
    std::uint64_t batches = 0;               ///< done of that epoch
    std::uint64_t step = 0;                  ///< done in the whole run
    double loss = 0;                         ///< sum over the epoch's documents so far
    std::uint64_t documents = 0, words = 0;  ///< of the epoch so far
    double seconds = 0;                      ///< spent on the epoch so far
    int processes = 1;                       ///< that trained it
    std::vector<double> rates, shrunk;       ///< EmbeddingOptimizer::Past
    TrainResult result;
};

/// The state as JSON, without the tensors of the best epoch; numbers survive exactly.
std::string stateText(const RunState& state);
/// Throws Error for a text that stateText() did not write.
RunState stateFromText(const std::string& text);

}  // namespace hanscope
