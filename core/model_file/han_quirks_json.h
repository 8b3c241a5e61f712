#pragma once

#include <nlohmann/json.hpp>

#include "core/model_file/han_quirks.h"

namespace hanscope {

nlohmann::json quirksJson(const HanQuirks& quirks);
/// Throws Error for an object that quirksJson() does not write.
HanQuirks quirksFrom(const nlohmann::json& object);

}  // namespace hanscope
