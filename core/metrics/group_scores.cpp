#include "core/metrics/group_scores.h"

#include "core/metrics/interval.h"

namespace hanscope {

double GroupShare::share() const {
    return documents == 0 ? 0 : static_cast<double>(having) / static_cast<double>(documents);
}

Interval GroupShare::interval() const {
    return wilsonInterval(share(), static_cast<double>(documents));
}

std::vector<GroupScore> scoresByGroup(const LabelLists& truth, const LabelLists& predicted,
                                      const std::vector<std::int32_t>& group, std::size_t groups,
                                      std::size_t labels, F1Mean mean, const CancelToken& cancel,
                                      std::uint64_t seed) {
    std::vector<std::vector<std::size_t>> members(groups);
    for (std::size_t i = 0; i < group.size(); ++i)
        if (group[i] >= 0) members[static_cast<std::size_t>(group[i])].push_back(i);
    std::vector<GroupScore> scores(groups);
    std::vector<std::size_t> sample;
    for (std::size_t i = 0; i < groups; ++i) {
        const std::vector<std::size_t>& own = members[i];
        scores[i].right.documents = own.size();
        for (const std::size_t document : own)
            scores[i].right.having += truth[document] == predicted[document] ? 1 : 0;
        if (own.empty()) continue;
        F1Counts counts(truth, predicted, labels, mean);
        counts.keepLabelsOf(own);
        scores[i].f1.mean = counts.score(own);
        if (own.size() < 2) continue;
        std::vector<double> draws;
        bootstrap(own.size(), seed, [&](const std::vector<std::size_t>& chosen) {
            cancel.check();
            sample.clear();
            for (const std::size_t each : chosen) sample.push_back(own[each]);
            draws.push_back(counts.score(sample));
        });
        scores[i].f1.interval = percentileInterval(std::move(draws));
    }
    return scores;
}

GroupMean meanOfTexts(const std::vector<TextSum>& texts, std::uint64_t seed) {
    if (texts.empty()) return {};
    TextSum all;
    for (const TextSum& text : texts) {
        all.sum += text.sum;
        all.count += text.count;
    }
    const double mean = all.sum / static_cast<double>(all.count);
    if (texts.size() < 2) return {mean};
    std::vector<double> draws;
    bootstrap(texts.size(), seed, [&](const std::vector<std::size_t>& chosen) {
        TextSum sample;
        for (const std::size_t each : chosen) {
            sample.sum += texts[each].sum;
            sample.count += texts[each].count;
        }
        draws.push_back(sample.sum / static_cast<double>(sample.count));
    });
    return {mean, percentileInterval(std::move(draws))};
}

std::vector<GroupTexts> meansByGroup(const std::vector<TextSum>& texts,
                                     const std::vector<std::int32_t>& group, std::size_t groups,
                                     const CancelToken& cancel) {
    std::vector<std::vector<TextSum>> members(groups);
    for (std::size_t i = 0; i < texts.size(); ++i)
        members[static_cast<std::size_t>(group[i])].push_back(texts[i]);
    std::vector<GroupTexts> means;
    for (const std::vector<TextSum>& own : members) {
        cancel.check();
        GroupTexts mean{own.size(), 0, meanOfTexts(own)};
        for (const TextSum& text : own) mean.count += text.count;
        means.push_back(mean);
    }
    return means;
}

}  // namespace hanscope
