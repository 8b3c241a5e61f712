#include "core/metrics/label_errors.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <tuple>
#include <utility>

namespace hanscope {
namespace {

using Probabilities = std::vector<std::vector<float>>;

struct Mean {
    double sum = 0, count = 0;
    /// A class that no document has is never predicted.
    double value() const {
        return count > 0 ? sum / count : std::numeric_limits<double>::infinity();
    }
};

/// The class of a document: the likeliest that reaches its threshold, or −1.
std::int32_t confidentClass(const std::vector<float>& p, const std::vector<Mean>& means) {
    std::int32_t best = -1;
    for (std::size_t j = 0; j < p.size(); ++j)
        if (double{p[j]} >= means[j].value() &&
            (best < 0 || p[j] > p[static_cast<std::size_t>(best)]))
            best = static_cast<std::int32_t>(j);
    return best;
}

std::int32_t likeliestBut(std::int32_t label, const std::vector<float>& p) {
    std::int32_t best = -1;
    for (std::size_t j = 0; j < p.size(); ++j)
        if (static_cast<std::int32_t>(j) != label &&
            (best < 0 || p[j] > p[static_cast<std::size_t>(best)]))
            best = static_cast<std::int32_t>(j);
    return best;
}

/// Adds those about one label of documents with lists, as about a class and its absence.
void addSuspectsOf(std::int32_t label, const LabelLists& labels, const Probabilities& all,
                   std::vector<SuspectLabel>& suspects) {
    const auto has = [&](std::size_t i) {
        return std::find(labels[i].begin(), labels[i].end(), label) != labels[i].end();
    };
    std::vector<Mean> means(2);  // without it, with it
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double p{all[i][static_cast<std::size_t>(label)]};
        Mean& mean = means[has(i)];
        mean.sum += has(i) ? p : 1 - p;
        ++mean.count;
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        const float p = all[i][static_cast<std::size_t>(label)];
        SuspectLabel suspect{static_cast<std::uint32_t>(i), label, label, has(i)};
        suspect.given = suspect.isGiven ? p : 1 - p;
        suspect.likelier = 1 - suspect.given;
        const std::int32_t confident = confidentClass({1 - p, p}, means);
        suspect.isError = confident >= 0 && (confident == 1) != suspect.isGiven;
        if (suspect.isError || suspect.margin() < 0) suspects.push_back(suspect);
    }
}

std::vector<SuspectLabel> ranked(std::vector<SuspectLabel> suspects) {
    const auto rank = [](const SuspectLabel& suspect) {
        return std::make_tuple(suspect.given, suspect.document, suspect.label);
    };
    std::sort(suspects.begin(), suspects.end(),
              [&](const SuspectLabel& a, const SuspectLabel& b) { return rank(a) < rank(b); });
    return suspects;
}

}  // namespace

std::vector<SuspectLabel> suspectLabels(const LabelLists& labels, const Probabilities& all) {
    std::vector<Mean> means(all.empty() ? 0 : all.front().size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto label = static_cast<std::size_t>(*labels[i].begin());
        means[label].sum += double{all[i][label]};
        ++means[label].count;
    }
    std::vector<SuspectLabel> suspects;
    for (std::size_t i = 0; i < all.size(); ++i) {
        SuspectLabel suspect;
        suspect.document = static_cast<std::uint32_t>(i);
        suspect.label = *labels[i].begin();
        const std::int32_t confident = confidentClass(all[i], means);
        suspect.isError = confident >= 0 && confident != suspect.label;
        suspect.other = suspect.isError ? confident : likeliestBut(suspect.label, all[i]);
        suspect.given = all[i][static_cast<std::size_t>(suspect.label)];
        if (suspect.other >= 0) suspect.likelier = all[i][static_cast<std::size_t>(suspect.other)];
        suspects.push_back(suspect);
    }
    return ranked(std::move(suspects));
}

std::vector<SuspectLabel> suspectLabelsInLists(const LabelLists& labels, const Probabilities& all) {
    std::vector<SuspectLabel> suspects;
    const std::size_t count = all.empty() ? 0 : all.front().size();
    for (std::size_t j = 0; j < count; ++j)
        addSuspectsOf(static_cast<std::int32_t>(j), labels, all, suspects);
    return ranked(std::move(suspects));
}

}  // namespace hanscope
