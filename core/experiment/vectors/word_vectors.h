#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/model_file/model_file.h"
#include "core/progress.h"
#include "core/text/document_set.h"

namespace hanscope {

/// Settings of word2vec's skip-gram with negative sampling (Mikolov et al. 2013), with which the
/// paper initialises its word vectors.
struct WordVectorSettings {
    std::int64_t size = 200;
    int epochs = 5;
    int window = 5;     ///< context words on each side, at most
    int negatives = 5;  ///< noise words for each context word
    double learningRate = 0.05;
    std::uint64_t seed = 1;
};

/// Called on another thread.
using WordVectorProgress = std::function<void(double share, double secondsLeft)>;

/// Trains vectors (vocabulary × size) on the words of the documents, including the unknown word; a
/// word that does not occur gets a zero vector. Runs on one thread, so that the same seed gives the
/// same vectors. Throws Cancelled, and Error if the texts cannot be written to a temporary file.
TensorValues trainWordVectors(const DocumentSet& documents, std::size_t vocabulary,
                              const WordVectorSettings& settings,
                              const WordVectorProgress& progress = {},
                              const CancelToken& cancel = {});

}  // namespace hanscope
