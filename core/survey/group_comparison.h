#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/metrics/group_scores.h"
#include "core/survey/grouping.h"
#include "core/survey/survey_filter.h"
#include "core/survey/word_weights.h"

namespace hanscope {

/// What is compared between the groups of a survey's texts.
enum class GroupQuantity : std::uint8_t {
    Accuracy,    ///< the share of texts with exactly the true labels, of those whose truth is known
    F1,          ///< of the same texts: macro, for models with any number of labels micro
    Prediction,  ///< the share of texts with this predicted label
    Weight,      ///< the mean weight of a word's occurrences
};

/// What is compared, and of which texts.
struct GroupRequest {
    std::size_t column = 0;  ///< in SurveyTable::columns()
    GroupQuantity quantity = GroupQuantity::Prediction;
    std::int32_t label = 0;  ///< of Prediction
    WordTexts word{};        ///< of Weight
    SurveyFilter filter{};   ///< which texts count; its groups of the same column do not
};

/// One group and its value.
struct ComparedGroup {
    Group group;              ///< the texts
    std::uint64_t texts = 0;  ///< on which the value is based; 0: there is none
    GroupMean value;          ///< shares with Wilson's interval, others with a bootstrapped one

    /// Whether the value is based on so few texts that it says little.
    bool isSmall() const { return texts < Group::kFewTexts; }
};

/// The groups of a column with their values.
struct GroupComparison {
    MetadataColumn column;              ///< without its names
    std::optional<TimeStep> step;       ///< of dates: what each group is
    std::vector<ComparedGroup> groups;  ///< in the order of Grouping
    ComparedGroup all;                  ///< all texts of the groups together
    std::uint64_t shown = 0;            ///< texts that pass the filters of other columns
    std::uint64_t surveyed = 0;         ///< all texts of the table
    Message fault;                      ///< see Grouping; or that no text passes the filter
};

/// Throws Cancelled.
GroupComparison compareGroups(const SurveyTable& table, const ModelInfo& model,
                              const GroupRequest& request, const CancelToken& cancel = {});

/// A row for each group: its name (empty: texts without a value; "?": with one of another kind),
/// texts, value, low and high.
std::string groupsCsv(const GroupComparison& comparison);

}  // namespace hanscope
