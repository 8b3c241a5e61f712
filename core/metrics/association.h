#pragma once

#include <cstdint>
#include <optional>

namespace hanscope {

/// How often a word occurs in one part of a corpus and in the rest of it.
struct CountTable {
    std::uint64_t inside = 0, outside = 0;        ///< occurrences of the word
    std::uint64_t allInside = 0, allOutside = 0;  ///< of all words, this one included

    /// Occurrences inside if the word were as frequent there as elsewhere.
    double expected() const;
    /// Whether it is more frequent inside than outside.
    bool isMoreInside() const { return *sign() == '+'; }
    /// "+" if it is more frequent inside, "-" if outside, "=" if it is as frequent.
    const char* sign() const;
};

/// G² of Dunning 1993 over the four cells: 2 Σ O ln(O / E), where a cell with O = 0 adds nothing.
/// At least 0, whichever side has more.
double logLikelihood(const CountTable& table);

/// log2(O / E) of the word inside; nothing if it does not occur there.
std::optional<double> mutualInformation(const CountTable& table);

/// 14 + log2(2 f_xy / (f_x + f_y)) of Rychlý 2008; nothing without a co-occurrence.
std::optional<double> logDice(std::uint64_t together, std::uint64_t first, std::uint64_t second);

/// %DIFF of Gabrielatos and Marchi 2012: by how many percent the relative frequency inside is above
/// that outside; nothing for a word that does not occur outside.
std::optional<double> percentDifference(const CountTable& table);

/// The approximation of the logarithm of the Bayes factor (times 2) by Wilson 2013: G² − ln N for
/// one degree of freedom, with N words on both sides together.
double bayesFactor(const CountTable& table);

}  // namespace hanscope
