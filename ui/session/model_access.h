#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "core/model/classifier.h"
#include "core/model_file/model_file.h"

namespace hanscope::ui {

/// Functions that load models. The program provides them, so that the window does not depend on the
/// network code. Both are called on a worker thread and may throw FileError.
struct ModelAccess {
    std::function<std::shared_ptr<const Classifier>(const std::filesystem::path&)> load;
    std::function<ModelSummary(const std::filesystem::path&)> peek;
};

}  // namespace hanscope::ui
