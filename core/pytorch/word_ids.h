#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hanscope {

/// Words and their ids.
using WordIds = std::vector<std::pair<std::string, std::int64_t>>;

/// The id of a word whose number has more than 64 bits.
inline constexpr std::int64_t kIdOutOfRange = std::numeric_limits<std::int64_t>::max();

/// A word of a vocabulary with the number beside it, which may be an id, a count or a score.
struct CountedWord {
    std::string word;
    std::optional<std::int64_t> number;  ///< nothing: it is not a whole number
};

/// The ids of words in a list of (word, number): the numbers, if each is there once and they are
/// those from 0 or 1 on, else the places in the list, of which the first is `first`. Nothing if the
/// numbers are neither such ids nor in falling order, as counts are, nor scores: the places are
/// then not known to be the ids.
std::optional<WordIds> idsOfCounted(std::vector<CountedWord> words, std::int64_t first);

/// The id that is the whole text: "12". Nothing for another text.
std::optional<std::int64_t> idInText(const std::string& text);

}  // namespace hanscope
