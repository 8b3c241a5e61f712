#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/plan/plan_fields.h"
#include "core/experiment/plan/training_plan.h"

namespace hanscope::cli {

/// The options of `train` that are made from the table of a plan's fields: all that have a help
/// text.
class FieldOptions {
 public:
    /// Adds the options to `app`; both must outlive parsing.
    explicit FieldOptions(CLI::App& app);

    /// Registers an option that was made by hand for the field `key`, so that it is checked like
    /// the options that are made from the table.
    void take(std::string_view key, CLI::Option* option) { add(planField(key), option); }
    bool isGiven(std::string_view key) const;

    /// Call after parsing: sets the given options in `plan`, and the other fields to their default
    /// values; with `hasRecipe` not those that a recipe has set.
    void apply(TrainingPlan& plan, bool hasRecipe) const;
    /// Whether an option is given for what a recipe sets.
    bool areOfRecipe() const;
    /// Throws UsageError for a given option that `plan` does not allow (see refusalOf()).
    void requireConsistent(const TrainingPlan& plan) const;

 private:
    struct Made {
        const PlanField* field;
        CLI::Option* option;
    };

    void applyGiven(TrainingPlan& plan) const;
    void add(const PlanField& field, CLI::Option* option) { made_.push_back({&field, option}); }
    CLI::Option* makeOption(CLI::App& app, const PlanField& field);

    std::vector<Made> made_;
    std::map<std::string, std::vector<std::string>> texts_;  // by key, as they were typed
};

/// The options of `train`.
struct TrainOptions {
    TrainingPlan plan;
    /// The plan is to get the recipe for its texts (withRecipeForTexts()), whose problems it
    /// already has: no option says anything else about the training.
    bool takesRecipeForTexts = false;
    bool json = false;
    int workerTimeout = 300;  ///< seconds
};

/// Parses the options of `train`. Most of them are made from the table of a plan's fields
/// (FieldOptions); this class adds those that set several fields or none.
class TrainOptionsParser {
 public:
    /// Adds the options to `app`; both must outlive parsing.
    explicit TrainOptionsParser(CLI::App& app);

    /// Call after parsing. Throws UsageError for options that contradict each other.
    TrainOptions result() const;

 private:
    void addValidation(CLI::App& app);
    void addVectors(CLI::App& app);
    void addRecipe(CLI::App& app);
    void addDropout(CLI::App& app);
    void addRun(CLI::App& app);
    void applyDropout(TrainingPlan& plan) const;

    TrainOptions options_;
    FieldOptions fields_;
    std::string validation_, vectors_, dropout_, recipe_;
};

}  // namespace hanscope::cli
