#include "core/experiment/series.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hanscope {
namespace {

bool better(const SeriesRun& a, const SeriesRun& b) {
    if (a.bestEpoch == 0 || b.bestEpoch == 0) return a.bestEpoch > 0;
    if (a.best().validationAccuracy != b.best().validationAccuracy)
        return a.best().validationAccuracy > b.best().validationAccuracy;
    return a.best().validationLoss < b.best().validationLoss;
}

TrainResult resultOf(const TrainSettings& settings, int run, const TrainOne& trainOne) {
    try {
        return trainOne(settings, run);
    } catch (const Unstable& error) {
        TrainResult result;
        result.unstable = error.what();
        return result;
    }
}

void add(SeriesResult& series, const TrainSettings& settings, const TrainOne& trainOne) {
    TrainResult result = resultOf(settings, static_cast<int>(series.runs.size()) + 1, trainOne);
    series.cancelled = result.cancelled;
    series.runs.push_back({settings.seed, settings.learningRate, std::move(result.epochs),
                           result.bestEpoch, std::move(result.unstable)});
    if (series.runs.size() > 1 && !better(series.runs.back(), series.runs[series.best])) return;
    series.best = series.runs.size() - 1;
    series.tensors = std::move(result.tensors);
}

}  // namespace

int runsOf(const SeriesSettings& series) {
    return std::max(static_cast<int>(series.learningRates.size()), 1) + series.seeds - 1;
}

SeriesResult trainSeries(const TrainSettings& settings, const SeriesSettings& series,
                         const TrainOne& trainOne) {
    SeriesResult result;
    TrainSettings next = settings;
    std::vector<double> rates = series.learningRates;
    if (rates.empty()) rates.push_back(settings.learningRate);
    for (std::size_t i = 0; i < rates.size() && !result.cancelled; ++i) {
        next.learningRate = rates[i];
        add(result, next, trainOne);
    }
    next.learningRate = result.runs[result.best].learningRate;
    for (int i = 1; i < series.seeds && !result.cancelled; ++i) {
        ++next.seed;
        add(result, next, trainOne);
    }
    if (!result.cancelled && result.tensors.empty()) throw Unstable(result.runs.front().unstable);
    return result;
}

Spread spreadOf(const SeriesResult& result) {
    std::vector<double> accuracies;
    for (const SeriesRun& run : result.runs)
        if (run.bestEpoch > 0 && run.learningRate == result.runs[result.best].learningRate)
            accuracies.push_back(run.best().validationAccuracy);
    Spread spread;
    spread.runs = static_cast<int>(accuracies.size());
    if (accuracies.empty()) return spread;
    for (const double accuracy : accuracies) spread.mean += accuracy / spread.runs;
    double squares = 0;
    for (const double accuracy : accuracies) squares += std::pow(accuracy - spread.mean, 2);
    if (spread.runs > 1) spread.deviation = std::sqrt(squares / (spread.runs - 1));
    return spread;
}

}  // namespace hanscope
