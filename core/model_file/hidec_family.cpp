#include "core/counted.h"
#include "core/error.h"
#include "core/json_fields.h"
#include "core/message.h"
#include "core/model_file/hidec_parameters.h"
#include "core/model_file/sequence_family.h"

namespace hanscope {
namespace {

using nlohmann::json;

const HidecConfig& hidecOf(const Network& network) {
    return std::get<HidecConfig>(network);
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
    Fields::Keys optional;
    for (const auto& [key, member] : kDecoderParts) optional.insert(key);
    const Fields fields(object, what,
                        {"layers", "heads", "feed_forward", "feed_forwards", "residual", "targets",
                         "one_label_a_level"},
                        optional);
    DecoderConfig decoder;
    for (const auto& [key, member] : kDecoderParts)
        if (fields.has(key)) decoder.*member = fields.flag(key);
    decoder.layers = fields.number<std::int64_t>("layers", 1, kMaxLayers);
    decoder.heads = fields.number<std::int64_t>("heads", 1, kMaxWidth);
    decoder.feedForward = fields.number<std::int64_t>("feed_forward", 1, kMaxWidth);
    decoder.feedForwards = fields.number<std::int64_t>("feed_forwards", 1, kMaxFeedForwards);
    decoder.residual = fields.flag("residual");
    decoder.targets = fields.kind<EndMarks>("targets", kTargetNames);
    decoder.oneLabelALevel = fields.flag("one_label_a_level");
    if (encoder.states() % decoder.heads != 0)
        throw Error(message("%1 has %2 heads, which do not divide its width of %3", what,
                            decoder.heads, encoder.states()));
    return decoder;
}

std::vector<Message> decoderTexts(const HidecConfig& hidec) {
    const DecoderConfig& decoder = hidec.decoder;
    std::vector<Message> parts{decoder.layers == 1
                                   ? message("decoder of %1 layer", decoder.layers)
                                   : message("decoder of %1 layers", decoder.layers),
                               decoder.heads == 1 ? message("%1 attention head", decoder.heads)
                                                  : message("%1 attention heads", decoder.heads)};
    if (decoder.residual) parts.push_back(message("residual additions"));
    if (!decoder.levels) parts.push_back(message("no level embeddings"));
    if (!decoder.mask) parts.push_back(message("no hierarchy mask"));
    if (decoder.targets == EndMarks::None) parts.push_back(message("no [END]"));
    parts.push_back(decoder.oneLabelALevel ? message("one label a level")
                                           : message("any number of labels"));
    parts.push_back(message("tree of depth %1", hidec.tree->maxDepth()));
    return parts;
}

// Number of floats in the decoder's buffers (DecoderSelfPart, DecoderTextPart), and the same number
// for their gradients. For each node with children: the queries of its triple, their weights over
// the words, and the attention's results.
std::size_t decoderNumbers(const HidecConfig& hidec, int batchSize, const DataSizes& sizes) {
    const auto d = static_cast<double>(hidec.encoder.states());
    const auto heads = static_cast<double>(hidec.decoder.heads);
    const double forward = 2 * static_cast<double>(hidec.decoder.feedForward) + 3 * d;
    const double nodes = batchSize * sizes.nodes;
    double floats = 0;
    for (std::int64_t layer = 0; layer < hidec.decoder.layers; ++layer) {
        const double queriesPerLayer = layer + 1 < hidec.decoder.layers ? 3 : 1;
        const double self = 12 * d + queriesPerLayer * ((6 + heads) * d + forward);
        const double text = queriesPerLayer * ((4 + 2 * heads) * d + heads * sizes.words + forward);
        floats += nodes * (self + text);
    }
    return static_cast<std::size_t>(2 * floats);
}

FamilyTraits hidecTraits() {
    FamilyTraits traits{"hidec", "hidec, which decides from the root of a label tree downwards",
                        kMaxWidth};
    traits.decidesInTree = true;
    traits.needsLists = true;
    traits.usesGpu = true;
    traits.canDistil = false;
    traits.hasTemperature = false;
    traits.embeddingDropout = 0.5;
    traits.documentDropout = 0.1;
    return traits;
}

class HidecFamily : public SequenceFamily {
 public:
    HidecFamily() : SequenceFamily(hidecTraits()) {}

    Network network() const override { return HidecConfig(); }
    const EncoderSizes* encoder(const Network& network) const override {
        return &hidecOf(network).encoder;
    }
    const std::shared_ptr<const LabelTree>* tree(const Network& network) const override {
        return &hidecOf(network).tree;
    }
    bool learnsMarks(const Network&) const override { return true; }
    std::set<std::string> keys(const json&) const override { return {"encoder", "decoder"}; }
    json jsonOf(const Network& network) const override {
        return {{"encoder", encoderJson(hidecOf(network).encoder)},
                {"decoder", decoderJson(hidecOf(network).decoder)}};
    }
    Network networkFrom(const json& object) const override {
        HidecConfig hidec;
        hidec.encoder = encoderFrom(object["encoder"], false);
        hidec.decoder = decoderFrom(object["decoder"], hidec.encoder);
        return hidec;
    }
    void requireSound(const ModelConfig& config) const override;
    TensorShapes shapes(const ModelConfig& config, std::size_t) const override {
        TensorShapes shapes;
        HidecTensors<const float*> tensors;
        forEachHidecTensor(config, tensors, notingIn(shapes));
        return shapes;
    }
    std::vector<Message> summary(const ModelConfig& config) const override {
        std::vector<Message> parts =
            summaryOf(config, Message::verbatim("HiDEC"), Message::verbatim("HiDECs"));
        for (Message& text : decoderTexts(hidecOf(config.network)))
            parts.push_back(std::move(text));
        return parts;
    }
    Message weightsText(const Network&) const override {
        return message(
            "Text–hierarchy attention, averaged over the nodes whose children were decided");
    }
    bool decidesByThresholds(const ModelConfig& config) const override {
        const DecoderConfig& decoder = hidecOf(config.network).decoder;
        return !decoder.oneLabelALevel && decoder.mask &&
               config.outputs.treeLabels != DecodedLabels::Ended;
    }
    std::size_t trainingNumbers(const Network& network, int batchSize,
                                const DataSizes& sizes) const override {
        return SequenceFamily::trainingNumbers(network, batchSize, sizes) +
               decoderNumbers(hidecOf(network), batchSize, sizes);
    }

 protected:
    // The encoder of a decoder has no attention; its cost is counted with the default attention
    // size, which is slightly too much.
    std::int64_t attention(const Network&) const override { return FlatConfig().attention; }
};

// One label a level is decided without a threshold.
void HidecFamily::requireSound(const ModelConfig& config) const {
    const Message what = message("its config");
    const DecoderConfig& decoder = hidecOf(config.network).decoder;
    if (decoder.oneLabelALevel && config.outputs.treeThreshold == TreeThreshold::Path)
        throw Error(
            message("%1 has the 'tree_threshold' 'path', but one label a level is decided without "
                    "a threshold",
                    what));
    if (decoder.targets == EndMarks::None && config.outputs.treeLabels == DecodedLabels::Ended)
        throw Error(
            message("%1 has the 'tree_labels' 'ended', but a network that ends no paths", what));
}

}  // namespace

const FamilyMethod& hidecFamily() {
    static const HidecFamily family;
    return family;
}

}  // namespace hanscope
