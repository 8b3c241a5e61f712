#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/explain/lens.h"
#include "core/faithfulness/edited_texts.h"
#include "core/metrics/interval.h"
#include "core/progress.h"

namespace hanscope {

/// The shares of words, in percent, that are removed or kept (DeYoung et al. 2020).
inline constexpr std::array kShares{1, 5, 10, 20, 50};

/// The shares of words, in percent, at which it is seen whether the decision has flipped.
inline constexpr std::array kFlipShares{1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90};

/// What an order of words says about the decision. p is the probability of the label. The number of
/// words of a share is rounded up.
struct FaithfulnessScores {
    std::array<double, kShares.size()>
        comprehensiveness{};                           ///< p(x) − p(x without the first words)
    std::array<double, kShares.size()> sufficiency{};  ///< p(x) − p(the first words alone)
    /// The share of the words that are removed when the decision flips (Serrano & Smith 2019), the
    /// first of kFlipShares; 1 if it does not flip.
    double flip = 1;

    double meanComprehensiveness() const;  ///< AOPC: the mean over kShares
    double meanSufficiency() const;        ///< likewise
};

/// The lenses whose numbers say which words of this reading matter more, in the order of lenses().
std::vector<const Lens*> rankingLenses(const Reading& reading);
/// The numbers of such a lens, for the most probable label; the largest are said to matter most.
/// Throws Cancelled, Error.
std::vector<double> rankingNumbers(const Lens& lens, const Reading& reading,
                                   const CancelToken& cancel = {});

/// The scores of one order of the words.
FaithfulnessScores scoresOf(const EditedTexts& texts, const std::vector<std::uint32_t>& order,
                            const CancelToken& cancel = {});

/// The scores of one document, for its most probable label.
struct DocumentFaithfulness {
    /// The scores of the order of one lens.
    struct OfLens {
        std::string lens;  ///< its id (core/explain/lens.h)
        FaithfulnessScores scores;
        double tau = 1;  ///< Kendall's τ_b of its numbers with those of erasure
    };
    std::vector<OfLens> lenses;  ///< those that can show the reading, in the order of lenses()
    FaithfulnessScores random;   ///< the mean over kDraws random orders

    static constexpr int kDraws = 20;  ///< random orders
};

/// `reading` was made by `classifier`. `seed` determines the random orders. Throws Cancelled,
/// Error.
DocumentFaithfulness faithfulnessOf(const Classifier& classifier, const Reading& reading,
                                    std::uint64_t seed, const ProgressCallback& progress = {},
                                    const CancelToken& cancel = {});

/// The scores of one lens, or of random orders, over documents.
struct ScoresTally {
    std::array<RunningMean, kShares.size()> comprehensivenessAt, sufficiencyAt;  ///< [share]
    RunningMean comprehensiveness, sufficiency, flip, tau;  ///< the first two are AOPC

    /// Adds a document.
    void add(const FaithfulnessScores& scores);
};

/// Faithfulness over the documents of a corpus.
class FaithfulnessTally {
 public:
    /// The scores of one lens.
    struct OfLens {
        std::string lens;  ///< its id
        ScoresTally scores;
    };

    /// The documents must be of one model, and so have the same lenses.
    void add(const DocumentFaithfulness& document);

    std::uint64_t documents() const { return documents_; }  ///< that were added
    /// one for each lens of the documents
    const std::vector<OfLens>& lenses() const { return lenses_; }
    const ScoresTally& random() const { return random_; }  ///< of random orders

 private:
    std::uint64_t documents_ = 0;
    std::vector<OfLens> lenses_;
    ScoresTally random_;
};

}  // namespace hanscope
