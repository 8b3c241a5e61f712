#pragma once

#include <cstddef>
#include <vector>

#include "core/text/document.h"

namespace hanscope {

/// The words by which a text differs from an earlier version of it: as few as possible are deleted
/// and added. The other words are the same in both, in the same order.
struct WordDiff {
    std::vector<bool> deleted;  ///< [word of the earlier text]
    std::vector<bool> added;    ///< [word of the later text]

    /// Number of changed words (isWord()) of the two texts; a word that replaces another one counts
    /// once.
    std::size_t changes(const Document& earlier, const Document& later) const;
};

/// Compares the words as they are written. Takes time and memory in proportion to the square of the
/// number of changes; from `maximum` changes on, all words between the first and the last change
/// count as replaced. E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986.
WordDiff diffWords(const Document& earlier, const Document& later, std::size_t maximum = 1000);

}  // namespace hanscope
