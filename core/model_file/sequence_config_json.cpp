#include "core/model_file/sequence_config_json.h"

#include "core/error.h"
#include "core/model_file/json_fields.h"
#include "core/model_file/strict_json.h"

namespace hanscope {

namespace {

using nlohmann::json;

// The place of a name in a list of them.
template <class Kind, class Names>
Kind kindAt(const json& object, const char* key, const Names& names, const std::string& what) {
    const std::string& name = textAt(object, key, what);
    for (std::size_t i = 0; i < names.size(); ++i)
        if (name == names[i]) return static_cast<Kind>(i);
    throw Error(what + " has the unknown " + key + " " + inQuotes(name) + "; use a newer Hanscope");
}

json encoderJson(const ModelConfig& config) {
    const EncoderSizes& encoder = config.encoder;
    json object = {{"kind", kEncoderNames.at(static_cast<std::size_t>(encoder.kind))},
                   {"embedding", config.sizes.embedding},
                   {"hidden", encoder.hidden},
                   {"layers", encoder.layers}};
    if (config.family == Family::Flat) object["attention"] = encoder.attention;
    return object;
}

void readEncoder(const json& object, ModelConfig& config) {
    const std::string what = "its config's encoder", have = what + " has";
    std::set<std::string> keys = {"kind", "embedding", "hidden", "layers"};
    if (config.family == Family::Flat) keys.insert("attention");
    requireKeys(object, what, keys);
    EncoderSizes& encoder = config.encoder;
    encoder.kind = kindAt<EncoderKind>(object, "kind", kEncoderNames, what);
    config.sizes.embedding = numberAt(object, "embedding", kMaxWidth, have);
    encoder.hidden = numberAt(object, "hidden", kMaxWidth, have);
    encoder.layers = numberAt(object, "layers", kMaxLayers, have);
    if (config.family == Family::Flat)
        encoder.attention = numberAt(object, "attention", kMaxWidth, have);
    if (encoder.kind == EncoderKind::Gru && encoder.layers != 1)
        throw Error(what + " is a GRU of " + std::to_string(encoder.layers) +
                    " layers, where it has one");
}

json decoderJson(const DecoderConfig& decoder) {
    return {{"layers", decoder.layers},
            {"heads", decoder.heads},
            {"feed_forward", decoder.feedForward},
            {"feed_forwards", decoder.feedForwards},
            {"residual", decoder.residual},
            {"targets", kTargetNames.at(static_cast<std::size_t>(decoder.targets))},
            {"one_label_a_level", decoder.oneLabelALevel}};
}

void readDecoder(const json& object, ModelConfig& config) {
    const std::string what = "its config's decoder", have = what + " has";
    requireKeys(object, what,
                {"layers", "heads", "feed_forward", "feed_forwards", "residual", "targets",
                 "one_label_a_level"});
    DecoderConfig& decoder = config.decoder;
    decoder.layers = numberAt(object, "layers", kMaxLayers, have);
    decoder.heads = numberAt(object, "heads", kMaxWidth, have);
    decoder.feedForward = numberAt(object, "feed_forward", kMaxWidth, have);
    decoder.feedForwards = numberAt(object, "feed_forwards", kMaxFeedForwards, have);
    decoder.residual = switchAt(object, "residual", what);
    decoder.targets = kindAt<EndMarks>(object, "targets", kTargetNames, what);
    decoder.oneLabelALevel = switchAt(object, "one_label_a_level", what);
    if (config.encoder.states() % decoder.heads != 0)
        throw Error(what + " has " + std::to_string(decoder.heads) +
                    " heads, which do not divide its width of " +
                    std::to_string(config.encoder.states()));
}

}  // namespace

json sequenceConfigJson(const ModelConfig& config) {
    json object = {{"encoder", encoderJson(config)}};
    if (config.family == Family::Hidec) object["decoder"] = decoderJson(config.decoder);
    return object;
}

void readSequenceConfig(const json& object, ModelConfig& config) {
    if (!config.outputs.isMultiLabel())
        throw Error(
            std::string("its config has outputs that are not 'sigmoid', as those of the family '") +
            familyName(config.family) + "' are");
    readEncoder(object["encoder"], config);
    if (config.family == Family::Hidec) readDecoder(object["decoder"], config);
}

}  // namespace hanscope
