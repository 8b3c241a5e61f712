#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/faithfulness/faithfulness.h"

namespace hanscope {

/// The mean of a number over documents, with its 95 % interval: mean ± 1.96 · deviation / √n. It
/// supposes that n is large.
class MeanTally {
 public:
    void add(double value);

    double mean() const;
    double halfInterval() const;  ///< 0 for fewer than two values

 private:
    std::uint64_t count_ = 0;
    double sum_ = 0, squares_ = 0;
};

/// The scores of one lens, or of random orders, over documents.
struct ScoresTally {
    std::array<MeanTally, kShares.size()> comprehensivenessAt, sufficiencyAt;  ///< [share]
    MeanTally comprehensiveness, sufficiency, flip, tau;  ///< the first two are AOPC

    void add(const FaithfulnessScores& scores);
};

/// Faithfulness over the documents of a corpus.
class FaithfulnessTally {
 public:
    struct OfLens {
        std::string lens;
        ScoresTally scores;
    };

    /// The documents must be of one model, and so have the same lenses.
    void add(const DocumentFaithfulness& document);

    std::uint64_t documents() const { return documents_; }
    const std::vector<OfLens>& lenses() const { return lenses_; }
    const ScoresTally& random() const { return random_; }

 private:
    std::uint64_t documents_ = 0;
    std::vector<OfLens> lenses_;
    ScoresTally random_;
};

}  // namespace hanscope
