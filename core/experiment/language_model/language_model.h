#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/corpus/corpus_cache.h"
#include "core/model_file/model_file.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"
#include "core/text/normalizer.h"

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

struct KeptLanguageModel {
    std::map<std::string, TensorValues> tensors;
    bool wasTrained = false;  ///< true: trained by this call; false: found in the cache
};

/// The result of trainLanguageModel(), read from the cache or trained and cached as
/// openWordVectors() does. The state of an unfinished training is saved in the cache, too, from
/// which a later call with the same documents and settings continues.
KeptLanguageModel openLanguageModel(const DocumentSet& documents, const TensorValues& vectors,
                                    const LanguageModelSettings& settings,
                                    const CacheOptions& cache, const NoticeCallback& notice = {},
                                    const LanguageModelProgress& progress = {},
                                    const CancelToken& cancel = {});

/// Whether openLanguageModel() with the same arguments would find its result in the cache. Throws
/// Cancelled.
bool isLanguageModelKept(const DocumentSet& documents, const TensorValues& vectors,
                         const LanguageModelSettings& settings, const CacheOptions& cache,
                         const CancelToken& cancel = {});

/// A word level that was trained as a language model, with the words and the preparation of the
/// texts that it was trained on.
struct PretrainedLevel {
    std::string level;                    ///< as LanguageModelSettings::level
    std::vector<std::string> vocabulary;  ///< position = row of the word vectors
    Preprocessing preprocessing;
    std::map<std::string, TensorValues> tensors;  ///< as trainLanguageModel() returns them
};

/// Writes a safetensors file (resources/models/FORMAT.md says what is in it), atomically. Throws
/// FileError.
void savePretrainedLevel(const std::filesystem::path& path, const PretrainedLevel& pretrained);

/// Throws FileError for a file that savePretrainedLevel() does not write.
PretrainedLevel loadPretrainedLevel(const std::filesystem::path& path);

/// The values of `pretrained` for a network with other words: its GRUs and the vectors of the words
/// that both know; the other words have their vectors of `start` (vocabulary × E). `found` receives
/// the number of known words, without the unknown word. The sizes must be equal.
std::map<std::string, TensorValues> withWords(PretrainedLevel pretrained,
                                              const std::vector<std::string>& vocabulary,
                                              TensorValues start, std::size_t& found);

}  // namespace hanscope
