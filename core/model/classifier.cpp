#include "core/model/classifier.h"

#include "core/model/foreign_classifier.h"
#include "core/model/han_classifier.h"
#include "core/model/sequence/flat_classifier.h"
#include "core/model/sequence/hidec_classifier.h"
#include "core/model_file/model_file.h"

namespace hanscope {

std::shared_ptr<const Classifier> makeClassifier(const std::filesystem::path& path, ModelFile file,
                                                 int threads) {
    switch (familyOf(file.config.network)) {
        case Family::Han:
            if (!isDefault(std::get<HanConfig>(file.config.network).quirks))
                return std::make_shared<ForeignClassifier>(path, file, threads);
            return std::make_shared<HanClassifier>(path, std::move(file), threads);
        case Family::Hidec:
            return std::make_shared<HidecClassifier>(path, std::move(file), threads);
        case Family::Flat:
            return std::make_shared<FlatClassifier>(path, std::move(file), threads);
    }
    return nullptr;
}

std::shared_ptr<const Classifier> loadClassifier(const std::filesystem::path& path, int threads) {
    return makeClassifier(path, loadModelFile(path), threads);
}

}  // namespace hanscope
