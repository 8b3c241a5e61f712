#pragma once

#include <cstdint>
#include <vector>

namespace hanscope {

struct ClassScore {
    double precision = 0, recall = 0, f1 = 0;  ///< 0 where undefined (0/0)
    std::uint64_t support = 0;                 ///< documents whose true class this is
};

/// Agreement of predictions with the truth, single label.
struct Evaluation {
    double accuracy = 0;
    double macroF1 = 0;                                ///< plain mean of f1 over all classes
    std::vector<ClassScore> classes;
    std::vector<std::vector<std::uint64_t>> confusion;  ///< [truth][prediction]
};

/// `truth` and `predictions` are of equal length, entries in 0…classes−1.
Evaluation evaluatePredictions(const std::vector<std::int32_t>& truth,
                               const std::vector<std::int32_t>& predictions, std::size_t classes);

}  // namespace hanscope
