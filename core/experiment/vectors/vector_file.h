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

/// Vectors of a vocabulary, from a file where it has them.
struct VectorsFromFile {
    TensorValues vectors;  ///< vocabulary × size
    std::size_t found =
        0;  ///< number of words of the vocabulary in the file, without the unknown word
};

/// Reads word vectors of `size` numbers from a file: GloVe's text format (a word and its numbers in
/// each line, separated by blanks, commas or semicolons; a first line may name the columns), the
/// text format of word2vec and fastText (.vec, with a first line of two counts) or word2vec's
/// binary format, each also as .gz or .zst. Text may be UTF-8, or UTF-16 with a byte order mark.
///
/// A word of the vocabulary gets the vector with the same spelling, else that of the first spelling
/// that normalises to it. The vectors that were found are centred and scaled: their mean is
/// subtracted, unless all are the same, and they are divided by the mean of their norms, which is
/// then 1, whatever their program made it. A word that is not in the file, and the unknown word,
/// gets random numbers with the same spread, determined by `seed`; without a seed zeros.
///
/// The file is read once; only vectors of the vocabulary are kept in memory. Throws FileError with
/// the line (binary: the number of the word) for a vector of another size, for text that is not a
/// number, and for fewer words than the file announces; Cancelled.
VectorsFromFile readWordVectors(const std::filesystem::path& path,
                                const std::vector<std::string>& vocabulary, std::int64_t size,
                                const Normalizer& normalizer, std::optional<std::uint64_t> seed,
                                const ProgressCallback& progress = {},
                                const CancelToken& cancel = {});

}  // namespace hanscope
