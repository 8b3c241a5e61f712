#include "core/survey/survey_tally.h"

#include <algorithm>

namespace hanscope {

SurveyTally::SurveyTally(const ModelInfo& model)
    : isMultiLabel_(model.outputs.isMultiLabel()),
      tree_(model.tree),
      labels_(isMultiLabel_ ? model.labels.size() : 0) {
    if (!isMultiLabel_)
        confusion_.assign(model.labels.size(), std::vector<std::uint64_t>(model.labels.size(), 0));
}

void SurveyTally::add(const SurveyPart& part) {
    for (std::size_t i = 0; i < part.size(); ++i) {
        const SurveyedText text(part, i);
        ++texts_;
        foreign_ += text.truthKind() == TruthKind::Foreign ? 1 : 0;
        if (text.truthKind() == TruthKind::Known) judge(text);
    }
}

void SurveyTally::judge(const SurveyedText& text) {
    ++judged_;
    right_ += text.isRight() ? 1 : 0;
    const LabelLists::List truth = text.truth(), predicted = text.predicted();
    if (isMultiLabel_)
        labels_.add(truth, predicted);
    else
        ++confusion_[static_cast<std::size_t>(*truth.begin())]
                    [static_cast<std::size_t>(*predicted.begin())];
    const float* probability = text.probabilities();
    for (const std::int32_t label : predicted) {
        const bool isTrue = std::binary_search(truth.begin(), truth.end(), label);
        if (isParentTrue(label, truth)) reliability_.add(double{*probability}, isTrue);
        ++probability;
    }
}

bool SurveyTally::isParentTrue(std::int32_t label, LabelLists::List truth) const {
    if (!tree_) return true;
    const std::int32_t parent = tree_->parent(label);
    return parent == tree_->root() || std::binary_search(truth.begin(), truth.end(), parent);
}

}  // namespace hanscope
