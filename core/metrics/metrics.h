#pragma once

#include <cstdint>
#include <vector>

#include "core/label_lists.h"

namespace hanscope {

struct ClassScore {
    double precision = 0, recall = 0, f1 = 0;  ///< 0 where undefined (0/0)
    std::uint64_t support = 0;                 ///< documents whose true class this is
};

/// Agreement of predictions with the truth, single label.
struct Evaluation {
    double accuracy = 0;
    double macroF1 = 0;  ///< plain mean of f1 over all classes
    std::vector<ClassScore> classes;
    std::vector<std::vector<std::uint64_t>> confusion;  ///< [truth][prediction]
};

/// `truth` and `predictions` are of equal length, entries in 0…classes−1.
Evaluation evaluatePredictions(const std::vector<std::int32_t>& truth,
                               const std::vector<std::int32_t>& predictions, std::size_t classes);

/// Agreement of lists of labels with the truth.
struct MultiLabelEvaluation {
    double microF1 = 0;               ///< of all (document, label) pairs: 2 TP / (2 TP + FP + FN)
    double macroF1 = 0;               ///< plain mean of f1 over all labels
    double exactMatch = 0;            ///< share of documents that got their labels and no others
    std::vector<ClassScore> classes;  ///< of each label; support: documents that have it
};

/// Documents that have a label, that it was predicted for, and both.
struct LabelCounts {
    std::uint64_t both = 0, truth = 0, predicted = 0;
};

/// Counts one document after the other.
class MultiLabelTally {
 public:
    explicit MultiLabelTally(std::size_t labels) : counts_(labels) {}

    /// Both ascending, each label once and below the number of labels.
    void add(LabelLists::List truth, LabelLists::List prediction);
    /// What another one has counted of each label. Exact matches are lost.
    void add(const LabelCounts* counts);
    const std::vector<LabelCounts>& counts() const { return counts_; }
    /// What is undefined (0/0) is 0.
    MultiLabelEvaluation evaluation() const;

 private:
    std::vector<LabelCounts> counts_;
    std::uint64_t documents_ = 0, exact_ = 0;
};

}  // namespace hanscope
