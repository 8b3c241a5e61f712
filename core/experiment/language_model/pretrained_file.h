#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/model_file/model_file.h"
#include "core/text/normalizer.h"

namespace hanscope {

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
