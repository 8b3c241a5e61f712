#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/metrics/interval.h"
#include "core/metrics/metrics.h"

namespace hanscope {

/// A score beside the one that giving the same answer for every document would have had: the most
/// frequent label, or of lists the most frequent labels, as many as have the largest micro F1.
struct BaselineComparison {
    double score = 0;             ///< accuracy, or of lists the micro F1; 0…1
    Interval interval;            ///< 95 %, of `score`
    double baseline = 0;          ///< the score of the constant answer on the same documents
    std::string answer;           ///< its labels, joined by ", "
    std::uint64_t documents = 0;  ///< 0: nothing is known

    /// Whether chance alone hardly explains the difference: the whole interval is above the
    /// baseline.
    bool isBetter() const { return interval.low > baseline; }
};

/// Wilson's interval of the accuracy. `labels`: the names of the classes.
BaselineComparison compareWithBaseline(const Evaluation& evaluation,
                                       const std::vector<std::string>& labels);
/// micro F1 ± 1.96 standard errors, within 0…1.
BaselineComparison compareWithBaseline(const MultiLabelEvaluation& evaluation,
                                       const std::vector<std::string>& labels);

}  // namespace hanscope
