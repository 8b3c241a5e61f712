#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "app/hanscope-cli/field_options.h"
#include "core/experiment/plan/training_plan.h"

namespace hanscope::cli {

/// The options of `train`.
struct TrainOptions {
    TrainingPlan plan;
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
    void addDropout(CLI::App& app);
    void addRun(CLI::App& app);
    void applyDropout(TrainingPlan& plan) const;

    TrainOptions options_;
    FieldOptions fields_;
    std::string validation_, vectors_, dropout_;
};

}  // namespace hanscope::cli
