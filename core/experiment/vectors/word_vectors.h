#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/model_file/model_file.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// Settings of word2vec's skip-gram with negative sampling (Mikolov et al. 2013), with which the
/// paper initialises its word vectors.
struct WordVectorSettings {
    std::int64_t size = 200;
    int epochs = 5;
    int window = 5;              ///< context words on each side, at most
    int negatives = 5;           ///< noise words for each word in the middle of a window
    double learningRate = 0.05;  ///< at the beginning; it falls linearly to 0
    std::uint64_t seed = 1;
    int threads = 0;  ///< 0: all cores; the bits do not depend on it
};

/// Called on the caller's thread. It may block as long as the training is to pause; the time that
/// it takes is not counted.
using WordVectorProgress = std::function<void(double share, double secondsLeft)>;

/// Trains vectors (vocabulary × size) on the words of the documents, including the unknown word; a
/// word that does not occur gets a zero vector. Documents are read one at a time: once to count
/// their words, then once in each epoch, in random order. The same seed gives the same bits with
/// any number of threads: a round's documents are divided into a fixed number of shards, which
/// train on copies of what they change, and their changes are added in a fixed order. Throws
/// Cancelled and what the documents throw.
TensorValues trainWordVectors(const DocumentSet& documents, std::size_t vocabulary,
                              const WordVectorSettings& settings,
                              const WordVectorProgress& progress = {},
                              const CancelToken& cancel = {});

/// Vectors B (subwords.rows × E) of parts of words, from which the vectors W (words × E) of known
/// words can be computed best (Zhao, Mudgal & Liang 2018): they minimise
///
///     Σ_w |W_w − mean of B over the parts of w|² + λ |B|²
///
/// by conjugate gradients, in a fixed number of steps and in double precision. `words` are in
/// normalised form; the first one, which stands for unknown words, is left out. The same input
/// gives the same bits with any number of threads (0: one per core).
TensorValues fitSubwords(const std::vector<std::string>& words, const TensorValues& vectors,
                         const Subwords& subwords, int threads);

}  // namespace hanscope
