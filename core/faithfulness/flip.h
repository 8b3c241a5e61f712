#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "core/faithfulness/edited_texts.h"
#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/vocabulary.h"

namespace hanscope {

/// The words of a model's vocabulary that are near a word: those whose vectors have the largest
/// cosine with its vector. In an ensemble, whose members have vectors of their own, the largest
/// mean of the cosines. Immutable, thread-safe.
class NearWords {
 public:
    /// Reads the word vectors of a model file. Throws FileError, also if the model has none.
    explicit NearWords(const std::filesystem::path& model);

    /// The `count` words nearest to the word of row `word`, the nearest first, without itself and
    /// the unknown word. Empty if `word` is the unknown word or has no row.
    std::vector<std::int32_t> of(std::int32_t word, std::size_t count) const;

 private:
    std::size_t words_ = 0, width_ = 0;  // width_: of the vectors of all members, side by side
    std::vector<float> vectors_;         // (words × width), each member's of length 1
};

/// A word that is removed, or replaced by another one.
struct WordEdit {
    static constexpr std::int32_t kRemove = -1;  ///< instead of a replacement

    std::uint32_t word = 0;              ///< of the text, from 0
    std::int32_t replacement = kRemove;  ///< row of the vocabulary
};

/// Edits of a text that flip the decision about a label.
struct Flip {
    /// One edit.
    struct Step {
        WordEdit edit;
        double probability = 0;  ///< of the label, after this edit and those before it
    };
    std::int32_t label = 0;     ///< the decision about which is to flip
    double before = 0;          ///< p of the label for the whole text
    bool flips = false;         ///< whether all edits together flip it
    std::int32_t top = 0;       ///< the most probable label after all edits
    double topProbability = 0;  ///< its probability then
    /// The edits; if the decision does not flip, those that came nearest to it.
    std::vector<Step> steps;
};

/// What a word may be changed to; nothing: it stays.
using ChoicesOfWord = std::function<std::vector<std::int32_t>(std::uint32_t word)>;

/// Looks for few edits that flip the decision about the label of `texts`: greedily, the edit that
/// brings the decision nearest to the other side; those of the words with the largest erasure
/// effects (`effects`, of the label) are tried first. Then it looks once more among the edits that
/// were made, and undoes those that the flip does not need until it needs each of them: the
/// decision flips back if any one is left out, and flips only with the last. There may be a smaller
/// set. One word is always left. Throws Cancelled.
Flip findFlip(const EditedTexts& texts, const std::vector<double>& effects,
              const ChoicesOfWord& choices, const ProgressCallback& progress = {},
              const CancelToken& cancel = {});

/// The choice of findFlip() that removes words.
std::vector<std::int32_t> removeWord(std::uint32_t word);

/// The choices as far as they are about words (isWord()): punctuation stays, and replaces nothing.
/// `document` and `vocabulary`, which belong to the text, must outlive the result.
ChoicesOfWord amongWords(const Document& document, const Vocabulary& vocabulary,
                         ChoicesOfWord choices);

}  // namespace hanscope
