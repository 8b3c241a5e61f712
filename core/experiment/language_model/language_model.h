#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "core/model_file/model_file.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// The word level of a network that reads sentence by sentence, and of one that reads a document as
/// one sequence: the beginning of the names of its tensors.
constexpr char kSentenceReader[] = "word", kSequenceReader[] = "encoder";

/// Settings of the training of a word level as a language model (language_network.h).
struct LanguageModelSettings {
    std::string level = kSentenceReader;  ///< or kSequenceReader
    std::int64_t embedding = 0;           ///< E
    std::int64_t hidden = 0;              ///< H of one direction
    int epochs = 1;
    double learningRate = 0.002;  ///< of Adam, at the beginning; it falls linearly to 0
    std::uint64_t seed = 1;
    int threads = 0;  ///< 0: all cores; the bits do not depend on it
};

/// Initial word vectors (vocabulary × E), uniform in ±0.1.
TensorValues randomVectors(std::size_t vocabulary, const LanguageModelSettings& settings);

/// Called on the caller's thread; may block as WordVectorProgress does. `loss`: nats per predicted
/// word, the mean of the latest steps; a sampled softmax, so it is lower than that of all words.
using LanguageModelProgress = std::function<void(double share, double secondsLeft, double loss)>;

/// Trains a word level on the documents: its word vectors, which start as `vectors` (vocabulary ×
/// E), and its GRUs. Returns these by their names in a model file. Documents are read one at a
/// time: once to count their words, then once in each epoch, in random order. A sequence longer
/// than 256 words is cut. The same seed gives the same bits with any number of threads, and however
/// often the training was interrupted: its state is saved in `stateFile` (unless empty) every
/// minute and when it is cancelled, and a later call with the same arguments continues from it. The
/// file must belong to no other training, and is removed at the end; one that is damaged is
/// ignored. Throws Cancelled, Error if a loss is not a number, and what the documents throw.
std::map<std::string, TensorValues> trainLanguageModel(const DocumentSet& documents,
                                                       const TensorValues& vectors,
                                                       const LanguageModelSettings& settings,
                                                       const std::filesystem::path& stateFile = {},
                                                       const LanguageModelProgress& progress = {},
                                                       const CancelToken& cancel = {});

}  // namespace hanscope
