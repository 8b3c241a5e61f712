#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/plan/plan_fields.h"

namespace hanscope::cli {

/// A check that a text is a valid value of the type. Its message says which values are valid.
CLI::Validator valueOf(const FieldType& type);

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
    /// values.
    void apply(TrainingPlan& plan) const;
    /// Throws UsageError for a given option that `plan` does not allow (see refusalOf()).
    void requireConsistent(const TrainingPlan& plan) const;

 private:
    struct Made {
        const PlanField* field;
        CLI::Option* option;
    };

    void add(const PlanField& field, CLI::Option* option) { made_.push_back({&field, option}); }
    CLI::Option* makeOption(CLI::App& app, const PlanField& field);

    std::vector<Made> made_;
    std::map<std::string, std::vector<std::string>> texts_;  // by key, as they were typed
};

}  // namespace hanscope::cli
