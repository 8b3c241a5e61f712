#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/metrics/metrics.h"
#include "core/metrics/seen_texts.h"
#include "core/survey/grouping.h"
#include "core/survey/survey_table.h"

namespace hanscope {

/// A range of numbers that includes both ends.
struct NumberRange {
    double minimum = 0;  ///< included
    double maximum = 1;  ///< included

    /// Whether the number is in it.
    bool holds(double number) const { return number >= minimum && number <= maximum; }
    bool operator==(const NumberRange& o) const {
        return minimum == o.minimum && maximum == o.maximum;
    }
};

/// A group of a survey's texts.
struct GroupChoice {
    std::size_t column = 0;  ///< in SurveyTable::columns()
    Group group;             ///< of that column
};

/// Which texts of a survey are wanted: those that satisfy every condition that is given.
struct SurveyFilter {
    /// Whether the true labels are predicted, or why that is not known (TruthKind).
    enum class Answer { Right, Wrong, NoTruth, ForeignTruth };

    std::optional<std::int32_t> predicted;   ///< this label is predicted
    std::optional<std::int32_t> truth;       ///< this label is true
    std::optional<Answer> answer;            ///< whether the true labels are predicted
    std::optional<NumberRange> probability;  ///< of the most probable label
    std::optional<NumberRange> uncertainty;  ///< see uncertainty.h
    std::optional<NumberRange> words;        ///< of the text
    /// SurveyedText::disagreement(), which the text must have.
    std::optional<NumberRange> disagreement;
    /// A bin of Reliability: a predicted label has a probability in it.
    std::optional<std::size_t> reliabilityBin;
    std::vector<GroupChoice> groups{};               ///< all of them have the text
    std::optional<std::vector<std::uint64_t>> rows;  ///< only these (RowPlace::number), ascending

    /// Whether the text satisfies all conditions.
    bool accepts(const SurveyedText& text) const;
    bool isEmpty() const;  ///< no condition is given
};

/// The numbers in `table` of the wanted texts from number `begin` on, ascending.
std::vector<std::uint32_t> wantedTexts(const SurveyTable& table, const SurveyFilter& filter,
                                       std::size_t begin = 0);

/// By what texts are sorted.
enum class SurveyOrder { Place, Predicted, Probability, Truth, Uncertainty, Words, Disagreement };

/// Sorts numbers of texts in `table`; equal ones stay in the order of the source, also if
/// `descending`. Labels are in the order of the model; texts without a label or without marks come
/// first.
void sortTexts(const SurveyTable& table, SurveyOrder order, bool descending,
               std::vector<std::uint32_t>& texts);

/// The counts of a survey. Its size does not depend on the number of texts.
class SurveyTally {
 public:
    /// Of a survey with this model.
    explicit SurveyTally(const ModelInfo& model);

    /// Adds the next texts.
    void add(const SurveyPart& part);

    std::uint64_t texts() const { return texts_; }      ///< so far
    std::uint64_t judged() const { return judged_; }    ///< whose true labels the model knows
    std::uint64_t foreign() const { return foreign_; }  ///< with a label that it does not know
    /// Of the judged texts, for a model that predicts one label.
    Evaluation evaluation() const { return evaluateConfusion(confusion_); }
    /// Of the judged texts, for a model that predicts any number of labels.
    MultiLabelEvaluation labelEvaluation() const { return labels_.evaluation(); }
    const SeenTexts& seen() const { return seen_; }  ///< the judged texts
    /// The predicted labels of the judged texts: their probability and whether they are true. In a
    /// tree, where a probability is given the label's parent, only labels whose parent is true
    /// count.
    const Reliability& reliability() const { return reliability_; }

 private:
    void judge(const SurveyedText& text);
    bool isParentTrue(std::int32_t label, LabelLists::List truth) const;

    const bool isMultiLabel_;
    const std::shared_ptr<const LabelTree> tree_;
    std::uint64_t texts_ = 0, judged_ = 0, foreign_ = 0;
    std::vector<std::vector<std::uint64_t>> confusion_;  // [truth][prediction], one label only
    MultiLabelTally labels_;
    SeenTexts seen_;
    Reliability reliability_;
};

}  // namespace hanscope
