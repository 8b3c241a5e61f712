#pragma once

#include <nlohmann/json.hpp>

#include "core/model_file/model_file.h"

namespace hanscope {

/// The JSON of the part of a model's config that only networks have that read a document as one
/// sequence.
nlohmann::json sequenceJson(const Network& network);

/// Reads this part of the config of a model with these outputs. Throws Error for anything that does
/// not follow FORMAT.md.
Network sequenceFrom(const nlohmann::json& object, Family family, const Outputs& outputs);

}  // namespace hanscope
