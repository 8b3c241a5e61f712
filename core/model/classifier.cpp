#include "core/model/classifier.h"

#include <iterator>

#include "core/error.h"
#include "core/model/companion.h"
#include "core/model/flat_classifier.h"
#include "core/model/foreign_classifier.h"
#include "core/model/han_classifier.h"
#include "core/model/hidec_classifier.h"
#include "core/model/linear_classifier.h"
#include "core/model_file/divided_logits.h"
#include "core/model_file/model_file.h"

namespace hanscope {

namespace {

using MakeClassifier = std::shared_ptr<const Classifier> (*)(const std::filesystem::path& path,
                                                             ModelFile&& file, int threads);

template <class OfFamily>
std::shared_ptr<const Classifier> make(const std::filesystem::path& path, ModelFile&& file,
                                       int threads) {
    return std::make_shared<OfFamily>(path, std::move(file), threads);
}

// One that was imported may have to be computed as its own program does.
std::shared_ptr<const Classifier> makeHan(const std::filesystem::path& path, ModelFile&& file,
                                          int threads) {
    const bool isForeign = !isDefault(std::get<HanConfig>(file.config.network).quirks);
    return (isForeign ? foreignClassifier : make<HanClassifier>)(path, std::move(file), threads);
}

// In the order of Family.
constexpr MakeClassifier kClassifiers[] = {makeHan, make<HidecClassifier>, make<FlatClassifier>,
                                           make<LinearClassifier>};
static_assert(std::size(kClassifiers) == std::variant_size_v<Network>);

}  // namespace

std::vector<CompanionChoice> Classifier::companionChoices(const std::vector<EncodedDocument>&,
                                                          const LabelLists&,
                                                          const ProgressCallback&,
                                                          const CancelToken&) const {
    throw Error(message("This model has no linear model beside its networks."));
}

std::shared_ptr<const Classifier> makeClassifier(const std::filesystem::path& path, ModelFile file,
                                                 int threads) {
    divideLogits(file);
    return kClassifiers[file.config.network.index()](path, std::move(file), threads);
}

std::shared_ptr<const Classifier> loadClassifier(const std::filesystem::path& path, int threads) {
    return makeClassifier(path, loadModelFile(path), threads);
}

}  // namespace hanscope
