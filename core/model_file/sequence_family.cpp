#include "core/model_file/sequence_family.h"

#include <algorithm>

#include "core/counted.h"
#include "core/error.h"
#include "core/model_file/json_fields.h"

namespace hanscope {

namespace {

std::string encoderText(const EncoderSizes& sizes) {
    const std::string text =
        std::string(sizes.method().title) + " 2×" + std::to_string(sizes.hidden);
    if (!sizes.method().hasLayers) return text;
    return text + " of " + counted(static_cast<std::uint64_t>(sizes.layers), "layer", "layers");
}

}  // namespace

const std::int64_t& SequenceFamily::embedding(const Network& network) const {
    return encoder(network)->embedding;
}

std::optional<WordGru> SequenceFamily::wordGru(const Network& network) const {
    const EncoderSizes& sizes = *encoder(network);
    if (!sizes.method().hasGru) return {};
    return WordGru{"encoder", sizes.hidden};
}

bool SequenceFamily::hasRecurrentMatrices(const Network& network) const {
    return hanscope::hasRecurrentMatrices(encoder(network)->kind);
}

std::size_t SequenceFamily::trainingNumbers(const Network& network, int batchSize,
                                            const DataSizes& sizes) const {
    const EncoderSizes& own = *encoder(network);
    const double words = batchSize * sizes.words;
    const double distinct = std::min(words, static_cast<double>(sizes.vocabulary));
    return own.method().trainingNumbers(own.shape(), attention(network), words, distinct);
}

std::vector<std::string> SequenceFamily::summaryOf(const ModelConfig& config, const char* one,
                                                   const char* many) const {
    const EncoderSizes& sizes = *encoder(config.network);
    const std::string ensemble = "Ensemble of " + std::to_string(config.members) + " " + many;
    return {config.members == 1 ? one : ensemble, std::to_string(sizes.embedding) + "-d words",
            encoderText(sizes)};
}

nlohmann::json encoderJson(const EncoderSizes& encoder) {
    return {{"kind", encoder.method().name},
            {"embedding", encoder.embedding},
            {"hidden", encoder.hidden},
            {"layers", encoder.layers}};
}

EncoderSizes encoderFrom(const nlohmann::json& object, bool hasAttention) {
    const std::string what = "its config's encoder";
    std::set<std::string> keys = {"kind", "embedding", "hidden", "layers"};
    if (hasAttention) keys.insert("attention");
    requireKeys(object, what, keys);
    EncoderSizes encoder;
    encoder.kind = kindAt<EncoderKind>(object, "kind", encoderNames(), what);
    encoder.embedding = numberAt(object, "embedding", kMaxWidth, what);
    encoder.hidden = numberAt(object, "hidden", kMaxWidth, what);
    encoder.layers = numberAt(object, "layers", kMaxLayers, what);
    if (!encoder.hasRightLayers())
        throw Error(what + " is of the kind '" + encoder.method().name + "' with " +
                    std::to_string(encoder.layers) + " layers, but this kind has only one");
    return encoder;
}

}  // namespace hanscope
