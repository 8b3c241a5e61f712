#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "core/train/train_settings.h"

namespace hanscope::cli {

/// The options of `train` that choose the kind of network, and those of the networks that read a
/// document as one sequence.
class SequenceOptions {
 public:
    /// Adds the options to `app`; both must outlive parsing.
    explicit SequenceOptions(CLI::App& app);

    /// Those that a model decides which the training starts from.
    const std::vector<const CLI::Option*>& network() const { return network_; }
    /// After parsing.
    void apply(TrainSettings& settings) const;
    /// Throws UsageError for an option that this kind of network has not got.
    void requireConsistent(Family family) const;

 private:
    void addEncoder(CLI::App& app);
    void addDecoder(CLI::App& app);

    TrainSettings typed_;  // only what these options name is read
    std::string model_ = "han", encoder_ = "gru", targets_ = "deepest";
    bool withoutResidual_ = false;
    std::vector<const CLI::Option*> network_, ofEncoder_, ofFlat_, ofDecoder_;
};

}  // namespace hanscope::cli
