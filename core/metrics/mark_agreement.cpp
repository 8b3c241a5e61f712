#include "core/metrics/mark_agreement.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "core/metrics/attention_measures.h"
#include "core/metrics/interval.h"

namespace hanscope {
namespace {

// Whether marked and other words can be told apart.
bool saysSomething(const MarkedWords& marks) {
    const auto marked = static_cast<std::size_t>(
        std::count_if(marks.begin(), marks.end(), [](std::uint8_t mark) { return mark != 0; }));
    return marked > 0 && marked < marks.size();
}

std::vector<MarkedWords> informative(const std::vector<MarkedWords>& people) {
    std::vector<MarkedWords> kept;
    std::copy_if(people.begin(), people.end(), std::back_inserter(kept), saysSomething);
    return kept;
}

// [word] how many people marked it.
std::vector<double> countsOf(const std::vector<MarkedWords>& people) {
    std::vector<double> counts(people.front().size(), 0);
    for (const MarkedWords& marks : people)
        for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += marks[i] != 0;
    return counts;
}

MarkedWords majorityOf(const std::vector<MarkedWords>& people) {
    MarkedWords marks;
    for (const double count : countsOf(people))
        marks.push_back(2 * count > static_cast<double>(people.size()));
    return marks;
}

double aucOf(const std::vector<double>& values, const MarkedWords& marks) {
    return plausibilityOf(values, marks).auc;
}

}  // namespace

MarkFigures markFiguresOf(const std::vector<double>& values,
                          const std::vector<MarkedWords>& people) {
    MarkFigures figures;
    const std::vector<MarkedWords> kept = informative(people);
    if (kept.empty()) return figures;
    Plausibility sums;
    for (const MarkedWords& marks : kept) {
        const Plausibility each = plausibilityOf(values, marks);
        sums.auc += each.auc;
        sums.f1 += each.f1;
        sums.iou += each.iou;
        sums.auprc += each.auprc;
    }
    const auto count = static_cast<double>(kept.size());
    const auto set = [&](MarkFigure figure, double value) {
        figures[static_cast<std::size_t>(figure)] = value;
    };
    set(MarkFigure::Auc, sums.auc / count);
    set(MarkFigure::F1, sums.f1 / count);
    set(MarkFigure::Iou, sums.iou / count);
    set(MarkFigure::Auprc, sums.auprc / count);
    const MarkedWords majority = majorityOf(kept);
    if (saysSomething(majority)) set(MarkFigure::MajorityAuc, aucOf(values, majority));
    return figures;
}

PeopleAgreement peopleAgreementOf(const std::vector<MarkedWords>& people) {
    const std::vector<MarkedWords> kept = informative(people);
    if (kept.size() < 2) return {};
    const std::vector<double> counts = countsOf(kept);
    double another = 0, others = 0;
    for (const MarkedWords& person : kept) {
        std::vector<double> ofOthers = counts;
        for (std::size_t i = 0; i < counts.size(); ++i) ofOthers[i] -= person[i] != 0;
        others += aucOf(ofOthers, person);
        for (const MarkedWords& other : kept)
            if (&other != &person) another += aucOf({other.begin(), other.end()}, person);
    }
    const auto count = static_cast<double>(kept.size());
    return {another / (count * (count - 1)), others / count};
}

double TextFigure::mean() const {
    return values_.empty() ? 0
                           : std::accumulate(values_.begin(), values_.end(), 0.0) /
                                 static_cast<double>(values_.size());
}

std::optional<Interval> TextFigure::interval(std::uint64_t seed) const {
    if (values_.size() < 2) return std::nullopt;
    std::vector<double> means;
    bootstrap(values_.size(), seed, [&](const std::vector<std::size_t>& chosen) {
        double sum = 0;
        for (const std::size_t text : chosen) sum += values_[text];
        means.push_back(sum / static_cast<double>(chosen.size()));
    });
    return percentileInterval(std::move(means));
}

}  // namespace hanscope
