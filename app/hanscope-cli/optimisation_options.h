#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/train/train_settings.h"

namespace hanscope::cli {

/// The options of `train` that say how the loss is made smaller: optimiser, schedule, loss.
class OptimisationOptions {
 public:
    /// Adds the options to `app`; both must outlive parsing.
    explicit OptimisationOptions(CLI::App& app);

    /// After parsing. Throws UsageError for options that contradict each other. The class weights
    /// stay a text until the labels are known. `search`: the learning rates that are tried instead.
    void apply(TrainSettings& settings, const std::vector<double>& search) const;
    const std::string& classWeights() const { return classWeights_; }

 private:
    void addOptimizer(CLI::App& app);
    void addSchedule(CLI::App& app);
    void addLoss(CLI::App& app);
    void requireConsistent(const TrainSettings& settings, const std::vector<double>& search) const;

    TrainSettings typed_;  // only what these options name is read
    std::string optimizer_ = "adam", schedule_ = "linear", classWeights_;
    CLI::Option *learningRate_ = nullptr, *momentum_ = nullptr, *nesterov_ = nullptr,
                *weightDecay_ = nullptr, *finalRate_ = nullptr, *dropEvery_ = nullptr,
                *dropFactor_ = nullptr;
};

}  // namespace hanscope::cli
