#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/model_file/han_quirks.h"

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
    /// The part of a name that marks copies of the weights that are averaged over the training
    /// (EMA), such as "ema_model"; empty: there are none.
    std::string averagedPart;
    bool isAveraged = false;  ///< `names` are those of such copies; there are no other weights
};

/// Recognises the scheme by the names of the tensors, which may have a common beginning such as
/// "state_dict.", and anywhere the names of wrappers ("_orig_mod", "module", "model", …). Copies
/// that are averaged over the training are used only if there are no other weights. Throws Error
/// that names the nearest scheme and what is missing, or two networks of it.
Recognized recognize(const std::vector<std::string>& names);

}  // namespace hanscope
