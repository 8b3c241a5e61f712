#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// Write and read the JSON texts in the metadata of a model file. The reading functions throw Error
/// (a sentence without the file's name) for anything that does not follow FORMAT.md.

/// Throws Error for a config that configFromText() would not accept.
std::string configText(const ModelConfig& config);
/// The reverse of configText().
ModelConfig configFromText(const std::string& text);

/// Parts of words in a config, where they have this key.
Subwords subwordsFrom(const nlohmann::json& object, const std::string& key);
/// The reverse of subwordsFrom().
nlohmann::json subwordsJson(const Subwords& subwords);

/// The card, its empty fields too.
std::string cardText(const ModelCard& card);
/// Missing fields stay empty; unknown fields are ignored.
ModelCard cardFromText(const std::string& text);

/// The numbers of the distribution.
std::string rarityText(const RarityDistribution& rarity);
/// The reverse of rarityText().
RarityDistribution rarityFromText(const std::string& text);

/// The checksums in hexadecimal, 8 digits each.
std::string trainedTextsText(const TrainedTexts& texts);
/// The reverse of trainedTextsText().
TrainedTexts trainedTextsFromText(const std::string& text);

/// A JSON array of texts.
std::string listText(const std::vector<std::string>& list);
/// The list must have at least one text and no text twice. `what` is the beginning of the error
/// message, for example "its vocabulary".
std::vector<std::string> listFromText(const std::string& text, const Message& what);

}  // namespace hanscope
