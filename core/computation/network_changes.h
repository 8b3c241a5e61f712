#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/message.h"
#include "core/text/document.h"
#include "core/text/vocabulary.h"

namespace hanscope {

/// What one level of a HAN computes otherwise than it was trained to.
struct LevelChanges {
    /// The scores times this number go into the softmax, which is 1/T, T the temperature: 0 makes
    /// all weights equal, a large one leaves the largest alone.
    double sharpness = 1;
    std::optional<double> reset, update;    ///< r and z of all steps, 0 or 1 in all dimensions
    std::map<std::size_t, double> context;  ///< the dimension of the context vector times this

    bool operator==(const LevelChanges& o) const {
        return sharpness == o.sharpness && reset == o.reset && update == o.update &&
               context == o.context;
    }
};

/// The order in which a sentence's words are read.
enum class WordOrder { Own, Reversed, Shuffled };

/// What a HAN computes otherwise than it was trained to, and of another text: to try out what its
/// parts do.
struct NetworkChanges {
    LevelChanges words, sentences;
    std::map<std::size_t, std::int32_t> replaced;  ///< word → row of the vector in its place
    std::map<std::size_t, WordOrder> orders;       ///< sentence → order of its words

    /// Whether nothing is changed.
    bool empty() const { return *this == NetworkChanges(); }
    bool operator==(const NetworkChanges& o) const {
        return words == o.words && sentences == o.sentences && replaced == o.replaced &&
               orders == o.orders;
    }
    bool operator!=(const NetworkChanges& o) const { return !(*this == o); }
};

/// The words of a sentence in the order in which they are read: positions in the sentence.
/// Shuffled: the same one for the same number of words.
std::vector<std::size_t> orderOf(WordOrder order, std::size_t words);

/// One phrase for each change: "z of the words held at 1", "“bad” replaced by “good”".
std::vector<Message> changeTexts(const NetworkChanges& changes, const Document& document,
                                 const Vocabulary& vocabulary);

}  // namespace hanscope
