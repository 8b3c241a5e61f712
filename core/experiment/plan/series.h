#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/train/training.h"

namespace hanscope {

/// A series of runs: first one run for each learning rate with the seed of the settings, then runs
/// with the best of these rates and the following seeds.
struct SeriesSettings {
    std::vector<double> learningRates;  ///< empty: that of the settings
    int seeds = 1;                      ///< number of seeds, 1 or more, including the first
    bool ensemble = false;              ///< keep the networks of all seeds, not only the best
};

/// The number of runs, 1 or more.
int runsOf(const SeriesSettings& series);

/// A run of the series, without its network.
struct SeriesRun {
    std::uint64_t seed = 0;
    double learningRate = 0;
    std::vector<EpochReport> epochs;  ///< the finished ones
    int bestEpoch = 0;                ///< 0: no epoch was finished
    Message unstable;                 ///< as in TrainResult
    bool keptLast = false;            ///< as in TrainResult

    /// The best epoch; requires that one was finished.
    const EpochReport& best() const { return epochs.at(static_cast<std::size_t>(bestEpoch - 1)); }
};

/// The runs that were trained, and what they left.
struct SeriesResult {
    std::vector<SeriesRun> runs;  ///< in order; fewer than planned if cancelled
    std::size_t best = 0;         ///< index of the run with the best score() (ties: lower loss)
    /// Tensors of the best run; with `ensemble`, those of every run with the best learning rate, in
    /// order of seeds. Runs that finished no epoch are left out.
    std::vector<NamedTensors> networks;
    std::vector<std::vector<float>> unseen;  ///< TrainResult::unseen of the best run
    bool cancelled = false;  ///< the user stopped the last of `runs`, or what follows them
};

/// Trains once with `settings`; `run` counts from 1.
using TrainOne = std::function<TrainResult(const TrainSettings& settings, int run)>;

/// Trains one run after the other until all are done or one is cancelled. An unstable run counts as
/// the worst; throws Unstable only if all runs are unstable.
SeriesResult trainSeries(const TrainSettings& settings, const SeriesSettings& series,
                         const TrainOne& trainOne);

/// How far scores of several runs differ.
struct Spread {
    int runs = 0;
    double mean = 0;
    double deviation = 0;  ///< standard deviation of the sample (n − 1); 0 for one run
};
/// Of one score or more.
Spread spreadOf(const std::vector<double>& scores);
/// Spread of EpochReport::score() over the runs with the learning rate of the best run.
Spread spreadOf(const SeriesResult& result);

}  // namespace hanscope
