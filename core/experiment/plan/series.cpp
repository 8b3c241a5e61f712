#include "core/experiment/plan/series.h"

#include <cmath>
#include <utility>

namespace hanscope {
namespace {

bool better(const SeriesRun& a, const SeriesRun& b) {
    if (a.bestEpoch == 0 || b.bestEpoch == 0) return a.bestEpoch > 0;
    return isBetter(a.best(), &b.best());
}

TrainResult resultOf(const TrainSettings& settings, int run, const TrainOne& trainOne) {
    try {
        return trainOne(settings, run);
    } catch (const Unstable& error) {
        TrainResult result;
        result.unstable = error.sentence();
        return result;
    }
}

enum class Keep { Best, All };

void add(SeriesResult& series, const TrainSettings& settings, const TrainOne& trainOne, Keep keep) {
    TrainResult result = resultOf(settings, static_cast<int>(series.runs.size()) + 1, trainOne);
    series.cancelled = result.cancelled;
    series.runs.push_back({settings.seed, settings.learningRate, std::move(result.epochs),
                           result.bestEpoch, std::move(result.unstable), result.keptLast});
    const bool isBest =
        series.runs.size() == 1 || better(series.runs.back(), series.runs[series.best]);
    if (isBest) series.best = series.runs.size() - 1;
    if (isBest) series.unseen = std::move(result.unseen);
    if (isBest && keep == Keep::Best) series.networks.clear();
    if ((isBest || keep == Keep::All) && result.bestEpoch > 0)
        series.networks.push_back(std::move(result.tensors));
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
        add(result, next, trainOne, Keep::Best);
    }
    next.learningRate = result.runs[result.best].learningRate;
    for (int i = 1; i < series.seeds && !result.cancelled; ++i) {
        ++next.seed;
        add(result, next, trainOne, series.ensemble ? Keep::All : Keep::Best);
    }
    if (!result.cancelled && result.networks.empty()) throw Unstable(result.runs.front().unstable);
    return result;
}

Spread spreadOf(const std::vector<double>& scores) {
    Spread spread;
    spread.runs = static_cast<int>(scores.size());
    for (const double score : scores) spread.mean += score / spread.runs;
    double squares = 0;
    for (const double score : scores) squares += std::pow(score - spread.mean, 2);
    if (spread.runs > 1) spread.deviation = std::sqrt(squares / (spread.runs - 1));
    return spread;
}

Spread spreadOf(const SeriesResult& result) {
    std::vector<double> scores;
    for (const SeriesRun& run : result.runs)
        if (run.bestEpoch > 0 && run.learningRate == result.runs[result.best].learningRate)
            scores.push_back(run.best().score());
    return spreadOf(scores);
}

}  // namespace hanscope
