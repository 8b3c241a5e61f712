#include "core/survey/true_labels.h"

#include <algorithm>

namespace hanscope {

TrueLabels::TrueLabels(const ModelInfo& model)
    : tree_(model.tree), isOneLabel_(!model.outputs.isMultiLabel()) {
    for (std::size_t i = 0; i < model.labels.size(); ++i)
        numbers_.emplace(model.labels[i], static_cast<std::int32_t>(i));
}

Truth TrueLabels::of(const std::vector<std::string>& labels) const {
    Truth truth{TruthKind::Known};
    for (const std::string& label : labels) {
        const auto found = numbers_.find(label);
        if (found != numbers_.end()) {
            truth.labels.push_back(found->second);
            continue;
        }
        truth.kind = TruthKind::Foreign;
        truth.others += (truth.others.empty() ? "" : ", ") + label;
    }
    std::sort(truth.labels.begin(), truth.labels.end());
    truth.labels.erase(std::unique(truth.labels.begin(), truth.labels.end()), truth.labels.end());
    if (isOneLabel_ && truth.labels.size() != 1) truth.kind = TruthKind::Foreign;
    if (tree_) truth.labels = withAncestors(*tree_, truth.labels);
    return truth;
}

}  // namespace hanscope
