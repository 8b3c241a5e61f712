#include "core/model_file/sequence_family.h"

#include <algorithm>

#include "core/counted.h"
#include "core/error.h"
#include "core/json_fields.h"
#include "core/message.h"

namespace hanscope {

namespace {

Message encoderText(const EncoderSizes& sizes) {
    const Message text = message("%1 2×%2", message(sizes.method().title), sizes.hidden);
    if (!sizes.method().hasLayers) return text;
    return sizes.layers == 1 ? message("%1 of %2 layer", text, sizes.layers)
                             : message("%1 of %2 layers", text, sizes.layers);
}

}  // namespace

const std::int64_t* SequenceFamily::embedding(const Network& network) const {
    return &encoder(network)->embedding;
}

std::size_t SequenceFamily::trainingNumbers(const Network& network, int batchSize,
                                            const DataSizes& sizes) const {
    const EncoderSizes& own = *encoder(network);
    const double words = batchSize * sizes.words;
    const double distinct = std::min(words, static_cast<double>(sizes.vocabulary));
    return own.method().trainingNumbers(own.shape(), attention(network), words, distinct);
}

std::vector<Message> SequenceFamily::summaryOf(const ModelConfig& config, const Message& one,
                                               const Message& many) const {
    const EncoderSizes& sizes = *encoder(config.network);
    return {config.members == 1 ? one : message("Ensemble of %1 %2", config.members, many),
            message("%1-d words", sizes.embedding), encoderText(sizes)};
}

nlohmann::json encoderJson(const EncoderSizes& encoder) {
    return {{"kind", encoder.method().name},
            {"embedding", encoder.embedding},
            {"hidden", encoder.hidden},
            {"layers", encoder.layers}};
}

EncoderSizes encoderFrom(const nlohmann::json& object, bool hasAttention) {
    const Message what = message("its config's encoder");
    Fields::Keys keys = {"kind", "embedding", "hidden", "layers"};
    if (hasAttention) keys.insert("attention");
    const Fields fields(object, what, keys);
    EncoderSizes encoder;
    encoder.kind = fields.kind<EncoderKind>("kind", encoderNames());
    encoder.embedding = fields.number<std::int64_t>("embedding", 1, kMaxWidth);
    encoder.hidden = fields.number<std::int64_t>("hidden", 1, kMaxWidth);
    encoder.layers = fields.number<std::int64_t>("layers", 1, kMaxLayers);
    if (!encoder.hasRightLayers())
        throw Error(message("%1 is of the kind '%2' with %3 layers, but this kind has only one",
                            what, encoder.method().name, encoder.layers));
    return encoder;
}

}  // namespace hanscope
