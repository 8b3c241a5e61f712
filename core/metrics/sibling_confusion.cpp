#include "core/metrics/sibling_confusion.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace hanscope {

namespace {

std::vector<std::int32_t> without(LabelLists::List labels, LabelLists::List others) {
    std::vector<std::int32_t> left;
    std::set_difference(labels.begin(), labels.end(), others.begin(), others.end(),
                        std::back_inserter(left));
    return left;
}

}  // namespace

std::vector<SiblingConfusion> siblingConfusions(const LabelTree& tree, const LabelLists& truth,
                                                const LabelLists& predictions) {
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint64_t> counts;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        const std::vector<std::int32_t> wrong = without(predictions[i], truth[i]);
        for (const std::int32_t missed : without(truth[i], predictions[i]))
            for (const std::int32_t taken : wrong)
                if (tree.parent(missed) == tree.parent(taken)) ++counts[{missed, taken}];
    }
    std::vector<SiblingConfusion> confusions;
    for (const auto& [pair, documents] : counts)
        confusions.push_back({pair.first, pair.second, documents});
    std::stable_sort(confusions.begin(), confusions.end(),
                     [](const SiblingConfusion& a, const SiblingConfusion& b) {
                         return a.documents > b.documents;
                     });
    return confusions;
}

}  // namespace hanscope
