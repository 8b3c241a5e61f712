#include "app/hanscope-cli/peak_report.h"

#include <cmath>
#include <vector>

#include "app/hanscope-cli/padded.h"
#include "core/kernels/kernel_profile.h"

namespace hanscope::cli {

namespace {

constexpr const char* kRest = "everything else";  // batches, loss, dense steps, waiting

struct Part {
    std::string name;
    double seconds = 0, operations = 0;  // sums over the threads
};

// The parts with which the rounds were busy, and the rest.
std::vector<Part> partsOf(const PeakComparison::Rounds& rounds, int threads) {
    std::vector<Part> parts;
    Part rest{kRest, rounds.seconds * threads, 0};
    for (std::size_t i = 0; i < kKernelParts; ++i) {
        const auto part = static_cast<KernelPart>(i);
        const KernelProfile::Sum& sum = rounds.kernels.of(part);
        if (sum.nanoseconds == 0) continue;
        const double seconds = 1e-9 * static_cast<double>(sum.nanoseconds);
        rest.seconds -= seconds;
        parts.push_back({nameOf(part), seconds, static_cast<double>(sum.operations)});
    }
    parts.push_back(rest);
    return parts;
}

double operationsOf(const std::vector<Part>& parts) {
    double sum = 0;
    for (const Part& part : parts) sum += part.operations;
    return sum;
}

// See peak_report.h.
double lostShare(const Part& part, const PeakComparison& peak, const PeakComparison::Rounds& rounds,
                 int threads) {
    return part.seconds / (rounds.seconds * threads) -
           part.operations / (peak.peak * rounds.seconds);
}

std::string wholeText(double value) {
    return std::to_string(std::lround(value));
}
std::string shareText(double share) {
    return wholeText(100 * share) + " %";
}

std::string row(const std::string& name, const std::string& time, const std::string& speed,
                const std::string& lost) {
    return "  " + padded(name, 26, false) + padded(time, 6, true) + padded(speed, 10, true) +
           padded(lost, 8, true) + "\n";
}

std::string table(const std::string& title, const PeakComparison& peak,
                  const PeakComparison::Rounds& rounds, int threads) {
    const std::vector<Part> parts = partsOf(rounds, threads);
    const double reached = operationsOf(parts) / rounds.seconds;
    std::string text = "\n" + title + ": " + wholeText(reached / 1e9) + " GFLOP/s, " +
                       shareText(reached / peak.peak) + " of the peak\n" +
                       row("part", "time", "GFLOP/s", "lost");
    for (const Part& part : parts)
        text += row(
            part.name, shareText(part.seconds / (rounds.seconds * threads)),
            part.operations > 0 ? wholeText(1e-9 * part.operations / part.seconds * threads) : "–",
            shareText(lostShare(part, peak, rounds, threads)));
    return text;
}

DoubleJson roundsJson(const PeakComparison& peak, const PeakComparison::Rounds& rounds,
                      int threads) {
    const std::vector<Part> parts = partsOf(rounds, threads);
    auto list = DoubleJson::array();
    for (const Part& part : parts)
        list.push_back({{"part", part.name},
                        {"time_share", part.seconds / (rounds.seconds * threads)},
                        {"operations", part.operations},
                        {"lost_share", lostShare(part, peak, rounds, threads)}});
    return {{"operations_per_second", operationsOf(parts) / rounds.seconds}, {"parts", list}};
}

}  // namespace

std::string peakText(const PeakComparison& peak, int threads) {
    return "\npeak of the processor: " + wholeText(peak.peak / 1e9) +
           " GFLOP/s (multiply-adds in registers)\n" +
           table("training", peak, peak.training, threads) +
           table("classification", peak, peak.classification, threads);
}

DoubleJson peakJson(const PeakComparison& peak, int threads) {
    return {{"operations_per_second", peak.peak},
            {"training", roundsJson(peak, peak.training, threads)},
            {"classification", roundsJson(peak, peak.classification, threads)}};
}

}  // namespace hanscope::cli
