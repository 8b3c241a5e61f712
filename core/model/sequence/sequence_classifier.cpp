#include "core/model/sequence/sequence_classifier.h"

#include "core/model/known_words.h"
#include "core/model/reading_batches.h"

namespace hanscope {
namespace {

std::string encoderText(const EncoderSizes& sizes) {
    const std::string hidden = "2×" + std::to_string(sizes.hidden);
    switch (sizes.kind) {
        case EncoderKind::Gru:
            return "GRU " + hidden;
        case EncoderKind::Sru:
            return "SRU of " + std::to_string(sizes.layers) +
                   (sizes.layers == 1 ? " layer, " : " layers, ") + hidden;
        case EncoderKind::Rcnn:
            return "TextRCNN " + hidden;
    }
    return hidden;
}

std::string summarize(const ModelConfig& config) {
    const EncoderSizes& sizes = encoderOf(config.network);
    const std::string words =
        ", " + std::to_string(sizes.embedding) + "-d words, " + encoderText(sizes);
    const auto family = [&config](const char* one, const char* many) {
        return config.members == 1
                   ? one
                   : "Ensemble of " + std::to_string(config.members) + " " + std::string(many);
    };
    const auto* hidec = std::get_if<HidecConfig>(&config.network);
    if (!hidec)
        return family("Flat", "flat networks") + words +
               ", attention pooling, any number of labels";
    const DecoderConfig& decoder = hidec->decoder;
    return family("HiDEC", "HiDECs") + words + ", decoder of " + std::to_string(decoder.layers) +
           (decoder.layers == 1 ? " layer and " : " layers and ") + std::to_string(decoder.heads) +
           (decoder.heads == 1 ? " head" : " heads") +
           (decoder.residual ? " with residual additions" : "") +
           (decoder.levels ? "" : ", no level embeddings") +
           (decoder.mask ? "" : ", no hierarchy mask") +
           (decoder.targets == EndMarks::None ? ", no [END]" : "") +
           (decoder.oneLabelALevel ? ", one label a level" : ", any number of labels") +
           " in a tree of depth " + std::to_string(hidec->tree->maxDepth());
}

const char* weightsText(const Network& network) {
    return std::holds_alternative<HidecConfig>(network)
               ? "Text–hierarchy attention, averaged over the nodes whose children were decided"
               : "Attention weights, learnt in training";
}

ModelInfo describe(const std::filesystem::path& path, const ModelFile& file) {
    ModelInfo info;
    info.path = path;
    info.card = file.card;
    if (info.card.name.empty()) info.card.name = path.stem().string();
    info.labels = file.labels;
    info.outputs = file.config.outputs;
    info.tree = treeOf(file.config.network);
    info.vocabularySize = file.vocabulary.size();
    info.members = file.config.members;
    info.summary = summarize(file.config);
    info.weights = weightsText(file.config.network);
    info.preprocessing = file.config.preprocessing;
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
    Reading reading;
    reading.document = std::move(document);
    reading.modelName = info.card.name;
    reading.labels = labels;
    reading.outputs = info.outputs;
    reading.prediction = likeliest(probabilities);
    reading.probabilities = std::move(probabilities);
    if (!memberProbabilities.empty()) {
        EnsembleReading ensemble;
        for (const std::vector<float>& own : memberProbabilities)
            ensemble.members.push_back({own, {}, {}});
        reading.ensemble = std::make_shared<const EnsembleReading>(std::move(ensemble));
    }
    noteKnownWords(encoded, vocabulary, reading);
    return reading;
}

}  // namespace hanscope
