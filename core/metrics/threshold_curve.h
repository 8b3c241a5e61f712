#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/label_lists.h"

namespace hanscope {

/// A document and a label: what was predicted, and what is true.
struct ScoredPair {
    float probability = 0;  ///< that the label was predicted with
    bool isTrue = false;    ///< whether the document has it
};

/// The pairs of one label, from the rows [document][label] of a model and the true labels.
std::vector<ScoredPair> pairsOf(std::size_t label, const std::vector<std::vector<float>>& rows,
                                const LabelLists& truth);
/// Those of all labels; of more than `maximum` pairs those of evenly spaced documents.
std::vector<ScoredPair> pairsOfAll(const std::vector<std::vector<float>>& rows,
                                   const LabelLists& truth, std::size_t maximum);

/// Precision, recall and false positives of a label for every threshold.
class ThresholdCurve {
 public:
    /// The pairs whose probability is `probability` or more.
    struct Point {
        float probability = 0;                 ///< the threshold
        std::uint64_t having = 0, others = 0;  ///< pairs that are true, and others
    };

    /// In any order.
    explicit ThresholdCurve(std::vector<ScoredPair> pairs);

    /// One for each distinct probability, descending.
    const std::vector<Point>& points() const { return points_; }
    /// true pairs
    std::uint64_t having() const { return points_.empty() ? 0 : points_.back().having; }
    /// other pairs
    std::uint64_t others() const { return points_.empty() ? 0 : points_.back().others; }

    /// The share of true pairs among those of the point.
    double precision(const Point& point) const;
    double recall(const Point& point) const;             ///< 0 if no pair is true
    double falsePositiveRate(const Point& point) const;  ///< 0 if all pairs are true

    /// Σ (R_i − R_{i−1}) P_i over the points, with recall R and precision P; 0 if no pair is true.
    double averagePrecision() const;
    /// The area under recall over the false positive rate: the probability that a true pair has a
    /// larger probability than another one, ½ if they are equal. ½ without true or other pairs.
    double rocArea() const;

 private:
    std::vector<Point> points_;
};

}  // namespace hanscope
