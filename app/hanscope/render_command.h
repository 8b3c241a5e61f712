#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/model/classifier.h"

namespace hanscope {

/// Loads a model's file; the classifier uses so many threads (0: one per core).
using ClassifierLoader =
    std::function<std::shared_ptr<const Classifier>(const std::filesystem::path&, int threads)>;

/// `hanscope render MODEL FILE -o OUT.(png|svg|pdf|html|tex)`: classifies a text and writes its
/// heatmap as a figure; `--batch` does so for many (renderBatch()). Needs no display. `arguments`
/// are those after "render". Prints the prediction and the written file on standard output, errors
/// on standard error. Returns the exit status: 0 success, 1 error, 2 wrong use. Creates an
/// application object without a display if there is none.
int runRender(const std::vector<std::string>& arguments, const ClassifierLoader& loadClassifier);

}  // namespace hanscope
