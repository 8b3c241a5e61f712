#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/label_lists.h"
#include "core/metrics/metrics.h"

namespace hanscope {

/// The number of thresholds from which one is chosen: kThresholdStep, 2 kThresholdStep, …, below 1.
constexpr std::size_t kThresholds = 99;
constexpr double kThresholdStep = 0.01;  ///< see kThresholds
/// The least threshold of a label.
constexpr double kMinThreshold = 0.05;
/// To the documents of a label are added this many that have it, and as many that do not have it as
/// come with them, with probabilities as those of all labels together: if validation documents
/// choose the thresholds, and if training documents do, too (--threshold-folds), which are many
/// more. Chosen on arXiv's categories (resources/manual/accuracy.md).
constexpr double kAddedDocuments = 100, kAddedOutOfFold = 500;
/// As many true labels count for a common threshold of 0.5.
constexpr double kTowardsOneHalf = 100;

/// The thresholds of a model.
struct LabelThresholds {
    double common = 0.5;          ///< the best threshold for all labels together
    std::vector<double> ofLabel;  ///< [label]
};

/// Chooses thresholds for labels that apply independently, from documents that the training has not
/// seen: the best one for the micro F1 of all labels, t, and for each label l
///
///     t_l = t · F_l / F
///
/// where F is that best micro F1, and F_l the best F1 of the label, with `added` documents. The
/// reason is that the threshold of the best F1 is half of this F1 if the probabilities are
/// calibrated (Lipton, Elkan, Narayanaswamy 2014, arXiv 1402.1892); F1 itself can be estimated from
/// far fewer documents than its best threshold. t is the mean of the best threshold, weighted by
/// the number of true labels, and of 0.5, weighted by kTowardsOneHalf.
///
/// Of the documents only counts are kept: 800 bytes for each label, for any number of documents.
class ThresholdChooser {
 public:
    /// `labels`: their number.
    explicit ThresholdChooser(std::size_t labels) : labels_(labels) {}

    /// Counts a document. `probabilities` are [label].
    void add(const std::vector<float>& probabilities, LabelLists::List truth);
    std::uint64_t documents() const { return documents_; }  ///< so far
    /// How many documents have the label, and have a probability above the i-th threshold.
    LabelCounts countsAbove(std::size_t label, std::size_t i) const;
    /// Without true labels all thresholds are 0.5.
    LabelThresholds choose(double added = kAddedDocuments) const;

 private:
    /// Of one label: [number of thresholds below the probability] documents with and without it.
    struct Counts {
        std::array<std::uint32_t, kThresholds + 1> having{}, others{};
    };
    struct Curve;
    static Curve curveOf(const Counts& counts);

    std::vector<Counts> labels_;
    std::uint64_t documents_ = 0;
};

}  // namespace hanscope
