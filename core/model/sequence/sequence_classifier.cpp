#include "core/model/sequence/sequence_classifier.h"

#include "core/counted.h"
#include "core/model/new_reading.h"
#include "core/model/reading_batches.h"

namespace hanscope {
namespace {

std::string encoderText(const EncoderSizes& sizes) {
    const std::string text =
        std::string(sizes.method().title) + " 2×" + std::to_string(sizes.hidden);
    if (!sizes.method().hasLayers) return text;
    return text + " of " + counted(static_cast<std::uint64_t>(sizes.layers), "layer", "layers");
}

std::string familyText(const ModelConfig& config, const char* one, const char* many) {
    if (config.members == 1) return one;
    return "Ensemble of " + std::to_string(config.members) + " " + many;
}

void addDecoder(const HidecConfig& hidec, std::vector<std::string>& parts) {
    const DecoderConfig& decoder = hidec.decoder;
    parts.push_back("decoder of " +
                    counted(static_cast<std::uint64_t>(decoder.layers), "layer", "layers"));
    parts.push_back(
        counted(static_cast<std::uint64_t>(decoder.heads), "attention head", "attention heads"));
    if (decoder.residual) parts.push_back("residual additions");
    if (!decoder.levels) parts.push_back("no level embeddings");
    if (!decoder.mask) parts.push_back("no hierarchy mask");
    if (decoder.targets == EndMarks::None) parts.push_back("no [END]");
    parts.push_back(decoder.oneLabelALevel ? "one label a level" : "any number of labels");
    parts.push_back("tree of depth " + std::to_string(hidec.tree->maxDepth()));
}

std::vector<std::string> summarize(const ModelConfig& config) {
    const EncoderSizes& sizes = encoderOf(config.network);
    const auto* hidec = std::get_if<HidecConfig>(&config.network);
    std::vector<std::string> parts{
        hidec ? familyText(config, "HiDEC", "HiDECs") : familyText(config, "Flat", "flat networks"),
        std::to_string(sizes.embedding) + "-d words", encoderText(sizes)};
    if (hidec)
        addDecoder(*hidec, parts);
    else
        parts.insert(parts.end(), {"attention pooling", "any number of labels"});
    return parts;
}

const char* weightsText(const Network& network) {
    return std::holds_alternative<HidecConfig>(network)
               ? "Text–hierarchy attention, averaged over the nodes whose children were decided"
               : "Attention weights, learnt in training";
}

ModelInfo describe(const std::filesystem::path& path, const ModelFile& file) {
    ModelInfo info = modelInfoOf(path, file);
    info.summary = summarize(file.config);
    info.weights = weightsText(file.config.network);
    return info;
}

}  // namespace

SequenceModel::SequenceModel(const std::filesystem::path& path, ModelFile file, int threads)
    : config(file.config),
      info(describe(path, file)),
      labels(std::make_shared<const std::vector<std::string>>(file.labels)),
      vocabulary(std::move(file.vocabulary), file.config.subwords),
      normalizer(file.config.preprocessing),
      pool(threads),
      tensors_(std::move(file.tensors)) {}

ValuesByName SequenceModel::values(int member) const {
    return [this, prefix = memberPrefix(config, member)](const std::string& name) {
        return tensors_.at(prefix + name).values.data();
    };
}

void SequenceModel::inBatches(const std::vector<EncodedDocument>& documents, const ReadBatch& read,
                              const ProgressCallback& progress, const CancelToken& cancel) const {
    std::vector<const EncodedDocument*> pointers;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (documents[i].words.empty()) continue;
        pointers.push_back(&documents[i]);
        places.push_back(i);
    }
    std::size_t done = documents.size() - places.size();
    for (const std::vector<std::size_t>& batch : readingBatches(pointers)) {
        cancel.check();
        std::vector<const EncodedDocument*> chosen;
        std::vector<std::size_t> indices;
        for (const std::size_t i : batch) {
            chosen.push_back(pointers[i]);
            indices.push_back(places[i]);
        }
        read(chosen, indices);
        done += batch.size();
        if (progress) progress(done, documents.size());
    }
}

std::vector<EncodedDocument> SequenceModel::encoded(
    const std::vector<std::shared_ptr<const Document>>& documents) const {
    std::vector<EncodedDocument> result;
    for (const auto& document : documents) {
        requireWords(*document);
        result.push_back(encode(*document, normalizer, vocabulary));
    }
    return result;
}

Reading SequenceModel::reading(std::shared_ptr<const Document> document,
                               const EncodedDocument& encoded, std::vector<float> probabilities,
                               const std::vector<std::vector<float>>& memberProbabilities) const {
    Reading reading = newReading(info, labels, vocabulary, std::move(document), encoded);
    reading.prediction = argmax(probabilities);
    reading.probabilities = std::move(probabilities);
    if (!memberProbabilities.empty()) {
        EnsembleReading ensemble;
        for (const std::vector<float>& own : memberProbabilities)
            ensemble.members.push_back({own, {}, {}});
        reading.ensemble = std::make_shared<const EnsembleReading>(std::move(ensemble));
    }
    return reading;
}

}  // namespace hanscope
