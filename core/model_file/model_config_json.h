#pragma once

#include <string>
#include <vector>

#include "core/model_file/model_file.h"

namespace hanscope {

/// The JSON texts in a model file's metadata, and back. Readers throw Error (a sentence without the
/// file's name) for anything that is not as FORMAT.md says.

/// Throws Error for a config that could not be read back.
std::string configText(const ModelConfig& config);
ModelConfig configFromText(const std::string& text);

std::string cardText(const ModelCard& card);
/// Fields that are not there stay empty; fields of other names are passed over.
ModelCard cardFromText(const std::string& text);

std::string listText(const std::vector<std::string>& list);
/// At least one text, none twice. `what` begins the message: "its vocabulary".
std::vector<std::string> listFromText(const std::string& text, const std::string& what);

}  // namespace hanscope
