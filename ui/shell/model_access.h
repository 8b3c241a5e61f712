#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "core/model/classifier.h"
#include "core/model_file/model_file.h"

namespace hanscope::ui {

/// How the window gets at models: given by the program, so that the window knows no network. Both
/// are called on a worker's thread and throw FileError.
struct ModelAccess {
    std::function<std::shared_ptr<const Classifier>(const std::filesystem::path&)> load;
    std::function<ModelSummary(const std::filesystem::path&)> peek;
};

}  // namespace hanscope::ui
