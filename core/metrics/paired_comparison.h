#pragma once

#include <cstdint>
#include <vector>

#include "core/metrics/interval.h"

namespace hanscope {

/// Two models on the same documents: how often only one of them is right.
struct PairedComparison {
    std::uint64_t documents = 0;                  ///< of both models
    std::uint64_t onlyFirst = 0, onlySecond = 0;  ///< is right

    /// The share that the second has right minus that of the first.
    double difference() const;
    /// 95 % interval of the difference: ± 1.96 √(b + c − (b − c)² / n) / n for the two counts,
    /// within −1…1.
    Interval interval() const;
    /// McNemar's exact test: the probability of counts that are this different or more if each of
    /// these documents were as likely to be right with either model.
    double p() const;
};

/// Whether each document is right with the first and with the second model.
PairedComparison comparePaired(const std::vector<bool>& first, const std::vector<bool>& second);

}  // namespace hanscope
