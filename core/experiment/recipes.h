#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/run_event.h"
#include "core/experiment/starting_model.h"
#include "core/progress.h"

namespace hanscope {

/// Settings that go well together.
struct KeyedRecipe {
    std::string key;    ///< "balanced", as the command line has it
    TrainingPlan plan;  ///< only the parts that withRecipe() takes matter
};

/// From the quickest to those of the papers.
const std::vector<KeyedRecipe>& recipes();
/// The recipe of that key. Throws std::out_of_range for a key that none has.
const TrainingPlan& recipePlan(std::string_view key);

inline constexpr char kUsualRecipeKey[] = "balanced", kMarksRecipeKey[] = "marks",
                      kTreeRecipeKey[] = "tree";
/// The recipe for texts of the kind from which a model has learnt; `hasMarks`: in some of them
/// people marked their reasons.
TrainingPlan recipeFrom(const StartingModel& model, bool hasMarks);

/// `plan` with the recipe's settings. Texts, output, card, seed, threads and device are kept: they
/// are not part of a recipe (isOfRecipe()).
TrainingPlan withRecipe(const TrainingPlan& plan, const TrainingPlan& recipe);

/// `plan` with the recipe that suits its texts best: kTreeRecipeKey if their labels form a tree,
/// that of a model in `models` that has learnt from texts of the same kind (startingModelFor()),
/// kMarksRecipeKey if people marked their reasons in some, or kUsualRecipeKey. Opens the texts for
/// that. A note says which it is. Throws Error if they cannot be read; Cancelled.
TrainingPlan withRecipeForTexts(const TrainingPlan& plan, const std::filesystem::path& models,
                                const RunListener& listener = {}, const CancelToken& cancel = {});

}  // namespace hanscope
