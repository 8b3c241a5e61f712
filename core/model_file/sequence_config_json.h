#pragma once

#include <nlohmann/json.hpp>

#include "core/model_file/model_file.h"

namespace hanscope {

/// What a model file's config says of a network that reads a document as one sequence, beside what
/// it says of every network.
nlohmann::json sequenceJson(const Network& network);

/// Reads it back, of a model with such outputs. Throws Error for anything that is not as FORMAT.md
/// says.
Network sequenceFrom(const nlohmann::json& object, Family family, const Outputs& outputs);

}  // namespace hanscope
