#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

#include "core/workers/workers.h"

namespace hanscope {

/// A gradient of the embedding: one row (× E) for each of some distinct words.
struct WordGradient {
    std::vector<std::int64_t> words;
    at::Tensor rows;
};

/// What the processes add up beside gradients, each for its share of a step's documents.
struct StepSums {
    double loss = 0;
    double right = 0;        ///< documents
    double stop = 0;         ///< processes that were asked to stop
    double rightLabels = 0;  ///< of lists of labels: true ones that were predicted
    double labels = 0;       ///< of lists: true ones, and predicted ones
};

/// Replaces the parameters' gradients (none: zeros) and `sums` by their sums over all processes and
/// returns that of the rows. Two small exchanges tell which words occur anywhere, one sums up all
/// numbers; rows of other words do not travel. `vocabulary` bounds the words. Words stand in the
/// order of processes and their order there: those of a batch of which every process has a run of
/// documents in the order of the batch.
WordGradient exchangeGradients(Workers& workers, const std::vector<at::Tensor>& parameters,
                               const WordGradient& own, std::size_t vocabulary, StepSums& sums);

}  // namespace hanscope
