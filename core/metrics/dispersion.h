#pragma once

#include <cstdint>
#include <optional>

namespace hanscope {

/// How evenly the occurrences of a word are spread over the parts of a corpus.
struct Dispersion {
    /// Juilland's D = 1 − V / √(n − 1), where V is the standard deviation (with n) of the word's
    /// relative frequencies in the n parts, divided by their mean. 1: even; 0: all in one part. It
    /// supposes parts of equal size. None for a single part or without an occurrence.
    std::optional<double> juillandD{};
    /// Gries 2008: half the sum over the parts of |share of the occurrences − share of the words|.
    /// 0: even. Parts may have any size. None without an occurrence.
    std::optional<double> dp{};
    /// dp / (1 − share of the words of the smallest part): 1 at most (Lijffijt and Gries 2012).
    /// None for a single part, or without an occurrence.
    std::optional<double> dpNorm{};
};

/// Sums from which the dispersion of one word follows. Its size does not depend on the number of
/// parts, of which only those with an occurrence are added.
class DispersionSums {
 public:
    /// A part of `words` of the corpus's `allWords` words, with `count` > 0 of the word's `all`
    /// occurrences.
    void add(std::uint64_t count, std::uint64_t all, std::uint64_t words, std::uint64_t allWords);

    /// Of a corpus with so many parts; the smallest has `minWords` of `allWords`.
    Dispersion dispersion(std::uint64_t parts, std::uint64_t minWords,
                          std::uint64_t allWords) const;

 private:
    double distance_ = 0;             // Σ |v − s| − s; the other parts add their s to dp
    double rates_ = 0, squares_ = 0;  // of the relative frequencies, and of their squares
};

}  // namespace hanscope
