#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/model_file/model_file.h"

namespace hanscope {

// The part of a model's config (model_config_json.h) that says how its outputs become labels. The
// functions that read throw Error.

/// Writes the keys of the model's outputs into its config.
void addOutputs(const ModelConfig& model, nlohmann::json& config);
/// Adds the keys of the outputs that a config of this family may have and has.
void addOutputKeys(const nlohmann::json& config, Family family, std::set<std::string>& keys);
/// The outputs of a config whose keys are known to be allowed.
Outputs outputsFrom(const nlohmann::json& config);
/// Throws Error if the network does not decide as its outputs say.
void requireOutputsApply(const ModelConfig& config);

}  // namespace hanscope
