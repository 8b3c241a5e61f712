#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/label_lists.h"

namespace hanscope {

/// Scores of one class or label.
struct ClassScore {
    double precision = 0, recall = 0, f1 = 0;  ///< 0 if undefined (0/0)
    std::uint64_t support = 0;                 ///< documents that truly have this class
};

/// The evaluation of predictions with exactly one label per document.
struct Evaluation {
    double accuracy = 0;                                ///< 0…1
    double macroF1 = 0;                                 ///< unweighted mean of f1 over all classes
    std::vector<ClassScore> classes;                    ///< [class]
    std::vector<std::vector<std::uint64_t>> confusion;  ///< [truth][prediction]
};

/// `truth` and `predictions` have one class per document, from 0 to classes − 1.
Evaluation evaluatePredictions(const std::vector<std::int32_t>& truth,
                               const std::vector<std::int32_t>& predictions, std::size_t classes);

/// The same from confusion[truth][prediction], which is square.
Evaluation evaluateConfusion(std::vector<std::vector<std::uint64_t>> confusion);

/// The evaluation of predictions with any number of labels per document.
struct MultiLabelEvaluation {
    double microF1 = 0;       ///< 2 TP / (2 TP + FP + FN), over all (document, label) pairs
    double microF1Error = 0;  ///< its standard error (linearised ratio of sums over documents)
    double macroF1 = 0;       ///< unweighted mean of f1 over all labels
    double exactMatch = 0;  ///< share of documents whose predicted labels are exactly the true ones
    std::vector<ClassScore> classes;  ///< [label]
    std::uint64_t documents = 0;      ///< on which the error and the exact matches are based
};

/// Numbers of documents for one label.
struct LabelCounts {
    std::uint64_t both = 0;       ///< the label is true and predicted (TP)
    std::uint64_t truth = 0;      ///< the label is true (TP + FN)
    std::uint64_t predicted = 0;  ///< the label is predicted (TP + FP)
};

/// Accumulates the counts of a MultiLabelEvaluation, document by document. Not thread-safe.
class MultiLabelTally {
 public:
    /// `labels`: their number.
    explicit MultiLabelTally(std::size_t labels) : counts_(labels) {}

    /// Adds a document. Both lists are ascending, have no label twice, and only labels less than
    /// the number of labels.
    void add(LabelLists::List truth, LabelLists::List prediction);
    /// Adds counts[label] of another tally. Its documents do not count in exactMatch and the error.
    void add(const LabelCounts* counts);
    /// [label]
    const std::vector<LabelCounts>& counts() const { return counts_; }
    /// Undefined scores (0/0) are 0.
    MultiLabelEvaluation evaluation() const;

 private:
    std::vector<LabelCounts> counts_;
    std::uint64_t documents_ = 0, exact_ = 0;
    // Over documents, with a = TP and b = 2 TP + FP + FN of each: the sums of a², a b, b².
    double aa_ = 0, ab_ = 0, bb_ = 0;
};

/// How well probabilities agree with what is true (calibration): predictions in ten bins of equal
/// width by their probability. Its size does not depend on how many predictions were added.
class Reliability {
 public:
    static constexpr std::size_t kBins = 10;

    /// The predictions of one range of probabilities.
    struct Bin {
        std::uint64_t count = 0, right = 0;  ///< of the predictions; of those that are right
        double sum = 0;                      ///< of the probabilities

        double accuracy() const;    ///< the share of right predictions; 0 without any
        double confidence() const;  ///< the mean probability; 0 without any
    };

    /// The bin of a probability: from i / 10 to below (i + 1) / 10; 1 is in the last one.
    static std::size_t binOf(double probability);

    /// Counts a prediction with this probability.
    void add(double probability, bool isRight);

    /// [bin]
    const std::array<Bin, kBins>& bins() const { return bins_; }
    /// Of all bins.
    std::uint64_t count() const;
    /// Guo et al. 2017 (arXiv 1706.04599): Σ over bins of count / all · |accuracy − confidence|. 0
    /// without predictions.
    double expectedCalibrationError() const;

 private:
    std::array<Bin, kBins> bins_{};
};

}  // namespace hanscope
