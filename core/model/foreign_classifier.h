#pragma once

#include <filesystem>
#include <memory>

#include "core/model/classifier.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// Classifies with an imported HAN that is computed as its own program does (see foreign_han.h).
/// The options must have the precision Float.
std::shared_ptr<const Classifier> foreignClassifier(const std::filesystem::path& path,
                                                    ModelFile&& file,
                                                    const ReadingOptions& options);

}  // namespace hanscope
