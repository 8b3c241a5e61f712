#pragma once

#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "core/experiment/plan/plan_fields.h"

// Internal functions of the files that define planFields().

namespace hanscope {

using PlanFields = std::vector<PlanField>;

/// The fields of the texts, and of how they become words and word vectors.
PlanFields planDataFields();
/// The fields of the runs and of the model's file.
PlanFields planRunFields();

constexpr char kPlanModelGroup[] = "Model";

template <class At>
PlanField fieldOf(const char* key, FieldType type, At at) {
    return fieldAt<TrainingPlan>(key, std::move(type), at);
}

inline void append(PlanFields more, PlanFields& fields) {
    std::move(more.begin(), more.end(), std::back_inserter(fields));
}

inline bool hasLists(const TrainingPlan& plan) {
    return plan.data.source.hasLists();
}

}  // namespace hanscope
