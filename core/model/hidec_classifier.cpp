#include "core/model/hidec_classifier.h"

#include <cmath>

#include "core/error.h"
#include "core/model/hidec_explainer.h"

namespace hanscope {
namespace {

// What the nodes that decided read, on average over them, their layers and heads.
std::vector<float> meanWeights(const HidecNetwork& network, const DecoderPass& pass,
                               const Decoded& decoded, std::size_t words) {
    std::vector<double> sums(words, 0);
    double rows = 0;
    for (const DecodedNode& node : decoded.nodes) {
        if (node.triple < 0) continue;
        const std::vector<float> weights = network.textWeights(pass, node.triple);
        for (std::size_t i = 0; i < weights.size(); ++i) sums[i % words] += double{weights[i]};
        rows += static_cast<double>(weights.size() / words);
    }
    std::vector<float> means;
    for (const double sum : sums) means.push_back(static_cast<float>(sum / rows));
    return means;
}

void requireNumbers(const std::vector<Decoded>& documents) {
    for (const Decoded& document : documents)
        for (const DecodedNode& node : document.nodes)
            if (!std::isfinite(node.probability) || !std::isfinite(node.endProbability))
                throw Error(
                    "The network's result is not a number; train it again with a smaller "
                    "learning rate.");
}

}  // namespace

HidecClassifier::HidecClassifier(const std::filesystem::path& path, ModelFile file, int threads)
    : model_(std::make_shared<const HidecModel>(path, std::move(file), threads)) {}

const ModelInfo& HidecClassifier::info() const {
    return model_->model.info;
}
const Vocabulary& HidecClassifier::vocabulary() const {
    return model_->model.vocabulary;
}

std::vector<Reading> HidecClassifier::read(
    const std::vector<std::shared_ptr<const Document>>& documents,
    const CancelToken& cancel) const {
    const SequenceModel& model = model_->model;
    HidecNetwork& network = model_->network;
    const bool one = network.parameters().oneLabelALevel;
    const std::vector<EncodedDocument> encoded = model.encoded(documents);
    std::vector<Reading> readings(documents.size());
    EncodedTexts texts;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const std::lock_guard<std::mutex> turn(model_->turn);
        network.encode(batch, model.pool, texts, cancel);
        DecoderPass pass;
        const std::vector<Decoded> decoded = decode(network, texts, {}, model.pool, pass, cancel);
        requireNumbers(decoded);
        for (std::size_t i = 0; i < indices.size(); ++i) {
            const EncodedDocument& own = encoded[indices[i]];
            Reading reading =
                withWordWeights(model.reading(documents[indices[i]], own,
                                              labelProbabilities(network.tree(), decoded[i], one)),
                                meanWeights(network, pass, decoded[i], own.words.size()));
            reading.tree = std::make_shared<const TreeReading>(
                std::make_shared<const HidecExplainer>(model_, own)->treeReading(decoded[i]));
            readings[indices[i]] = std::move(reading);
        }
    };
    model.inBatches(encoded, read, {}, cancel);
    return readings;
}

std::vector<std::vector<float>> HidecClassifier::probabilities(
    const std::vector<EncodedDocument>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    const SequenceModel& model = model_->model;
    HidecNetwork& network = model_->network;
    std::vector<std::vector<float>> out(documents.size(),
                                        std::vector<float>(model.labels->size(), 0.0f));
    EncodedTexts texts;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const std::lock_guard<std::mutex> turn(model_->turn);
        network.encode(batch, model.pool, texts, cancel);
        DecoderPass pass;
        const std::vector<Decoded> decoded = decode(network, texts, {}, model.pool, pass, cancel);
        requireNumbers(decoded);
        for (std::size_t i = 0; i < indices.size(); ++i)
            out[indices[i]] =
                labelProbabilities(network.tree(), decoded[i], network.parameters().oneLabelALevel);
    };
    model.inBatches(documents, read, progress, cancel);
    return out;
}

}  // namespace hanscope
