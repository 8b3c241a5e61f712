#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "core/progress.h"
#include "core/random_order.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// Random numbers that are the same on every platform: a stream for each seed, purpose and number.
class RepeatableRandom {
 public:
    RepeatableRandom() = default;
    /// The stream of this seed, purpose and number.
    RepeatableRandom(std::uint64_t seed, std::uint32_t purpose, std::uint64_t number) {
        std::seed_seq all{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                          purpose, static_cast<std::uint32_t>(number),
                          static_cast<std::uint32_t>(number >> 32)};
        random_.seed(all);
    }

    /// From 0 to below 1, with 53 bits.
    double share() { return static_cast<double>(random_() >> 11) / 9007199254740992.0; }
    /// From 0 to count − 1.
    std::size_t below(std::size_t count) {
        return static_cast<std::size_t>(share() * static_cast<double>(count));
    }
    /// Puts the items into an order by chance.
    template <class T>
    void shuffle(std::vector<T>& items) {
        hanscope::shuffle(items.begin(), items.size(), [&](std::size_t n) { return below(n); });
    }

 private:
    std::mt19937_64 random_;
};

/// How often the words of a vocabulary occur in some documents, and what is derived from it for
/// skip-gram (Mikolov et al. 2013, section 2.3, with the formulas of the programs word2vec and
/// fastText).
class WordFrequencies {
 public:
    /// Reads all documents once. Throws Cancelled and what the documents throw.
    WordFrequencies(const DocumentSet& documents, std::size_t vocabulary,
                    const CancelToken& cancel);

    std::size_t vocabulary() const { return counts_.size(); }  ///< words, the unknown one included
    /// The number of words of all documents.
    std::uint64_t total() const { return total_; }
    /// at least once
    bool occurs(std::int32_t word) const { return counts_[static_cast<std::size_t>(word)] > 0; }
    /// The probability with which an occurrence of the word is kept: √(t/f) + t/f with t = 10⁻⁴ and
    /// the word's share f of all words; at most 1.
    float keptShare(std::int32_t word) const { return kept_[static_cast<std::size_t>(word)]; }
    /// The word's share of all words.
    double share(std::int32_t word) const {
        return static_cast<double>(counts_[static_cast<std::size_t>(word)]) /
               static_cast<double>(total_);
    }
    /// The number of different words that occur.
    std::size_t occurring() const { return occurring_; }
    /// The noise word for a number from 0 to below 1. If the number is drawn uniformly, a word has
    /// a probability proportional to the root of its count. There must be a word.
    std::int32_t noiseWord(double share) const;
    /// The probability of a noise word.
    double noiseShare(std::int32_t word) const;

 private:
    std::uint64_t total_ = 0;
    std::size_t occurring_ = 0;
    std::vector<std::uint64_t> counts_;  // [word]
    std::vector<float> kept_;            // [word]
    std::vector<double> noise_;          // [word]: sum of the roots of its and the earlier counts
};

}  // namespace hanscope
