#include "core/model/sequence/hidec_classifier.h"

#include "core/model/sequence/hidec_explainer.h"

namespace hanscope {
namespace {

// The mean text–hierarchy attention of all nodes that have a triple (whose children were decided),
// all layers and all heads: [member][word].
std::vector<std::vector<float>> meanWeights(const HidecModel& model,
                                            const std::vector<DecoderPass>& passes,
                                            const Decoded& decoded, std::size_t words) {
    std::vector<std::vector<double>> sums(passes.size(), std::vector<double>(words, 0));
    double rows = 0;  // per member
    for (const DecodedNode& node : decoded.nodes) {
        if (node.triple < 0) continue;
        const std::vector<float> weights = model.textWeights(passes, node.triple);
        const std::size_t ofMember = weights.size() / sums.size();
        for (std::size_t i = 0; i < weights.size(); ++i)
            sums[i / ofMember][i % words] += double{weights[i]};
        rows += static_cast<double>(ofMember / words);
    }
    std::vector<std::vector<float>> means(sums.size());
    for (std::size_t k = 0; k < sums.size(); ++k)
        for (const double sum : sums[k]) means[k].push_back(static_cast<float>(sum / rows));
    return means;
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
    const std::vector<EncodedDocument> encoded = model.encoded(documents);
    std::vector<Reading> readings(documents.size());
    std::vector<EncodedTexts> texts;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const std::lock_guard<std::mutex> lock(model_->mutex);
        model_->encode(batch, texts, cancel);
        std::vector<DecoderPass> passes;
        const std::vector<Decoded> decoded = model_->decode(texts, {}, passes, cancel);
        const auto alone = model_->decodeAlone(texts, cancel);
        for (std::size_t i = 0; i < indices.size(); ++i) {
            const EncodedDocument& own = encoded[indices[i]];
            std::vector<std::vector<float>> memberProbabilities;
            for (const std::vector<Decoded>& member : alone)
                memberProbabilities.push_back(model_->probabilities(member[i]));
            Reading reading = withMemberWeights(
                model.reading(documents[indices[i]], own, model_->probabilities(decoded[i]),
                              memberProbabilities),
                meanWeights(*model_, passes, decoded[i], own.words.size()));
            const auto explainer = std::make_shared<const HidecExplainer>(model_, own);
            reading.tree = std::make_shared<const TreeReading>(explainer->treeReading(decoded[i]));
            reading.explainer = explainer;
            readings[indices[i]] = std::move(reading);
        }
    };
    model.inBatches(encoded, read, {}, cancel);
    return readings;
}

LabelProbabilities HidecClassifier::probabilities(const std::vector<EncodedDocument>& documents,
                                                  const ProgressCallback& progress,
                                                  const CancelToken& cancel) const {
    return decodeAll(documents, false, progress, cancel).together;
}

EnsembleProbabilities HidecClassifier::memberProbabilities(
    const std::vector<EncodedDocument>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    return decodeAll(documents, model_->model.info.members > 1, progress, cancel);
}

EnsembleProbabilities HidecClassifier::decodeAll(const std::vector<EncodedDocument>& documents,
                                                 bool withMembers, const ProgressCallback& progress,
                                                 const CancelToken& cancel) const {
    const SequenceModel& model = model_->model;
    const LabelProbabilities none(documents.size(), std::vector<float>(model.labels->size(), 0.0f));
    const auto members = static_cast<std::size_t>(withMembers ? model.info.members : 0);
    EnsembleProbabilities all{none, std::vector<LabelProbabilities>(members, none)};
    std::vector<EncodedTexts> texts;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const std::lock_guard<std::mutex> lock(model_->mutex);
        model_->encode(batch, texts, cancel);
        const auto note = [&](const std::vector<Decoded>& decoded, LabelProbabilities& into) {
            for (std::size_t i = 0; i < indices.size(); ++i)
                into[indices[i]] = model_->probabilities(decoded[i]);
        };
        std::vector<DecoderPass> passes;
        note(model_->decode(texts, {}, passes, cancel), all.together);
        if (!withMembers) return;
        const auto alone = model_->decodeAlone(texts, cancel);
        for (std::size_t member = 0; member < members; ++member)
            note(alone[member], all.members[member]);
    };
    model.inBatches(documents, read, progress, cancel);
    return all;
}

}  // namespace hanscope
