#pragma once

#include <nlohmann/json.hpp>

#include "core/text/normalizer.h"

namespace hanscope {

/// An object with all settings of the preprocessing.
nlohmann::json preprocessingJson(const Preprocessing& preprocessing);
/// Throws Error for an object that preprocessingJson() does not write.
Preprocessing preprocessingFrom(const nlohmann::json& object);

}  // namespace hanscope
