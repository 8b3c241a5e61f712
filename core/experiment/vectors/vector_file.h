#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/model_file/model_file.h"
#include "core/progress.h"
#include "core/text/normalizer.h"

namespace hanscope {

struct VectorsFromFile {
    TensorValues vectors;   ///< vocabulary × size
    std::size_t found = 0;  ///< words of the vocabulary that the file has, the unknown word aside
};

/// Word vectors of `size` numbers from a file: GloVe's text (a word and its numbers in each line),
/// word2vec's and fastText's text (.vec: a first line of two counts) or word2vec's binary form,
/// each also .gz or .zst. A word of the vocabulary gets the vector of the same spelling, else of
/// the first spelling that normalises to it; a word that is not there, the unknown word too, gets
/// random numbers of the same spread, by `seed`. Read once, in memory only what is wanted. Throws
/// FileError with the line (binary: the word's number): another width, what is not a number, fewer
/// words than were announced; Cancelled.
VectorsFromFile readWordVectors(const std::filesystem::path& path,
                                const std::vector<std::string>& vocabulary, std::int64_t size,
                                const Normalizer& normalizer, std::uint64_t seed,
                                const ProgressCallback& progress = {},
                                const CancelToken& cancel = {});

}  // namespace hanscope
