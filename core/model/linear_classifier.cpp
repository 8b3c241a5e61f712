#include "core/model/linear_classifier.h"

#include "core/model/linear_explainer.h"
#include "core/model/reading_batches.h"
#include "core/model/words_read.h"

namespace hanscope {

LinearClassifier::LinearClassifier(const std::filesystem::path& path, ModelFile file,
                                   ReadingOptions options)
    : model_(std::make_shared<const LinearModel>(path, std::move(file), options)) {}

const ModelInfo& LinearClassifier::info() const {
    return model_->model.info;
}
const Vocabulary& LinearClassifier::vocabulary() const {
    return model_->model.vocabulary;
}

std::vector<Reading> LinearClassifier::read(
    const std::vector<std::shared_ptr<const Document>>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    const LoadedModel& model = model_->model;
    const std::vector<EncodedDocument> encoded = model.encoded(documents);
    std::vector<Reading> readings(documents.size());
    WordsRead wordsRead(progress, 1, documents);
    model.pool.run(static_cast<int>(documents.size()), [&](int i) {
        cancel.check();
        const auto at = static_cast<std::size_t>(i);
        readings[at] =
            std::make_shared<const LinearExplainer>(model_, encoded[at])->reading(documents[at]);
        if (const ShareDone done = wordsRead.of({&encoded[at]})) done(1);
    });
    return readings;
}

LabelProbabilities LinearClassifier::probabilities(const std::vector<EncodedDocument>& documents,
                                                   const ProgressCallback& progress,
                                                   const CancelToken& cancel) const {
    const LoadedModel& model = model_->model;
    LabelProbabilities out(documents.size(), model.emptyTextOutput());
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        model.pool.run(static_cast<int>(batch.size()), [&](int i) {
            const auto at = static_cast<std::size_t>(i);
            out[indices[at]] = model_->network.probabilities(*batch[at], model.config.outputs.kind);
        });
    };
    inBatches(documents, read, progress, cancel);
    return out;
}

}  // namespace hanscope
