#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

#include "core/workers/workers.h"

namespace hanscope {

/// The gradient of the embedding: one row (E values) for each of some distinct words.
struct WordGradient {
    std::vector<std::int64_t> words;  ///< rows of the embedding, distinct
    at::Tensor rows;                  ///< (words × E)
};

/// Numbers that are summed over the processes besides the gradients, each for a process's share of
/// a step's documents.
struct StepSums {
    double loss = 0;         ///< of the step's loss
    double right = 0;        ///< documents whose label or list of labels is exactly right
    double stop = 0;         ///< processes that were asked to stop
    double rightLabels = 0;  ///< with lists of labels: true labels that were predicted
    double labels = 0;  ///< with lists of labels: number of true plus number of predicted labels
};

/// Replaces the gradients of the parameters (an undefined one counts as zeros) and `sums` by their
/// sums over all processes, and returns the sum of the embedding gradients. Two small exchanges
/// collect the words that occur in any process, a third one sums all numbers; rows of other words
/// are not sent. Words are less than `vocabulary`. The returned words are ordered by process, then
/// as in that process; if every process has a contiguous part of a batch, this is the order of the
/// batch.
WordGradient exchangeGradients(Workers& workers, const std::vector<at::Tensor>& parameters,
                               const WordGradient& own, std::size_t vocabulary, StepSums& sums);

}  // namespace hanscope
