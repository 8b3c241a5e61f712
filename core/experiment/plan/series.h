#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/train/training.h"

namespace hanscope {

/// Several runs that belong together: first one for each learning rate, with the settings' seed;
/// then the best of these rates with the seeds that follow.
struct SeriesSettings {
    std::vector<double> learningRates;  ///< none: the settings' own
    int seeds = 1;                      ///< 1 or more, the first among them
    bool ensemble = false;              ///< the seeds' networks are kept, not the best alone
};

int runsOf(const SeriesSettings& series);

struct SeriesRun {
    std::uint64_t seed = 0;
    double learningRate = 0;
    std::vector<EpochReport> epochs;
    int bestEpoch = 0;     ///< 0: none finished
    std::string unstable;  ///< as in TrainResult

    const EpochReport& best() const { return epochs.at(static_cast<std::size_t>(bestEpoch - 1)); }
};

struct SeriesResult {
    std::vector<SeriesRun> runs;  ///< in order; fewer than planned if cancelled
    std::size_t best = 0;         ///< the run of the best score() (ties: lower loss)
    /// Tensors of that run; with `ensemble` of every run with its learning rate, in order of seeds.
    /// Runs that finished no epoch have none.
    std::vector<std::map<std::string, TensorValues>> networks;
    bool cancelled = false;
};

/// Trains with the settings it is given; `run` counts from 1.
using TrainOne = std::function<TrainResult(const TrainSettings& settings, int run)>;

/// Runs one after the other until all are done or one is cancelled. A run that is unstable counts
/// as the worst; throws Unstable only if all are.
SeriesResult trainSeries(const TrainSettings& settings, const SeriesSettings& series,
                         const TrainOne& trainOne);

struct Spread {
    int runs = 0;
    double mean = 0;
    double deviation = 0;  ///< of the sample (n − 1); 0 for one run
};
Spread spreadOf(const std::vector<double>& scores);
/// Of EpochReport::score() of the runs with the best run's learning rate.
Spread spreadOf(const SeriesResult& result);

}  // namespace hanscope
