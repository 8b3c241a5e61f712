#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/metrics/group_scores.h"
#include "core/metrics/interval.h"
#include "core/survey/survey_source.h"

namespace hanscope {

/// How the weights of a word are distributed in 0…1: the numbers of occurrences in bins of equal
/// width, and sums from which mean and deviation follow. Its size does not depend on how many
/// weights were added.
class WeightDistribution {
 public:
    static constexpr std::size_t kBins = 100;  ///< equal ranges of 0…1

    /// The bin of a weight: weights from i / 100 to below (i + 1) / 100 are in bin i; 1 is in the
    /// last one.
    static std::size_t binOf(double weight);

    /// Adds an occurrence. `weight` is in 0…1.
    void add(double weight);

    std::uint64_t occurrences() const { return weights_.count; }                ///< so far
    const std::array<std::uint64_t, kBins>& counts() const { return counts_; }  ///< [bin]
    /// The mean weight; 0 without occurrences.
    double mean() const { return weights_.mean(); }
    /// The standard deviation (with n − 1); 0 for fewer than two occurrences.
    double deviation() const { return weights_.deviation(); }
    /// The smoothed density at the centre of each bin, as in Figures 3 and 4 of Yang et al. 2016: a
    /// Gaussian kernel at every occurrence's bin, reflected at 0 and 1, so that the mean of the
    /// values is 1. The width of the kernel is that of Silverman's rule (1.06 · deviation ·
    /// n^(−1/5)), at least a bin. All 0 without occurrences.
    std::vector<double> density() const;

 private:
    std::array<std::uint64_t, kBins> counts_{};
    RunningMean weights_;
};

/// The weights of one word in a corpus, for all texts and by class: Figures 3 and 4 of Yang et al.
/// 2016. A weight is p_w, the share of the word in its sentence (Reading::wordWeights). A text with
/// several labels counts for each of them.
struct WordWeights {
    std::string word;                         ///< in the form that is looked up (see Normalizer)
    bool isKnown = false;                     ///< the word has a vector of its own in the model
    WeightDistribution all;                   ///< of all texts
    std::vector<WeightDistribution> byTruth;  ///< [label of the model] true ones that it knows
    std::vector<WeightDistribution> byPrediction;  ///< [label of the model]
    std::uint64_t texts = 0;                       ///< texts with words that were looked through
    std::uint64_t textsWithWord = 0;               ///< of `texts`
    SkippedRows skipped;
};

/// One occurrence of the word.
struct WordOccurrence {
    RowPlace place;    ///< of the text
    float weight = 0;  ///< p_w
};

/// The weights of a word in the texts that have it: RowPlace::number, ascending, and their sum.
using WordTexts = std::vector<std::pair<std::uint64_t, TextSum>>;
/// Adds the next occurrence.
void addTo(WordTexts& texts, const WordOccurrence& occurrence);

/// The form in which the model looks up a word that a user gives. Throws Error unless the text is
/// exactly one word for the model.
std::string wordToLookUp(const std::string& word, const Preprocessing& preprocessing);

/// Reads those texts of `source` (see surveySource()) that contain `word`, and collects its
/// weights. Memory does not depend on the number of texts. `occurred` is called for each
/// occurrence, in order. `threads` segment (0: one per core); the result has the same bits with
/// any number of them. Throws Error as wordToLookUp() does,
/// FileError, Cancelled.
WordWeights wordWeights(const Classifier& classifier, const CorpusSource& source,
                        const std::string& word, const ProgressCallback& progress = {},
                        const CancelToken& cancel = {},
                        const std::function<void(const WordOccurrence&)>& occurred = {},
                        int threads = 0);

}  // namespace hanscope
