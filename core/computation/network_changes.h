#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "core/message.h"
#include "core/model/han/han_equations.h"
#include "core/text/document.h"
#include "core/text/vocabulary.h"

namespace hanscope {

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
