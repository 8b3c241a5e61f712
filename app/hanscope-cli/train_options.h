#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "app/hanscope-cli/field_options.h"
#include "core/experiment/plan/training_plan.h"

namespace hanscope::cli {

/// Everything that `train` can be told.
struct TrainOptions {
    TrainingPlan plan;
    bool json = false;
    int workerTimeout = 300;  ///< seconds
};

/// The options of `train` as they are typed, before names become values. Most of them are made from
/// the table of a plan's fields (FieldOptions); here are those that stand for several fields or for
/// none.
class TrainOptionsParser {
 public:
    /// Adds the options to `app`; both must outlive parsing.
    explicit TrainOptionsParser(CLI::App& app);

    /// After parsing. Throws UsageError for options that contradict each other.
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
