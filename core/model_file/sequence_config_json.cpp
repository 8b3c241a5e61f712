#include "core/model_file/sequence_config_json.h"

#include "core/error.h"
#include "core/message.h"
#include "core/model_file/json_fields.h"
#include "core/model_file/strict_json.h"

namespace hanscope {

namespace {

using nlohmann::json;

json encoderJson(const EncoderSizes& encoder) {
    return {{"kind", encoder.method().name},
            {"embedding", encoder.embedding},
            {"hidden", encoder.hidden},
            {"layers", encoder.layers}};
}

EncoderSizes encoderFrom(const json& object, bool hasAttention) {
    const Message what = message("its config's encoder");
    std::set<std::string> keys = {"kind", "embedding", "hidden", "layers"};
    if (hasAttention) keys.insert("attention");
    requireKeys(object, what, keys);
    EncoderSizes encoder;
    encoder.kind = kindAt<EncoderKind>(object, "kind", encoderNames(), what);
    encoder.embedding = numberAt(object, "embedding", kMaxWidth, what);
    encoder.hidden = numberAt(object, "hidden", kMaxWidth, what);
    encoder.layers = numberAt(object, "layers", kMaxLayers, what);
    if (!encoder.hasRightLayers())
        throw Error(message("%1 is of the kind '%2' with %3 layers, but this kind has only one",
                            what, encoder.method().name, encoder.layers));
    return encoder;
}

FlatConfig flatFrom(const json& object) {
    FlatConfig flat;
    flat.encoder = encoderFrom(object["encoder"], true);
    flat.attention =
        numberAt(object["encoder"], "attention", kMaxWidth, message("its config's encoder"));
    return flat;
}

// Keys that may be absent, which means true, as in the files of older versions.
constexpr struct {
    const char* key;
    bool DecoderConfig::*member;
} kDecoderParts[] = {{"level_embedding", &DecoderConfig::levels},
                     {"hierarchy_mask", &DecoderConfig::mask}};

json decoderJson(const DecoderConfig& decoder) {
    json object = {{"layers", decoder.layers},
                   {"heads", decoder.heads},
                   {"feed_forward", decoder.feedForward},
                   {"feed_forwards", decoder.feedForwards},
                   {"residual", decoder.residual},
                   {"targets", kTargetNames.at(static_cast<std::size_t>(decoder.targets))},
                   {"one_label_a_level", decoder.oneLabelALevel}};
    for (const auto& [key, member] : kDecoderParts)
        if (!(decoder.*member)) object[key] = false;
    return object;
}

DecoderConfig decoderFrom(const json& object, const EncoderSizes& encoder) {
    const Message what = message("its config's decoder");
    std::set<std::string> keys = {"layers",   "heads",   "feed_forward",     "feed_forwards",
                                  "residual", "targets", "one_label_a_level"};
    for (const auto& [key, member] : kDecoderParts)
        if (object.is_object() && object.contains(key)) keys.insert(key);
    requireKeys(object, what, keys);
    DecoderConfig decoder;
    for (const auto& [key, member] : kDecoderParts)
        if (object.contains(key)) decoder.*member = switchAt(object, key, what);
    decoder.layers = numberAt(object, "layers", kMaxLayers, what);
    decoder.heads = numberAt(object, "heads", kMaxWidth, what);
    decoder.feedForward = numberAt(object, "feed_forward", kMaxWidth, what);
    decoder.feedForwards = numberAt(object, "feed_forwards", kMaxFeedForwards, what);
    decoder.residual = switchAt(object, "residual", what);
    decoder.targets = kindAt<EndMarks>(object, "targets", kTargetNames, what);
    decoder.oneLabelALevel = switchAt(object, "one_label_a_level", what);
    if (encoder.states() % decoder.heads != 0)
        throw Error(message("%1 has %2 heads, which do not divide its width of %3", what,
                            decoder.heads, encoder.states()));
    return decoder;
}

}  // namespace

json sequenceJson(const Network& network) {
    json object = {{"encoder", encoderJson(encoderOf(network))}};
    if (const auto* flat = std::get_if<FlatConfig>(&network))
        object["encoder"]["attention"] = flat->attention;
    else
        object["decoder"] = decoderJson(std::get<HidecConfig>(network).decoder);
    return object;
}

Network sequenceFrom(const json& object, Family family, const Outputs& outputs) {
    if (!outputs.isMultiLabel())
        throw Error(message(
            "its config has outputs other than 'sigmoid', which is required for the family '%1'",
            familyName(family)));
    if (family == Family::Flat) return flatFrom(object);
    HidecConfig hidec;
    hidec.encoder = encoderFrom(object["encoder"], false);
    hidec.decoder = decoderFrom(object["decoder"], hidec.encoder);
    return hidec;
}

}  // namespace hanscope
