#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/pytorch/checkpoint_parts.h"
#include "core/pytorch/scheme.h"

namespace hanscope {

/// The words of an embedding, in the order of a model file: row 0 is the unknown word's.
struct WordRows {
    std::vector<std::string> words;  ///< "<row 7>" for a row without a word
    std::size_t unknown = 0;  ///< the row of the checkpoint that became row 0, and whose place the
                              ///< checkpoint's row 0 took
};

/// Reads a vocabulary: JSON ({word: id} or a list of words), a text file with a word in each line,
/// or a file of word vectors (GloVe's), of which the first column is read. Words without ids are
/// numbered from 0; if there is one less than the embedding has `rows`, or if the scheme reads a
/// file of word vectors, from 1. Throws FileError, also for another number of words.
WordIds readWordFile(const std::filesystem::path& path, std::size_t rows, const Scheme& scheme);

/// Throws Error unless there are as many words as rows, or one less, as the unknown word may have
/// no name.
void requireCount(const WordIds& ids, std::size_t rows);

/// Words by rows. A word that is there twice belongs to the first of its rows. Throws Error (a
/// sentence without the file's name) for an id that is no row, for two words with the same id, if
/// there are fewer words than rows although padding and the unknown word have one, and without
/// "<unk>" where the scheme needs it.
WordRows wordRows(const WordIds& ids, std::size_t rows, const Scheme& scheme);

}  // namespace hanscope
