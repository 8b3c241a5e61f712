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
void addDoubtsAbout(std::int32_t label, const LabelLists& labels, const Probabilities& all,
                    std::vector<LabelDoubt>& doubts) {
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
        LabelDoubt doubt{static_cast<std::uint32_t>(i), label, label, has(i)};
        doubt.given = doubt.isGiven ? p : 1 - p;
        doubt.likelier = 1 - doubt.given;
        const std::int32_t confident = confidentClass({1 - p, p}, means);
        doubt.isError = confident >= 0 && (confident == 1) != doubt.isGiven;
        if (doubt.isError || doubt.margin() < 0) doubts.push_back(doubt);
    }
}

std::vector<LabelDoubt> ranked(std::vector<LabelDoubt> doubts) {
    const auto rank = [](const LabelDoubt& doubt) {
        return std::make_tuple(doubt.given, doubt.document, doubt.label);
    };
    std::sort(doubts.begin(), doubts.end(),
              [&](const LabelDoubt& a, const LabelDoubt& b) { return rank(a) < rank(b); });
    return doubts;
}

}  // namespace

std::vector<LabelDoubt> doubtsAboutLabels(const LabelLists& labels, const Probabilities& all) {
    std::vector<Mean> means(all.empty() ? 0 : all.front().size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto label = static_cast<std::size_t>(*labels[i].begin());
        means[label].sum += double{all[i][label]};
        ++means[label].count;
    }
    std::vector<LabelDoubt> doubts;
    for (std::size_t i = 0; i < all.size(); ++i) {
        LabelDoubt doubt;
        doubt.document = static_cast<std::uint32_t>(i);
        doubt.label = *labels[i].begin();
        const std::int32_t confident = confidentClass(all[i], means);
        doubt.isError = confident >= 0 && confident != doubt.label;
        doubt.other = doubt.isError ? confident : likeliestBut(doubt.label, all[i]);
        doubt.given = all[i][static_cast<std::size_t>(doubt.label)];
        if (doubt.other >= 0) doubt.likelier = all[i][static_cast<std::size_t>(doubt.other)];
        doubts.push_back(doubt);
    }
    return ranked(std::move(doubts));
}

std::vector<LabelDoubt> doubtsAboutLists(const LabelLists& labels, const Probabilities& all) {
    std::vector<LabelDoubt> doubts;
    const std::size_t count = all.empty() ? 0 : all.front().size();
    for (std::size_t j = 0; j < count; ++j)
        addDoubtsAbout(static_cast<std::int32_t>(j), labels, all, doubts);
    return ranked(std::move(doubts));
}

}  // namespace hanscope
