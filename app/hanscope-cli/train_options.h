#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <string>

#include "app/hanscope-cli/optimisation_options.h"
#include "app/hanscope-cli/training_data.h"
#include "core/model/model_file.h"
#include "core/experiment/series.h"

namespace hanscope::cli {

/// Everything that `train` can be told.
struct TrainOptions {
    TrainingDataOptions data;
    TrainSettings settings;
    std::filesystem::path out;
    std::filesystem::path checkpoint;
    bool resume = false;
    std::filesystem::path metrics;  ///< empty: none
    SeriesSettings series;
    std::string classWeights;  ///< until the labels are known
    bool json = false;
    int workerTimeout = 300;  ///< seconds
    bool skipGram = false;  ///< word vectors from the training texts, rather than random ones
    std::filesystem::path vectorFile;  ///< word vectors from here; empty: none
    Storage storage = Storage::Float32;
    ModelCard card;  ///< name, description, data, terms and date
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
    void addCheckpoint(CLI::App& app);
    void addTraining(CLI::App& app);
    void addDropout(CLI::App& app);
    void addSizes(CLI::App& app);
    void addCard(CLI::App& app);

    OptimisationOptions optimisation_;
    TrainOptions options_;
    std::string validation_ = "0.1";
    std::string pooling_ = "attention";
    CLI::Option* poolingRounds_ = nullptr;
    std::string vectors_ = "random";
    std::string storage_ = "float32";
    double dropout_ = 0.3;
    CLI::Option* dropoutForAll_ = nullptr;
    CLI::Option* embeddingDropout_ = nullptr;
    CLI::Option* sentenceDropout_ = nullptr;
    CLI::Option* documentDropout_ = nullptr;
};

}  // namespace hanscope::cli
