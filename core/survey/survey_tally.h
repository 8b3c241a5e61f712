#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/metrics/metrics.h"
#include "core/metrics/reliability.h"
#include "core/survey/survey_table.h"

namespace hanscope {

/// The counts of a survey. Its size does not depend on the number of texts.
class SurveyTally {
 public:
    explicit SurveyTally(const ModelInfo& model);

    void add(const SurveyPart& part);

    std::uint64_t texts() const { return texts_; }
    std::uint64_t judged() const { return judged_; }    ///< whose true labels the model knows
    std::uint64_t right() const { return right_; }      ///< of the judged ones (see isRight())
    std::uint64_t foreign() const { return foreign_; }  ///< with a label that it does not know
    /// Of the judged texts, for a model that predicts one label.
    Evaluation evaluation() const { return evaluateConfusion(confusion_); }
    /// Of the judged texts, for a model that predicts any number of labels.
    MultiLabelEvaluation labelEvaluation() const { return labels_.evaluation(); }
    /// The predicted labels of the judged texts: their probability and whether they are true. In a
    /// tree, where a probability is given the label's parent, only labels whose parent is true
    /// count.
    const Reliability& reliability() const { return reliability_; }

 private:
    void judge(const SurveyedText& text);
    bool isParentTrue(std::int32_t label, LabelLists::List truth) const;

    const bool isMultiLabel_;
    const std::shared_ptr<const LabelTree> tree_;
    std::uint64_t texts_ = 0, judged_ = 0, right_ = 0, foreign_ = 0;
    std::vector<std::vector<std::uint64_t>> confusion_;  // [truth][prediction], one label only
    MultiLabelTally labels_;
    Reliability reliability_;
};

}  // namespace hanscope
