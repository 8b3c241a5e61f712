#include "core/model/classifier.h"

#include "core/model/han_classifier.h"
#include "core/model/model_file.h"

namespace hanscope {

std::shared_ptr<const Classifier> loadClassifier(const std::filesystem::path& path, int threads) {
    return std::make_shared<HanClassifier>(path, loadModelFile(path), threads);
}

}  // namespace hanscope
