#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/pytorch/scheme.h"
#include "core/pytorch/word_ids.h"

namespace hanscope {

/// The words of an embedding, in the order of a model file: row 0 is the unknown word's.
struct WordRows {
    std::vector<std::string> words;  ///< "<row 7>" for a row without a word
    std::size_t unknown = 0;  ///< the row of the checkpoint that became row 0, and whose place the
                              ///< checkpoint's row 0 took
};

/// Reads a vocabulary: JSON, a text file with a word in each line, or a file of word vectors
/// (GloVe's), of which the first column is read. JSON is {word: id}, {id: word}, a list of words or
/// of [word, count], or has one of these anywhere in it, as the tokenizer.json of tokenizers does.
/// So may a file of Python's pickle, which is read as data, or of torch.save. Words without ids are
/// numbered from 0; if there is one less than the embedding has `rows`, or if the scheme reads a
/// file of word vectors, from 1. Throws FileError, also for another number of words.
WordIds readWordFile(const std::filesystem::path& path, std::size_t rows, const Scheme& scheme);

/// A vocabulary of several in a file or checkpoint.
struct NamedWords {
    std::string name;  ///< where it is: "model.vocab"; may be empty
    WordIds ids;       ///< its words
};

/// The one of `all` (at least one) that fits an embedding of so many rows: it has as many words, or
/// one less, and wordRows() accepts it. If none fits, the first with this number of words, else the
/// largest. Throws Error if two fit that put words into different rows.
const WordIds& fittingWords(const std::vector<NamedWords>& all, std::size_t rows,
                            const Scheme& scheme);

/// Throws Error unless there are as many words as rows, or one less, as the unknown word may have
/// no name.
void requireCount(const WordIds& ids, std::size_t rows);

/// Words by rows. A word that is there twice belongs to the first of its rows. Throws Error (a
/// sentence without the file's name) for an id that is no row, for two words with the same id, if
/// there are fewer words than rows although padding and the unknown word have one, and without
/// "<unk>" where the scheme needs it.
WordRows wordRows(const WordIds& ids, std::size_t rows, const Scheme& scheme);

}  // namespace hanscope
