#include "core/model/sequence/sequence_classifier.h"

#include "core/message.h"
#include "core/model/new_reading.h"
#include "core/model/reading_batches.h"

namespace hanscope {
namespace {

Message encoderText(const EncoderSizes& sizes) {
    const Message text = message("%1 2×%2", message(sizes.method().title), sizes.hidden);
    if (!sizes.method().hasLayers) return text;
    return sizes.layers == 1 ? message("%1 of %2 layer", text, sizes.layers)
                             : message("%1 of %2 layers", text, sizes.layers);
}

Message familyText(const ModelConfig& config, const Message& one, const Message& many) {
    return config.members == 1 ? one : message("Ensemble of %1 %2", config.members, many);
}

void addDecoder(const HidecConfig& hidec, std::vector<Message>& parts) {
    const DecoderConfig& decoder = hidec.decoder;
    parts.push_back(decoder.layers == 1 ? message("decoder of %1 layer", decoder.layers)
                                        : message("decoder of %1 layers", decoder.layers));
    parts.push_back(decoder.heads == 1 ? message("%1 attention head", decoder.heads)
                                       : message("%1 attention heads", decoder.heads));
    if (decoder.residual) parts.push_back(message("residual additions"));
    if (!decoder.levels) parts.push_back(message("no level embeddings"));
    if (!decoder.mask) parts.push_back(message("no hierarchy mask"));
    if (decoder.targets == EndMarks::None) parts.push_back(message("no [END]"));
    parts.push_back(decoder.oneLabelALevel ? message("one label a level")
                                           : message("any number of labels"));
    parts.push_back(message("tree of depth %1", hidec.tree->maxDepth()));
}

std::vector<Message> summarize(const ModelConfig& config) {
    const EncoderSizes& sizes = encoderOf(config.network);
    const auto* hidec = std::get_if<HidecConfig>(&config.network);
    std::vector<Message> parts{
        hidec ? familyText(config, Message::verbatim("HiDEC"), Message::verbatim("HiDECs"))
              : familyText(config, message("Flat"), message("flat networks")),
        message("%1-d words", sizes.embedding), encoderText(sizes)};
    if (hidec)
        addDecoder(*hidec, parts);
    else
        parts.insert(parts.end(), {message("attention pooling"), message("any number of labels")});
    return parts;
}

Message weightsText(const Network& network) {
    return std::holds_alternative<HidecConfig>(network)
               ? message(
                     "Text–hierarchy attention, averaged over the nodes whose children were "
                     "decided")
               : message("Attention weights, learnt in training");
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
