#include "core/text/word_diff.h"

#include <algorithm>
#include <string_view>

#include "core/text/word_count.h"

namespace hanscope {
namespace {

using Words = std::vector<std::string_view>;

Words wordsOf(const Document& document) {
    Words words;
    words.reserve(document.words().size());
    for (const Range& word : document.words()) words.push_back(document.at(word));
    return words;
}

/// The greedy algorithm of the paper's Figure 2 on the words without their common beginning and
/// end. V[k] is the furthest place in `a` on diagonal k = x − y.
class Myers {
 public:
    Myers(const Words& a, const Words& b, std::size_t begin, std::size_t aEnd, std::size_t bEnd)
        : a_(a), b_(b), begin_(begin), n_(int(aEnd - begin)), m_(int(bEnd - begin)) {}

    /// False if there are more than `maximum` changes.
    bool find(int maximum) {
        std::vector<int> furthest(2 * static_cast<std::size_t>(maximum) + 3, 0);
        const auto at = [&](int k) -> int& {
            return furthest[static_cast<std::size_t>(k + maximum + 1)];
        };
        for (int d = 0; d <= maximum; ++d) {
            for (int k = -d; k <= d; k += 2) {
                int x = goesDown(k, d, at(k - 1), at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
                while (x < n_ && x - k < m_ && isSame(x, x - k)) ++x;
                at(k) = x;
                if (x >= n_ && x - k >= m_) return true;
            }
            steps_.emplace_back(&at(-d), &at(d) + 1);
        }
        return false;
    }

    /// Goes back from the end to the beginning over the steps that find() made.
    void mark(WordDiff& diff) const {
        int x = n_, y = m_;
        for (int d = static_cast<int>(steps_.size()); d > 0; --d) {
            const int k = x - y;
            const auto before = [&](int diagonal) { return furthestBefore(d, diagonal); };
            const bool down = goesDown(k, d, before(k - 1), before(k + 1));
            const int last = down ? k + 1 : k - 1;
            x = before(last);
            y = x - last;
            if (down)
                diff.added[begin_ + static_cast<std::size_t>(y)] = true;
            else
                diff.deleted[begin_ + static_cast<std::size_t>(x)] = true;
        }
    }

 private:
    static bool goesDown(int k, int d, int left, int right) {
        return k == -d || (k != d && left < right);
    }
    bool isSame(int x, int y) const {
        return a_[begin_ + static_cast<std::size_t>(x)] == b_[begin_ + static_cast<std::size_t>(y)];
    }
    /// V[k] after d − 1 changes; a diagonal that was not reached is never chosen.
    int furthestBefore(int d, int k) const {
        if (k < 1 - d || k > d - 1) return -1;
        return steps_[static_cast<std::size_t>(d - 1)][static_cast<std::size_t>(k + d - 1)];
    }

    const Words &a_, &b_;
    const std::size_t begin_;
    const int n_, m_;
    std::vector<std::vector<int>> steps_;  // [d][k + d] V after d changes
};

}  // namespace

std::size_t WordDiff::changes(const Document& earlier, const Document& later) const {
    const auto isWordAt = [](const Document& document, std::size_t i) {
        return isWord(document.at(document.words()[i])) ? 1u : 0u;
    };
    std::size_t total = 0, i = 0, j = 0;
    while (i < deleted.size() || j < added.size()) {
        std::size_t removed = 0, inserted = 0;
        for (; i < deleted.size() && deleted[i]; ++i) removed += isWordAt(earlier, i);
        for (; j < added.size() && added[j]; ++j) inserted += isWordAt(later, j);
        total += std::max(removed, inserted);
        if (i < deleted.size()) ++i;
        if (j < added.size()) ++j;
    }
    return total;
}

WordDiff diffWords(const Document& earlier, const Document& later, std::size_t maximum) {
    const Words a = wordsOf(earlier), b = wordsOf(later);
    WordDiff diff{std::vector<bool>(a.size()), std::vector<bool>(b.size())};
    const auto begin = static_cast<std::size_t>(
        std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
    std::size_t aEnd = a.size(), bEnd = b.size();
    while (aEnd > begin && bEnd > begin && a[aEnd - 1] == b[bEnd - 1]) --aEnd, --bEnd;
    Myers myers(a, b, begin, aEnd, bEnd);
    if (myers.find(static_cast<int>(std::min(maximum, aEnd + bEnd - 2 * begin)))) {
        myers.mark(diff);
        return diff;
    }
    for (std::size_t i = begin; i < aEnd; ++i) diff.deleted[i] = true;
    for (std::size_t i = begin; i < bEnd; ++i) diff.added[i] = true;
    return diff;
}

}  // namespace hanscope
