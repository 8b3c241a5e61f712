#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <string>

#include "app/hanscope-cli/optimisation_options.h"
#include "app/hanscope-cli/sequence_options.h"
#include "core/experiment/plan/training_plan.h"

namespace hanscope::cli {

/// Everything that `train` can be told.
struct TrainOptions {
    TrainingPlan plan;
    bool json = false;
    int workerTimeout = 300;  ///< seconds
};

/// The options of `train` as they are typed, before names become values.
class TrainOptionsParser {
 public:
    /// Adds the options to `app`; both must outlive parsing.
    explicit TrainOptionsParser(CLI::App& app);

    /// After parsing. Throws UsageError for options that contradict each other.
    TrainOptions result() const;

 private:
    void addData(CLI::App& app);
    void addVocabulary(CLI::App& app);
    void addCheckpoint(CLI::App& app);
    void addTraining(CLI::App& app);
    void addDropout(CLI::App& app);
    void addSizes(CLI::App& app);
    void addCard(CLI::App& app);
    void addStart(CLI::App& app);
    void requireConsistent(const TrainingPlan& plan) const;

    OptimisationOptions optimisation_;
    SequenceOptions sequence_;
    TrainOptions options_;
    std::string validation_ = "0.1";
    std::string pooling_ = "attention";
    CLI::Option* poolingRounds_ = nullptr;
    CLI::Option* splitSeed_ = nullptr;
    std::vector<const CLI::Option*> network_;  // what a model decides that the training starts from
    std::string vectors_ = "random";
    std::string storage_ = "float32";
    double dropout_ = 0.3;
    CLI::Option* threshold_ = nullptr;
    CLI::Option* dropoutForAll_ = nullptr;
    CLI::Option* embeddingDropout_ = nullptr;
    CLI::Option* sentenceDropout_ = nullptr;
    CLI::Option* documentDropout_ = nullptr;
};

}  // namespace hanscope::cli
