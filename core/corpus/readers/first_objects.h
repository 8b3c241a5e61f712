#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/label_tools.h"

namespace hanscope {

/// The value of a JSON text, which is repaired if it needs it (repairedJson()), and the keys of an
/// object in their order. `isFaulty`: whether findJsonFault() finds a fault. null if there is still
/// one in the repaired text; throws what exactJson() throws for it.
nlohmann::json repairedValue(std::string_view text, bool isFaulty,
                             std::vector<std::string>* keys = nullptr);

/// The objects with which a file of JSON begins, 50 at most, and fewer if they are long. What
/// cannot be read is left out.
std::vector<nlohmann::json> firstObjects(const std::filesystem::path& path,
                                         const std::string& encoding);

/// The form of a file by its first object, which `columns` say how to read; reads further ones if
/// the tool that wrote it asks several questions.
ToolForm toolFormOf(const nlohmann::json& first, const std::filesystem::path& path,
                    const Columns& columns);

}  // namespace hanscope
