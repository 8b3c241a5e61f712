#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/model/classifier.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// Sets reading.known, and adds a warning if the model knows too few of the document's words; it
/// names the scripts of the text and of the model's words if they differ. Words known by their
/// parts count as known unless the scripts differ.
void noteKnownWords(const EncodedDocument& encoded, const Vocabulary& vocabulary, Reading& reading);

/// What a model's file says about it, whatever its family: all but `summary` and `weights`.
ModelInfo modelInfoOf(const std::filesystem::path& path, const ModelFile& file);

/// A reading of the document, encoded with `vocabulary`, by the model: all but probabilities,
/// weights and explainer, which depend on the family.
Reading newReading(const ModelInfo& info, std::shared_ptr<const std::vector<std::string>> labels,
                   const Vocabulary& vocabulary, std::shared_ptr<const Document> document,
                   const EncodedDocument& encoded);

/// Throws Error for a document without words.
void requireWords(const Document& document);

}  // namespace hanscope
