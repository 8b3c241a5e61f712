#include "core/model/joined_labels.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace hanscope {

LabelGroups labelsOfOneName(const std::vector<std::string>& names) {
    std::unordered_map<std::string, std::size_t> places;
    LabelGroups groups;
    for (std::size_t label = 0; label < names.size(); ++label) {
        const auto place = places.emplace(names[label], groups.size()).first->second;
        if (place == groups.size()) groups.emplace_back();
        groups[place].push_back(label);
    }
    groups.erase(std::remove_if(groups.begin(), groups.end(),
                                [](const auto& group) { return group.size() == 1; }),
                 groups.end());
    return groups;
}

void joinLabels(const LabelGroups& groups, const Outputs& outputs,
                std::vector<float>& probabilities) {
    const auto rankOf = [&](std::size_t label) {
        const float p = probabilities[label];
        return std::pair(outputs.isMultiLabel() && double{p} > outputs.thresholdOf(label), p);
    };
    for (const auto& group : groups) {
        const std::size_t likeliest =
            *std::max_element(group.begin(), group.end(),
                              [&](std::size_t a, std::size_t b) { return rankOf(a) < rankOf(b); });
        float joined = 0;
        for (const std::size_t label : group) {
            const float p = std::exchange(probabilities[label], 0.0f);
            joined = outputs.isMultiLabel() ? std::max(joined, p) : joined + p;
        }
        probabilities[likeliest] = std::min(joined, 1.0f);
    }
}

void joinLabels(const LabelGroups& groups, Reading& reading) {
    joinLabels(groups, reading.outputs, reading.probabilities);
    if (!groups.empty()) reading.prediction = argmax(reading.probabilities);
}

}  // namespace hanscope
