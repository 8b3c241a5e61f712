#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

namespace hanscope {

/// How rare the words of a text are in the texts that a vocabulary was made from.
struct WordRarity {
    double mean = 0;        ///< over `words`
    double squares = 0;     ///< Σ of the squares over `words`
    std::size_t words = 0;  ///< different ones that count
};

/// Collects the words of a text. A word's rarity is log(rank + 1), where its rank by frequency is
/// its row in the vocabulary; for a word without a row, twice the number of rows. Each different
/// word counts once. The most frequent ones do not count: texts of one language share them,
/// whatever they are about.
class RarityTally {
 public:
    /// `vocabulary`: its number of rows.
    explicit RarityTally(std::size_t vocabulary) : vocabulary_(vocabulary) {}

    /// `word` identifies it among those of the text.
    void add(std::int32_t row, std::uint64_t word);
    /// Of the words so far.
    WordRarity rarity() const;

 private:
    const std::size_t vocabulary_;
    std::unordered_set<std::uint64_t> seen_;
    WordRarity sums_;
};

/// The rarity of the words of documents of one kind. That of a document with n words varies around
/// `mean` with the variance between² + within² / n.
struct RarityDistribution {
    double mean = 0;     ///< rarity of a word
    double between = 0;  ///< standard deviation between documents
    double within = 0;   ///< standard deviation of the words of a document
    double limit = 0;    ///< score() below which 98.5 % of them are; 0: not known

    /// Standard deviations above the mean; 0 without words.
    double score(const WordRarity& rarity) const;
};

/// Of documents that the vocabulary, with so many rows, was not made from; those without words do
/// not count. All 0 if the documents or rows are too few.
RarityDistribution rarityDistributionOf(std::vector<WordRarity> rarities, std::size_t vocabulary);

}  // namespace hanscope
