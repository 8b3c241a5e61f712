#include "core/model/classifier.h"

#include <iterator>

#include "core/error.h"
#include "core/model/companion.h"
#include "core/model/family_classifiers.h"
#include "core/model_file/model_file.h"

namespace hanscope {

namespace {

void requireFloat(const ReadingOptions& options) {
    if (options.precision != Precision::Float)
        throw Error(message(
            "Only networks that were trained here read in bfloat16, and this model is none; leave "
            "out --precision."));
}

// One that was imported may have to be computed as its own program does.
std::shared_ptr<const Classifier> makeHan(const std::filesystem::path& path, ModelFile&& file,
                                          const ReadingOptions& options) {
    const bool isForeign = !isDefault(std::get<HanConfig>(file.config.network).quirks);
    if (isForeign) requireFloat(options);
    return (isForeign ? foreignClassifier : hanClassifier)(path, std::move(file), options);
}

std::shared_ptr<const Classifier> makeLinear(const std::filesystem::path& path, ModelFile&& file,
                                             const ReadingOptions& options) {
    requireFloat(options);
    return linearClassifier(path, std::move(file), options);
}

// In the order of Family.
constexpr MakeClassifier* kClassifiers[] = {makeHan, hidecClassifier, flatClassifier, makeLinear};
static_assert(std::size(kClassifiers) == std::variant_size_v<Network>);

}  // namespace

std::vector<CompanionChoice> Classifier::companionChoices(const std::vector<EncodedDocument>&,
                                                          const LabelLists&,
                                                          const ProgressCallback&,
                                                          const CancelToken&) const {
    throw Error(message("This model has no linear model beside its networks."));
}

std::shared_ptr<const Classifier> makeClassifier(const std::filesystem::path& path, ModelFile file,
                                                 const ReadingOptions& options) {
    divideLogits(file);
    return kClassifiers[file.config.network.index()](path, std::move(file), options);
}

std::shared_ptr<const Classifier> loadClassifier(const std::filesystem::path& path,
                                                 const ReadingOptions& options) {
    return loadClassifier(path, options, {});
}

std::shared_ptr<const Classifier> loadClassifier(const std::filesystem::path& path,
                                                 const ReadingOptions& options,
                                                 const CancelToken& cancel) {
    ModelFile file = loadModelFile(path, cancel);
    cancel.check();
    return makeClassifier(path, std::move(file), options);
}

}  // namespace hanscope
