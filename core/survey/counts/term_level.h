#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <vector>

#include "core/metrics/association.h"
#include "core/mixed_bits.h"

namespace hanscope {

/// The terms of one length, and how often they occur on both sides. A term of several words is one
/// that is a word shorter, and a word; its key has both. 60 bytes each, at most. Not thread-safe.
class TermLevel {
 public:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    struct Term {
        std::uint64_t key = 0;
        std::array<std::uint64_t, 2> counts{};  // [TextSide]
        std::array<std::uint32_t, 2> texts{};   // [TextSide]
        std::uint32_t lastText = 0;             // in which it was counted, from 1
    };

    TermLevel(std::uint32_t ofLength, std::uint64_t minCount)
        : length(ofLength), minimum(minCount) {}

    const std::uint32_t length;
    std::uint64_t minimum;               // rarer terms are not among `terms` after prune()
    std::deque<Term> terms;              // there may be very many: no copies while it grows
    std::array<std::uint64_t, 2> all{};  // of this length, on each side

    /// The position in `terms`, or kNone.
    std::uint32_t numberOf(std::uint64_t key) const { return numbers_[placeOf(key)]; }
    Term& termOf(std::uint64_t key) {
        std::uint32_t& number = numbers_[placeOf(key)];
        if (number != kNone) return terms[number];
        number = static_cast<std::uint32_t>(terms.size());
        terms.emplace_back().key = key;
        if (kPlacesPerTerm * terms.size() > numbers_.size()) renumber();
        return terms.back();
    }
    /// Forgets the terms that isRare(term), and numbers the others again.
    template <class IsRare>
    void removeIf(IsRare isRare) {
        terms.erase(std::remove_if(terms.begin(), terms.end(), isRare), terms.end());
        terms.shrink_to_fit();
        renumber();
    }
    void prune() {
        removeIf([&](const Term& term) { return term.counts[0] + term.counts[1] < minimum; });
    }
    /// Nothing is looked up any more.
    void forgetNumbers() { numbers_ = {}; }
    CountTable tableOf(const Term& term) const {
        return {term.counts[0], term.counts[1], all[0], all[1]};
    }

 private:
    static constexpr std::size_t kPlacesPerTerm = 2, kMinPlaces = 1024;

    /// Where the number of this term is, or belongs.
    std::size_t placeOf(std::uint64_t key) const {
        const std::size_t last = numbers_.size() - 1;
        std::size_t at = mixedBits(key) & last;
        while (numbers_[at] != kNone && terms[numbers_[at]].key != key) at = (at + 1) & last;
        return at;
    }
    void renumber() {
        std::size_t size = kMinPlaces;
        while (size < kPlacesPerTerm * terms.size()) size *= 2;
        numbers_.assign(size, kNone);
        numbers_.shrink_to_fit();
        for (std::size_t i = 0; i < terms.size(); ++i)
            numbers_[placeOf(terms[i].key)] = static_cast<std::uint32_t>(i);
    }

    // Open addressing; the size is a power of two.
    std::vector<std::uint32_t> numbers_ = std::vector<std::uint32_t>(kMinPlaces, kNone);
};

}  // namespace hanscope
