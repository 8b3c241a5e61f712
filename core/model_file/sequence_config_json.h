#pragma once

#include <nlohmann/json.hpp>

#include "core/model_file/model_file.h"

namespace hanscope {

/// What a model file's config says of the families that read a document as one sequence, beside
/// what it says of every family.
nlohmann::json sequenceConfigJson(const ModelConfig& config);

/// Reads it back into `config`, whose family and outputs are known. Throws Error for anything that
/// is not as FORMAT.md says.
void readSequenceConfig(const nlohmann::json& object, ModelConfig& config);

}  // namespace hanscope
