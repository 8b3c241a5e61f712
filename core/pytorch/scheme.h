#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/model_file/han_quirks.h"
#include "core/pytorch/checkpoint_parts.h"

namespace hanscope {

/// How a level (words or sentences) of a HAN is called in a checkpoint.
struct SchemeLevel {
    const char* gru;            ///< before "weight_ih_l0"
    const char* weight;         ///< of the attention, (A × 2H), or (2H × A) if isTransposed
    const char* bias;           ///< of the attention; null if it has none
    const char* context;        ///< (A), (1 × A) or (A × 1)
    bool isTransposed = false;  ///< of the weight
};

/// Which row of the embedding an unknown word has.
enum class UnknownRow { Named, Zero, One };  ///< Named: that of "<unk>"

/// A public program that saves HANs: the names of its tensors, and in what its network differs from
/// the paper's.
struct Scheme {
    const char* name;              ///< of the program, for messages
    const char* embedding;         ///< name of the tensor
    SchemeLevel words, sentences;  ///< names of the tensors
    const char* classifier;        ///< before "weight"
    UnknownRow unknown;            ///< which row it has
    HanQuirks quirks;              ///< of its networks
    /// The program brings texts into lower case. Otherwise it is assumed if no word of the
    /// vocabulary has an upper-case letter.
    bool isLowerCase = false;
    /// Numbers in the checkpoint that are the limits of sentences and words; null: none.
    const char* sentenceLimit = nullptr;
    const char* wordLimit = nullptr;  ///< likewise
    /// Its vocabulary is a file of word vectors, which it reads with pandas.read_csv (separator
    /// " ", QUOTE_NONE): it skips blank lines, words such as "null" become missing values, and so
    /// are unknown, and rows count from 1, because that of unknown words is not in the file.
    bool readsVectorFile = false;
};

/// All programs whose checkpoints can be read.
const std::vector<Scheme>& schemes();

/// The names of all tensors of a scheme.
std::vector<std::string> tensorNames(const Scheme& scheme);

/// A scheme that a checkpoint follows.
struct Recognized {
    const Scheme* scheme = nullptr;            ///< one of schemes()
    std::map<std::string, std::string> names;  ///< [name in the scheme] name in the checkpoint
};

/// Recognises the scheme by the names of the tensors, which may have a common beginning such as
/// "model.". Throws Error that names the nearest scheme and what is missing.
Recognized recognize(const std::vector<std::string>& names);

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
