#include "core/model/flat_classifier.h"

#include "core/model/ensemble.h"
#include "core/model/flat_explainer.h"
#include "core/model/words_read.h"

namespace hanscope {

namespace {

using FlatResults = std::vector<std::vector<FlatResult>>;  // [member][document of the batch]

FlatResults readBatch(const FlatModel& flat, const std::vector<const EncodedDocument*>& batch,
                      const CancelToken& cancel, const ShareDone& shareDone = {}) {
    FlatResults results;
    for (const FlatNetwork& network : flat.networks)
        results.push_back(network.read(batch, flat.model.pool, cancel, shareDone));
    return results;
}

}  // namespace

FlatClassifier::FlatClassifier(const std::filesystem::path& path, ModelFile file,
                               ReadingOptions options)
    : model_(std::make_shared<const FlatModel>(path, std::move(file), options)) {}

const ModelInfo& FlatClassifier::info() const {
    return model_->model.info;
}
const Vocabulary& FlatClassifier::vocabulary() const {
    return model_->model.vocabulary;
}

std::vector<Reading> FlatClassifier::read(
    const std::vector<std::shared_ptr<const Document>>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    const LoadedModel& model = model_->model;
    const std::vector<EncodedDocument> encoded = model.encoded(documents);
    std::vector<Reading> readings(documents.size());
    WordsRead wordsRead(progress, model_->networks.size(), documents);
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const auto results = readBatch(*model_, batch, cancel, wordsRead.of(batch));
        for (std::size_t i = 0; i < indices.size(); ++i) {
            std::vector<FlatResult> members;
            for (const std::vector<FlatResult>& member : results) members.push_back(member[i]);
            readings[indices[i]] =
                std::make_shared<const FlatExplainer>(model_, encoded[indices[i]])
                    ->reading(documents[indices[i]], members);
        }
    };
    model.inBatches(encoded, read, {}, cancel);
    return readings;
}

LabelProbabilities FlatClassifier::probabilities(const std::vector<EncodedDocument>& documents,
                                                 const ProgressCallback& progress,
                                                 const CancelToken& cancel) const {
    return memberProbabilities(documents, progress, cancel).together;
}

EnsembleProbabilities FlatClassifier::memberProbabilities(
    const std::vector<EncodedDocument>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    const LoadedModel& model = model_->model;
    const LabelProbabilities none(documents.size(), model.emptyTextOutput());
    std::vector<LabelProbabilities> probabilities(model_->networks.size(), none);
    std::vector<LogitRows> logits(probabilities.size(), LogitRows(documents.size()));
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        auto results = readBatch(*model_, batch, cancel);
        for (std::size_t member = 0; member < results.size(); ++member)
            for (std::size_t i = 0; i < indices.size(); ++i) {
                FlatResult& result = results[member][i];
                probabilities[member][indices[i]] = std::move(result.probabilities);
                if (model.companion()) logits[member][indices[i]] = std::move(result.logits);
            }
    };
    model.inBatches(documents, read, progress, cancel);
    EnsembleProbabilities all = asEnsemble(std::move(probabilities));
    model.addCompanion(logits, documents, all.together);
    return all;
}

std::vector<CompanionChoice> FlatClassifier::companionChoices(
    const std::vector<EncodedDocument>& documents, const LabelLists& truth,
    const ProgressCallback& progress, const CancelToken& cancel) const {
    const LoadedModel& model = model_->model;
    std::vector<LogitRows> logits(model_->networks.size(), LogitRows(documents.size()));
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        auto results = readBatch(*model_, batch, cancel);
        for (std::size_t member = 0; member < results.size(); ++member)
            for (std::size_t i = 0; i < indices.size(); ++i)
                logits[member][indices[i]] = std::move(results[member][i].logits);
    };
    model.inBatches(documents, read, progress, cancel);
    return model.choices(logits, documents, truth);
}

VectorSizes FlatClassifier::vectorSizes() const {
    const EncoderShape& shape = model_->networks.front().parameters().encoderShape;
    return {0, static_cast<std::size_t>(shape.states())};
}

Message FlatClassifier::vectorsText() const {
    return withFirstMember(message("the network’s vectors"), model_->model.info.members);
}

std::vector<TextVectors> FlatClassifier::vectors(const std::vector<EncodedDocument>& documents,
                                                 const CancelToken& cancel) const {
    std::vector<TextVectors> vectors(documents.size(),
                                     {{}, std::vector<float>(vectorSizes().document)});
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        std::vector<FlatResult> results =
            model_->networks.front().read(batch, model_->model.pool, cancel);
        for (std::size_t i = 0; i < indices.size(); ++i) {
            vectors[indices[i]].document = std::move(results[i].vector);
            requireFinite(vectors[indices[i]]);
        }
    };
    model_->model.inBatches(documents, read, {}, cancel);
    return vectors;
}

}  // namespace hanscope
