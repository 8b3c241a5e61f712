#pragma once

#include <filesystem>
#include <memory>

#include "core/model/classifier.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// Classifies with an imported HAN that is computed as its own program does (see foreign_han.h).
/// `threads` 0: one per core.
std::shared_ptr<const Classifier> foreignClassifier(const std::filesystem::path& path,
                                                    ModelFile&& file, int threads);

}  // namespace hanscope
