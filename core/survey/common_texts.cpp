#include "core/survey/common_texts.h"

#include <algorithm>

namespace hanscope {

bool CommonTexts::differ(std::size_t text) const {
    auto first = ratings[text].first, second = ratings[text].second;
    std::sort(first.begin(), first.end());
    std::sort(second.begin(), second.end());
    return first != second;
}

CommonTexts commonTexts(const LabelProject& first, const LabelProject& second) {
    CommonTexts common;
    for (const std::string& key : first.keysInOrder()) {
        const TextDecision *a = first.find(key), *b = second.find(key);
        if (!b || a->decision != Decision::Labelled || b->decision != Decision::Labelled) continue;
        common.keys.push_back(key);
        common.ratings.push_back({first.labelsAlone(*a), second.labelsAlone(*b)});
        common.settled.push_back(a->isSettled()   ? first.labelsOf(*a)
                                 : b->isSettled() ? second.labelsOf(*b)
                                                  : std::vector<std::string>());
    }
    return common;
}

}  // namespace hanscope
