#include "core/model/flat_classifier.h"

#include "core/model/flat_network.h"
#include "core/model/sequence_classifier.h"
#include "core/model/tree_reading.h"

namespace hanscope {

struct FlatClassifier::Impl {
    Impl(const std::filesystem::path& path, ModelFile file, int threads)
        : model(path, std::move(file), threads),
          network(flatParameters(model.config, model.vocabulary.size(), model.labels->size(),
                                 model.values())) {}

    SequenceModel model;
    FlatNetwork network;
};

FlatClassifier::FlatClassifier(const std::filesystem::path& path, ModelFile file, int threads)
    : impl_(std::make_unique<Impl>(path, std::move(file), threads)) {}
FlatClassifier::~FlatClassifier() = default;

const ModelInfo& FlatClassifier::info() const {
    return impl_->model.info;
}
const Vocabulary& FlatClassifier::vocabulary() const {
    return impl_->model.vocabulary;
}

std::vector<Reading> FlatClassifier::read(
    const std::vector<std::shared_ptr<const Document>>& documents,
    const CancelToken& cancel) const {
    const SequenceModel& model = impl_->model;
    const std::vector<EncodedDocument> encoded = model.encoded(documents);
    std::vector<Reading> readings(documents.size());
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        std::vector<FlatResult> results = impl_->network.read(batch, model.pool, cancel);
        for (std::size_t i = 0; i < indices.size(); ++i)
            readings[indices[i]] =
                withWordWeights(model.reading(documents[indices[i]], encoded[indices[i]],
                                              std::move(results[i].probabilities)),
                                results[i].wordWeights);
    };
    model.inBatches(encoded, read, {}, cancel);
    return readings;
}

std::vector<std::vector<float>> FlatClassifier::probabilities(
    const std::vector<EncodedDocument>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    const SequenceModel& model = impl_->model;
    std::vector<std::vector<float>> out(documents.size(),
                                        std::vector<float>(model.labels->size(), 0.0f));
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        std::vector<FlatResult> results = impl_->network.read(batch, model.pool, cancel);
        for (std::size_t i = 0; i < indices.size(); ++i)
            out[indices[i]] = std::move(results[i].probabilities);
    };
    model.inBatches(documents, read, progress, cancel);
    return out;
}

}  // namespace hanscope
