#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace hanscope {

/// How well probabilities agree with what is true (calibration): predictions in ten bins of equal
/// width by their probability. Its size does not depend on how many predictions were added.
class Reliability {
 public:
    static constexpr std::size_t kBins = 10;

    struct Bin {
        std::uint64_t count = 0, right = 0;
        double sum = 0;  ///< of the probabilities

        double accuracy() const;    ///< the share of right predictions; 0 without any
        double confidence() const;  ///< the mean probability; 0 without any
    };

    /// The bin of a probability: from i / 10 to below (i + 1) / 10; 1 is in the last one.
    static std::size_t binOf(double probability);

    void add(double probability, bool isRight);

    const std::array<Bin, kBins>& bins() const { return bins_; }
    std::uint64_t count() const;
    /// Guo et al. 2017 (arXiv 1706.04599): Σ over bins of count / all · |accuracy − confidence|. 0
    /// without predictions.
    double expectedCalibrationError() const;

 private:
    std::array<Bin, kBins> bins_{};
};

}  // namespace hanscope
