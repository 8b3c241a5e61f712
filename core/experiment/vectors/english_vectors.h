#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/model_file/model_file.h"
#include "core/progress.h"
#include "core/text/normalizer.h"

namespace hanscope {

/// The numbers of a vector of englishVectorFile().
constexpr std::int64_t kEnglishSize = 100;

/// The vectors of 100,000 English words that come with the program
/// (resources/word-vectors/english.py). The file is missing where they are not installed.
std::filesystem::path englishVectorFile();

/// Whether the vectors are installed and the texts English: among their most frequent words are
/// some that occur in every English text. `words`: of a vocabulary, the most frequent first, behind
/// the unknown one.
bool hasEnglishVectors(const std::vector<std::string>& words);

/// Appends words of englishVectorFile() to a vocabulary of English texts: all of them, or those
/// that are among `some`. Throws FileError; Cancelled.
void addEnglishWords(std::vector<std::string>& vocabulary,
                     const std::optional<std::vector<std::string>>& some,
                     const Normalizer& normalizer, const CancelToken& cancel);

/// The starting values of a linear model (TrainingJob::start), by which it knows words that no text
/// with a label has: the vectors of the vocabulary, 0 for words without one. Empty unless
/// hasEnglishVectors(). Throws FileError; Cancelled.
NamedTensors linearStart(const std::vector<std::string>& vocabulary, const Normalizer& normalizer,
                         const ProgressCallback& progress, const CancelToken& cancel);

}  // namespace hanscope
